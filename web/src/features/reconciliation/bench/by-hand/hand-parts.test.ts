import type { Cents } from '@shehena/domain/money'
import { expect, test } from 'vitest'
import { faultsOf, type HandPart, leftOf, partInput, restBeside, type Spread } from './hand-parts.ts'

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
  rest: cents(100),
  hasEmpty: false,
  ...more,
})

test('the parts leave the rest of the line, or are more than it', () => {
  expect(leftOf(cents(1000), [ofCustomer(), ofPayment])).toBe(200)
  expect(leftOf(cents(700), [ofCustomer(), ofPayment])).toBe(-100)
  expect(leftOf(cents(700), [ofCustomer({ amount: null })])).toBe(700)
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

test('what is sent', () => {
  expect(partInput(ofCustomer(), spread())).toEqual({
    kind: 'invoices',
    customerId: 'simba',
    amount: 500,
    allocations: [{ invoiceId: 'invoice', amount: 400 }],
    restOnAccount: true,
    withheld: [],
  })
  expect(partInput(ofCustomer(), spread({ rest: cents(0) }))).toMatchObject({ restOnAccount: false })
  expect(partInput(ofPayment, undefined)).toEqual({ kind: 'payment', paymentId: 'payment', amount: 300 })
})
