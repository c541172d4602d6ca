import { expect, test } from 'vitest'
import type { Cents } from '../../money.ts'
import { proposeWithheld, type WithholdableInvoice } from './propose-withheld.ts'

/** Invoices of 16 % with these nets, in shillings. */
const open = (...nets: number[]): WithholdableInvoice[] =>
  nets.map((net, n) => {
    // safe: whole numbers of the test's own.
    const [total, taxedNet, none] = [net * 116, net * 100, 0] as [Cents, Cents, Cents]
    return {
      id: `${n}`,
      invoiceNo: `INV-${n}`,
      total,
      balance: total,
      taxedNet,

      withheldVat: none,
    }
  })
/** The same without tax. */
const exempt = (net: number) =>
  open(net).map((invoice) => ({ ...invoice, id: 'exempt', taxedNet: invoice.withheldVat }))
const many = open(...Array.from({ length: 11 }, (_, n) => 1000 * 3 ** n))
// safe: as above.
const sumLess2 = (invoices: WithholdableInvoice[]) => invoices.reduce((sum, { taxedNet }) => sum + taxedNet * 1.14, 0)

test.each<[string, number, WithholdableInvoice[], boolean, [string, number][]]>([
  ['one invoice', 114_000_00, open(100_000, 70_000), false, [['0', 2_000_00]]],
  [
    'two of three',
    (100_000_00 + 50_000_00) * 1.14,
    open(100_000, 50_000, 70_000),
    false,
    [
      ['0', 2_000_00],
      ['1', 1_000_00],
    ],
  ],
  [
    'all those chosen, rounded by the customer',
    170_999_50,
    open(100_000, 50_000),
    true,
    [
      ['0', 2_000_50],
      ['1', 1_000_00],
    ],
  ],
  ['a part of those chosen: none', 114_000_00, open(100_000, 50_000), true, []],
  ['two of the same: none', 114_000_00, open(100_000, 100_000), false, []],
  ['one with another that has no tax: none', 114_000_00 + 58_000_00, [...open(100_000), ...exempt(50_000)], true, []],
  ['paid in full: none', 116_000_00, open(100_000), false, []],
  ['over KSh 1 away: none', 113_998_99, open(100_000), false, []],
  ['nothing', 0, open(100_000), false, []],
  ['no open invoice', 114_000_00, [], false, []],
  ['one of many', 1000_00 * 1.14, many, false, [['0', 20_00]]],
  ['some of many, which are not tried', sumLess2(many.slice(0, 2)), many, false, []],
])('%s', (_, cash, invoices, areChosen, expected) => {
  // safe: as above.
  const proposed = proposeWithheld(Math.round(cash) as Cents, invoices, { areChosen })
  expect(proposed.map(({ invoice, withheld }) => [invoice.id, withheld])).toEqual(expected)
})
