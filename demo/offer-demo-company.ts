import { type Kysely, sql } from 'kysely'
import type { Database } from '../server/src/db/tables.ts'
import { Refusal } from '../server/src/errors.ts'
import type { Passwords } from '../server/src/sign-in/passwords.ts'
import type { FileStore } from '../server/src/storage/file-store.ts'
import { insertDocuments } from './demo-documents.ts'
import { loadDemoCompany } from './load-demo-company.ts'

export type DemoWish = boolean | 'when-empty'

type Offer = {
  wanted: DemoWish
  now: string
  files: FileStore
  passwords: Passwords
  log: (message: string) => void
}

/** Loads the demo company into an unused database, if configured. Never touches real data. */
export async function offerDemoCompany(db: Kysely<Database>, offer: Offer): Promise<void> {
  const { wanted, now, files, passwords, log } = offer
  if (wanted === false || (await isDemoLoaded(db))) return
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('demo_company'))`.execute(tx)
    if (await isDemoLoaded(tx)) return
    if (!(await isEmpty(tx))) {
      if (wanted === true) log('The database holds data already: the demo company was not loaded.')
      return
    }
    log('Loading the demo company')
    await loadDemoCompany(tx, { now, passwords })
    await insertDocuments(tx, files, now).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
      log('The demo company has no documents: they could not be stored.')
    })
    await tx.insertInto('demoCompany').defaultValues().execute()
  })
}

/** Whether this database holds the demo company. */
export async function isDemoLoaded(db: Kysely<Database>): Promise<boolean> {
  return (await db.selectFrom('demoCompany').select('isLoaded').executeTakeFirst()) !== undefined
}

/** Whether this database holds the demo company, or will once it has been offered. */
export async function willHoldDemo(db: Kysely<Database>, wanted: DemoWish): Promise<boolean> {
  return (await isDemoLoaded(db)) || (wanted !== false && (await isEmpty(db)))
}

async function isEmpty(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql`
    select from auth."user" union all (select from customers limit 1)`.execute(db)
  return rows.length === 0
}
