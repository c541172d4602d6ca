import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../server/src/db/tables.ts'
import { Refusal } from '../server/src/errors.ts'
import type { Passwords } from '../server/src/sign-in/passwords.ts'
import type { FileStore } from '../server/src/storage/file-store.ts'
import { insertDocuments } from './demo-documents.ts'
import { loadDemoCompany } from './load-demo-company.ts'

const pauseMs = 200

export type DemoWish = boolean | 'when-empty'

type Offer = {
  wanted: DemoWish
  now: string
  files: FileStore
  passwords: Passwords
  log: (message: string) => void
}

/**
 * Loads the demo company into an unused database, if configured. Never touches real data. Of several servers that start at once one
 * loads it, and the others wait, or load it where that one died.
 */
export async function offerDemoCompany(db: Kysely<Database>, offer: Offer): Promise<void> {
  if (offer.wanted === false || (await isDemoLoaded(db))) return
  for (let hasSaid = false; !(await loadUnlessUnderWay(db, offer)); hasSaid = true) {
    if (!hasSaid) offer.log('Another server loads the demo company: waiting for it')
    await sleep(pauseMs)
  }
}

/**
 * Asks for the lock instead of waiting in it: loading takes longer than a statement may.
 *
 * @returns false while another server loads it
 */
function loadUnlessUnderWay(db: Kysely<Database>, offer: Offer): Promise<boolean> {
  const { wanted, now, files, passwords, log } = offer
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ isOurs: boolean }>`
      select pg_try_advisory_xact_lock(hashtext('demo_company')) as is_ours`.execute(tx)
    if (!rows[0]?.isOurs) return false
    if (await isDemoLoaded(tx)) return true
    if (!(await isEmpty(tx))) {
      if (wanted === true) log('The database holds data already: the demo company was not loaded.')
      return true
    }
    log('Loading the demo company')
    await loadDemoCompany(tx, { now, passwords })
    await insertDocuments(tx, files, now).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
      log('The demo company has no documents: they could not be stored.')
    })
    await tx.insertInto('demoCompany').defaultValues().execute()
    return true
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
