import type { InvoiceRow } from '@shehena/domain/money/invoices/invoice'
import { isCredited } from '@shehena/domain/money/invoices/invoice-status'
import { useMessages } from '#web/app/messages.ts'
import { StatusBadge } from '#web/shared/status-badge.tsx'
import { invoiceMessages } from './invoice-messages.ts'
import classes from './invoice-state.module.css'

type Props = Pick<InvoiceRow, 'status' | 'delivery' | 'total' | 'creditedTotal'>

/** The state of an invoice, with the delivery of its mail: always in sight where it failed. */
export function InvoiceState({ delivery, ...invoice }: Props) {
  const status = isCredited(invoice) ? 'credited' : invoice.status
  const note = useDeliveryNote(delivery)
  if (!note) return <StatusBadge status={status} />
  const hasFailed = delivery?.status === 'failed'
  return (
    <span title={note}>
      <StatusBadge status={status} />{' '}
      <span className={classes.note} data-failed={hasFailed} {...(!hasFailed && { 'data-aside': true })}>
        {note}
      </span>
    </span>
  )
}

/** The delivery of an invoice's mail in a few words; null where none was queued. */
export function useDeliveryNote(delivery: InvoiceRow['delivery']): string | null {
  const t = useMessages(invoiceMessages)
  if (!delivery) return null
  return {
    queued: delivery.failure ? t.retrying : t.onItsWay,
    sent: delivery.via === 'folder' ? t.inFolder : t.mailDelivered,
    failed: t.notDelivered,
  }[delivery.status]
}
