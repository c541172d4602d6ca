import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { Conflict, isReferredTo, NotFound } from '../../../errors.ts'

/**
 * Deletes a driver that no job refers to. The history keeps the values.
 *
 * @throws NotFound, or Conflict while jobs refer to the driver
 */
export async function deleteDriver(ctx: Context, { id }: { id: string }): Promise<Record<string, never>> {
  return inTransaction(ctx, async (tx) => {
    const driver = await tx.db.selectFrom('drivers').select('name').where('id', '=', id).forUpdate().executeTakeFirst()
    if (!driver) throw new NotFound('Driver not found')
    await tx.db
      .deleteFrom('drivers')
      .where('id', '=', id)
      .execute()
      .catch((error: unknown) => {
        throw isReferredTo(error) ? inUse(driver) : error
      })
    return {}
  })
}

function inUse({ name }: { name: string }): Conflict {
  return new Conflict(
    `Driver ${name} cannot be deleted: dispatch jobs refer to this driver. Set the driver inactive instead.`,
  )
}
