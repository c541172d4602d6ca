import type { InvoiceStatus } from '@shehena/domain/invoices/invoice-status'
import type { Cents, Hundredths } from '@shehena/domain/money'
import type { PaymentMethod } from '@shehena/domain/payments/payment-method'
import type { Company } from '../settings/company-queries.ts'

/** What the PDF of an invoice says. Amounts in cents, quantities and rates in hundredths. */
export type InvoicePrint = {
  company: Company
  invoiceNo: string
  status: InvoiceStatus
  issueDate: string
  dueDate: string
  bookingNo: string | null
  /** As it was when the invoice was sent, and as it is while it is a draft. */
  customer: {
    legalName: string
    tradingName: string | null
    billingAddress: string | null
    taxNumber: string | null
    paymentTerms: number | null
  }
  lines: {
    description: string
    qty: Hundredths
    unitPrice: Cents
    taxRate: Hundredths
    net: Cents
    tax: Cents
    lineTotal: Cents
  }[]
  subtotal: Cents
  taxAmount: Cents
  total: Cents
  paidTotal: Cents
  balance: Cents
}

/** What the PDF of a receipt says. The amount is in cents. */
export type ReceiptPrint = {
  company: Company
  receiptNo: string
  paidAt: string
  customer: { legalName: string; tradingName: string | null }
  invoiceNo: string | null
  amount: Cents
  method: PaymentMethod
  bankTxnId: string | null
  /** Whether the payment was taken back since. */
  isVoid: boolean
}

/** A paper to be made. `at` is the moment it says it was made at. */
export type Print = { at: string } & (
  | { kind: 'invoice'; print: InvoicePrint }
  | { kind: 'receipt'; print: ReceiptPrint }
)
