import type { Kysely } from 'kysely'
import type { Database } from '../../db/tables.ts'
import { remindOfPayments } from './remind-of-payments.ts'
import { remindOfServices } from './remind-of-services.ts'

/**
 * Mails those who want it what is to be paid and what is to be serviced, once a day: running twice on one day in
 * Nairobi sends nothing twice.
 */
export async function sendReminders(db: Kysely<Database>, now: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await remindOfPayments({ db: tx, now })
    await remindOfServices({ db: tx, now })
  })
}
