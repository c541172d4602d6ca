import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { CentsOut, CentsSumOut, Day, Id, optionalText, PositiveCents, text } from '../../fields.ts'
import { pageInput, pageOf } from '../../list.ts'
import { Promised } from '../invoices/chased.ts'
import { Invoice } from '../invoices/invoice.ts'
import { promiseStates } from '../invoices/promise-state.ts'
import { chaseFilters } from './chase-list.ts'

/** A customer who owes something overdue, or promised to pay what is not due yet. */
export const ChaseRow = z.strictObject({
  /** Of the customer. */
  id: Id,
  customerName: z.string(),
  /** What is overdue in cents, on how many invoices, and for how many days the oldest. */
  overdue: CentsSumOut,
  overdueCount: z.int(),
  oldestDays: z.int(),
  /** All that it owes, due or not. */
  owed: CentsSumOut,
  lastReminder: Day.nullable(),
  /** The latest of the promises that stand for it and its open invoices. */
  promise: z
    .strictObject({
      id: Id,
      /** The invoice that it is for; null for all that the customer owes. */
      invoiceId: Id.nullable(),
      invoiceNo: z.string().nullable(),
      day: Day,
      amount: CentsOut,
      saidBy: z.string().nullable(),
      state: z.enum(promiseStates),
    })
    .nullable(),
  /** The disputed invoices that are open. */
  disputed: z.array(z.strictObject({ id: Id, invoiceNo: z.string() })),
  /** Money and credit without an invoice. */
  onAccount: CentsSumOut,
  /** Whether it covers all that is overdue, so that no reminder goes out. */
  isHeld: z.boolean(),
  remindersOff: z.boolean(),
  isMailable: z.boolean(),
  /** Of the accounts office; else the contact, for who may see it. */
  phone: z.string().nullable(),
})
export type ChaseRow = z.infer<typeof ChaseRow>

export const chaseApi = {
  list: endpoint({
    allow: 'reminders.view',
    method: 'GET',
    path: '/chase',
    summary:
      'Customers with something overdue or promised, whom to call first on top: the amount overdue times its age; filter promisedThisWeek means what is still to come of this week, Monday to Sunday',
    input: pageInput({ filter: z.enum(chaseFilters).default('all') }),
    output: pageOf(ChaseRow, z.strictObject({})).extend({
      /** Overdue of all pages. */
      overdue: CentsSumOut,
      /** What is still to come of the promises of this week, of all pages. */
      promised: CentsSumOut,
      /** Whether reminders to customers are on: else none goes out by hand either. */
      remindersOn: z.boolean(),
    }),
  }),
}

const NewPromise = z
  .strictObject({
    invoiceId: Id.nullable().default(null),
    customerId: Id.nullable().default(null),
    day: Day,
    amount: PositiveCents,
    saidBy: optionalText().default(null),
  })
  .refine(({ invoiceId, customerId }) => (invoiceId === null) !== (customerId === null), {
    path: ['invoiceId'],
    message: 'A promise is for one invoice or for one customer',
  })
export type NewPromise = z.infer<typeof NewPromise>

export const promisesApi = {
  record: endpoint({
    allow: 'promises.record',
    method: 'POST',
    path: '/promises',
    summary:
      'Records that a customer promised to pay an invoice, or what it owes, by a day; it replaces the promise that stood, and holds reminders back until that day',
    creates: true,
    input: NewPromise,
    output: Promised,
  }),
  withdraw: endpoint({
    allow: 'promises.record',
    method: 'POST',
    path: '/promises/{id}/withdraw',
    summary: 'Withdraws a promise, such as one that was recorded by mistake',
    input: z.strictObject({ id: Id }),
    output: Promised,
  }),
}

export const disputesApi = {
  open: endpoint({
    allow: 'invoices.dispute',
    method: 'POST',
    path: '/invoices/{id}/dispute',
    summary: 'Notes that the customer disputes an open invoice, and why; no reminder goes out until it is answered',
    input: z.strictObject({ id: Id, reason: text(500) }),
    output: Invoice,
  }),
  close: endpoint({
    allow: 'invoices.dispute',
    method: 'POST',
    path: '/invoices/{id}/close-dispute',
    summary: 'Closes the open dispute of an invoice with its answer',
    input: z.strictObject({ id: Id, answer: text(500) }),
    output: Invoice,
  }),
}
