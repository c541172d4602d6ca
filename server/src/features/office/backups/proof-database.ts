import { existsSync } from 'node:fs'
import { rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { UnprovedNote } from '@shehena/domain/office/backups/backup-facts'
import pg from 'pg'
import { withClient } from '../../../db/with-client.ts'
import { startEmbedded } from '../../../postgres/embedded.ts'
import { StartError } from '../../../start-error.ts'

export type ProofPlace = {
  /** An embedded PostgreSQL of its own runs below it, in the folder `proof`. */
  dataDir: string
  /** An empty database to use instead; null for the embedded one. */
  proveDatabaseUrl: string | null
}

/** A database to restore into, as the role that may make tables there. */
export type ProofDatabase = { url: string; end: () => Promise<void> }

const as = (url: string) => ({ url, name: 'shehena proof' })

/** The table that says that what a database holds was made by a proof. */
const marker = 'public.shehena_proof'

/**
 * Opens an empty database for a proof, or says why there is not one. What a proof before has left behind is removed.
 *
 * @param bytes the size of the database that is restored: twice as much has to be free
 */
export async function openProofDatabase(
  { dataDir, proveDatabaseUrl }: ProofPlace,
  bytes: number,
): Promise<ProofDatabase | UnprovedNote> {
  if (proveDatabaseUrl) return openNamed(proveDatabaseUrl)
  const { bavail, bsize } = await statfs(dataDir)
  if (bavail * bsize < 2 * bytes) return 'noRoom'
  return openEmbedded(join(dataDir, 'proof'))
}

/** Removes what the proof of a killed process has left: a copy of everything, and a PostgreSQL that runs on. */
export async function removeLeftProof({ dataDir, proveDatabaseUrl }: ProofPlace): Promise<void> {
  const folder = join(dataDir, 'proof')
  if (existsSync(folder)) await removeEmbedded(folder)
  if (proveDatabaseUrl)
    await withClient(as(proveDatabaseUrl), async (client) => {
      if (await isOurs(client)) await empty(client)
    })
}

async function openEmbedded(folder: string): Promise<ProofDatabase | UnprovedNote> {
  try {
    if (existsSync(folder)) await removeEmbedded(folder)
    const { ownerUrl, stop } = await startEmbedded({ dataDir: folder, log: () => undefined, settings })
    const end = async () => {
      await stop()
      await rm(folder, { recursive: true, force: true })
    }
    return { url: ownerUrl, end }
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    if (error instanceof StartError) return 'noDatabase'
    throw error
  }
}

/** Nothing of it is needed after a crash, and it takes the program's memory. */
const settings = { fsync: 'off', full_page_writes: 'off', max_connections: '10', shared_buffers: '64MB' }

/** Stops what a killed process has left: it runs on. */
async function removeEmbedded(folder: string): Promise<void> {
  const left = await startEmbedded({ dataDir: folder, log: () => undefined, settings }).catch(() => null)
  await left?.stop()
  await rm(folder, { recursive: true, force: true })
}

async function openNamed(url: string): Promise<ProofDatabase | UnprovedNote> {
  try {
    if (!(await withClient(as(url), makeReady))) return 'usedDatabase'
  } catch (error) {
    // A refused password, a missing database, a server that is away.
    if (error instanceof pg.DatabaseError || isOfConnection(error)) return 'awayDatabase'
    throw error
  }
  return { url, end: () => withClient(as(url), empty) }
}

function isOfConnection(error: unknown): boolean {
  return error instanceof Error && ('code' in error || /connect|timeout/i.test(error.message))
}

/** @returns false for a database that holds what no proof has made */
async function makeReady(client: pg.Client): Promise<boolean> {
  if (await isOurs(client)) await empty(client)
  else if (!(await isEmpty(client))) return false
  await client.query(`create table ${marker} ()`)
  return true
}

async function isOurs(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query('select where to_regclass($1) is not null', [marker])
  return rowCount === 1
}

async function isEmpty(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query(`
    select from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p', 'v', 'm', 'S', 'f')
        and n.nspname not in ('information_schema', 'pg_catalog', 'pg_toast')
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
      limit 1`)
  return rowCount === 0
}

async function empty(client: pg.Client): Promise<void> {
  await client.query(`
    begin;
    set local lock_timeout = '30s';
    drop schema if exists worker, auth, public cascade;
    create schema public;
    commit`)
}
