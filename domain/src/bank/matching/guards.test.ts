import { describe, expect, test } from 'vitest'
import { paybillAccount } from './check-digit.ts'
import { judgeLine } from './judge-line.ts'
import { settle } from './known-index.ts'
import type { CreditLine, Known } from './matching.ts'
import { aKey, aLine, anInvoice, aPayment, indexOf, kes } from './matching-builders.ts'

const simba = 'SIMBA CEMENT WORKS LTD'
const others = { total: kes(71_212.5) }

type Case = [name: string, line: Partial<CreditLine>, known: Partial<Known>]

const tieOf = (line: Partial<CreditLine>, known: Partial<Known>) => judgeLine(aLine(line), indexOf(known)).tie

describe('a line ties itself', () => {
  test.each<[...Case, expected: object]>([
    [
      'to several invoices that it names, when they add up',
      { text: 'EFT INV-26000123 AND INV-26000127', amount: kes(169_846.5) },
      { invoices: [anInvoice(123), anInvoice(127, others)] },
      { parts: [{ invoiceId: 'invoice-123' }, { invoiceId: 'invoice-127' }], onAccount: 0 },
    ],
    [
      'less the VAT that its customer withholds',
      { accountRef: paybillAccount('INV-26000123'), amount: kes(98_634 - 1_700.59) },
      { invoices: [anInvoice(123, { customerId: 'serikali' })] },
      { withheld: [{ invoiceId: 'invoice-123', amount: kes(1_700.59) }] },
    ],
    [
      'to a payment that was recorded with its code',
      { reference: 'SGH7K2M9QP', text: 'Pay Bill' },
      { payments: [aPayment({ bankTxnId: 'SGH7K2M9QP', method: 'mpesa' })] },
      { kind: 'payment', paymentId: 'payment-1' },
    ],
    [
      'to the invoice of a payer that is known by its telephone',
      { phoneKey: 'phone-1', accountRef: '26000123' },
      { invoices: [anInvoice(123)], payerKeys: [aKey()] },
      { customerId: 'simba' },
    ],
  ])('%s', (_, line, known, expected) => {
    expect(tieOf(line, known)).toMatchObject(expected)
  })
})

