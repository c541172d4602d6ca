import type { BankLineClass } from '@shehena/domain/bank/lines/bank-line-list'
import type { Reconciliation } from '@shehena/domain/bank/statements/reconciliation'
import type { Cents, Hundredths } from '@shehena/domain/money'
import type { CreditNoteReason } from '@shehena/domain/money/credit-notes/credit-note-reason'
import type { InvoiceStatus } from '@shehena/domain/money/invoices/invoice-status'
import type { TaxCode } from '@shehena/domain/money/invoices/tax-code'
import type { PaymentMethod } from '@shehena/domain/money/payments/payment-method'
import type { Statement } from '@shehena/domain/money/statements/statement'
import type { Language } from '@shehena/domain/office/settings/user-settings-list'
import type { Trip } from '@shehena/domain/road/jobs/trip'
import type { Table } from '../../../sheets/xlsx-file.ts'
import type { PrintedCompany } from '../settings/company-queries.ts'

/** The receipt of KRA's control unit for an invoice or a credit note. */
export type FiscalReceipt = {
  cuInvoiceNo: string
  cuSerial: string | null
  issuedAt: string
  /** The text of the QR code; null without one. */
  qrText: string | null
}

/** The content of an invoice's PDF. Amounts in cents, quantities and rates in hundredths. */
export type InvoicePrint = {
  /** The customer's, on the day it is printed. */
  language: Language
  /** The company when the invoice was sent; the current details for a draft. */
  company: PrintedCompany
  invoiceNo: string
  status: InvoiceStatus
  issueDate: string
  /** When it was issued; null for a draft and for one of the former system. */
  issuedAt: string | null
  /** The day the goods were delivered; the day of issue where they had not been by then. */
  supplyDate: string
  dueDate: string
  /** The day from which an opening invoice counts; null for one that was issued here. */
  openedOn: string | null
  bookingNo: string | null
  /** The number of the invoice that a debit note corrects; null for an invoice. */
  correctsInvoiceNo: string | null
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
  creditedTotal: Cents
  withheldTotal: Cents
  writtenOffTotal: Cents
  balance: Cents
  fiscalReceipt: FiscalReceipt | null
}

/** The content of a receipt's PDF. Amounts are in cents. */
export type ReceiptPrint = {
  /** The customer's, on the day it is printed. */
  language: Language
  /** The company when the payment was recorded. */
  company: PrintedCompany
  receiptNo: string
  paidAt: string
  customer: {
    legalName: string
    tradingName: string | null
    billingAddress: string | null
    taxNumber: string | null
  }
  /** The invoices that it pays, or paid until it was voided, with what is allocated to each. */
  invoices: { invoiceNo: string; issueDate: string; amount: Cents }[]
  /** What is allocated to no invoice. */
  onAccount: Cents
  amount: Cents
  method: PaymentMethod
  bankTxnId: string | null
  /** The name of the person who recorded it; null where it is not known. */
  receivedBy: string | null
  /** Whether the payment was voided. */
  isVoid: boolean
}

/** The content of a credit note's PDF. Amounts in cents, quantities and rates in hundredths. */
export type CreditNotePrint = {
  /** The customer's, on the day it is printed. */
  language: Language
  /** The company when the note was issued. */
  company: PrintedCompany
  creditNoteNo: string
  issuedOn: string
  reason: CreditNoteReason
  /** What was written beside the reason; null where nothing was. */
  note: string | null
  /** The invoice that it corrects. */
  invoiceNo: string
  invoiceDate: string
  /** KRA's number of the invoice; null where it has none. */
  invoiceControlNo: string | null
  /** The customer as the invoice names it. */
  customer: {
    legalName: string
    tradingName: string | null
    billingAddress: string | null
    taxNumber: string | null
  }
  /** A quantity of 0 means that only the price was reduced. */
  lines: {
    description: string
    qty: Hundredths
    taxRate: Hundredths
    taxCode: TaxCode | null
    net: Cents
    tax: Cents
  }[]
  subtotal: Cents
  taxAmount: Cents
  total: Cents
  /** What of the total settles the invoice that it corrects, and what settles others. */
  settled: Cents
  settledOthers: Cents
  /** What is allocated to no invoice. */
  onAccount: Cents
  fiscalReceipt: FiscalReceipt | null
}

/** The content of a statement of account's PDF. */
export type StatementPrint = {
  /** The customer's, on the day it is printed. */
  language: Language
  /** The company's details of today: where to pay. */
  company: PrintedCompany
  customer: {
    legalName: string
    tradingName: string | null
    billingAddress: string | null
    taxNumber: string | null
  }
  statement: Statement
}

/** A line of a bank statement. `amount` in cents: what of it is open, or the whole where it is classified. */
export type ListedLine = {
  valueDate: string
  text: string
  reference: string | null
  amount: Cents
  class: BankLineClass | null
  classNote: string | null
}

/** The content of the PDF of a bank account's reconciliation. */
export type ReconciliationPrint = {
  /** That of the person who prints it. */
  language: Language
  company: PrintedCompany
  account: { name: string; number: string }
  preparedBy: string
  preparedOn: string
  reconciliation: Reconciliation
  /** The oldest first, at most `mostListed` of each. */
  open: ListedLine[]
  classified: ListedLine[]
}

/** The content of a trip sheet's PDF, in the driver's language. */
export type TripPrint = { company: PrintedCompany; trip: Trip; language: Language }

/** A logo, to see whether it can be printed. */
export type LogoPrint = { company: PrintedCompany; day: string }

/** A file to make: a PDF, or a table as a workbook. `at` is the creation time of a PDF. */
export type Print = { at: string } & (
  | { kind: 'invoice'; print: InvoicePrint }
  | { kind: 'receipt'; print: ReceiptPrint }
  | { kind: 'creditNote'; print: CreditNotePrint }
  | { kind: 'statement'; print: StatementPrint }
  | { kind: 'reconciliation'; print: ReconciliationPrint }
  | { kind: 'trip'; print: TripPrint }
  | { kind: 'logo'; print: LogoPrint }
  | { kind: 'sheet'; print: Table }
)
