import { Button, Text } from '@mantine/core'
import { addDays, formatInstant, formatMonth } from '@shehena/domain/dates'
import { nextMonth } from '@shehena/domain/money/months/close-month'
import type { BookMonth } from '@shehena/domain/money/months/month'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#web/app/api.ts'
import { useLanguage, useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { useCan, useClock } from '#web/app/session.tsx'
import { financePaths } from '#web/shared/finance/finance-paths.ts'
import { TextLink } from '#web/shared/ui/link.tsx'
import { Page } from '#web/shared/ui/page/page.tsx'
import { type Column, DataTable } from '#web/shared/ui/table/data-table.tsx'
import { CloseMonth } from './close-month.tsx'
import { monthsMessages } from './months-messages.ts'
import { ReopenMonth } from './reopen-month.tsx'

type Question = { ask: 'close' | 'reopen'; month: BookMonth; name: string }
type Row = BookMonth & { id: string }

/** The months of the books: which are closed, by whom, and the next one to close or to open again. */
export default function MonthsPage() {
  const t = useMessages(monthsMessages)
  const [question, setQuestion] = useState<Question | null>(null)
  const { data, ...list } = useQuery(api.months.list.queryOptions({ input: {} }))
  const columns = useColumns(setQuestion)
  const close = () => setQuestion(null)
  const items = data?.items.map((month) => ({ ...month, id: month.month }))

  return (
    <Page title={t.title} subtitle={t.about} back={<TextLink to={financePaths.receivables()}>← {t.back}</TextLink>}>
      <DataTable
        label={t.title}
        list={{
          ...list,
          data: items && { items, total: items.length, isTotalCapped: false, page: 1, pageSize: items.length },
        }}
        columns={columns}
        loadingText={t.loading}
        errorText={t.failed}
        empty={t.none}
      />
      {question?.ask === 'close' && <CloseMonth {...question} onClose={close} />}
      {question?.ask === 'reopen' && <ReopenMonth {...question} onClose={close} />}
    </Page>
  )
}

function useColumns(onAsk: (question: Question) => void): Column<Row>[] {
  const t = useMessages(monthsMessages)
  const language = useLanguage()
  const mayClose = useCan('months.close')
  const mayReopen = useCan('months.reopen')
  const nameOf = ({ month }: BookMonth) => formatMonth(`${month}-15T12:00:00Z`, language)
  return [
    { header: t.month, kind: 'date', card: 'title', cell: nameOf },
    { header: t.state, kind: 'text', card: 'who', cell: (month) => <State month={month} /> },
    {
      header: t.drafts,
      kind: 'code',
      card: 'line',
      cell: ({ month, drafts }) =>
        drafts > 0 ? <TextLink to={draftsPath(month)}>{t.draftCount(drafts)}</TextLink> : '-',
    },
    {
      header: t.outputVat,
      kind: 'code',
      card: 'line',
      cell: (month) => (
        <TextLink to={financePaths.outputVat({ month: month.month })} aria-label={t.vatOf(nameOf(month))}>
          {t.outputVat}
        </TextLink>
      ),
    },
    {
      header: t.actions,
      kind: 'actions',
      card: 'line',
      cell: (month) => {
        const name = nameOf(month)
        if (month.canClose && mayClose)
          return (
            <Button
              size="compact-sm"
              variant="default"
              aria-label={t.closeNamed(name)}
              onClick={() => onAsk({ ask: 'close', month, name })}
            >
              {t.close}
            </Button>
          )
        if (month.canReopen && mayReopen)
          return (
            <Button
              size="compact-sm"
              variant="default"
              aria-label={t.reopenNamed(name)}
              onClick={() => onAsk({ ask: 'reopen', month, name })}
            >
              {t.reopen}
            </Button>
          )
        return null
      },
    },
  ]
}

function State({ month }: { month: BookMonth }) {
  const t = useMessages(monthsMessages)
  const clock = useClock()
  const { isClosed, closedAt, closedBy, reopenedAt, reopenedBy, reopenReason } = month
  if (isClosed && closedAt && closedBy && !reopenedAt) return t.closedBy(closedBy, formatInstant(closedAt, clock))
  if (isClosed) return t.closed
  if (!reopenedAt) return t.open
  return (
    <>
      {t.open}
      <Text size="sm" c="dimmed">
        {t.reopenedBy(reopenedBy ?? '-', formatInstant(reopenedAt, clock), reopenReason ?? '')}
      </Text>
    </>
  )
}

const draftsPath = (month: string) =>
  paths.invoices({ status: 'draft', from: `${month}-01`, to: addDays(`${nextMonth(month)}-01`, -1) })
