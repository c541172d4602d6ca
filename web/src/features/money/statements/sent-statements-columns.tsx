import { Text } from '@mantine/core'
import { formatDay, formatInstant } from '@shehena/domain/dates'
import type { SentStatementRow } from '@shehena/domain/money/statements/statement'
import { type MailState, mailState } from '@shehena/domain/office/mail/mail-delivery'
import type { ComponentProps } from 'react'
import { useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { useClock } from '#web/app/session.tsx'
import { financePaths } from '#web/shared/finance/finance-paths.ts'
import { ToneBadge } from '#web/shared/status-badge.tsx'
import { TextLink } from '#web/shared/ui/link.tsx'
import type { Column } from '#web/shared/ui/table/data-table.tsx'
import { useFailureReason } from '../shared/mail-delivery.tsx'
import { mailStateMessages, sentStatementsMessages } from './sent-statements-messages.ts'

/** The path of a statement as it was sent: its customer, over its days. */
export const statementPath = ({ customerId, from, to }: SentStatementRow) =>
  financePaths.statement(customerId, { from, to })

/** The columns of Statements. */
export function useSentStatementsColumns(): Column<SentStatementRow>[] {
  const t = useMessages(sentStatementsMessages)
  const clock = useClock()
  const day = (date: string) => formatDay(date, clock.dateFormat)
  return [
    {
      header: t.statement,
      kind: 'code',
      card: 'title',
      cell: (row) => <TextLink to={statementPath(row)}>{t.span(day(row.from), day(row.to))}</TextLink>,
    },
    {
      header: t.customer,
      kind: 'customer',
      card: 'who',
      cell: ({ customerId, customerName }) => <TextLink to={paths.customer(customerId)}>{customerName}</TextLink>,
    },
    {
      header: t.sentAt,
      sort: 'sentAt',
      kind: 'date',
      card: 'line',
      cell: ({ sentAt }) => formatInstant(sentAt, clock),
    },
    {
      header: t.sender,
      // Of one line: the address beside it has the room.
      kind: 'code',
      card: 'line',
      cell: ({ isMonthly, sentBy }) => (isMonthly ? t.monthly : (sentBy ?? '-')),
    },
    { header: t.sentTo, kind: 'text', card: 'line', cell: (row) => <SentTo row={row} /> },
    { header: t.state, kind: 'code', card: 'badge', cell: (row) => <State row={row} /> },
  ]
}

/** The address, and why the mail did not arrive there. */
function SentTo({ row: { sentTo, isSentToHidden, delivery } }: { row: SentStatementRow }) {
  const t = useMessages(sentStatementsMessages)
  const reasonOf = useFailureReason()
  return (
    <>
      {isSentToHidden ? (
        <Text span inherit c="dimmed">
          {t.restricted}
        </Text>
      ) : (
        (sentTo ?? '-')
      )}
      {delivery?.failure && <span data-below> {reasonOf(delivery)}</span>}
    </>
  )
}

const tones = {
  waiting: 'grey',
  sent: 'blue',
  failed: 'red',
  unclear: 'amber',
} as const satisfies Record<MailState, ComponentProps<typeof ToneBadge>['tone']>

function State({ row: { delivery } }: { row: SentStatementRow }) {
  const states = useMessages(mailStateMessages)
  if (!delivery) return '-'
  const state = mailState(delivery)
  return <ToneBadge tone={tones[state]}>{states[state]}</ToneBadge>
}
