import routes from 'virtual:contract-routes/receivables'
import { Group, Stack } from '@mantine/core'
import { dayOf, readClock } from '@shehena/domain/dates'
import type { Receivables } from '@shehena/domain/money/receivables/receivables'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { addRoutes, api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { useSetSearch } from '#web/app/search.ts'
import { useCan } from '#web/app/session.tsx'
import { menuMessages } from '#web/app/shell/sidebar-menu.ts'
import { DayField } from '#web/shared/fields/day-field.tsx'
import { AgingTable } from '#web/shared/finance/aging-table.tsx'
import { financePaths } from '#web/shared/finance/finance-paths.ts'
import { KesFigure } from '#web/shared/kes.tsx'
import { TextLink } from '#web/shared/ui/link.tsx'
import { DetailCard } from '#web/shared/ui/page/detail-card.tsx'
import { ErrorPanel } from '#web/shared/ui/page/error-panel.tsx'
import { LoadingDetails } from '#web/shared/ui/page/loading-details.tsx'
import { Page } from '#web/shared/ui/page/page.tsx'
import { StatCards } from '#web/shared/ui/page/stat-cards.tsx'
import { OwedInvoices } from './owed-invoices.tsx'
import { receivablesMessages } from './receivables-messages.ts'
import { type ReceivablesSearch, receivablesPath } from './receivables-search.ts'

addRoutes(routes)

/** What customers owed at the end of any day. */
export default function ReceivablesPage() {
  const t = useMessages(receivablesMessages)
  const search = useSearch({ from: '/app/finance/receivables' })
  const setSearch = useSetSearch<ReceivablesSearch>()
  const maySeeMonths = useCan('months.view')
  const today = dayOf(readClock())
  const { asAt = today } = search
  const { data, error, refetch } = useQuery(
    api.receivables.get.queryOptions({ input: { asAt }, placeholderData: keepPreviousData }),
  )

  return (
    <Page
      title={useMessages(menuMessages).whoOwes}
      subtitle={t.about}
      back={<TextLink to={paths.reports()}>← {t.back}</TextLink>}
      actions={
        maySeeMonths && (
          <Group gap="md">
            <TextLink to={financePaths.outputVat()}>{t.outputVat}</TextLink>
            <TextLink to={financePaths.closedMonths()}>{t.closedMonths}</TextLink>
          </Group>
        )
      }
    >
      <Stack gap="sm">
        <Group>
          <DayField
            label={t.asAt}
            value={asAt}
            maxDate={today}
            onChange={(day) => setSearch({ asAt: day ?? undefined }, { resetScroll: false })}
          />
        </Group>
        {error ? (
          <ErrorPanel title={t.failed} detail={error.message} onRetry={refetch} />
        ) : data ? (
          <Figures receivables={data} search={search} today={today} />
        ) : (
          <LoadingDetails text={t.loading} />
        )}
      </Stack>
    </Page>
  )
}

type Shown = { receivables: Receivables; search: ReceivablesSearch; today: string }

function Figures({ receivables, search, today }: Shown) {
  const t = useMessages(receivablesMessages)
  const { outstanding, onAccount, credit, netInvoiced, aging, asAt } = receivables
  return (
    <>
      <StatCards
        cards={[
          {
            label: t.outstanding,
            value: <KesFigure amount={outstanding.amount} />,
            note: t.unpaid(outstanding.count),
            to: receivablesPath(search, { bucket: undefined }),
          },
          {
            label: t.onAccount,
            value: <KesFigure amount={onAccount} />,
            // The list of payments knows only what is on account now.
            to: asAt === today ? paths.payments({ status: 'unmatched' }) : undefined,
          },
          {
            label: t.credit,
            value: <KesFigure amount={credit} />,
            to: asAt === today ? financePaths.creditNotes({ status: 'onAccount' }) : undefined,
          },
          {
            label: t.netInvoiced,
            value: <KesFigure amount={netInvoiced} />,
            note: t.beforeTax,
            to: paths.invoices({ status: 'invoiced', from: `${asAt.slice(0, 8)}01`, to: asAt }),
          },
        ]}
      />
      <DetailCard title={t.aging}>
        <AgingTable
          label={t.aging}
          aging={aging}
          pathOf={(bucket) => receivablesPath(search, { bucket })}
          resetScroll={false}
        />
      </DetailCard>
      <OwedInvoices asAt={asAt} search={search} />
    </>
  )
}
