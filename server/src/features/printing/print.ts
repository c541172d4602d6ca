import type { InvoiceStatus } from '@shehena/domain/invoices/invoice-status'
import type { TaxCode } from '@shehena/domain/invoices/tax-code'
import type { Trip } from '@shehena/domain/jobs/trip'
import type { Cents, Hundredths } from '@shehena/domain/money'
import type { PaymentMethod } from '@shehena/domain/payments/payment-method'
import type { Language } from '@shehena/domain/settings/user-settings-list'
import type { Company } from '../settings/company-queries.ts'

/** The content of an invoice's PDF. Amounts in cents, quantities and rates in hundredths. */
export type InvoicePrint = {
  /** The company when the invoice was sent; the current details for a draft. */
  company: Company
  invoiceNo: string
  status: InvoiceStatus
  issueDate: string
  dueDate: string
  bookingNo: string | null
  /** The customer when the invoice was sent; the current one for a draft. */
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
    /** KRA's code; null where none is known. */
    taxCode: TaxCode | null
    net: Cents
    tax: Cents
    lineTotal: Cents
  }[]
  subtotal: Cents
  taxAmount: Cents
  total: Cents
  paidTotal: Cents
  balance: Cents
  /** KRA's number, control unit and moment (UTC), with the address of its QR code; null where none was entered. */
  fiscalReceipt: { cuInvoiceNo: string; cuSerial: string; issuedAt: string; qrText: string | null } | null
}

/** The content of a receipt's PDF. The amount is in cents. */
export type ReceiptPrint = {
  /** The company when the payment was recorded. */
  company: Company
  receiptNo: string
  paidAt: string
  customer: { legalName: string; tradingName: string | null }
  invoiceNo: string | null
  amount: Cents
  method: PaymentMethod
  bankTxnId: string | null
  /** Whether the payment was voided. */
  isVoid: boolean
}

/** The content of a trip sheet's PDF, in the driver's language. */
export type TripPrint = { company: Company; trip: Trip; language: Language }

/** A PDF to make. `at` is its creation time. */
export type Print = { at: string } & (
  | { kind: 'invoice'; print: InvoicePrint }
  | { kind: 'receipt'; print: ReceiptPrint }
  | { kind: 'trip'; print: TripPrint }
)
