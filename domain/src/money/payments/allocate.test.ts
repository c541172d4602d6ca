import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Cents } from '../../money.ts'
import { allocateInOrder, allocationDay, allocationFault, bookingDay, type OpenInvoice } from './allocate.ts'

// safe: whole numbers of the test's own.
const cents = (amount: number) => amount as Cents
const open = (balances: Record<string, number>) =>
  new Map<string, OpenInvoice>(
    Object.entries(balances).map(([id, balance]) => [id, { id, invoiceNo: `INV-${id}`, balance: cents(balance) }]),
  )
const parts = (...given: [string, number][]) =>
  given.map(([invoiceId, amount]) => ({ invoiceId, amount: cents(amount) }))

describe('allocating an amount over invoices', () => {
  const invoices = open({ a: 100_00, b: 50_00 })
  test.each([
    ['exactly', 150_00, parts(['a', 100_00], ['b', 50_00]), null],
    ['with a rest', 200_00, parts(['a', 100_00], ['b', 50_00]), null],
    ['in part', 10_00, parts(['b', 10_00]), null],
    [
      'above a balance',
      200_00,
      parts(['a', 100_00], ['b', 50_01]),
      { part: 1, message: 'That is more than the balance of INV-b, which is KSh\u00a050.00.' },
    ],
    [
      'to an invoice twice',
      200_00,
      parts(['a', 1], ['b', 1], ['a', 1]),
      { part: 2, message: 'INV-a is chosen twice.' },
    ],
    [
      'above the amount',
      149_99,
      parts(['a', 100_00], ['b', 50_00]),
      { part: null, message: 'The invoices add up to KSh\u00a0150.00, more than KSh\u00a0149.99.' },
    ],
  ])('%s', (_, amount, given, fault) => {
    expect(allocationFault(cents(amount), given, invoices)).toEqual(fault)
  })
})

test('oldest first uses the amount up, invoice by invoice, and never more than a balance', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(1_000_00), { maxLength: 12 }), fc.nat(5_000_00), (balances, amount) => {
      const invoices = balances.map((balance, n) => ({ id: `${n}`, invoiceNo: `INV-${n}`, balance: cents(balance) }))
      const made = allocateInOrder(cents(amount), invoices)
      const sum = made.reduce((total, part) => total + part.amount, 0)
      expect(sum).toBe(
        Math.min(
          amount,
          balances.reduce((total, balance) => total + balance, 0),
        ),
      )
      // All but the last part settle their invoice.
      for (const { invoiceId, amount: share } of made.slice(0, -1)) expect(share).toBe(balances[Number(invoiceId)])
      expect(allocationFault(cents(amount), made, new Map(invoices.map((invoice) => [invoice.id, invoice])))).toBeNull()
    }),
  )
})

test.each([
  ['2026-10-05', '2026-10-01', null, '2026-10-05'],
  ['2026-10-05', '2026-10-09', null, '2026-10-09'],
  ['2026-10-05', '2026-10-09', '2026-11-01', '2026-11-01'],
  ['2026-11-05', '2026-10-09', '2026-11-01', '2026-11-05'],
])('a payment of %s for an invoice of %s, open from %s, counts on %s', (bookedOn, issueDate, openFrom, day) => {
  expect(allocationDay({ bookedOn, issueDate, openFrom })).toBe(day)
})

test.each([
  ['2026-10-31', null, '2026-10-31'],
  ['2026-10-31', '2026-11-01', '2026-11-01'],
  ['2026-11-01', '2026-11-01', '2026-11-01'],
])('a payment of %s enters books open from %s on %s', (paidAt, openFrom, day) => {
  expect(bookingDay(paidAt, openFrom)).toBe(day)
})
