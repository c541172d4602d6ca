import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Role } from '@shehena/domain/roles'
import pg from 'pg'
import type { Context } from '../server/src/context.ts'
import { databaseOn, openWorkerPool } from '../server/src/db/pool.ts'
import { KeyedHash } from '../server/src/keyed-hash.ts'
import { startEmbedded } from '../server/src/postgres/embedded.ts'
import { bringUpToDate } from '../server/src/reach-database.ts'

/** A migrated database with nothing in it, and an empty folder. */
export type BenchDatabase = {
  /** As the superuser. */
  admin: pg.Client
  /** As the worker connects. */
  pool: pg.Pool
  folder: string
}

/** Starts an embedded database, and stops it after the work. */
export async function onNewDatabase<Result>(work: (database: BenchDatabase) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'shehena-bench-'))
  // The database may run as another user, who must be able to enter the folder.
  chmodSync(folder, 0o755)
  const embedded = await startEmbedded({ dataDir: folder, log: () => undefined })
  const admin = new pg.Client(embedded.adminUrl)
  // A pool ends before its connections have closed, and then they are cut off.
  let isOver = false
  const note = (error: unknown) => isOver || console.error(error)
  admin.on('error', note)
  const pool = openWorkerPool(embedded.programUrl, note)
  try {
    await bringUpToDate({ ...embedded, variable: 'DATA_DIR' })
    await admin.connect()
    return await work({ admin, pool, folder })
  } finally {
    isOver = true
    await pool.end()
    await admin.end()
    await embedded.stop()
    rmSync(folder, { recursive: true })
  }
}

/** Adds the clerk of a bench. Returns the id of the user. */
export async function addClerk(admin: Pick<pg.Client, 'query'>): Promise<string> {
  const { rows } = await admin.query<{ id: string }>(
    `insert into auth."user" ("name", "email", "emailVerified") values ('Bench', 'bench@haulier.example', true) returning "id"`,
  )
  return rows[0]?.id ?? ''
}

type Clerk = { userId: string; now: string; role?: Role }

/** The context of a clerk, as far as the verbs and queries of bank statements and imports use one. */
export function clerksContext(pool: pg.Pool, { userId, now, role = 'finance' }: Clerk): Context {
  // safe: see above.
  return {
    db: databaseOn(pool),
    now,
    user: { id: userId, name: 'Bench', role, sessionId: '' },
    isInTransaction: false,
    payerPhones: new KeyedHash('a secret of the bench', 'payer phone'),
  } as unknown as Context
}
