import type { VehicleStatus } from '@shehena/domain/vehicles/vehicle-list'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'

type Noted = {
  id: string
  /** The odometer reading in km. */
  mileage: number
  /** The vehicle's new status; null for no change. */
  status: VehicleStatus | null
}

/**
 * Updates a vehicle from a maintenance record: the odometer if the reading is higher, and the status. Runs in the
 * transaction that saves the record.
 */
export async function noteMaintenance(ctx: Context, { id, mileage, status }: Noted): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await tx.db
      .updateTable('vehicles')
      .set({
        currentOdometer: sql`greatest(current_odometer, ${mileage}::int)`,
        ...(status && { status }),
      })
      .where('id', '=', id)
      // An unchanged vehicle keeps its version.
      .where((either) =>
        either.or([either('currentOdometer', '<', mileage), ...(status ? [either('status', '<>', status)] : [])]),
      )
      .execute()
  })
}
