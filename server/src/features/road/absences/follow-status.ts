import type { VehicleStatus } from '@shehena/domain/road/vehicles/vehicle-list'
import { type SqlBool, sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { Invalid } from '../../../errors.ts'
import { lockSubject } from './lock-subject.ts'
import { overlap } from './refuse-overlap.ts'

type Change = {
  vehicleId: string
  /** Null for a new vehicle. */
  before: VehicleStatus | null
  after: VehicleStatus
  /** When the maintenance ends; null while that is unknown. */
  until: string | null
}

/**
 * Keeps the absences of a vehicle in step with its status, in the transaction that sets it: maintenance begins a stay in the
 * workshop, unless it is away now; active ends the present absence. A status that stays changes nothing, but may tell the
 * end of the maintenance.
 *
 * @throws Invalid for an end that has passed, or one without maintenance; Conflict for one that overlaps the next absence
 */
export async function followStatus(tx: Context, { vehicleId, before, after, until }: Change): Promise<void> {
  if (until !== null && after !== 'maintenance') throw badEnd('Only maintenance has an end')
  if (until !== null && until <= tx.now) throw badEnd('Choose a time that is still to come')
  if (before === after && until === null) return
  const name = await lockSubject(tx, { vehicleId })
  if (after === 'maintenance') await beginWorkshop(tx, { vehicleId, name, until })
  else if (after === 'active' && before !== null) await endPresent(tx, vehicleId)
}

type Stay = { vehicleId: string; name: string; until: string | null }

async function beginWorkshop(tx: Context, { vehicleId, name, until }: Stay): Promise<void> {
  const next = await tx.db
    .selectFrom('absences')
    .select(['awayFrom', 'awayUntil'])
    .where('vehicleId', '=', vehicleId)
    .where('awayFrom', '>', tx.now)
    .orderBy('awayFrom')
    .limit(1)
    .executeTakeFirst()
  if (next && until !== null && until > next.awayFrom) throw overlap(name, next)
  const present = await presentAbsence(tx, vehicleId)
  if (!present) {
    // With no end, it lasts until the next absence begins.
    const awayUntil = until ?? next?.awayFrom ?? null
    await tx.db.insertInto('absences').values({ vehicleId, kind: 'workshop', awayFrom: tx.now, awayUntil }).execute()
  } else if (until !== null && until !== present.awayUntil) {
    await tx.db.updateTable('absences').set({ awayUntil: until }).where('id', '=', present.id).execute()
  }
}

async function endPresent(tx: Context, vehicleId: string): Promise<void> {
  const present = await presentAbsence(tx, vehicleId)
  if (!present) return
  // One that began in this millisecond would be empty.
  if (present.awayFrom === tx.now) await tx.db.deleteFrom('absences').where('id', '=', present.id).execute()
  else await tx.db.updateTable('absences').set({ awayUntil: tx.now }).where('id', '=', present.id).execute()
}

function presentAbsence(tx: Context, vehicleId: string) {
  return tx.db
    .selectFrom('absences')
    .select(['id', 'awayFrom', 'awayUntil'])
    .where('vehicleId', '=', vehicleId)
    .where(sql<SqlBool>`tstzrange(away_from, away_until) @> ${tx.now}::timestamptz`)
    .executeTakeFirst()
}

const badEnd = (message: string) => new Invalid(`${message}.`, { maintenanceUntil: message })