describe('a line is left to a person', () => {
  test.each<Case>([
    [
      'a number without the amount, from nobody known',
      { accountRef: '26000123', amount: kes(40_000.5) },
      { invoices: [anInvoice(123)] },
    ],
    ['an amount without a number, from nobody known', {}, { invoices: [anInvoice(123)] }],
    [
      'a number of one customer from another',
      { accountRef: '26000123', payerName: 'KIJANI TEA PACKERS LTD' },
      { invoices: [anInvoice(123)] },
    ],
    [
      'a number one digit away from another open invoice of the amount',
      { accountRef: '26000123' },
      { invoices: [anInvoice(123), anInvoice(124, { customerId: 'kijani' })] },
    ],
    [
      'the same of its own customer, whose prices are equal',
      { accountRef: '26000123', payerName: simba },
      { invoices: [anInvoice(123), anInvoice(132)] },
    ],
    [
      'a round sum without a number',
      { payerName: simba, amount: kes(98_000) },
      { invoices: [anInvoice(123, { total: kes(98_000) })] },
    ],
    [
      'two sums that explain the amount',
      { payerName: simba },
      { invoices: [anInvoice(123), anInvoice(456), anInvoice(789, others)] },
    ],
    [
      'a name that two customers have',
      { payerName: simba },
      {
        invoices: [anInvoice(123)],
        customers: [
          { id: 'simba', legalName: 'Simba Cement Works Ltd', tradingName: null, withholdsVat: false },
          { id: 'twin', legalName: 'Simba Cement Works (K) Ltd', tradingName: null, withholdsVat: false },
        ],
      },
    ],
    [
      'a payer whose tie was undone once',
      { phoneKey: 'phone-1' },
      { invoices: [anInvoice(123)], payerKeys: [aKey({ denied: 1 })] },
    ],
    [
      'a payer who was seen once',
      { phoneKey: 'phone-1' },
      { invoices: [anInvoice(123)], payerKeys: [aKey({ confirmed: 1 })] },
    ],
    [
      'a telephone that pays for two customers',
      { phoneKey: 'phone-1' },
      { invoices: [anInvoice(123)], payerKeys: [aKey(), aKey({ customerId: 'kijani' })] },
    ],
    ['an invoice that is paid', { accountRef: '26000123' }, { invoices: [anInvoice(123, { balance: kes(0) })] }],
    [
      'an invoice that was issued later',
      { accountRef: '26000123' },
      { invoices: [anInvoice(123, { issueDate: '2026-03-21' })] },
    ],
    [
      'money that a clerk recorded without a code',
      { payerName: simba },
      { invoices: [anInvoice(123)], payments: [aPayment({ method: 'bank_transfer' })] },
    ],
    [
      'a code that was recorded with another amount',
      { reference: 'SGH7K2M9QP', accountRef: '26000123' },
      {
        invoices: [anInvoice(123)],
        payments: [aPayment({ bankTxnId: 'SGH7K2M9QP', amount: kes(500), method: 'mpesa' })],
      },
    ],
    [
      'a credit that the bank took back',
      { accountRef: '26000123', reference: 'SGH7K2M9QP' },
      {
        invoices: [anInvoice(123)],
        returned: [{ amount: kes(98_634), valueDate: '2026-03-21', text: 'Reversal of SGH7K2M9QP', reference: null }],
      },
    ],
    [
      'a cheque that comes back unpaid without its number, beside another cheque of the amount',
      { text: 'CHQ DEPOSIT 000412 INV-26000123', reference: '000412' },
      {
        invoices: [anInvoice(123)],
        returned: [{ amount: kes(98_634), valueDate: '2026-03-24', text: 'UNPAID CHEQUE', reference: 'FT99082QRSTU' }],
        credits: [aLine({ text: 'CHQ DEPOSIT 000413', reference: '000413' })],
      },
    ],
    [
      'a line that gives something back itself',
      { accountRef: '26000123', text: 'REFUND INV-26000123' },
      { invoices: [anInvoice(123)] },
    ],
    [
      'an earlier credit of the same money that waits',
      { accountRef: '26000123', reference: 'SGH7K2M9QP' },
      {
        invoices: [anInvoice(123)],
        waiting: [aLine({ accountRef: '26000123', reference: 'SGH5', valueDate: '2026-03-19' })],
      },
    ],
    ['a receipt number that has the digits of an invoice', { text: 'REC-26000123' }, { invoices: [anInvoice(123)] }],
    ['a telephone that holds the digits of an invoice', { text: 'FROM 0726000123' }, { invoices: [anInvoice(123)] }],
    [
      'an amount in the text that has the digits of an invoice',
      { text: 'KES 26,000,123.00' },
      { invoices: [anInvoice(123)] },
    ],
  ])('%s', (_, line, known) => {
    expect(tieOf(line, known)).toBeNull()
  })

  test('the second line of a chunk for what the first has settled', () => {
    const index = indexOf({ invoices: [anInvoice(123)] })
    const line = aLine({ accountRef: paybillAccount('INV-26000123') })
    const { tie } = judgeLine(line, index)
    if (!tie) throw new Error('The first line is tied')
    settle(index, tie, line)

    expect(judgeLine(line, index).tie).toBeNull()
  })
})

test('the right check digit lifts the doubt about an invoice one digit away', () => {
  const invoices = [anInvoice(123), anInvoice(124, { customerId: 'kijani' })]

  expect(tieOf({ accountRef: paybillAccount('INV-26000123') }, { invoices })).toMatchObject({ customerId: 'simba' })
})

test('what a line may be is ranked, with its reasons, and nothing twice', () => {
  const { tie, suggestions } = judgeLine(
    aLine({ accountRef: '26000123', payerName: simba, amount: kes(50_000) }),
    indexOf({ invoices: [anInvoice(123), anInvoice(456, others)] }),
  )

  expect(tie).toBeNull()
  expect(suggestions[0]).toMatchObject({
    customerId: 'simba',
    parts: [{ invoiceId: 'invoice-123', amount: kes(50_000) }],
  })
  expect(suggestions[0]?.reasons.map(({ code }) => code)).toEqual(expect.arrayContaining(['number', 'part']))
  const told = suggestions.map((each) => JSON.stringify({ ...each, reasons: [] }))
  expect(new Set(told).size).toBe(told.length)
})

test('an invoice that two ways of thinking lead to is suggested once', () => {
  const invoices = [anInvoice(123), anInvoice(124, { customerId: 'kijani' })]

  const { tie, suggestions } = judgeLine(
    aLine({ accountRef: '26000123', payerName: simba.slice(0, 8) }),
    indexOf({ invoices }),
  )

  expect(tie).toBeNull()
  const targets = suggestions.map((each) => JSON.stringify({ ...each, reasons: [] }))
  expect(new Set(targets).size).toBe(targets.length)
})

test('of two recorded payments of the amount, the one of the nearer day is suggested first', () => {
  const payments = [
    aPayment({ id: 'payment-1', receiptNo: 'REC-26000001', paidAt: '2026-03-09' }),
    aPayment({ id: 'payment-2', receiptNo: 'REC-26000002', paidAt: '2026-03-17' }),
  ]

  expect(judgeLine(aLine({ payerName: simba }), indexOf({ payments })).suggestions[0]).toMatchObject({
    paymentId: 'payment-2',
  })
})
