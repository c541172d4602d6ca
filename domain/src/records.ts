import { bankRecords } from './bank-records.ts'
import { fleetRecords, planning } from './fleet-records.ts'
import { allows, type Permission } from './permissions.ts'
import { kept, keptWithout, leftOut, onlyBackedUp, type RecordFacts } from './record-facts.ts'
import type { Role } from './roles.ts'
import { systemRecords } from './system-records.ts'
import type { TableName } from './table-names.ts'

/** Of the reminders to customers: without a history of its own. */
const ofChase = <const Screens extends readonly [string, ...string[]]>(...screens: Screens) =>
  ({ audience: ['reminders.view'], screens, history: null, webhooks: false, copies: kept, personal: null }) as const

/**
 * Every table of the database, once (those of vehicles and drivers in fleet-records.ts; of the bank in bank-records.ts; of people,
 * sign-in and the system itself in system-records.ts): audience of its events, screens, backup and export, history, and personal
 * data. The compiler asks for a new table after `npm run db:types`.
 */
export const records = {
  customers: {
    audience: ['customers.view'],
    screens: [
      'customers',
      'customerMerges',
      'bookings',
      'readyToBill',
      ...planning,
      'vehicles',
      'invoices',
      'creditNotes',
      'payments',
      'withheld',
      'dashboards',
      'receivables',
      'statements',
      'chase',
      'reminders',
      'setup',
    ],
    history: 'customer',
    webhooks: true,
    copies: kept,
    personal: { of: 'customer', by: ['id'], removal: 'cleared', secrets: [] },
  },
  // They never change but for their end: the history of the customer that is kept tells of them.
  customer_merges: {
    audience: 'nobody',
    history: { belonging: 'customerMerge', of: { customer: 'customerId' } },
    webhooks: false,
    copies: kept,
    personal: null,
  },
  bookings: {
    audience: ['bookings.view'],
    // A change of a document is announced as a change of its record, one of a job as a change of its booking too.
    screens: [
      'bookings',
      'attachments',
      'bookingPapers',
      'charges',
      'readyToBill',
      ...planning,
      'vehicles',
      'invoices',
      'dashboards',
      'receivables',
      'setup',
    ],
    history: 'booking',
    webhooks: true,
    copies: kept,
    personal: null,
  },
  // Announced as a change of their booking.
  charges: {
    audience: 'nobody',
    history: { belonging: 'charge', of: { booking: 'bookingId' } },
    webhooks: false,
    copies: kept,
    personal: null,
  },
  routes: {
    audience: ['routes.view'],
    screens: ['routes', 'bookings', ...planning, 'vehicles', 'setup'],
    history: 'route',
    webhooks: false,
    copies: kept,
    personal: null,
  },
  dispatch_jobs: {
    audience: ['jobs.view'],
    screens: [...planning, 'jobPapers', 'bookings', 'vehicles', 'drivers', 'dashboards'],
    history: 'job',
    webhooks: true,
    copies: kept,
    personal: null,
  },
  waypoints: {
    audience: 'nobody',
    history: { part: 'waypoint', of: 'job', parent: 'jobId' },
    webhooks: false,
    copies: kept,
    personal: null,
  },
  // Announced as a change of their job, whose log is their history.
  job_legs: { audience: 'nobody', webhooks: false, copies: kept, personal: null },
  job_log: { audience: 'nobody', webhooks: false, copies: kept, personal: null },
  job_exceptions: { audience: 'nobody', webhooks: false, copies: kept, personal: null },
  plan_overrides: { audience: 'nobody', webhooks: false, copies: kept, personal: null },
  ...fleetRecords,
  invoices: {
    audience: ['invoices.view'],
    screens: [
      'invoices',
      'creditNotes',
      'withheld',
      'bookings',
      'jobs',
      'charges',
      'readyToBill',
      'dashboards',
      'receivables',
      'vat',
      'months',
      'statements',
      'chase',
      'viewCounts',
      'navigation',
      'reminders',
      'setup',
    ],
    history: 'invoice',
    webhooks: true,
    copies: kept,
    personal: null,
  },
  invoice_lines: {
    audience: 'nobody',
    history: { part: 'invoiceLine', of: 'invoice', parent: 'invoiceId' },
    webhooks: false,
    copies: kept,
    personal: null,
  },
  // Announced as a change of its invoice or its credit note.
  fiscal_receipts: {
    audience: 'nobody',
    history: { belonging: 'fiscalReceipt', of: { invoice: 'invoiceId' } },
    webhooks: false,
    copies: kept,
    personal: null,
  },
  credit_notes: {
    audience: ['creditNotes.view'],
    screens: ['creditNotes', 'invoices', 'dashboards', 'receivables', 'vat', 'statements', 'chase', 'reminders'],
    history: null,
    webhooks: false,
    copies: kept,
    personal: null,
  },
  // They never change: their note shows who issued it.
  credit_note_lines: { audience: 'nobody', webhooks: false, copies: kept, personal: null },
  payments: {
    audience: ['payments.view'],
    screens: ['payments', 'invoices', 'dashboards', 'receivables', 'statements', 'chase', 'reminders'],
    history: 'payment',
    webhooks: true,
    copies: kept,
    personal: null,
  },
  // Announced as a change of the invoice and of the payment, the credit note or the tax withheld that they join.
  allocations: {
    audience: 'nobody',
    history: { belonging: 'allocation', of: { payment: 'paymentId' } },
    webhooks: false,
    copies: kept,
    personal: null,
  },
  withheld: {
    audience: ['withheld.view'],
    screens: ['withheld', 'withheldDocuments', 'invoices', 'payments', 'statements', 'navigation'],
    history: null,
    webhooks: false,
    copies: kept,
    personal: null,
  },
  statements_sent: {
    audience: ['statements.view'],
    screens: ['statements'],
    history: null,
    webhooks: false,
    copies: kept,
    personal: null,
  },
  imports: {
    audience: ['imports.use'],
    screens: ['imports'],
    history: null,
    webhooks: false,
    copies: kept,
    personal: null,
  },
  // A file for 30 days.
  import_rows: { audience: 'nobody', webhooks: false, copies: leftOut, personal: null },
  import_mappings: { audience: 'nobody', webhooks: false, copies: onlyBackedUp, personal: null },
  ...bankRecords,
  reminder_steps: ofChase('reminders'),
  reminder_texts: ofChase('reminders'),
  customer_reminders: ofChase('reminders', 'chase', 'invoices'),
  promises: ofChase('promises', 'chase', 'invoices', 'reminders', 'dashboards', 'navigation'),
  invoice_disputes: ofChase('disputes', 'chase', 'invoices', 'reminders', 'navigation'),
  closed_months: {
    audience: ['months.view'],
    screens: ['months', 'vat', 'dashboards'],
    history: null,
    webhooks: false,
    copies: kept,
    personal: null,
  },
  // Announced as a change of the record that they belong to.
  documents: { audience: 'nobody', webhooks: false, copies: keptWithout('storage_key'), personal: null },

  ...systemRecords,
} as const satisfies Record<TableName, RecordFacts>

// safe: the keys of an object literal are its tables.
export const tableNames = Object.keys(records) as TableName[]

/** The facts of a table; undefined for a table of a newer version. */
export function recordOf(table: string): RecordFacts | undefined {
  // safe: each line of the table satisfies this type.
  return Object.hasOwn(records, table) ? (records as Record<string, RecordFacts>)[table] : undefined
}

/** Who receives the events of a table. */
export function audienceOf(table: string): readonly (Permission | 'owner')[] {
  const { audience = 'nobody' } = recordOf(table) ?? {}
  return audience === 'nobody' ? [] : audience
}

/** Whether a role may see the rows of a table. */
export function seesTable(role: Role, table: string): boolean {
  return audienceOf(table).some((who) => who !== 'owner' && allows(role, who))
}
