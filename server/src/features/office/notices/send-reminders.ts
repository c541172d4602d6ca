import type { Kysely } from 'kysely'
import type { Database } from '../../../db/tables.ts'
import { remindOfPayments } from './remind-of-payments.ts'
import { remindOfServices } from './remind-of-services.ts'

/**
 * Sends the daily reminders of payments and services. Idempotent: a second run on the same day in Nairobi sends nothing
 * again.
 */
export async function sendReminders(db: Kysely<Database>, now: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await remindOfPayments({ db: tx, now })
    await remindOfServices({ db: tx, now })
  })
}
