import type { Permission } from './permissions.ts'

/** Backup, and export: all columns but the named ones, or null for no export. */
export type Copies = { isBackedUp: boolean; exportsWithout: readonly string[] | null }

export const kept: Copies = { isBackedUp: true, exportsWithout: [] }
export const keptWithout = (...columns: string[]): Copies => ({ isBackedUp: true, exportsWithout: columns })
/** Internal data, or data that nobody may read. */
export const onlyBackedUp: Copies = { isBackedUp: true, exportsWithout: null }
/** Worthless after a restore, or unsafe to restore. */
export const leftOut: Copies = { isBackedUp: false, exportsWithout: null }

/** The data subject of the rows. */
export type Personal = {
  of: 'user' | 'driver' | 'customer'
  /** The columns that hold the person's id. */
  by: readonly string[]
  /** What removing the person does to the rows. Cleared: the personal fields are emptied. */
  removal: 'cleared' | 'deleted' | 'kept'
  /** Columns left out of the person's own export: credentials that would let a thief of the file sign in. */
  secrets: readonly string[]
}

/** What is said of each table. */
export type RecordFacts = {
  copies: Copies
  /** Null where the rows belong to no person. Names within texts are found without being listed. */
  personal: Personal | null
} & (Announced | { audience: 'nobody'; webhooks: false; history?: Part | Belonging })

type Announced = {
  /** Who may see a row, and so receives its events. Owner: the person whose profile's id is announced. */
  audience: readonly [Permission | 'owner', ...(Permission | 'owner')[]]
  /** Endpoint groups that show the table: the web app invalidates their queries when it changes. */
  screens: readonly [string, ...string[]]
  /** The kind of record whose history is readable; null for none. Its fields: history/recorded-fields.ts. */
  history: string | null
  /** Whether webhooks tell of it, by the kind of its history. Their events: webhooks/webhook-events.ts. */
  webhooks: boolean
}

/** Child rows of a record: they are part of its history. */
type Part = {
  part: string
  of: string
  /** The column with the record's id. */
  parent: string
}

/** Rows that belong to one of several records: entries of their own in its history. */
type Belonging = {
  belonging: string
  /** The kinds of record, each with the column that has the record's id. */
  of: Readonly<Record<string, string>>
}
