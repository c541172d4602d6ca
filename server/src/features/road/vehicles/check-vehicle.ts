import { formatKilometres } from '@shehena/domain/road/vehicles/kilometres'
import { latestVehicleYear, lateYear } from '@shehena/domain/road/vehicles/vehicle'
import { type SqlBool, sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { constraintOf, Invalid, Refusal } from '../../../errors.ts'

/** @throws Invalid for a year later than next year */
export function checkYear({ now }: Context, year: number | null | undefined): void {
  const latest = latestVehicleYear(now)
  if (!year || year <= latest) return
  throw new Invalid(`The year of a vehicle is at most ${latest}.`, { year: lateYear(latest) })
}

/** @throws Invalid if a reading is lower than the last one, unless it is marked as a correction */
export function checkOdometer(before: number, { currentOdometer: after = before, isOdometerCorrection = false }): void {
  if (after >= before || isOdometerCorrection) return
  const message = `The odometer stood at ${formatKilometres(before)} already. A lower reading needs to be marked as a correction.`
  throw new Invalid(message, { currentOdometer: message })
}

/** @throws Refusal CONFLICT naming the vehicle with the same registration, ignoring spaces */
export async function refuseTwin(tx: Context, { regNo, id }: { regNo: string; id?: string }): Promise<void> {
  const twin = await tx.db
    .selectFrom('vehicles')
    .select(['id', 'regNo', 'make', 'model'])
    .where(sql<SqlBool>`upper(replace(reg_no, ' ', '')) = upper(replace(${regNo}, ' ', ''))`)
    .executeTakeFirst()
  if (twin && twin.id !== id) throw taken(`${twin.regNo} (${twin.make} ${twin.model})`)
}

/**
 * Race: converts the unique violation when the registration was taken concurrently.
 *
 * @throws Refusal CONFLICT, or the error itself
 */
export function refuseTaken(error: unknown, regNo: string): never {
  throw constraintOf(error) === 'vehicles_reg_no_key' ? taken(regNo) : error
}

function taken(vehicle: string): Refusal {
  const message = `Vehicle ${vehicle} is in the fleet already.`
  return new Refusal('CONFLICT', message, { fields: { regNo: message } })
}
