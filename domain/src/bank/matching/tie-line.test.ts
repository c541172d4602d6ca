import { describe, expect, test } from 'vitest'
import { paybillAccount } from './check-digit.ts'
import { judgeLine } from './judge-line.ts'
import { settle } from './known-index.ts'
import type { CreditLine, Known } from './matching.ts'
import { aKey, aLine, anInvoice, aPayment, customers, indexOf, kes } from './matching-builders.ts'

const simba = 'SIMBA CEMENT WORKS LTD'
const bySimba = { payerName: simba }
const byNumber = { accountRef: '26000123' }
const one = { invoices: [anInvoice(123)] }
const tieOf = (line: Partial<CreditLine>, known: Partial<Known>) => judgeLine(aLine(line), indexOf(known)).tie

/** A line that ties itself, and what keeps it from that: fields of the line, or something more that is known. */
type Case = [
  name: string,
  line: Partial<CreditLine>,
  known: Partial<Known>,
  changed: Partial<CreditLine>,
  more: Partial<Known>,
]

const odd = { total: kes(71_212.53) }
const many = Array.from({ length: 21 }, (_, n) => anInvoice(500 + n * 13, { total: kes(40_000.17 + n * 311.7) }))

describe('what keeps a line from tying itself', () => {
  test.each<Case>([
    ['a payer unlike any', bySimba, one, { payerName: 'JUMA ALI' }, {}],
    ['a part of the payer’s name', bySimba, one, { payerName: 'SIMBA CEMENT' }, {}],
    ['a namesake that goes on', bySimba, one, {}, { customers: [...customers, named('Simba Cement Works Kenya Ltd')] }],
    [
      'a second name in the text',
      bySimba,
      one,
      { text: 'FOR KIJANI TEA PACKERS' },
      { invoices: [...one.invoices, anInvoice(9, { customerId: 'kijani', total: kes(5) })] },
    ],
    [
      'a telephone that pays for another',
      { ...bySimba, phoneKey: 'x' },
      one,
      {},
      { payerKeys: [aKey({ key: 'x', customerId: 'kijani' })] },
    ],
    [
      'a tie of the payer undone',
      bySimba,
      one,
      {},
      { payerKeys: [aKey({ kind: 'name', key: 'simba cement works', denied: 1 })] },
    ],
    ['an equal invoice', bySimba, one, {}, { invoices: [anInvoice(123), anInvoice(456)] }],
    [
      'two that add up to the same',
      bySimba,
      one,
      {},
      { invoices: [anInvoice(123), anInvoice(1, odd), anInvoice(2, { total: kes(98_634 - 71_212.53) })] },
    ],
    [
      'more open invoices than sums are tried of',
      bySimba,
      one,
      {},
      { invoices: [anInvoice(123), ...many.slice(0, 20)] },
    ],
    ['an issue after the payment', bySimba, one, { valueDate: '2026-02-27' }, {}],
    ['a word of money in advance', bySimba, one, { text: 'ADVANCE FOR TRIPS' }, {}],
    ['a number that names nothing', bySimba, one, { accountRef: '26777777' }, {}],
    [
      'half of another invoice',
      bySimba,
      one,
      {},
      { invoices: [anInvoice(123), anInvoice(456, { total: kes(197_268) })] },
    ],
    [
      'the same money tied some days ago',
      bySimba,
      one,
      {},
      { payments: [aPayment({ untied: kes(0), method: 'mpesa' })] },
    ],
    [
      'a credit of the amount that waits and names nothing',
      bySimba,
      one,
      {},
      { waiting: [aLine({ payerName: 'JUMA ALI', valueDate: '2026-03-02' })] },
    ],
    [
      'a cheque that was recorded three weeks ago',
      bySimba,
      one,
      {},
      { payments: [aPayment({ paidAt: '2026-02-27' })] },
    ],
    [
      'a recorded payment of the named invoice with its own code',
      { ...byNumber, reference: 'SGH7K2M9QP' },
      one,
      {},
      { payments: [aPayment({ bankTxnId: 'SGH0000000', invoiceIds: ['invoice-123'] })] },
    ],
    [
      'an invoice of another customer beside it',
      { text: 'INV-26000123' },
      one,
      { text: 'INV-26000123 INV-26000777' },
      { invoices: [anInvoice(123), anInvoice(777, { customerId: 'kijani' })] },
    ],
    [
      'an equal invoice, where bare digits in a text may be anything',
      { text: 'SIMBA 26000123' },
      one,
      {},
      { invoices: [anInvoice(123), anInvoice(4567)] },
    ],
    ['a name of another customer', byNumber, one, bySimbaButKijani(), {}],
    [
      'an agent known for one other customer',
      { ...byNumber, phoneKey: 'x' },
      one,
      {},
      { payerKeys: [aKey({ key: 'x', customerId: 'kijani', confirmed: 1 })] },
    ],
    [
      'a neighbour that withholds VAT and so owes the amount',
      byNumber,
      one,
      {},
      { invoices: [anInvoice(123), ofWithholder(124, 98_634)] },
    ],
    [
      'a number that names nothing, where VAT is withheld',
      { text: 'INV-26000123', amount: kes(114_000) },
      { invoices: [ofWithholder(123, 116_000)] },
      { text: 'INV-26000123 INV-26777777' },
      {},
    ],
    [
      'digits that read as two numbers',
      { accountRef: paybillAccount('INV-26100000') },
      { invoices: [anInvoice(100_000)] },
      {},
      { invoices: [anInvoice(100_000), { ...anInvoice(7), invoiceNo: `INV-${paybillAccount('INV-26100000')}` }] },
    ],
    [
      'a recorded code at another amount',
      { ...byNumber, reference: 'SGH7K2M9QP' },
      one,
      {},
      { payments: [aPayment({ bankTxnId: 'SGH7K2M9QP', amount: kes(5) })] },
    ],
    [
      'a payment of the code for another customer',
      { ...bySimba, reference: 'SGH7K2M9QP' },
      one,
      {},
      { payments: [aPayment({ bankTxnId: 'SGH7K2M9QP', customerId: 'kijani' })] },
    ],
    [
      'a cheque that came back',
      { ...byNumber, reference: '000777' },
      one,
      {},
      { returned: [{ amount: kes(98_634), valueDate: '2026-03-23', text: 'UNPAID CHQ', reference: '000777' }] },
    ],
    [
      'a debit of the amount with a reference of its own',
      { ...byNumber, reference: 'FT26079ABCDE' },
      one,
      {},
      {
        returned: [
          { amount: kes(98_634), valueDate: '2026-03-20', text: 'RVSL WRONG CREDIT', reference: 'FT26079ZZ999' },
        ],
      },
    ],
    [
      'an unpaid cheque whose debit has a reference of its own',
      { ...byNumber, text: 'CHQ DEP 000777 INV-26000123' },
      one,
      {},
      {
        returned: [{ amount: kes(98_634), valueDate: '2026-03-24', text: 'UNPAID CHEQUE', reference: 'FT26083ZZ999' }],
      },
    ],
    [
      'a debit that names the code of a credit that is not known',
      { ...byNumber, reference: 'SGH7K2M9QP' },
      one,
      {},
      {
        returned: [
          { amount: kes(98_634), valueDate: '2026-03-20', text: 'Reversal of SGH1111111', reference: 'SGH2222222' },
        ],
      },
    ],
  ])('%s', (_, line, known, changed, more) => {
    const before = tieOf(line, known)
    const after = tieOf({ ...line, ...changed }, { ...known, ...more })

    expect(before).toMatchObject({ kind: 'invoices' })
    expect(after).toBeNull()
  })
})

