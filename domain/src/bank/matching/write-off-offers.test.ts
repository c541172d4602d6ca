import { describe, expect, test } from 'vitest'
import type { Cents } from '../../money.ts'
import { judgeLine } from './judge-line.ts'
import type { Known } from './matching.ts'
import { aLine, anInvoice, indexOf, kes } from './matching-builders.ts'

const offersOf = (line: Parameters<typeof aLine>[0], known: Partial<Known>) => {
  const { tie, suggestions } = judgeLine(aLine(line), indexOf({ writeOffLimit: kes(500), ...known }))
  return { tie, offers: suggestions.filter((each) => each.kind === 'invoices' && (each.writeOffs ?? []).length > 0) }
}
const named = { accountRef: '26000123', payerName: 'SIMBA CEMENT WORKS LIMITED' }

describe('a payment that is short of the invoice it names', () => {
  test.each([
    ['by bank charges', 50],
    ['by a shilling', 1],
    ['by the limit', 500],
  ])('%s: the difference is offered to be written off, and never by the program', (_, short) => {
    const { tie, offers } = offersOf({ ...named, amount: kes(98_634 - short) }, { invoices: [anInvoice(123)] })

    expect(offers).toEqual([
      {
        kind: 'invoices',
        customerId: 'simba',
        parts: [{ invoiceId: 'invoice-123', amount: kes(98_634 - short) }],
        withheld: [],
        writeOffs: [{ invoiceId: 'invoice-123', amount: kes(short) }],
        onAccount: 0,
        reasons: expect.arrayContaining([{ code: 'short', amount: kes(short) }]),
      },
    ])
    expect(tie === null || tie.kind === 'payment' || tie.writeOffs === undefined).toBe(true)
  })

  test('by less than the VAT withheld explains: that is withheld, and the rest is offered', () => {
    const invoice = anInvoice(9, { customerId: 'serikali', total: kes(116_000), taxedNet: kes(100_000) })
    const { offers } = offersOf({ accountRef: '26000009', amount: kes(113_950) }, { invoices: [invoice] })

    expect(offers).toMatchObject([
      {
        parts: [{ amount: kes(113_950) }],
        withheld: [{ amount: kes(2_000) }],
        writeOffs: [{ amount: kes(50) }],
        onAccount: 0,
      },
    ])
  })

  test('several that are named: on the last of them', () => {
    const invoices = [anInvoice(123), anInvoice(456, { total: kes(71_212.5) })]
    const line = { text: 'INV-26000123 INV-26000456', amount: kes(98_634 + 71_212.5 - 35) }

    expect(offersOf(line, { invoices }).offers).toMatchObject([
      {
        parts: [{ amount: kes(98_634) }, { amount: kes(71_177.5) }],
        writeOffs: [{ invoiceId: 'invoice-456', amount: kes(35) }],
      },
    ])
  })
})

describe('nothing is offered', () => {
  test.each([
    ['above the limit', { ...named, amount: kes(98_634 - 500.01) }, {}],
    ['above it with what was written off before', { ...named, amount: kes(98_584) }, { writtenOff: kes(450.01) }],
    ['on an invoice that is not named', { payerName: named.payerName, amount: kes(98_584) }, {}],
    ['where the amount is right', named, {}],
    ['where it is too much', { ...named, amount: kes(98_684) }, {}],
    ['where the money would be nothing', { ...named, amount: kes(1) }, { total: kes(1), balance: kes(1) }],
  ])('%s', (_, line, invoice) => {
    expect(offersOf(line, { invoices: [anInvoice(123, invoice)] }).offers).toEqual([])
  })

  test('where no limit is known, as to the program', () => {
    const none = { writeOffLimit: 0 as Cents }
    const known = { invoices: [anInvoice(123)], ...none }
    expect(offersOf({ ...named, amount: kes(98_584) }, known).offers).toEqual([])
  })
})
