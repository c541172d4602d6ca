import { formatInstant } from '@shehena/domain/dates'
import { type SqlBool, sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { Conflict, constraintOf } from '../../../errors.ts'
import type { Subject } from './lock-subject.ts'

type Wanted = Subject & {
  /** The registration or the name. */
  name: string
  awayFrom: string
  awayUntil: string | null
  /** The absence that is being changed. */
  except?: string
}

/** @throws Conflict naming the times of another absence that a new or changed one would overlap */
export async function refuseOverlap(tx: Context, wanted: Wanted): Promise<void> {
  const { vehicleId, driverId, name, awayFrom, awayUntil, except } = wanted
  let others = tx.db
    .selectFrom('absences')
    .select(['awayFrom', 'awayUntil'])
    .where(vehicleId ? 'vehicleId' : 'driverId', '=', vehicleId ?? driverId ?? null)
    .where(sql<SqlBool>`tstzrange(away_from, away_until) && tstzrange(${awayFrom}, ${awayUntil})`)
  if (except) others = others.where('id', '<>', except)
  const other = await others.orderBy('awayFrom').limit(1).executeTakeFirst()
  if (other) throw overlap(name, other)
}

/** The refusal of an absence that would overlap another one. */
export function overlap(name: string, other: { awayFrom: string; awayUntil: string | null }): Conflict {
  const from = formatInstant(other.awayFrom)
  if (other.awayUntil === null) {
    return new Conflict(
      `${name} is away already, from ${from} with no end. Change that absence, or choose another time.`,
    )
  }
  const until = formatInstant(other.awayUntil)
  return new Conflict(`${name} is away already, from ${from} to ${until}. Change that absence, or choose another time.`)
}

/**
 * Race: converts the violation of the exclusion constraints, which hold even for a writer that did not lock the vehicle or
 * the driver.
 *
 * @throws Conflict, or the error itself
 */
export function refuseOverlapping(error: unknown, name: string): never {
  const isOverlap = ['absences_vehicle_overlap', 'absences_driver_overlap'].includes(constraintOf(error) ?? '')
  throw isOverlap ? new Conflict(`${name} is away already at that time. Reload to see when.`) : error
}
