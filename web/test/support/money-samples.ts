import type { Cents } from '@shehena/domain/money'
import type { Invoice, InvoiceRow } from '@shehena/domain/money/invoices/invoice'
import type { Payment } from '@shehena/domain/money/payments/payment'
import { aCustomer, anId, found, stamps } from './samples.ts'

/** Records of money, as the server answers with them. */

// safe: whole cents, as the samples name them.
export const cents = (amount: number) => amount as Cents

/** A sent invoice of KSh 116,000.00 as lists show it. */
export function anInvoiceRow(fields: Partial<InvoiceRow> = {}): InvoiceRow {
  return {
    id: anId(),
    invoiceNo: 'INV-000900',
    customerId: anId(),
    customerName: 'Likoni Traders',
    bookingId: null,
    bookingNo: null,
    issueDate: '2026-11-20',
    dueDate: '2026-12-20',
    total: cents(11_600_000),
    paidTotal: cents(0),
    creditedTotal: cents(0),
    withheldTotal: cents(0),
    writtenOffTotal: cents(0),
    balance: cents(11_600_000),
    kind: 'invoice',
    status: 'sent',
    delivery: null,
    openedOn: null,
    cancelledOn: null,
    isMailable: true,
    hasFiscalReceipt: false,
    isFromCharges: false,
    version: 1,
    ...fields,
  }
}

/** A draft of KSh 116,000.00 with one line. */
export function aDraft(fields: Partial<Invoice> = {}): Invoice {
  const { legalName, tradingName, billingAddress, taxNumber, paymentTerms, email } = aCustomer()
  return {
    ...anInvoiceRow({ status: 'draft', balance: cents(0) }),
    subtotal: cents(10_000_000),
    taxAmount: cents(1_600_000),
    currency: 'KES',
    emailSentAt: null,
    track: [],
    issuedHow: null,
    issuedAt: null,
    issuedBy: null,
    fiscalReceipt: null,
    customer: { legalName, tradingName, billingAddress, taxNumber, paymentTerms, email, maskedFields: [] },
    lines: [aLine('Mombasa to Nairobi, one trip', 10_000_000)],
    cancelledBy: null,
    cancelReason: null,
    payments: [],
    credits: [],
    creditNotes: [],
    corrects: null,
    debitNotes: [],
    withheld: [],
    writeOffs: [],
    remindersOff: false,
    reminders: [],
    promises: [],
    disputes: [],
    createdAt: stamps.createdAt,
    updatedAt: stamps.updatedAt,
    ...fields,
  }
}

export function aLine(description: string, unitPrice: number, qty = 100): Invoice['lines'][number] {
  const net = Math.round((unitPrice * qty) / 100)
  const tax = Math.round(net * 0.16)
  return {
    id: anId(),
    charges: [],
    description,
    // safe: whole hundredths.
    qty: qty as Invoice['lines'][number]['qty'],
    unitPrice: cents(unitPrice),
    taxRate: 1600 as Invoice['lines'][number]['taxRate'],
    taxCode: null,
    net: cents(net),
    tax: cents(tax),
    lineTotal: cents(net + tax),
  }
}

export const foundInvoices = (items: InvoiceRow[]) => ({
  ...found(items, {}),
  sums: { total: cents(0), balance: cents(0) },
})

export const noPayments = { ...found([], {}), sums: { amount: cents(0), onAccount: cents(0) } }

/** KSh 50,000.00 on account of a customer, with an M-Pesa code. */
export function aPayment(fields: Partial<Payment> = {}): Payment {
  return {
    id: anId(),
    receiptNo: 'REC-000900',
    customerId: anId(),
    customerName: 'Likoni Traders',
    invoiceId: null,
    invoiceNo: null,
    invoiceCount: 0,
    amount: cents(5_000_000),
    onAccount: cents(5_000_000),
    method: 'mpesa',
    paidAt: '2026-11-20',
    voidedAt: null,
    tradingName: null,
    bankTxnId: 'TKX4T7Q900',
    notes: null,
    bookedOn: '2026-11-20',
    recordedBy: 'Otieno Brian',
    allocations: [],
    withheld: [],
    delivery: null,
    createdAt: stamps.createdAt,
    voidedBy: null,
    voidReason: null,
    version: 1,
    maskedFields: [],
    ...fields,
  }
}
