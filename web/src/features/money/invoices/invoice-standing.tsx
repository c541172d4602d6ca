import { Text } from '@mantine/core'
import { formatDay } from '@shehena/domain/dates'
import { formatKes } from '@shehena/domain/money'
import type { Invoice } from '@shehena/domain/money/invoices/invoice'
import { awaitsPayment } from '@shehena/domain/money/invoices/invoice-status'
import { useMessages } from '#web/app/messages.ts'
import { useClock } from '#web/app/session.tsx'
import { chaseMessages, promiseStateMessages } from '#web/shared/finance/chase-messages.ts'

/** What stands of an invoice that awaits payment: its dispute, its promise, and whether it is reminded of. */
export function InvoiceStanding({ invoice: { status, disputes, promises, remindersOff } }: { invoice: Invoice }) {
  const t = useMessages(chaseMessages)
  const states = useMessages(promiseStateMessages)
  const { dateFormat } = useClock()
  if (!awaitsPayment(status)) return null
  const dispute = disputes.find(({ closedOn }) => closedOn === null)
  const promise = promises.find(({ endedOn }) => endedOn === null)
  const lines = [
    dispute && t.disputedIs(dispute.reason),
    promise && `${t.promised(formatKes(promise.amount), formatDay(promise.day, dateFormat))}, ${states[promise.state]}`,
    remindersOff && t.remindersStopped,
  ]
  return lines.map(
    (line) =>
      line && (
        <Text key={line} size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
          {line}
        </Text>
      ),
  )
}
