import type { VehicleStatus } from '@shehena/domain/vehicles/vehicle-list'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'

type Noted = {
  id: string
  /** What the odometer showed, in km. */
  mileage: number
  /** The state that the vehicle is put in; null leaves it as it is. */
  status: VehicleStatus | null
}

/**
 * Takes over from a maintenance record what it says of its vehicle: a reading of the odometer, where that is higher,
 * and its state. Called by whoever saves the record, in the same transaction.
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
      // A vehicle that has nothing new to learn keeps its version.
      .where((either) =>
        either.or([either('currentOdometer', '<', mileage), ...(status ? [either('status', '<>', status)] : [])]),
      )
      .execute()
  })
}
