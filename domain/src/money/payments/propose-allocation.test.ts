import { expect, test } from 'vitest'
import type { Cents } from '../../money.ts'
import { proposeAllocation } from './propose-allocation.ts'

const open = (...balances: number[]) =>
  // safe: whole numbers of the test's own.
  balances.map((balance, n) => ({ id: `${n}`, invoiceNo: `INV-${n}`, balance: balance as Cents }))
const many = open(...Array.from({ length: 13 }, (_, n) => 100 + n))

test.each([
  ['one invoice', 50, open(100, 50), ['1']],
  ['all of them', 150, open(100, 50), ['0', '1']],
  ['a single subset', 170, open(100, 50, 70), ['0', '2']],
  ['two invoices of the same balance: none', 50, open(50, 50), []],
  ['an invoice or two others: none', 150, open(150, 100, 50), []],
  ['nothing that fits', 51, open(100, 50), []],
  ['nothing', 0, open(100), []],
  ['no open invoice', 100, [], []],
  ['one of many', 105, many, ['5']],
  ['all of many', 1378, many, many.map(({ id }) => id)],
  ['some of many, which are not tried', 201, many, []],
])('%s', (_, amount, invoices, expected) => {
  // safe: as above.
  expect(proposeAllocation(amount as Cents, invoices).map(({ id }) => id)).toEqual(expected)
})
