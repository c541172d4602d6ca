import type { Kysely } from 'kysely'
import type { Database } from '../../db/tables.ts'
import { remindOfKeys } from '../api-keys/remind-of-keys.ts'
import { remindOfPayments } from './remind-of-payments.ts'
import { remindOfServices } from './remind-of-services.ts'

/**
 * Sends the daily reminders of payments, services and keys that expire. Idempotent: a second run on the same day in Nairobi sends nothing
 * again.
 */
export async function sendReminders(db: Kysely<Database>, now: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await remindOfPayments({ db: tx, now })
    await remindOfServices({ db: tx, now })
    await remindOfKeys({ db: tx, now })
  })
}
