import type { Cents } from '@shehena/domain/money'
import type { CreditNoteReason } from '@shehena/domain/money/credit-notes/credit-note-reason'
import type { InvoiceStatus } from '@shehena/domain/money/invoices/invoice-status'
import type { DemoBooking } from './demo-bookings.ts'
import type { CustomerKey } from './demo-customers.ts'
import type { DemoLine } from './demo-invoice-lines.ts'
import type { Instalment } from './demo-payments.ts'

/** A credit note, `day` days from today, for a part of the first line or for the whole invoice. */
export type DemoCredit = {
  day: number
  reason: CreditNoteReason
  note: string
  /** What is credited of the first line before tax; without it, the whole invoice is credited. */
  net?: Cents
  /** What it settles of its invoice; the rest is credit of the customer. */
  settles: Cents
}

export type PlannedInvoice = {
  booking: DemoBooking
  customer: CustomerKey
  lines: DemoLine[]
  status: InvoiceStatus
  issueDate: string
  dueDate: string
  createdAt: string
  sentAt: string | null
  updatedAt: string
  instalments: Instalment[]
  /** Whether it corrects the invoice of the same trip. */
  isDebitNote?: boolean
  credit?: DemoCredit
  /** Whether KRA has a number for it. */
  hasFiscalReceipt?: boolean
}

export type DemoInvoice = PlannedInvoice & { id: string; no: string; total: Cents }
