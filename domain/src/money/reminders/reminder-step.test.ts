import { expect, test } from 'vitest'
import type { Cents } from '../../money.ts'
import { coveredBy, type RemindableInvoice, type ReminderStep, reminderOf, sternest } from './reminder-step.ts'

const step = (offsetDays: number, tone: ReminderStep['tone'], isOn = true): ReminderStep => ({
  id: `step ${offsetDays}`,
  offsetDays,
  isOn,
  tone,
})
const steps = [step(-3, 'friendly'), step(0, 'friendly'), step(7, 'firm'), step(14, 'firm'), step(30, 'final')]

const invoice: RemindableInvoice = {
  id: 'a',
  dueDate: '2026-11-10',
  // safe: a whole number.
  balance: 500 as Cents,
  isOptedOut: false,
  isStopped: false,
  isDisputed: false,
  promisedFor: null,
  issuedOn: '2026-10-26',
  mailedOn: null,
  remindedOn: null,
  remindedSteps: [],
  remindedOffset: null,
}
const had = (offset: number, remindedOn: string) => ({
  remindedOn,
  remindedSteps: [`step ${offset}`],
  remindedOffset: offset,
})

test.each<[string, string, Partial<RemindableInvoice>, number | string]>([
  ['before the first step', '2026-11-06', {}, 'notReached'],
  ['on the first', '2026-11-07', {}, -3],
  ['between two', '2026-11-09', {}, -3],
  ['on the due date', '2026-11-10', {}, 0],
  ['the latest of several, and none of the missed ones', '2026-12-09', {}, 14],
  ['long after the last', '2027-06-01', {}, 30],
  ['that it had', '2026-11-20', had(7, '2026-11-17'), 'done'],
  ['before one that it had', '2026-11-20', had(14, '2026-11-17'), 'done'],
  ['the next after one that it had', '2026-11-24', had(7, '2026-11-17'), 14],
  ['two days after a reminder', '2026-11-17', had(0, '2026-11-15'), 'reminded'],
  ['three days after a reminder', '2026-11-17', had(0, '2026-11-14'), 7],
  ['two days after its mail', '2026-11-17', { mailedOn: '2026-11-15' }, 'mailed'],
  ['three days after its mail', '2026-11-17', { mailedOn: '2026-11-14' }, 7],
  ['the morning after its issue', '2026-11-17', { issuedOn: '2026-11-16' }, 'issued'],
  ['two business days after its issue', '2026-11-17', { issuedOn: '2026-11-13' }, 'issued'],
  ['three business days after its issue', '2026-11-17', { issuedOn: '2026-11-12' }, 7],
  ['four days after its issue, with a weekend between', '2026-11-16', { issuedOn: '2026-11-12' }, 'issued'],
  ['paid', '2026-11-17', { balance: 0 as Cents }, 'settled'],
  ['of a customer without reminders', '2026-11-17', { isOptedOut: true }, 'optedOut'],
  ['stopped by hand', '2026-11-17', { isStopped: true }, 'stopped'],
  ['disputed', '2026-11-17', { isDisputed: true }, 'disputed'],
  ['promised for tomorrow', '2026-11-17', { promisedFor: '2026-11-18' }, 'promised'],
  ['promised for today', '2026-11-17', { promisedFor: '2026-11-17' }, 'promised'],
  ['promised for yesterday', '2026-11-17', { promisedFor: '2026-11-16' }, 7],
])('an invoice due on 10 November, %s', (_, today, values, expected) => {
  const decision = reminderOf({ ...invoice, ...values }, { steps, today, isHeld: false })

  expect('step' in decision ? decision.step.offsetDays : decision.hold).toBe(expected)
})

test('money without an invoice holds a reminder that is due', () => {
  expect(reminderOf(invoice, { steps, today: '2026-11-17', isHeld: true })).toEqual({ hold: 'held' })
})

test('a step that is off is as if it were not there', () => {
  const some = steps.map((each) => (each.offsetDays === 14 ? { ...each, isOn: false } : each))

  expect(reminderOf(invoice, { steps: some, today: '2026-11-30', isHeld: false })).toMatchObject({
    step: { offsetDays: 7 },
  })
})

test('the sternest tone words the mail, and of one tone the latest step', () => {
  expect(sternest([step(90, 'friendly'), step(7, 'firm'), step(14, 'firm')])).toMatchObject({ offsetDays: 14 })
  expect(sternest([])).toBeUndefined()
})

test.each<[string, bigint, string[]]>([
  ['nothing', 0n, []],
  ['the oldest', 500n, ['b']],
  ['less than the oldest', 499n, []],
  ['the two oldest, past the disputed one', 1000n, ['b', 'a']],
])('money covers the oldest first: %s', (_, money, ids) => {
  const others = [
    invoice,
    { ...invoice, id: 'b', dueDate: '2026-11-01' },
    { ...invoice, id: 'c', dueDate: '2026-11-05', isDisputed: true },
    { ...invoice, id: 'd', dueDate: '2026-11-20' },
  ]
  expect([...coveredBy(money, others)]).toEqual(ids)
})
