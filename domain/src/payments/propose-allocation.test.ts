import { expect, test } from 'vitest'
import type { Cents } from '../money.ts'
import { maxCombined, proposeAllocation } from './propose-allocation.ts'

// safe: whole numbers of the test's own.
const open = (balances: number[]) =>
  balances.map((balance, place) => ({ id: `${place}`, invoiceNo: `INV-${place}`, balance: balance as Cents }))

test.each<[string, number, number[], number[] | null]>([
  ['the one invoice with that balance', 500, [300, 500, 900], [1]],
  ['the one invoice, also where two others add up to it', 500, [200, 300, 500], [2]],
  ['none of two with that balance', 500, [500, 500, 900], null],
  ['both of two that are alike', 1000, [500, 500], [0, 1]],
  ['all', 1700, [300, 500, 900], [0, 1, 2]],
  ['some, where only they fit', 1200, [300, 500, 900], [0, 2]],
  ['none, where two choices fit', 500, [200, 300, 100, 400], null],
  ['none that is near', 799, [300, 500, 900], null],
  ['none above all', 1701, [300, 500, 900], null],
  ['none of none', 500, [], null],
  ['some of the most that are compared', 3, [...Array(maxCombined - 2).fill(100), 1, 2], [10, 11]],
  ['none of some of more', 3, [...Array(maxCombined - 1).fill(100), 1, 2], null],
  ['the one of more', 3, [...Array(maxCombined).fill(100), 3], [maxCombined]],
  ['all of more', 100 * 20, Array(20).fill(100), [...Array(20).keys()]],
])('an amount proposes %s', (_, amount, balances, places) => {
  // safe: a whole number.
  const proposed = proposeAllocation(amount as Cents, open(balances))
  expect(proposed?.map(({ id }) => Number(id)) ?? null).toEqual(places)
})
