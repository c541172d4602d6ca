import type { Driver, NewDriver } from '@shehena/domain/road/drivers/driver'
import type { Context } from '../../../context.ts'
import { refuseHiddenFields } from '../../../db/refuse-hidden-fields.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { getDriver } from './drivers-queries.ts'

/** Adds a driver. */
export async function createDriver(ctx: Context, input: NewDriver): Promise<Driver> {
  refuseHiddenFields(ctx, 'drivers', input)
  return inTransaction(ctx, async (tx) => {
    const { id } = await tx.db.insertInto('drivers').values(input).returning('id').executeTakeFirstOrThrow()
    return getDriver(tx, { id })
  })
}
