import type { Suggestion } from '@shehena/domain/bank/lines/bank-line'
import type { Cents } from '@shehena/domain/money'
import { describe, expect, test } from 'vitest'
import {
  faultsOf,
  type HandPart,
  leftOf,
  partInput,
  payablesOf,
  restBeside,
  type Spread,
  shortOf,
  withAnother,
} from './hand-parts.ts'

// safe: whole cents.
const cents = (amount: number) => amount as Cents

const ofCustomer = (part: object = {}): HandPart => ({
  key: 'a',
  kind: 'invoices',
  customerId: 'simba',
  name: 'Simba Ltd',
  amount: cents(500),
  ...part,
})
const ofPayment: HandPart = {
  key: 'b',
  kind: 'payment',
  paymentId: 'payment',
  name: 'REC-26000001',
  amount: cents(300),
}
const spread = (more: object = {}): Spread => ({
  allocations: [{ invoiceId: 'invoice', amount: cents(400) }],
  withheld: [],
  writeOffs: [],
  rest: cents(100),
  hasEmpty: false,
  ...more,
})

test('the parts leave the rest of the line, or are more than it', () => {
  expect(leftOf(cents(1000), [ofCustomer(), ofPayment])).toBe(200)
  expect(leftOf(cents(700), [ofCustomer(), ofPayment])).toBe(-100)
  expect(leftOf(cents(700), [ofCustomer({ amount: null })])).toBe(700)
})

test('another part takes what is left, or else what the last one has beside its invoices', () => {
  const another = ofCustomer({ key: 'b', customerId: null, amount: null })
  const amounts = (open: number, parts: HandPart[], of: Spread | undefined) =>
    withAnother(parts, another, { open: cents(open), spreadOf: () => of }).map(({ amount }) => amount)
  expect(amounts(700, [ofCustomer()], spread())).toEqual([500, 200])
  expect(amounts(500, [ofCustomer()], spread())).toEqual([400, 100])
  expect(amounts(500, [ofCustomer()], spread({ rest: cents(0) }))).toEqual([500, null])
  expect(amounts(500, [ofCustomer()], spread({ allocations: [], rest: cents(500) }))).toEqual([500, null])
  expect(amounts(400, [ofCustomer()], spread())).toEqual([500, null])
  expect(amounts(500, [ofCustomer()], undefined)).toEqual([500, null])
})

test('what is missing is named', () => {
  expect(faultsOf(ofCustomer({ customerId: null, amount: null }), undefined)).toEqual(['customer', 'amount'])
  expect(faultsOf({ ...ofPayment, paymentId: null }, undefined)).toEqual(['payment'])
  expect(faultsOf(ofCustomer(), spread({ hasEmpty: true }))).toEqual(['empty'])
  expect(faultsOf(ofCustomer(), spread())).toEqual([])
})

test('a rest is asked about beside invoices, and not where all of it is on account', () => {
  expect(restBeside([spread(), undefined, spread({ rest: cents(50) })])).toBe(150)
  expect(restBeside([spread({ allocations: [], rest: cents(500) })])).toBe(0)
})

test('the invoices of a suggestion are ticked, unless tax is withheld', () => {
  const invoice = { invoiceNo: 'INV-26000001', dueDate: '2026-10-01', balance: cents(9) }
  const simba = { customerId: 'simba', customerName: 'Simba Ltd' }
  const parts = [{ ...invoice, invoiceId: 'a', amount: cents(9) }]
  const suggestion: Suggestion = {
    kind: 'invoices',
    ...simba,
    reasons: [],
    parts,
    withheld: [],
    writeOffs: [],
    onAccount: cents(0),
  }
  expect(payablesOf(suggestion)).toEqual([{ ...invoice, ...simba, id: 'a' }])
  const withheld = [{ invoiceId: 'a', invoiceNo: 'INV-26000001', amount: cents(1) }]
  expect(payablesOf({ ...suggestion, withheld })).toEqual([])
  expect(payablesOf(null)).toEqual([])
})

test('what is sent', () => {
  expect(partInput(ofCustomer(), spread())).toEqual({
    kind: 'invoices',
    customerId: 'simba',
    amount: 500,
    allocations: [{ invoiceId: 'invoice', amount: 400 }],
    restOnAccount: true,
    withheld: [],
    writeOffs: [],
  })
  expect(partInput(ofCustomer(), spread({ rest: cents(0) }))).toMatchObject({ restOnAccount: false })
  expect(partInput(ofPayment, undefined)).toEqual({ kind: 'payment', paymentId: 'payment', amount: 300 })
})

describe('what the money is short of the ticked invoices', () => {
  const ticked = (id: string, balance: number) => ({
    ...{ id, invoiceNo: `INV-${id}`, customerId: 'simba', customerName: 'Simba Ltd', dueDate: '2026-10-01' },
    balance: cents(balance),
  })
  const paid = (invoiceId: string, amount: number) => ({ invoiceId, amount: cents(amount) })
  const [one, other] = [ticked('a', 100_000), ticked('b', 50_000)]

  test.each([
    ['some shillings of one', [one], [paid('a', 95_000)], { invoiceId: 'a', invoiceNo: 'INV-a', amount: 5_000 }],
    ['of the last of two', [one, other], [paid('a', 100_000), paid('b', 49_999)], { invoiceId: 'b', amount: 1 }],
    ['nothing', [one], [paid('a', 100_000)], null],
    ['more than the limit', [one], [paid('a', 49_999)], null],
    ['of two of them', [one, other], [paid('a', 99_000), paid('b', 49_000)], null],
    ['of one that gets nothing', [other], [], null],
  ])('%s', (_, chosen, allocations, expected) => {
    const short = shortOf(chosen, { allocations, withheld: [] }, cents(50_000))
    if (expected) expect(short).toMatchObject(expected)
    else expect(short).toBeNull()
  })

  test('less what is withheld', () => {
    const withheld = [{ ...paid('a', 2_000), kind: 'vat' as const, certificateNo: null, certificateOn: null }]
    expect(shortOf([one], { allocations: [paid('a', 95_000)], withheld }, cents(50_000))).toMatchObject({
      amount: 3_000,
    })
  })
})
