import { describe, expect, test } from 'vitest'
import type { Cents } from '../../money.ts'
import { expectedVat, type TaxedInvoice, vatFault, withheldVatOf } from './expected-vat.ts'

// safe: whole numbers of the test's own.
const cents = (amount: number) => amount as Cents

/** An invoice of 16 %, with what is exempt added. */
function invoiceOf(net: number, values: Partial<Record<keyof Omit<TaxedInvoice, 'invoiceNo'>, number>> = {}) {
  const total = values.total ?? net + Math.floor((net * 16 + 50) / 100)
  return {
    invoiceNo: 'INV-26000001',
    total: cents(total),
    balance: cents(values.balance ?? total),
    taxedNet: cents(values.taxedNet ?? net),
    withheldVat: cents(values.withheldVat ?? 0),
  } satisfies TaxedInvoice
}

describe('the VAT expected to be withheld', () => {
  test.each([
    ['of 116,000', invoiceOf(100_000_00), undefined, 2_000_00],
    ['of half of it', invoiceOf(100_000_00), 58_000_00, 1_000_00],
    ['of its balance', invoiceOf(100_000_00, { balance: 58_000_00 }), undefined, 1_000_00],
    ['of more than it', invoiceOf(100_000_00), 200_000_00, 2_000_00],
    ['rounded down', invoiceOf(24), undefined, 0],
    ['rounded up', invoiceOf(25), undefined, 1],
    ['after half was credited', invoiceOf(50_000_00, { balance: 58_000_00 }), undefined, 1_000_00],
    ['after all was credited', invoiceOf(0), undefined, 0],
    ['where a part is exempt', invoiceOf(100_000_00, { total: 216_000_00 }), undefined, 2_000_00],
    ['where all is exempt', invoiceOf(100_000_00, { total: 100_000_00, taxedNet: 0 }), undefined, 0],
    ['of nothing', invoiceOf(100_000_00), 0, 0],
    ['of the largest invoice', invoiceOf(800_000_000_000), undefined, 16_000_000_000],
  ])('%s', (_, invoice, part, expected) => {
    expect(expectedVat(invoice, part === undefined ? undefined : cents(part))).toBe(expected)
  })
})

describe('what a payment leaves is VAT withheld', () => {
  test.each([
    ['as expected', 114_000_00, invoiceOf(100_000_00), 2_000_00],
    ['KSh 1 more', 113_999_00, invoiceOf(100_000_00), 2_001_00],
    ['KSh 1 less', 114_001_00, invoiceOf(100_000_00), 1_999_00],
    ['over KSh 1 more: no', 113_998_99, invoiceOf(100_000_00), null],
    ['over KSh 1 less: no', 114_001_01, invoiceOf(100_000_00), null],
    ['of the rest', 57_000_00, invoiceOf(100_000_00, { balance: 58_000_00, withheldVat: 1_000_00 }), 1_000_00],
    ['of the whole, with its last part', 64_000_00, invoiceOf(100_000_00, { balance: 66_000_00 }), 2_000_00],
    ['again: no', 112_000_00, invoiceOf(100_000_00, { balance: 114_000_00, withheldVat: 2_000_00 }), null],
    ['paid in full: no', 116_000_00, invoiceOf(100_000_00), null],
    ['no money: no', 0, invoiceOf(40, { balance: 1 }), null],
    ['exempt: no', 99_999_50, invoiceOf(100_000_00, { total: 100_000_00, taxedNet: 0 }), null],
  ])('%s', (_, cash, invoice, expected) => {
    expect(withheldVatOf(cents(cash), invoice)).toBe(expected)
  })
})

describe('VAT withheld', () => {
  test.each([
    ['at the limit', 2_001_00, invoiceOf(100_000_00), null],
    [
      'above it',
      2_001_01,
      invoiceOf(100_000_00),
      'At most KSh\u00a02,001.00 of VAT can still be withheld on INV-26000001.',
    ],
    [
      'above what is left of it',
      1_001_01,
      invoiceOf(100_000_00, { withheldVat: 1_000_00 }),
      'At most KSh\u00a01,001.00 of VAT can still be withheld on INV-26000001.',
    ],
    [
      'on an exempt invoice',
      1,
      invoiceOf(100_000_00, { total: 100_000_00, taxedNet: 0 }),
      'INV-26000001 has no taxed lines, so no VAT is withheld on it.',
    ],
  ])('%s', (_, amount, invoice, fault) => {
    expect(vatFault(cents(amount), invoice)).toBe(fault)
  })
})

// Every net of KSh 0.01 to KSh 1,000, then one in 97 up to KSh 100,000, and the last: about 200,000 of them.
test('for any net, the expected money and the expected VAT pay the invoice in full', () => {
  const faults: number[] = []
  const check = (net: number) => {
    const invoice = invoiceOf(net)
    const vat = expectedVat(invoice)
    const cash = cents(invoice.total - vat)
    const isRounded = Math.abs(vat * 50 - net) <= 25
    if (!isRounded || cash + vat !== invoice.balance || (vat > 0 && withheldVatOf(cash, invoice) !== vat))
      faults.push(net)
    if (vat > 0 && vatFault(vat, invoice) !== null) faults.push(net)
  }
  for (let net = 1; net <= 100_000; net += 1) check(net)
  for (let net = 100_001; net < 10_000_000; net += 97) check(net)
  check(10_000_000)
  expect(faults).toEqual([])
})
