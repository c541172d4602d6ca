import { sql } from 'kysely'
import type { Context } from '../../../context.ts'

/** Locks the loading and removing of sample data and common routes, so that of two at once the second sees what the first did. */
export async function lockSetup(tx: Context): Promise<void> {
  await sql`select from system_settings for no key update`.execute(tx.db)
}
