import { appliesImports, mayWriteAll } from '@shehena/domain/office/imports/import-fields'
import type { Role } from '@shehena/domain/roles'
import { type Kysely, sql } from 'kysely'
import type { Context } from '../../../context.ts'
import type { Database } from '../../../db/tables.ts'
import { isDeadlock, type Refusal, refusalFrom } from '../../../errors.ts'
import type { FoundImport } from './imports-queries.ts'

/** What a background job has. */
export type Job = { db: Kysely<Database>; now: string }

/**
 * The context of a person in a background job. The role is read again.
 *
 * @returns null for a person whose account is not active any more
 */
export async function contextOf({ db, now }: Job, userId: string): Promise<Context | null> {
  const profile = await db
    .selectFrom('profiles')
    .select(['name', 'role', 'isActive'])
    .where('userId', '=', userId)
    .executeTakeFirst()
  if (!profile?.isActive) return null
  // safe: a CHECK lists the roles. Verbs of records use the person, the database and the clock alone.
  const user = { id: userId, name: profile.name, role: profile.role as Role, sessionId: '' }
  return { db, now, user, isInTransaction: false } as Context
}

/** Whether a person may write an import still: their role may have changed since they asked for it. */
export function mayFinish({ user: { role } }: Context, { kind, fields, forAll }: FoundImport): boolean {
  return appliesImports(role, kind) && mayWriteAll(kind, role, [...fields, ...Object.keys(forAll)])
}

/**
 * A context that sees what who uploaded the file may see: they read why a row was refused. It acts as the person who applies or
 * undoes, whose permission was checked.
 */
export function withRoleOf(tx: Context, { role }: { role: Role }): Context {
  return { ...tx, user: { ...tx.user, role } }
}

/**
 * Locks an import for a chunk of a step, so that two workers never write the same rows, and marks the changes of the transaction as
 * the import's: each table is announced once, and the history tells of the import.
 *
 * @returns whether the step is still under way
 */
export async function beginChunk(tx: Context, id: string, status: 'applying' | 'undoing'): Promise<boolean> {
  await sql`select set_config('app.import_id', ${id}, true)`.execute(tx.db)
  const { rows } = await sql`
    select from imports where id = ${id} and status = ${status} for no key update`.execute(tx.db)
  return rows.length > 0
}

/**
 * Does what a row asks for in a savepoint of its own: a refusal takes back this row alone.
 *
 * @returns what the work returns, or its refusal
 * @throws a fault, a deadlock, or a database that is away or full: the whole chunk is tried again
 */
export async function inSavepoint<Result>(tx: Context, work: () => Promise<Result>): Promise<Result | Refusal> {
  await sql`savepoint row`.execute(tx.db)
  try {
    const result = await work()
    await sql`release savepoint row`.execute(tx.db)
    return result
  } catch (error) {
    const refusal = isDeadlock(error) ? null : refusalFrom(error)
    if (!refusal || refusal.code === 'UNAVAILABLE' || refusal.code === 'STORAGE_FULL') throw error
    await sql`rollback to savepoint row`.execute(tx.db)
    return refusal
  }
}
