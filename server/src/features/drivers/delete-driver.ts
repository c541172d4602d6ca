import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { Conflict, constraintOf } from '../../errors.ts'
import { getDriver } from './drivers-queries.ts'

/** Deletes a driver. @throws NotFound, or Conflict while jobs refer to the driver */
export async function deleteDriver(ctx: Context, { id }: { id: string }): Promise<{ id: string }> {
  return inTransaction(ctx, async (tx) => {
    const { name } = await getDriver(tx, { id })
    await tx.db
      .deleteFrom('drivers')
      .where('id', '=', id)
      .execute()
      .catch((error: unknown) => refuseReferred(error, name))
    return { id }
  })
}

/** Says what still refers to the driver, and what to do instead. @throws Conflict, or the error itself */
function refuseReferred(error: unknown, name: string): never {
  if (constraintOf(error) !== 'dispatch_jobs_driver_id_fkey') throw error
  throw new Conflict(
    `Driver ${name} cannot be deleted while dispatch jobs refer to this driver. Set the driver inactive instead.`,
  )
}
