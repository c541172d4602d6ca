import { Alert, Text } from '@mantine/core'
import { callsAnHour } from '@shehena/domain/bank/paybill/hook-limits'
import type { PaybillHook } from '@shehena/domain/bank/paybill/paybill-api'
import type { BankAccount } from '@shehena/domain/bank/statements/bank-account'
import { formatInstant } from '@shehena/domain/dates'
import { useMessages } from '#web/app/messages.ts'
import { useClock } from '#web/app/session.tsx'
import type { Column } from '#web/shared/ui/table/data-table.tsx'
import { ShortTable } from './short-table.tsx'
import { reasonMessages, toldMessages } from './told-messages.ts'

type Reject = PaybillHook['rejects'][number]

/** The address of what a statement says otherwise than was told. */
const ofStatement = 'statement'

/** What came and is no payment, and how much of it was only counted. Another amount for a known receipt needs a person. */
export function RejectedTable({ account, hook }: { account: BankAccount; hook: PaybillHook }) {
  const { rejects, turnedAway, turnedAwayAt } = hook
  const t = useMessages(toldMessages)
  const reasons = useMessages(reasonMessages)
  const clock = useClock()
  const disputed = new Set(account.disputedReceipts)
  // No event tells of those of the account.
  for (const { reason, txnCode } of rejects) if (reason === 'otherAmount' && txnCode) disputed.add(txnCode)
  const corrected = new Set(rejects.flatMap(({ address, txnCode }) => (address === ofStatement && txnCode) || []))
  const open = [...disputed].filter((receipt) => !corrected.has(receipt))
  const columns: Column<Reject>[] = [
    { header: t.time, kind: 'date', card: 'line', cell: ({ at }) => formatInstant(at, clock) },
    {
      header: t.reason,
      kind: 'text',
      card: 'title',
      cell: ({ reason }) =>
        reason === 'otherAmount' ? (
          <Text span inherit c="var(--mantine-color-error)">
            {reasons[reason]}
          </Text>
        ) : (
          reasons[reason]
        ),
    },
    { header: t.receipt, kind: 'number', card: 'badge', cell: ({ txnCode }) => txnCode ?? '-' },
    {
      header: t.address,
      kind: 'code',
      card: 'line',
      cell: ({ address }) => (address === ofStatement ? t.fromStatement : address),
    },
  ]
  return (
    <ShortTable title={t.rejects} items={rejects} columns={columns} empty={t.noRejects}>
      {turnedAwayAt && (
        <Alert color="yellow">
          {t.turnedAway(turnedAway, formatInstant(turnedAwayAt, clock), callsAnHour.unreadable)}
        </Alert>
      )}
      {open.length > 0 && <Alert color="red">{t.disputed(open.join(', '))}</Alert>}
      {corrected.size > 0 && <Alert color="yellow">{t.corrected([...corrected].join(', '))}</Alert>}
    </ShortTable>
  )
}
