import { allows, type Permission } from './permissions.ts'
import type { Role } from './roles.ts'
import type { TableName } from './table-names.ts'

/** What an export shows of a table: all but the named columns, or nothing of it. */
type Copies = { isBackedUp: boolean; exportsWithout: readonly string[] | null }

/** Whose data the rows are, where they are somebody's. */
export type Personal = {
  of: 'user' | 'driver' | 'customer'
  /** The columns that hold the id of the person. */
  by: readonly string[]
  /** What becomes of the rows when the person is removed. Cleared: the personal fields are emptied. */
  removal: 'cleared' | 'deleted' | 'kept'
  /** Columns that even the person does not get: whoever has the file could sign in with them. */
  secrets: readonly string[]
}

type RecordFacts = {
  copies: Copies
  /** Null where the rows are nobody's. Names in texts are found without being listed. */
  personal: Personal | null
} & (Announced | { audience: 'nobody'; history?: Part })

type Announced = {
  /** Who may see a row, and so is told that it changed. Owner: the person whose profile's id is announced. */
  audience: readonly [Permission | 'owner', ...(Permission | 'owner')[]]
  /** The groups of endpoints that show something of it: the web app asks them again when it changes. */
  screens: readonly [string, ...string[]]
  /** The kind of record whose history people read; null where they read none. Its fields: history/recorded-fields.ts. */
  history: string | null
}

/** Rows that a record is made of: they are told in its history. */
type Part = {
  part: string
  of: string
  /** The field that holds the id of the record. */
  parent: string
}

const kept: Copies = { isBackedUp: true, exportsWithout: [] }
const keptWithout = (...columns: string[]): Copies => ({ isBackedUp: true, exportsWithout: columns })
/** What only the program has a use for, or nobody may read. */
const onlyBackedUp: Copies = { isBackedUp: true, exportsWithout: null }
/** What is worth nothing, or must not live again, where a backup is restored. */
const leftOut: Copies = { isBackedUp: false, exportsWithout: null }

const ofUser = (by: string | readonly string[], removal: Personal['removal'], ...secrets: string[]): Personal => ({
  of: 'user',
  by: [by].flat(),
  removal,
  secrets,
})

/**
 * Every table of the database, once: who hears of it, which screens show it, what backups and exports hold, whose history
 * can be read, and what is personal. The compiler asks for a new table after `npm run db:types`.
 */
