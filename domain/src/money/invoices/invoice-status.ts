/** The states of an invoice. Specification, section 4. */
export const invoiceStatuses = ['draft', 'sent', 'paid', 'overdue', 'cancelled'] as const
export type InvoiceStatus = (typeof invoiceStatuses)[number]

/** An invoice, or a debit note: a further charge that names the invoice it corrects. */
export const invoiceKinds = ['invoice', 'debit_note'] as const
export type InvoiceKind = (typeof invoiceKinds)[number]

type Dated = { status: InvoiceStatus; dueDate: string }
type Owed = { status: InvoiceStatus; total: number; balance: number; hasFiscalReceipt: boolean }
/** The day is that of the cut-over: null for an invoice that was issued here. */
type Issued = { status: InvoiceStatus; openedOn: string | null }

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

/** Whether an invoice can be issued, by mail or by hand. */
export function canSend(status: InvoiceStatus): boolean {
  return status === 'draft'
}

/** Whether an issued invoice can be mailed, again or for the first time. The paper of an opening invoice is another system's. */
export function canResend(invoice: Issued): boolean {
  return isStandingOurs(invoice)
}

/** Whether an invoice was issued here and stands. */
function isStandingOurs({ status, openedOn }: Issued): boolean {
  return openedOn === null && (awaitsPayment(status) || status === 'paid')
}

/** Why an invoice cannot be cancelled. */
export type CancelHindrance = 'cancelled' | 'settled' | 'fiscalReceipt'

/**
 * Why an invoice cannot be cancelled, or null: it is cancelled, something of it is settled, or KRA has a number for it.
 * What holds first is what cannot be undone.
 */
export function hindersCancelling({ status, total, balance, hasFiscalReceipt }: Owed): CancelHindrance | null {
  if (status === 'draft') return null
  if (status === 'cancelled') return 'cancelled'
  if (hasFiscalReceipt) return 'fiscalReceipt'
  return status === 'paid' || balance < total ? 'settled' : null
}

/** Whether an invoice can be cancelled. */
export function canCancel(invoice: Owed): boolean {
  return hindersCancelling(invoice) === null
}

/** Whether an invoice can have a fiscal receipt: it was issued here and is not cancelled. */
export function canHaveFiscalReceipt(invoice: Issued): boolean {
  return isStandingOurs(invoice)
}

/** Whether lines of an invoice can be credited, or a debit note charges more: it was sent and stands. */
export function canCorrect(invoice: Issued): boolean {
  return isStandingOurs(invoice)
}

/** Whether an invoice stands and has something that no credit note has credited yet. Amounts in cents. */
export function canCredit({
  total,
  creditNotes,
  ...invoice
}: Issued & {
  total: number
  creditNotes: readonly { total: number }[]
}): boolean {
  return canCorrect(invoice) && creditNotes.reduce((sum, note) => sum + note.total, 0) < total
}

/** Whether an invoice was written off as a whole: nothing of it was paid. Amounts in cents. */
export function isWrittenOff({
  status,
  total,
  writtenOffTotal,
}: {
  status: InvoiceStatus
  total: number
  writtenOffTotal: number
}): boolean {
  return status === 'paid' && writtenOffTotal === total
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
