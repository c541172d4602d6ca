import { daysBetween } from '@shehena/domain/dates'
import { type CentsSum, exactSum } from '@shehena/domain/money'
import {
  coveredBy,
  type HoldReason,
  type ReminderStep,
  reminderOf,
  sternest,
} from '@shehena/domain/money/reminders/reminder-step'
import type { RemindableCustomer } from './remindable-customers.ts'

export type DueInvoice = RemindableCustomer['invoices'][number] & { step: ReminderStep; daysLate: number }

/** The one mail of a day to a customer. */
export type DueMail = {
  customer: RemindableCustomer
  /** Whose text it has: the sternest. */
  step: ReminderStep
  invoices: DueInvoice[]
  /** In cents. */
  amount: CentsSum
}

/** The mail that is due to a customer on a day; without one, why each of its invoices is held back, as far as any is open. */
export function dueMail(
  customer: RemindableCustomer,
  { steps, today }: { steps: readonly ReminderStep[]; today: string },
): { mail: DueMail | null; holds: HoldReason[] } {
  const covered = coveredBy(customer.money, customer.invoices)
  const holds: HoldReason[] = []
  const invoices: DueInvoice[] = []
  for (const invoice of customer.invoices) {
    const decision = reminderOf(invoice, { steps, today, isHeld: covered.has(invoice.id) })
    if ('hold' in decision) holds.push(decision.hold)
    else invoices.push({ ...invoice, step: decision.step, daysLate: daysBetween(invoice.dueDate, today) })
  }
  const step = sternest(invoices.map((invoice) => invoice.step))
  if (!step) return { mail: null, holds }
  return { mail: { customer, step, invoices, amount: exactSum(invoices.map(({ balance }) => balance)) }, holds }
}
