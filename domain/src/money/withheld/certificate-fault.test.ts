import { expect, test } from 'vitest'
import type { Cents } from '../../money.ts'
import { type CertificateRow, type CertifiedInvoice, matchCertificate } from './certificate-fault.ts'

const row = (values: Partial<Omit<CertificateRow, 'amount'>> & { amount?: number } = {}) => {
  const { amount = 2_000_00, ...others } = values
  return {
    pin: 'P051365947M',
    invoiceNo: 'INV-26000001',
    // safe: whole numbers of the test's own.
    amount: amount as Cents,
    certificateNo: 'KRA1',
    certificateOn: '2026-11-20',
    ...others,
  }
}
const held = (id: string, amount: number, certificateNo: string | null = null) =>
  // safe: as above.
  ({ id, amount: amount as Cents, certificateNo })
const invoice = (...withheld: CertifiedInvoice['withheld']): CertifiedInvoice => ({
  pin: 'P051365947M',
  issueDate: '2026-11-01',
  withheld,
})

test.each([
  ['the amount awaited', row(), invoice(held('a', 2_000_00)), { id: 'a' }],
  ['the equal one of two', row(), invoice(held('a', 2_000_50), held('b', 2_000_00)), { id: 'b' }],
  ['KSh 1 off', row({ amount: 2_001_00 }), invoice(held('a', 2_000_00)), { id: 'a' }],
  ['more than KSh 1 off', row({ amount: 2_001_01 }), invoice(held('a', 2_000_00)), { fault: 'otherAmount' }],
  ['known already', row(), invoice(held('a', 2_000_00, 'KRA1'), held('b', 2_000_00)), { id: null }],
  ['known, of another amount', row(), invoice(held('a', 9, 'KRA1')), { fault: 'usedCertificate' }],
  ['none awaited', row(), invoice(held('a', 2_000_00, 'KRA2')), { fault: 'nothingOutstanding' }],
  ['an unknown invoice', row(), undefined, { fault: 'unknownInvoice' }],
  ['another PIN', row({ pin: 'P051365947X' }), invoice(held('a', 2_000_00)), { fault: 'otherPin' }],
  ['a PIN in other letters', row({ pin: ' p051-365947m' }), invoice(held('a', 2_000_00)), { id: 'a' }],
  ['no PIN on record', row(), { ...invoice(held('a', 2_000_00)), pin: null }, { fault: 'otherPin' }],
  ['a day to come', row({ certificateOn: '2026-11-22' }), invoice(held('a', 2_000_00)), { fault: 'badDay' }],
  ['today', row({ certificateOn: '2026-11-21' }), invoice(held('a', 2_000_00)), { id: 'a' }],
  ['the day of the invoice', row({ certificateOn: '2026-11-01' }), invoice(held('a', 2_000_00)), { id: 'a' }],
  ['before the invoice', row({ certificateOn: '2026-10-31' }), invoice(held('a', 2_000_00)), { fault: 'badDay' }],
])('a certificate for %s', (_, given, known, outcome) => {
  expect(matchCertificate(given, known, '2026-11-21')).toEqual(outcome)
})
