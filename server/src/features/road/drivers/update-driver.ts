import type { Driver, DriverChanges } from '@shehena/domain/road/drivers/driver'
import type { Context } from '../../../context.ts'
import { lockVersion } from '../../../db/lock-version.ts'
import { refuseHiddenFields } from '../../../db/refuse-hidden-fields.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { constraintOf, Invalid } from '../../../errors.ts'
import { getDriver } from './drivers-queries.ts'

/** Changes the given fields of a driver. @throws NotFound, Refusal STALE, or Invalid for a merged driver who is made active */
export async function updateDriver(ctx: Context, { id, version, ...changes }: DriverChanges): Promise<Driver> {
  refuseHiddenFields(ctx, 'drivers', changes)
  return inTransaction(ctx, async (tx) => {
    await lockVersion(tx, 'drivers', { id, version, missing: 'Driver not found' })
    if (Object.keys(changes).length > 0) {
      await tx.db.updateTable('drivers').set(changes).where('id', '=', id).execute().catch(refuseKept)
    }
    return getDriver(tx, { id })
  })
}

function refuseKept(error: unknown): never {
  if (constraintOf(error) !== 'drivers_merged') throw error
  const message = 'This driver is merged into another one. Take off that mark, and they are active again.'
  throw new Invalid(message, { status: message })
}
