import { addDays, instantOf, startOfMonth } from '@shehena/domain/dates'
import type { Kysely } from 'kysely'
import type { Database } from '../server/src/db/tables.ts'
import { type DemoClock, openingDay } from './demo-clock.ts'

/** Closes each month on the tenth of the next, after everything else: nothing more can be dated in it. */
export async function closeMonths(db: Kysely<Database>, clock: DemoClock, closedBy: string): Promise<void> {
  const closed = []
  for (let month = startOfMonth(clock.day(openingDay)); ; ) {
    const next = startOfMonth(addDays(month, 31))
    const tenth = addDays(next, 9)
    if (tenth >= clock.day(0)) break
    const closedAt = instantOf(`${tenth} 10:00`)
    closed.push({ month, closedAt, closedBy, createdAt: closedAt, updatedAt: closedAt })
    month = next
  }
  await db.insertInto('closedMonths').values(closed).execute()
}
