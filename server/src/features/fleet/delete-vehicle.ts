import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { Conflict, constraintOf } from '../../errors.ts'
import { getVehicle } from './fleet-queries.ts'

/** Deletes a vehicle. @throws NotFound, or Conflict while jobs or maintenance records refer to it */
export async function deleteVehicle(ctx: Context, { id }: { id: string }): Promise<{ id: string }> {
  return inTransaction(ctx, async (tx) => {
    const { regNo } = await getVehicle(tx, { id })
    await tx.db
      .deleteFrom('vehicles')
      .where('id', '=', id)
      .execute()
      .catch((error: unknown) => refuseReferred(error, regNo))
    return { id }
  })
}

const referrers: Record<string, string> = {
  dispatch_jobs_vehicle_id_fkey: 'dispatch jobs',
  maintenance_records_vehicle_id_fkey: 'maintenance records',
}

/** Says what still refers to the vehicle, and what to do instead. @throws Conflict, or the error itself */
function refuseReferred(error: unknown, regNo: string): never {
  const referrer = referrers[constraintOf(error) ?? '']
  if (!referrer) throw error
  throw new Conflict(`Vehicle ${regNo} cannot be deleted while ${referrer} refer to it. Set it inactive instead.`)
}
