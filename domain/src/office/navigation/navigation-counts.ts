import type { Permission } from '../../permissions.ts'

/** The entries of the menu beside which stands how much waits there, and who may know. */
export const countedFor = {
  atRisk: 'jobs.view',
  readyToBill: 'charges.view',
  drafts: 'invoices.view',
  withheldTax: 'withheld.view',
  reconciliation: 'reconciliation.view',
  collecting: 'reminders.view',
} as const satisfies Record<string, Permission>
export type CountedEntry = keyof typeof countedFor

/** The highest count: it means this many or more. */
export const mostCounted = 100
