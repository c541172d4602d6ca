import { addBusinessDays, daysBetween } from '../../dates.ts'
import type { Cents } from '../../money.ts'

/** How sternly a reminder is worded, the mildest first. */
export const reminderTones = ['friendly', 'firm', 'final'] as const
export type ReminderTone = (typeof reminderTones)[number]

/** Days after the due date that a step may have; before it where negative. */
export const offsetLimits = { from: -30, to: 120 } as const

/** Days that lie at least between two mails about one invoice. */
export const quietDays = 3

/** Business days that lie at least between the issue of an invoice and the first reminder of it: it may be issued on its due date. */
export const businessDaysToPay = 3

/** A step: how many days after the due date it is reached, and its tone. */
export type ReminderStep = { id: string; offsetDays: number; isOn: boolean; tone: ReminderTone }

/** What decides on the reminder of an issued invoice. Days are YYYY-MM-DD in Africa/Nairobi. */
export type RemindableInvoice = {
  id: string
  dueDate: string
  /** What is still to be paid, in cents. */
  balance: Cents
  /** Whether its customer gets no reminders at all, or this invoice none. */
  isOptedOut: boolean
  isStopped: boolean
  isDisputed: boolean
  /** The latest day of a promise that stands for it or its customer. */
  promisedFor: string | null
  /** When it was issued, by mail or by hand; null counts as long ago. */
  issuedOn: string | null
  /** When it was mailed itself, last. */
  mailedOn: string | null
  /** When it was last reminded of. */
  remindedOn: string | null
  /** The steps of which it was reminded, and the latest of their days. */
  remindedSteps: readonly string[]
  remindedOffset: number | null
}

/** Why no reminder of an invoice goes out today. */
export const holdReasons = [
  'settled',
  'optedOut',
  'stopped',
  'disputed',
  'promised',
  'notReached',
  'done',
  'held',
  'issued',
  'mailed',
  'reminded',
] as const
export type HoldReason = (typeof holdReasons)[number]

export type ReminderDecision = { step: ReminderStep } | { hold: HoldReason }

/**
 * Which reminder of an invoice is due today: the latest step that it has reached, and never one that it had, nor one before
 * one that it had.
 *
 * @param isHeld whether money of the customer without an invoice covers it
 */
export function reminderOf(
  invoice: RemindableInvoice,
  { steps, today, isHeld }: { steps: readonly ReminderStep[]; today: string; isHeld: boolean },
): ReminderDecision {
  if (invoice.balance <= 0) return { hold: 'settled' }
  if (invoice.isOptedOut) return { hold: 'optedOut' }
  if (invoice.isStopped) return { hold: 'stopped' }
  if (invoice.isDisputed) return { hold: 'disputed' }
  if (invoice.promisedFor !== null && invoice.promisedFor >= today) return { hold: 'promised' }
  const step = latestReached(steps, daysBetween(invoice.dueDate, today))
  if (!step) return { hold: 'notReached' }
  const wasLater = invoice.remindedOffset !== null && invoice.remindedOffset >= step.offsetDays
  if (wasLater || invoice.remindedSteps.includes(step.id)) return { hold: 'done' }
  if (isHeld) return { hold: 'held' }
  if (isFresh(invoice, today)) return { hold: 'issued' }
  if (isQuiet(invoice.mailedOn, today)) return { hold: 'mailed' }
  if (isQuiet(invoice.remindedOn, today)) return { hold: 'reminded' }
  return { step }
}

function isFresh({ issuedOn }: RemindableInvoice, today: string): boolean {
  return issuedOn !== null && today < addBusinessDays(issuedOn, businessDaysToPay)
}

function isQuiet(since: string | null, today: string): boolean {
  return since !== null && daysBetween(since, today) < quietDays
}

/** The latest step, among those that are on, that an invoice has reached; undefined before the first. */
export function latestReached(steps: readonly ReminderStep[], daysLate: number): ReminderStep | undefined {
  return steps
    .filter(({ isOn, offsetDays }) => isOn && offsetDays <= daysLate)
    .toSorted((a, b) => b.offsetDays - a.offsetDays)[0]
}

/** The step that words the one mail of several invoices: the sternest, and of those the latest. */
export function sternest(steps: readonly ReminderStep[]): ReminderStep | undefined {
  const rank = ({ tone }: ReminderStep) => reminderTones.indexOf(tone)
  return steps.toSorted((a, b) => rank(b) - rank(a) || b.offsetDays - a.offsetDays)[0]
}

/**
 * The invoices of one customer that its money without an invoice covers, oldest due first. A disputed one waits for its
 * answer, not for money.
 *
 * @param money on account and left of credit notes, in cents
 */
export function coveredBy(money: bigint, invoices: readonly RemindableInvoice[]): Set<string> {
  const open = invoices
    .filter(({ isDisputed }) => !isDisputed)
    .toSorted((a, b) => a.dueDate.localeCompare(b.dueDate) || a.id.localeCompare(b.id))
  const covered = new Set<string>()
  let owed = 0n
  for (const { id, balance } of open) {
    owed += BigInt(balance)
    if (owed > money) break
    covered.add(id)
  }
  return covered
}
