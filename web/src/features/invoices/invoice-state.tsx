import { Text } from '@mantine/core'
import type { InvoiceRow } from '@shehena/domain/invoices/invoice'
import { useMessages } from '#web/app/messages.ts'
import { StatusBadge } from '#web/shared/status-badge.tsx'
import { invoiceMessages } from './invoice-messages.ts'

/** The state of an invoice, with the delivery of its mail. */
export function InvoiceState({ status, delivery }: Pick<InvoiceRow, 'status' | 'delivery'>) {
  return (
    <div>
      <StatusBadge status={status} />
      {delivery && <DeliveryNote delivery={delivery} />}
    </div>
  )
}

function DeliveryNote({ delivery: { status, via, failure } }: { delivery: NonNullable<InvoiceRow['delivery']> }) {
  const t = useMessages(invoiceMessages)
  const note = {
    queued: failure ? t.retrying : t.onItsWay,
    sent: via === 'folder' ? t.inFolder : t.delivered,
    failed: t.notDelivered,
  }[status]
  return (
    <Text size="xs" c={status === 'failed' ? 'var(--mantine-color-error)' : 'dimmed'} mt={2}>
      {note}
    </Text>
  )
}