describe('what does not keep it', () => {
  test.each<[string, Partial<CreditLine>, Partial<Known>]>([
    [
      'an agent that pays for several',
      { ...byNumber, phoneKey: 'x' },
      { ...one, payerKeys: [aKey({ key: 'x', customerId: 'kijani' }), aKey({ key: 'x', customerId: 'serikali' })] },
    ],
    [
      'somebody of the same name with another telephone',
      { ...byNumber, payerName: 'JUMA ALI', phoneKey: 'y' },
      { ...one, payerKeys: [aKey({ kind: 'name', key: 'juma ali', customerId: 'kijani' })] },
    ],
    [
      'a neighbour of another customer, where the payer is known',
      { ...byNumber, ...bySimba },
      { invoices: [anInvoice(123), anInvoice(124, { customerId: 'kijani' })] },
    ],
    [
      'a neighbour that owes something else',
      byNumber,
      { invoices: [anInvoice(123), anInvoice(124, { customerId: 'kijani', ...odd })] },
    ],
    [
      'another payment of the amount with a code of its own',
      { ...byNumber, reference: 'SGH7K2M9QP' },
      { ...one, payments: [aPayment({ bankTxnId: 'SGH0000000', method: 'mpesa', invoiceIds: ['invoice-9'] })] },
    ],
    [
      'the reversal of another credit of the amount',
      { ...byNumber, reference: 'SGH7K2M9QP' },
      {
        ...one,
        credits: [aLine({ reference: 'SGH1111111' }), aLine({ ...byNumber, reference: 'SGH7K2M9QP' })],
        returned: [
          { amount: kes(98_634), valueDate: '2026-03-20', text: 'Reversal of SGH1111111', reference: 'SGH2222222' },
        ],
      },
    ],
    [
      'a word of the account that others have, too',
      { phoneKey: 'phone-1', accountRef: 'SIMBA' },
      { ...one, payerKeys: [aKey()], customers: [...customers, named('Simba Sugar Ltd')] },
    ],
    [
      'an equal invoice, where the payer is known and names one by its digits',
      { text: 'RTGS SIMBA CEMENT WORKS LTD 26000123' },
      { invoices: [anInvoice(123), anInvoice(4567)] },
    ],
    [
      'a name that is only alike, where the telephone pays for one again and again',
      { phoneKey: 'phone-1', payerName: 'KIJANI TEA' },
      { ...one, payerKeys: [aKey()] },
    ],
    [
      'another customer that once typed the word of the account',
      { phoneKey: 'phone-1', accountRef: 'SIMBA' },
      { ...one, payerKeys: [aKey(), aKey({ kind: 'account', key: 'SIMBA', customerId: 'kijani', confirmed: 1 })] },
    ],
    [
      'an empty word that stands in the name of another',
      { ...bySimba, accountRef: 'TRANSPORT' },
      { ...one, customers: [...customers, named('Tembo Transport')] },
    ],
    [
      'a shorter name within the one that the bank cut',
      { text: 'RTGS UMOJA SIMBA CEMENT WOR' },
      {
        invoices: [anInvoice(123, { customerId: 'Umoja Simba Cement Works Ltd' })],
        customers: [...customers, named('Umoja Simba Cement Works Ltd')],
      },
    ],
    [
      'digits in the text beside a labelled number',
      { text: 'INV-26000123 DELIVERY 26000777' },
      { invoices: [anInvoice(123), anInvoice(777, { customerId: 'kijani', ...odd })] },
    ],
  ])('%s', (_, line, known) => {
    expect(tieOf(line, known)).toMatchObject({ kind: 'invoices', parts: [{ invoiceId: 'invoice-123' }] })
  })
})

