import type { VehicleStatus } from '@shehena/domain/road/vehicles/vehicle-list'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { followStatus } from '../absences/follow-status.ts'

type Noted = {
  id: string
  /** What its readings say, in km; null where they have not changed. */
  odometer: number | null
  /** The vehicle's new status; null for no change. */
  status: VehicleStatus | null
  /** When the maintenance ends that the status begins; null while that is unknown. */
  until: string | null
}

/**
 * Updates a vehicle from a maintenance record: the odometer, and the status, which begins or ends an absence. Runs in the transaction that saves the record.
 *
 * @throws Invalid for an end of the maintenance that has passed, or Conflict for one that overlaps the next absence
 */
export async function noteMaintenance(ctx: Context, { id, odometer, status, until }: Noted): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const before = await tx.db
      .selectFrom('vehicles')
      .select(['status', 'currentOdometer'])
      .where('id', '=', id)
      .forNoKeyUpdate()
      // safe: a CHECK lists the states of the domain.
      .$narrowType<{ status: VehicleStatus }>()
      .executeTakeFirstOrThrow()
    await followStatus(tx, { vehicleId: id, before: before.status, after: status ?? before.status, until })
    const after = { currentOdometer: odometer ?? before.currentOdometer, status: status ?? before.status }
    // An unchanged vehicle keeps its version.
    if (after.currentOdometer === before.currentOdometer && after.status === before.status) return
    await tx.db.updateTable('vehicles').set(after).where('id', '=', id).execute()
  })
}
