import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { setOdometer } from './follow-readings.ts'
import { lockReading } from './lock-reading.ts'

/**
 * Deletes a reading with those that it replaced, as one of another vehicle. The history keeps them.
 *
 * @throws NotFound, or Conflict for a reading of a service or one that was corrected already
 */
export async function deleteReading(ctx: Context, { id }: { id: string }): Promise<Record<string, never>> {
  return inTransaction(ctx, async (tx) => {
    const { vehicleId } = await lockReading(tx, id)
    await sql`
      with recursive replaced as (
        select id, corrects_id from odometer_readings where id = ${id}
        union all
        select slip.id, slip.corrects_id from odometer_readings slip join replaced on slip.id = replaced.corrects_id
      )
      delete from odometer_readings where id in (select id from replaced)`.execute(tx.db)
    await setOdometer(tx, vehicleId)
    return {}
  })
}
