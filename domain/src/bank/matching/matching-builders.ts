import type { Cents } from '../../money.ts'
import { indexKnown } from './known-index.ts'
import type { CreditLine, Known, MatchCustomer, MatchInvoice, MatchPayment, PayerKey } from './matching.ts'

/** Shillings in cents. */
export function kes(shillings: number): Cents {
  // safe: rounded to whole cents.
  return Math.round(shillings * 100) as Cents
}

/** A credit of KSh 98,634 on 20 March 2026 that shows nothing. */
export function aLine(values: Partial<CreditLine> = {}): CreditLine {
  const nothing = { text: '', reference: null, payerName: null, accountRef: null, phoneKey: null }
  return { amount: kes(98_634), valueDate: '2026-03-20', ...nothing, ...values }
}

/** An invoice of Simba Cement for KSh 98,634, with 16 % VAT in it, issued on 1 March 2026. */
export function anInvoice(no: number, values: Partial<MatchInvoice> = {}): MatchInvoice {
  const total = values.total ?? kes(98_634)
  const taxedNet = values.taxedNet ?? kes(Math.round(total / 1.16) / 100)
  const dates = { issueDate: '2026-03-01', dueDate: '2026-03-31' }
  const money = { total, balance: total, taxedNet, withheldVat: kes(0) }
  const invoiceNo = `INV-26${String(no).padStart(6, '0')}`
  return { id: `invoice-${no}`, invoiceNo, customerId: 'simba', ...dates, ...money, ...values }
}

export function aPayment(values: Partial<MatchPayment> = {}): MatchPayment {
  const amount = values.amount ?? kes(98_634)
  const payment = { id: 'payment-1', receiptNo: 'REC-26000001', customerId: 'simba', paidAt: '2026-03-18' }
  return { ...payment, amount, untied: amount, method: 'cheque', bankTxnId: null, invoiceIds: [], ...values }
}

export function aKey(values: Partial<PayerKey> = {}): PayerKey {
  return { kind: 'phone', key: 'phone-1', customerId: 'simba', confirmed: 4, denied: 0, ...values }
}

export const customers: readonly MatchCustomer[] = [
  { id: 'simba', legalName: 'Simba Cement Works Ltd', tradingName: null, withholdsVat: false },
  { id: 'kijani', legalName: 'Kijani Tea Packers Ltd', tradingName: 'Kijani Teas', withholdsVat: false },
  { id: 'serikali', legalName: 'Bandari Port Stores PLC', tradingName: null, withholdsVat: true },
]

/** What is known, with three customers. */
export function known(values: Partial<Known> = {}): Known {
  return { customers, invoices: [], payments: [], payerKeys: [], ...values }
}

export function indexOf(values: Partial<Known> = {}) {
  return indexKnown(known(values))
}
