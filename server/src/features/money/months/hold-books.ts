import { sql } from 'kysely'
import type { Context } from '../../../context.ts'

/** Waits for the acts of money under way and holds new ones until this transaction ends: what is decided now stays true. */
export async function holdBooks(tx: Context): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('closed_months'))`.execute(tx.db)
}
