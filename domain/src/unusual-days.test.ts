import { expect, test } from 'vitest'
import { unusualCreditNote, unusualInvoiceDays, unusualPaymentDay, unusualWorkDay } from './unusual-days.ts'

const today = '2026-11-21'
const rest = 'Correct it, or confirm that it is right.'

test.each([
  ['2026-11-21', undefined],
  ['2025-11-21', undefined],
  ['2025-11-20', `This is 12 months ago. ${rest}`],
  ['2025-03-22', `This is 19 months ago. ${rest}`],
  ['2024-11-21', `This is 2 years ago. ${rest}`],
  ['2019-01-01', `This is 7 years ago. ${rest}`],
  ['1900-01-01', `This is 126 years ago. ${rest}`],
  ['2027-01-21', undefined],
  ['2027-01-22', `This is 2 months ahead. ${rest}`],
  ['2028-11-21', `This is 2 years ahead. ${rest}`],
  ['2029-11-20', `This is 2 years ahead. ${rest}`],
])('an invoice issued on %s: %s', (issueDate, doubt) => {
  expect(unusualInvoiceDays({ issueDate }, today)).toEqual(doubt ? { issueDate: doubt } : {})
})

test.each([
  ['2019-01-31', undefined],
  ['2027-11-21', undefined],
  ['2027-11-22', `This is 12 months ahead. ${rest}`],
  ['2062-12-21', `This is 36 years ahead. ${rest}`],
])('an invoice due on %s: %s', (dueDate, doubt) => {
  expect(unusualInvoiceDays({ issueDate: today, dueDate }, today)).toEqual(doubt ? { dueDate: doubt } : {})
})

test.each([
  ['2026-11-21', '2026-11-21', undefined],
  ['2026-11-20', '2026-11-21', `The invoice was issued later, on 21/11/2026. ${rest}`],
  ['2026-11-20', null, undefined],
  ['2025-11-21', null, undefined],
  ['2025-11-20', null, `This is 12 months ago. ${rest}`],
  ['1999-05-05', '2026-11-01', `This is 27 years ago. ${rest}`],
])('money received on %s for an invoice of %s: %s', (paidAt, issueDate, doubt) => {
  expect(unusualPaymentDay({ paidAt, issueDate }, today)).toEqual(doubt ? { paidAt: doubt } : {})
})

test.each([
  ['2025-11-21', undefined],
  ['2025-11-20', `This is 12 months ago. ${rest}`],
])('work on a vehicle of %s: %s', (day, doubt) => {
  expect(unusualWorkDay(day, today)).toEqual(doubt ? { maintenanceDate: doubt } : {})
})

test.each([
  ['2028-02-29', '2027-02-28', true],
  ['2028-02-29', '2027-03-01', false],
  ['2026-12-31', '2025-12-30', true],
])('from %s a year reaches back past %s: %s', (day, issueDate, isAsked) => {
  expect(Object.keys(unusualInvoiceDays({ issueDate }, day))).toEqual(isAsked ? ['issueDate'] : [])
})

test.each([
  ['2026-05-21', 0, undefined],
  [
    '2026-05-20',
    0,
    'INV-26000001 was issued on 20/05/2026, more than 6 months ago: KRA may refuse the credit note. Confirm that it is right.',
  ],
  ['2026-11-01', 1, undefined],
  ['2026-11-01', 2, 'INV-26000001 has 2 credit notes already. Confirm that another one is right.'],
])('a credit note for an invoice of %s with %d: %s', (issueDate, noteCount, doubt) => {
  const invoice = { invoiceNo: 'INV-26000001', issueDate, noteCount }
  expect(unusualCreditNote(invoice, today)).toEqual(doubt ? { reason: doubt } : {})
})
