import { allows } from '@shehena/domain/permissions'
import type { Absence } from '@shehena/domain/road/absences/absence'
import type { AbsenceKind } from '@shehena/domain/road/absences/absence-kinds'
import type { AbsenceList, absencesApi } from '@shehena/domain/road/absences/absences-api'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Context, SharedContext } from '../../../context.ts'
import { groupIn, isOfGroup } from '../../../db/merging.ts'
import { offsetOf, totalOf } from '../../../db/reads/search.ts'
import { Forbidden, NotFound } from '../../../errors.ts'
import type { InputOf } from '../../../http/serve.ts'

/**
 * A page of absences of a vehicle, of a driver with those merged into them, or of all, the latest start first: those of drivers only for a role that
 * sees drivers.
 *
 * @throws Forbidden for a driver whom the caller may not see
 */
export async function listAbsences(ctx: Context, input: InputOf<typeof absencesApi.list>): Promise<AbsenceList> {
  const { vehicleId, driverId, page, pageSize } = input
  const seesDrivers = allows(ctx.user.role, 'drivers.view')
  if (driverId && !seesDrivers) throw new Forbidden()
  let rows = absences(ctx)
  if (vehicleId) rows = rows.where('absences.vehicleId', '=', vehicleId)
  if (driverId) rows = rows.where(isOfGroup('absences.driverId', await groupIn(ctx, 'drivers', driverId)))
  if (!seesDrivers) rows = rows.where('absences.driverId', 'is', null)
  const items = await rows
    .select(columns)
    // safe: a CHECK lists the kinds of the domain.
    .$narrowType<{ kind: AbsenceKind }>()
    .orderBy('absences.awayFrom', 'desc')
    .orderBy('absences.id', 'desc')
    .limit(pageSize)
    .offset(offsetOf(input))
    .execute()
  return { items, ...(await totalOf(ctx.db, rows, { items, page, pageSize })), page, pageSize }
}

/** One absence. @throws NotFound, also for one of a driver whom the caller may not see */
export async function getAbsence(ctx: Context, { id }: { id: string }): Promise<Absence> {
  const absence = await absences(ctx)
    .select(columns)
    // safe: a CHECK lists the kinds of the domain.
    .$narrowType<{ kind: AbsenceKind }>()
    .where('absences.id', '=', id)
    .executeTakeFirst()
  if (!absence || (absence.driverId && !allows(ctx.user.role, 'drivers.view'))) throw new NotFound(absenceMissing)
  return absence
}

export const absenceMissing = 'Absence not found'

type Sought = {
  vehicleIds: readonly string[]
  driverIds: readonly string[]
  /** An ISO instant. */
  from: string
  /** An ISO instant; null for a window without an end. */
  until: string | null
}

/** An absence that touches a window: whose it is, and when. */
export type FoundAbsence = Pick<Absence, 'id' | 'vehicleId' | 'driverId' | 'name' | 'kind' | 'awayFrom' | 'awayUntil'>

/**
 * The absences of vehicles and drivers that share a moment with a window, the earliest first. One that ends when the window
 * begins, or begins when it ends, does not. It asks nobody's permission: the kind of a driver's absence is for roles that see
 * drivers alone.
 */
export async function findAbsences(
  ctx: Pick<SharedContext, 'db'>,
  { vehicleIds, driverIds, from, until }: Sought,
): Promise<FoundAbsence[]> {
  return (
    absences(ctx)
      .select([
        'absences.id',
        'absences.vehicleId',
        'absences.driverId',
        nameOfSubject.as('name'),
        'absences.kind',
        'absences.awayFrom',
        'absences.awayUntil',
      ])
      // safe: a CHECK lists the kinds of the domain.
      .$narrowType<{ kind: AbsenceKind }>()
      .where(
        sql<SqlBool>`(absences.vehicle_id = any(${vehicleIds}::uuid[]) or absences.driver_id = any(${driverIds}::uuid[]))`,
      )
      .where(touchesWindow(from, until))
      .orderBy('absences.awayFrom')
      .orderBy('absences.id')
      .execute()
  )
}

/** SQL: whether an absence shares a moment with a window, of which a null end is open. */
export function touchesWindow(from: string, until: string | null): RawBuilder<SqlBool> {
  return sql`tstzrange(away_from, away_until) && tstzrange(${from}, ${until})`
}

const nameOfSubject = sql<string>`coalesce(vehicles.reg_no, drivers.name)`

const columns = [
  'absences.id',
  'absences.vehicleId',
  'absences.driverId',
  nameOfSubject.as('name'),
  'absences.kind',
  'absences.awayFrom',
  'absences.awayUntil',
  'absences.note',
  'absences.version',
] as const

function absences({ db }: Pick<SharedContext, 'db'>) {
  return db
    .selectFrom('absences')
    .leftJoin('vehicles', 'vehicles.id', 'absences.vehicleId')
    .leftJoin('drivers', 'drivers.id', 'absences.driverId')
}
