import type { NewVehicle, Vehicle } from '@shehena/domain/vehicles/vehicle'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { checkYear, refuseTaken, refuseTwin } from './check-vehicle.ts'
import { getVehicle } from './vehicles-queries.ts'

/** Adds a vehicle. @throws Invalid for a year too late, or Refusal CONFLICT for a duplicate registration */
export async function createVehicle(ctx: Context, input: NewVehicle): Promise<Vehicle> {
  checkYear(ctx, input.year)
  return inTransaction(ctx, async (tx) => {
    await refuseTwin(tx, input)
    const { id } = await tx.db
      .insertInto('vehicles')
      .values(input)
      .returning('id')
      .executeTakeFirstOrThrow()
      .catch((error: unknown) => refuseTaken(error, input.regNo))
    return getVehicle(tx, { id })
  })
}
