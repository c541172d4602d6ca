import type { Cents } from '@shehena/domain/money'
import { expect, test } from 'vitest'
import { inOrder, restOf, share, type Tick, toggle } from './ticks.ts'

// safe: whole numbers of the test's own.
const cents = (amount: number) => amount as Cents
const invoices = [
  { id: 'a', invoiceNo: 'INV-a', balance: cents(500) },
  { id: 'b', invoiceNo: 'INV-b', balance: cents(300) },
  { id: 'c', invoiceNo: 'INV-c', balance: cents(900) },
]
const tick = (invoiceId: string, amount: number | null, isTyped = false): Tick => ({
  invoiceId,
  amount: amount === null ? null : cents(amount),
  isTyped,
})

test.each<[string, Tick[], string, number | null, Tick[]]>([
  ['its balance', [], 'a', 1000, [tick('a', 500)]],
  ['what is left', [tick('a', 500)], 'c', 1000, [tick('a', 500), tick('c', 500)]],
  ['nothing where nothing is left', [tick('a', 500)], 'b', 500, [tick('a', 500), tick('b', null)]],
  ['its balance while no amount is typed', [tick('a', 500)], 'c', null, [tick('a', 500), tick('c', 900)]],
  ['what a typed amount leaves', [tick('a', 200, true)], 'b', 400, [tick('a', 200, true), tick('b', 200)]],
  ['what another had, which is taken away', [tick('a', 500), tick('c', 500)], 'a', 1000, [tick('c', 900)]],
])('a tick gives an invoice %s', (_, ticks, id, amount, expected) => {
  expect(toggle(ticks, id, amount === null ? null : cents(amount), invoices)).toEqual(expected)
})

test('another amount is shared out again, but not what was typed', () => {
  const ticks = [tick('a', 500), tick('b', 100, true), tick('c', 400)]
  expect(share(ticks, cents(650), invoices)).toEqual([tick('a', 500), tick('b', 100, true), tick('c', 50)])
  expect(share(ticks, cents(50), invoices)).toEqual([tick('a', null), tick('b', 100, true), tick('c', null)])
})

test('the first invoices are paid first, and the rest is what they leave', () => {
  expect(inOrder(cents(600), invoices)).toEqual([tick('a', 500), tick('b', 100)])
  expect(restOf(inOrder(cents(600), invoices), cents(600))).toBe(0)
  expect(restOf(inOrder(cents(2000), invoices), cents(2000))).toBe(300)
  expect(restOf([tick('a', 500), tick('b', Number.NaN)], cents(400))).toBe(-100)
})