describe('an amount without a number', () => {
  const two = [anInvoice(1, odd), anInvoice(2, { total: kes(63_111.24) })]

  test('tells several invoices, where no other sum is near', () => {
    expect(tieOf({ ...bySimba, amount: kes(71_212.53 + 63_111.24) }, { invoices: two })).toMatchObject({
      parts: [{ invoiceId: 'invoice-1' }, { invoiceId: 'invoice-2' }],
    })
  })

  test.each([
    ['as round as a part payment', [anInvoice(1, { total: kes(98_600) }), anInvoice(2, odd)], 98_600],
    ['of which many sums are met by accident', many.slice(0, 16), 40_000.17 + 40_311.87 + 40_935.27 + 42_493.77],
  ])('is left where it is %s', (_, invoices, amount) => {
    expect(tieOf({ ...bySimba, amount: kes(amount) }, { invoices })).toBeNull()
  })

  test('and a number one slip away from one of them is enough again', () => {
    const invoices = [anInvoice(1234, { total: kes(98_600) }), anInvoice(2, odd)]

    expect(tieOf({ ...bySimba, accountRef: '26001324', amount: kes(98_600) }, { invoices })?.reasons).toContainEqual({
      code: 'nearNumber',
      invoiceNo: 'INV-26001234',
      typed: '26001324',
    })
  })
})

