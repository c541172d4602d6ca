import { describe, expect, test } from 'vitest'
import {
  awaitsPayment,
  canCancel,
  canCorrect,
  canCredit,
  canEdit,
  canHaveFiscalReceipt,
  canResend,
  canSend,
  hindersCancelling,
  invoiceStatuses,
  isCredited,
  isWrittenOff,
  statusOn,
} from './invoice-status.ts'

const today = '2026-11-21'

test.each([
  ['sent', '2026-11-22', 'sent'],
  ['sent', '2026-11-21', 'sent'],
  ['sent', '2026-11-20', 'overdue'],
  ['overdue', '2026-11-20', 'overdue'],
  ['draft', '2026-11-20', 'draft'],
  ['paid', '2026-11-20', 'paid'],
  ['cancelled', '2026-11-20', 'cancelled'],
] as const)('a %s invoice due on %s is %s on 21 November', (status, dueDate, expected) => {
  expect(statusOn(today, { status, dueDate })).toBe(expected)
})

/** Allowed actions in each state, with nothing paid and with something paid. */
const allowed = {
  draft: { edit: true, send: true, pay: false, cancel: true, cancelPartlyPaid: true, number: false },
  sent: { edit: false, send: false, pay: true, cancel: true, cancelPartlyPaid: false, number: true },
  overdue: { edit: false, send: false, pay: true, cancel: true, cancelPartlyPaid: false, number: true },
  paid: { edit: false, send: false, pay: false, cancel: false, cancelPartlyPaid: false, number: true },
  cancelled: { edit: false, send: false, pay: false, cancel: false, cancelPartlyPaid: false, number: false },
}

describe.each(invoiceStatuses)('a %s invoice', (status) => {
  test('can be edited, sent, paid and cancelled as the table says', () => {
    expect({
      edit: canEdit(status),
      send: canSend(status),
      pay: awaitsPayment(status),
      cancel: canCancel({ status, total: 100, balance: 100, hasFiscalReceipt: false }),
      cancelPartlyPaid: canCancel({ status, total: 100, balance: 99, hasFiscalReceipt: false }),
      number: canHaveFiscalReceipt({ status, openedOn: null }),
    }).toEqual(allowed[status])
  })
})

test.each([
  ['draft', false],
  ['sent', true],
  ['overdue', true],
  ['paid', true],
  ['cancelled', false],
] as const)('a %s invoice can be corrected: %s', (status, expected) => {
  expect(canCorrect({ status, openedOn: null })).toBe(expected)
  expect(canResend({ status, openedOn: null })).toBe(expected)
})

test.each(invoiceStatuses)(
  'a %s invoice of the former system is neither corrected, mailed nor numbered here',
  (status) => {
    const opening = { status, openedOn: '2026-11-01' }
    expect([canCorrect, canResend, canHaveFiscalReceipt].map((can) => can(opening))).toEqual([false, false, false])
    expect(canCredit({ ...opening, total: 100, creditNotes: [] })).toBe(false)
  },
)

test.each([
  ['sent', [], true],
  ['paid', [60, 39], true],
  ['paid', [60, 40], false],
  ['overdue', [100], false],
  ['draft', [], false],
  ['cancelled', [], false],
] as const)('of a %s invoice of 100 with notes of %j, something can be credited: %s', (status, notes, expected) => {
  expect(canCredit({ status, openedOn: null, total: 100, creditNotes: notes.map((total) => ({ total })) })).toBe(
    expected,
  )
})

test.each([
  ['paid', 100, true],
  ['paid', 99, false],
  ['paid', 0, false],
  ['sent', 50, false],
] as const)(
  'a %s invoice of 100 with %d credited was settled by credit notes alone: %s',
  (status, creditedTotal, expected) => {
    expect(isCredited({ status, total: 100, creditedTotal })).toBe(expected)
  },
)

test.each([
  ['draft', 0, false, null],
  ['sent', 100, false, null],
  ['overdue', 100, false, null],
  ['sent', 99, false, 'settled'],
  ['paid', 0, false, 'settled'],
  ['sent', 100, true, 'fiscalReceipt'],
  // A payment can be taken back, KRA's number cannot.
  ['overdue', 99, true, 'fiscalReceipt'],
  ['paid', 0, true, 'fiscalReceipt'],
  ['cancelled', 0, false, 'cancelled'],
] as const)(
  'what hinders cancelling a %s invoice of 100 with balance %i, numbered by KRA: %s, is %s',
  (status, balance, hasFiscalReceipt, hindrance) => {
    expect(hindersCancelling({ status, total: 100, balance, hasFiscalReceipt })).toBe(hindrance)
  },
)

test.each([
  ['paid', 100, true],
  ['paid', 99, false],
  ['sent', 0, false],
] as const)(
  'a %s invoice of 100 with %d written off was written off as a whole: %s',
  (status, writtenOffTotal, expected) => {
    expect(isWrittenOff({ status, total: 100, writtenOffTotal })).toBe(expected)
  },
)
