import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { Conflict, constraintOf, isReferredTo, NotFound } from '../../../errors.ts'

/**
 * Deletes a driver that no job and no merge refers to. The history keeps the values.
 *
 * @throws NotFound, or Conflict while jobs or merges refer to the driver
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
        if (!isReferredTo(error)) throw error
        throw constraintOf(error)?.includes('merge') ? partOfMerge(driver) : inUse(driver)
      })
    return {}
  })
}

function inUse({ name }: { name: string }): Conflict {
  return new Conflict(
    `Driver ${name} cannot be deleted: dispatch jobs refer to this driver. Set the driver inactive instead.`,
  )
}

function partOfMerge({ name }: { name: string }): Conflict {
  return new Conflict(`Driver ${name} cannot be deleted: another driver is or was merged with this one.`)
}
