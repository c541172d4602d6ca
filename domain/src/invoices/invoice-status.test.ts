import { describe, expect, test } from 'vitest'
import {
  awaitsPayment,
  canCancel,
  canCorrect,
  canEdit,
  canSend,
  invoiceStatuses,
  isCredited,
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
  draft: { edit: true, send: true, pay: false, cancel: true, cancelPartlyPaid: true },
  sent: { edit: false, send: false, pay: true, cancel: true, cancelPartlyPaid: false },
  overdue: { edit: false, send: false, pay: true, cancel: true, cancelPartlyPaid: false },
  paid: { edit: false, send: false, pay: false, cancel: false, cancelPartlyPaid: false },
  cancelled: { edit: false, send: false, pay: false, cancel: false, cancelPartlyPaid: false },
}

describe.each(invoiceStatuses)('a %s invoice', (status) => {
  test('can be edited, sent, paid and cancelled as the table says', () => {
    expect({
      edit: canEdit(status),
      send: canSend(status),
      pay: awaitsPayment(status),
      cancel: canCancel({ status, total: 100, balance: 100 }),
      cancelPartlyPaid: canCancel({ status, total: 100, balance: 99 }),
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
  expect(canCorrect(status)).toBe(expected)
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
