import { formatKilometres } from '@shehena/domain/vehicles/kilometres'
import { latestVehicleYear, lateYear } from '@shehena/domain/vehicles/vehicle'
import { type SqlBool, sql } from 'kysely'
import type { Context } from '../../context.ts'
import { constraintOf, Invalid, Refusal } from '../../errors.ts'

/** @throws Invalid where the vehicle would be of a year later than the next */
export function checkYear({ now }: Context, year: number | null | undefined): void {
  const latest = latestVehicleYear(now)
  if (!year || year <= latest) return
  throw new Invalid(`The year of a vehicle is at most ${latest}.`, { year: lateYear(latest) })
}

/** @throws Invalid where a reading would be lower than the last one, unless that was wrong */
export function checkOdometer(before: number, { currentOdometer: after = before, isOdometerCorrection = false }): void {
  if (after >= before || isOdometerCorrection) return
  const message = `The odometer stood at ${formatKilometres(before)} already. A lower reading needs to be marked as a correction.`
  throw new Invalid(message, { currentOdometer: message })
}

/** @throws Refusal CONFLICT naming the vehicle that has this registration already, however it is spaced */
export async function refuseTwin(tx: Context, { regNo, id }: { regNo: string; id?: string }): Promise<void> {
  const twin = await tx.db
    .selectFrom('vehicles')
    .select(['id', 'regNo', 'make', 'model'])
    .where(sql<SqlBool>`upper(replace(reg_no, ' ', '')) = upper(replace(${regNo}, ' ', ''))`)
    .executeTakeFirst()
  if (twin && twin.id !== id) throw taken(`${twin.regNo} (${twin.make} ${twin.model})`)
}

/** Says so where somebody else took the registration a moment ago. @throws Refusal CONFLICT, or the error itself */
export function refuseTaken(error: unknown, regNo: string): never {
  throw constraintOf(error) === 'vehicles_reg_no_key' ? taken(regNo) : error
}

function taken(vehicle: string): Refusal {
  const message = `Vehicle ${vehicle} is in the fleet already.`
  return new Refusal('CONFLICT', message, { fields: { regNo: message } })
}