describe('a number and a payer whose amount no sum of open invoices explains', () => {
  const line = { ...bySimba, accountRef: '26000123' }
  const invoices = [anInvoice(123), anInvoice(4567, odd)]

  test('tie a plain share of the invoice', () => {
    expect(tieOf({ ...line, amount: kes(49_317) }, { invoices })).toMatchObject({
      parts: [{ invoiceId: 'invoice-123', amount: kes(49_317) }],
      onAccount: 0,
    })
  })

  test('tie what was rounded up, and keep the rest on account', () => {
    expect(tieOf({ ...line, amount: kes(99_000) }, { invoices })).toMatchObject({
      parts: [{ invoiceId: 'invoice-123', amount: kes(98_634) }],
      onAccount: kes(366),
    })
  })

  test.each<Case>([
    ['from nobody known', line, { invoices }, { payerName: 'JUMA ALI' }, {}],
    ['of any other part: money that waits may come before it', line, { invoices }, { amount: kes(60_000) }, {}],
    ['of more, which may be for something else', line, { invoices }, { amount: kes(118_634) }, {}],
    [
      'with a neighbour of the same customer, which may be meant',
      line,
      { invoices },
      {},
      { invoices: [...invoices, anInvoice(124, { total: kes(45_117.2) })] },
    ],
    ['of two invoices', line, { invoices }, { accountRef: '26000123, 26004567' }, {}],
    ['with a number that names nothing beside it', line, { invoices }, { accountRef: '26000123, 26777777' }, {}],
    ['with a word of money in advance', line, { invoices }, { text: 'ADVANCE FOR TRIPS' }, {}],
    [
      'of a customer that withholds VAT, and may have withheld more',
      line,
      { invoices },
      {},
      { customers: customers.map((customer) => ({ ...customer, withholdsVat: true })) },
    ],
  ])('are left to a person: %s', (_, before, known, changed, more) => {
    const half = { ...before, amount: kes(49_317) }

    expect(tieOf(half, known)).not.toBeNull()
    expect(tieOf({ ...half, ...changed }, { ...known, ...more })).toBeNull()
  })

  test('the right check digit lifts the doubt about the neighbour', () => {
    const near = [...invoices, anInvoice(124, { total: kes(45_117.2) })]
    const checked = { ...line, accountRef: paybillAccount('INV-26000123'), amount: kes(49_317) }

    expect(tieOf(checked, { invoices: near })).toMatchObject({ parts: [{ invoiceId: 'invoice-123' }] })
  })
})

test('a recorded code is confirmed whatever else of the amount waits', () => {
  const payments = [aPayment({ bankTxnId: 'SGH7K2M9QP', method: 'mpesa' })]
  const waiting = [aLine({ reference: 'SGH1111111', valueDate: '2026-03-19' })]

  expect(tieOf({ reference: 'SGH7K2M9QP', text: 'Pay Bill' }, { payments, waiting })).toMatchObject({ kind: 'payment' })
})

test('what a customer rounds of the VAT of several invoices is left, for nobody knows on which', () => {
  const invoices = [ofWithholder(123, 116_000), ofWithholder(127, 58_000)]
  const line = { text: 'INV-26000123 INV-26000127' }

  expect(tieOf({ ...line, amount: kes(174_000 - 3000) }, { invoices })).toMatchObject({ onAccount: 0 })
  expect(tieOf({ ...line, amount: kes(174_000 - 3000.5) }, { invoices })).toBeNull()
})

test('a recorded payment is confirmed by the number of its invoice, and never received twice', () => {
  const known = {
    invoices: [anInvoice(123, { balance: kes(0) })],
    payments: [aPayment({ invoiceIds: ['invoice-123'] })],
  }
  const index = indexOf(known)
  const { tie } = judgeLine(aLine(byNumber), index)

  expect(tie).toMatchObject({ kind: 'payment', paymentId: 'payment-1', amount: kes(98_634) })
  if (tie) settle(index, tie)
  expect(judgeLine(aLine(byNumber), index).tie).toBeNull()
  expect(tieOf(byNumber, { ...known, payments: [aPayment(), aPayment({ id: 'payment-2' })] })).toBeNull()
})

test('more numbers than can be looked up with their neighbours are left, but for a payer whose invoices are all known', () => {
  const invoices = Array.from({ length: 7 }, (_, n) => anInvoice(1000 + n * 211, { total: kes(10_000.13 + n * 77.7) }))
  const amount = kes(invoices.reduce((sum, { total }) => sum + total, 0) / 100)
  const line = { text: invoices.map(({ invoiceNo }) => invoiceNo).join(' '), amount }

  expect(tieOf(line, { invoices })).toBeNull()
  expect(tieOf({ ...line, ...bySimba }, { invoices })).toMatchObject({ customerId: 'simba' })
})

function named(legalName: string) {
  return { id: legalName, legalName, tradingName: null, withholdsVat: false }
}

function ofWithholder(no: number, total: number) {
  return anInvoice(no, { customerId: 'serikali', total: kes(total) })
}

function bySimbaButKijani() {
  return { payerName: 'KIJANI TEAS' }
}