export const records = {
  customers: {
    audience: ['customers.view'],
    screens: ['customers', 'bookings', 'jobs', 'vehicles', 'invoices', 'payments', 'dashboards'],
    history: 'customer',
    copies: kept,
    personal: { of: 'customer', by: ['id'], removal: 'cleared', secrets: [] },
  },
  bookings: {
    audience: ['bookings.view'],
    // Where its documents change, a record is said to have changed.
    screens: ['bookings', 'attachments', 'jobs', 'vehicles', 'dashboards'],
    history: 'booking',
    copies: kept,
    personal: null,
  },
  routes: {
    audience: ['routes.view'],
    screens: ['routes', 'bookings', 'jobs', 'vehicles'],
    history: 'route',
    copies: kept,
    personal: null,
  },
  dispatch_jobs: {
    audience: ['jobs.view'],
    screens: ['jobs', 'bookings', 'vehicles', 'drivers', 'dashboards'],
    history: 'job',
    copies: kept,
    personal: null,
  },
  waypoints: {
    audience: 'nobody',
    history: { part: 'waypoint', of: 'job', parent: 'jobId' },
    copies: kept,
    personal: null,
  },
  vehicles: {
    audience: ['vehicles.view'],
    screens: ['vehicles', 'jobs', 'maintenance', 'dashboards'],
    history: 'vehicle',
    copies: kept,
    personal: null,
  },
  maintenance_records: {
    audience: ['maintenance.view'],
    screens: ['maintenance', 'maintenanceDocuments', 'vehicles', 'dashboards'],
    history: 'maintenanceRecord',
    copies: kept,
    personal: null,
  },
  drivers: {
    audience: ['drivers.view'],
    screens: ['drivers', 'jobs', 'vehicles', 'dashboards'],
    history: 'driver',
    copies: kept,
    personal: { of: 'driver', by: ['id'], removal: 'cleared', secrets: [] },
  },
  invoices: {
    audience: ['invoices.view'],
    screens: ['invoices', 'bookings', 'dashboards'],
    history: 'invoice',
    copies: kept,
    personal: null,
  },
  invoice_lines: {
    audience: 'nobody',
    history: { part: 'invoiceLine', of: 'invoice', parent: 'invoiceId' },
    copies: kept,
    personal: null,
  },
  payments: {
    audience: ['payments.view'],
    screens: ['payments', 'invoices', 'dashboards'],
    history: 'payment',
    copies: kept,
    personal: null,
  },
  // Announced as the record that they belong to.
  documents: { audience: 'nobody', copies: keptWithout('storage_key'), personal: null },

  profiles: {
    audience: ['users.view', 'owner'],
    screens: ['account', 'users'],
    history: 'profile',
    copies: keptWithout('password_changed_at'),
    personal: ofUser('user_id', 'cleared'),
  },
  user_settings: {
    audience: ['owner'],
    screens: ['account'],
    history: null,
    copies: kept,
    personal: ofUser('user_id', 'kept'),
  },
  'auth.user': { audience: 'nobody', copies: keptWithout('image'), personal: ofUser('id', 'cleared') },
  'auth.account': {
    audience: 'nobody',
    copies: onlyBackedUp,
    personal: ofUser('userId', 'deleted', 'password', 'accessToken', 'refreshToken', 'idToken'),
  },
  'auth.session': { audience: 'nobody', copies: leftOut, personal: ofUser('userId', 'deleted', 'token') },
  'auth.verification': { audience: 'nobody', copies: leftOut, personal: null },
  second_factors: {
    audience: 'nobody',
    copies: onlyBackedUp,
    personal: ofUser('user_id', 'deleted', 'sealed_secret', 'recovery_hashes'),
  },
  sign_in_challenges: {
    audience: 'nobody',
    copies: leftOut,
    personal: ofUser('user_id', 'deleted', 'token_hash'),
  },
  account_links: { audience: 'nobody', copies: leftOut, personal: ofUser('user_id', 'deleted', 'token_hash') },
  setup_links: { audience: 'nobody', copies: leftOut, personal: null },
  user_management_log: {
    audience: 'nobody',
    copies: kept,
    personal: ofUser(['target_user_id', 'admin_user_id'], 'kept'),
  },
  export_log: { audience: 'nobody', copies: kept, personal: ofUser('user_id', 'kept') },

  system_settings: {
    audience: ['settings.view'],
    screens: ['system'],
    history: null,
    copies: keptWithout('smtp_password'),
    personal: null,
  },
  exchange_rates: {
    audience: ['account.own'],
    screens: ['account', 'settings'],
    history: null,
    copies: kept,
    personal: null,
  },
  system_jobs: {
    audience: ['system.backup'],
    screens: ['system'],
    history: null,
    copies: leftOut,
    personal: null,
  },

  audit_log: { audience: 'nobody', copies: kept, personal: null },
  // Announced as the record that a mail is about.
  mail_outbox: { audience: 'nobody', copies: keptWithout('body'), personal: null },
  demo_company: { audience: 'nobody', copies: onlyBackedUp, personal: null },
  number_series: { audience: 'nobody', copies: onlyBackedUp, personal: null },
  tallies: { audience: 'nobody', copies: onlyBackedUp, personal: null },
  // The store of a restored database is another one.
  file_store_mark: { audience: 'nobody', copies: leftOut, personal: null },
  unclaimed_files: { audience: 'nobody', copies: leftOut, personal: null },
  idempotency_keys: { audience: 'nobody', copies: leftOut, personal: null },
  rate_limits: { audience: 'nobody', copies: leftOut, personal: null },
  // The list of migrations stands in the manifest, and those of the restored database are its own.
  schema_migrations: { audience: 'nobody', copies: leftOut, personal: null },
} as const satisfies Record<TableName, RecordFacts>

// safe: the keys of an object literal are its tables.
export const tableNames = Object.keys(records) as TableName[]

/** What is said of a table; nothing of one that only a newer program knows. */
export function recordOf(table: string): RecordFacts | undefined {
  // safe: each line of the table satisfies this type.
  return Object.hasOwn(records, table) ? (records as Record<string, RecordFacts>)[table] : undefined
}

/** Who is told that a row of a table changed. */
export function audienceOf(table: string): readonly (Permission | 'owner')[] {
  const { audience = 'nobody' } = recordOf(table) ?? {}
  return audience === 'nobody' ? [] : audience
}

/** Whether a role may see the rows of a table. */
export function seesTable(role: Role, table: string): boolean {
  return audienceOf(table).some((who) => who !== 'owner' && allows(role, who))
}
