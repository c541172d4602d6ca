/** The states of an invoice. Specification, section 4. */
export const invoiceStatuses = ['draft', 'sent', 'paid', 'overdue', 'cancelled'] as const
export type InvoiceStatus = (typeof invoiceStatuses)[number]

/** An invoice, or a debit note: a further charge that names the invoice it corrects. */
export const invoiceKinds = ['invoice', 'debit_note'] as const
export type InvoiceKind = (typeof invoiceKinds)[number]

type Dated = { status: InvoiceStatus; dueDate: string }
type Owed = { status: InvoiceStatus; total: number; balance: number }

/**
 * The state of an invoice on a business day: overdue once its due date has passed, even before the daily job has stored it.
 *
 * @param today the calendar day in Africa/Nairobi
 */
export function statusOn(today: string, { status, dueDate }: Dated): InvoiceStatus {
  if (!awaitsPayment(status)) return status
  return dueDate < today ? 'overdue' : 'sent'
}

/** Whether payments can be recorded for an invoice: it was sent and is not settled. */
export function awaitsPayment(status: InvoiceStatus): boolean {
  return status === 'sent' || status === 'overdue'
}

/** Whether an invoice is editable. A sent invoice keeps its content. */
export function canEdit(status: InvoiceStatus): boolean {
  return status === 'draft'
}

/** Whether an invoice can be sent to its customer. */
export function canSend(status: InvoiceStatus): boolean {
  return status === 'draft'
}

/** Whether a sent invoice can be sent again. */
export function canResend(status: InvoiceStatus): boolean {
  return awaitsPayment(status) || status === 'paid'
}

/** Whether lines of an invoice can be credited, or a debit note charges more: it was sent and stands. */
export function canCorrect(status: InvoiceStatus): boolean {
  return awaitsPayment(status) || status === 'paid'
}

/** Whether credit notes alone settled an invoice. Amounts in cents. */
export function isCredited({
  status,
  total,
  creditedTotal,
}: {
  status: InvoiceStatus
  total: number
  creditedTotal: number
}): boolean {
  return status === 'paid' && creditedTotal === total
}

/** Whether an invoice can be cancelled: only while nothing of it is settled. */
export function canCancel({ status, total, balance }: Owed): boolean {
  return status === 'draft' || (awaitsPayment(status) && balance === total)
}
