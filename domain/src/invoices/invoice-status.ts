/** The states of an invoice. Specification, section 4. */
export const invoiceStatuses = ['draft', 'sent', 'paid', 'overdue', 'cancelled'] as const
export type InvoiceStatus = (typeof invoiceStatuses)[number]

type Dated = { status: InvoiceStatus; dueDate: string }
type Paid = { status: InvoiceStatus; paidTotal: number }

/**
 * The state of an invoice on a business day: what awaits payment is overdue once its due date has passed,
 * whether or not the daily job has written it down.
 *
 * @param today the calendar day in Africa/Nairobi
 */
export function statusOn(today: string, { status, dueDate }: Dated): InvoiceStatus {
  if (!awaitsPayment(status)) return status
  return dueDate < today ? 'overdue' : 'sent'
}

/** Whether money can be received for an invoice: it was sent and is not settled. */
export function awaitsPayment(status: InvoiceStatus): boolean {
  return status === 'sent' || status === 'overdue'
}

/** Whether an invoice may still be changed. What was sent stays as it was sent. */
export function canEdit(status: InvoiceStatus): boolean {
  return status === 'draft'
}

/** Whether an invoice can go out to its customer. */
export function canSend(status: InvoiceStatus): boolean {
  return status === 'draft'
}

/** Whether an invoice that went out can go out once more. */
export function canResend(status: InvoiceStatus): boolean {
  return awaitsPayment(status) || status === 'paid'
}

/** Whether an invoice can be cancelled: nothing may have been paid for it. */
export function canCancel({ status, paidTotal }: Paid): boolean {
  return status === 'draft' || (awaitsPayment(status) && paidTotal === 0)
}
