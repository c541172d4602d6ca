import type { Suggestion } from '@shehena/domain/bank/lines/bank-line'
import type { Cents } from '@shehena/domain/money'
import { expect, test } from 'vitest'
import { suggestionKey, tieInput } from './tie-input.ts'

// safe: whole cents.
const cents = (amount: number) => amount as Cents
const line = { id: 'line', version: 3 }
const reasons = [{ code: 'amount' }] satisfies Suggestion['reasons']
const simba = { customerId: 'simba', customerName: 'Simba Ltd', reasons }

const ofInvoices: Suggestion = {
  kind: 'invoices',
  ...simba,
  parts: [
    { invoiceId: 'a', invoiceNo: 'INV-26000001', dueDate: '2026-10-01', balance: cents(100), amount: cents(98) },
    { invoiceId: 'b', invoiceNo: 'INV-26000002', dueDate: '2026-10-02', balance: cents(51), amount: cents(50) },
  ],
  withheld: [{ invoiceId: 'a', invoiceNo: 'INV-26000001', amount: cents(2) }],
  writeOffs: [{ invoiceId: 'b', invoiceNo: 'INV-26000002', amount: cents(1) }],
  onAccount: cents(7),
}

const ofPayment: Suggestion = {
  kind: 'payment',
  ...simba,
  paymentId: 'payment',
  receiptNo: 'REC-26000001',
  paidAt: '2026-10-03',
  method: 'cheque',
  amount: cents(155),
}

test('a suggestion of invoices makes a payment of its parts, with what is withheld and written off beside it and the rest on account', () => {
  expect(tieInput(line, ofInvoices)).toEqual({
    ...line,
    parts: [
      {
        kind: 'invoices',
        customerId: 'simba',
        amount: 155,
        allocations: [
          { invoiceId: 'a', amount: 98 },
          { invoiceId: 'b', amount: 50 },
        ],
        restOnAccount: true,
        withheld: [{ invoiceId: 'a', kind: 'vat', amount: 2, certificateNo: null, certificateOn: null }],
        writeOffs: [{ invoiceId: 'b', amount: 1 }],
      },
    ],
  })
})

test('a suggestion without a rest keeps nothing on account', () => {
  expect(tieInput(line, { ...ofInvoices, onAccount: cents(0) }).parts).toMatchObject([
    { amount: 148, restOnAccount: false },
  ])
})

test('a recorded payment is tied as it is', () => {
  expect(tieInput(line, ofPayment)).toEqual({
    ...line,
    parts: [{ kind: 'payment', paymentId: 'payment', amount: 155 }],
  })
})

test('suggestions of a line have keys of their own', () => {
  const others = [
    { ...ofInvoices, parts: ofInvoices.parts.slice(1) },
    { ...ofInvoices, withheld: [] },
    { ...ofInvoices, writeOffs: [] },
  ]
  const keys = [ofInvoices, ofPayment, ...others].map(suggestionKey)

  expect(new Set(keys).size).toBe(5)
})
