import { shownShape } from '@shehena/domain/field-shapes'
import type { JobStatus } from '@shehena/domain/road/jobs/job-status'
import type { Vehicle } from '@shehena/domain/road/vehicles/vehicle'
import { vehicleFields } from '@shehena/domain/road/vehicles/vehicle-fields'
import type { VehicleSort } from '@shehena/domain/road/vehicles/vehicle-list'
import type { VehicleJobList, VehicleList, vehiclesApi } from '@shehena/domain/road/vehicles/vehicles-api'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { isDuring } from '../../../db/days.ts'
import { isAmong } from '../../../db/reads/export-rows.ts'
import { restrictedColumns } from '../../../db/reads/restricted-columns.ts'
import { asksForClosest, capTotal, closeness, offsetOf, totalOf } from '../../../db/reads/search.ts'
import { NotFound } from '../../../errors.ts'
import type { InputOf } from '../../../http/serve.ts'
import { awayColumns } from '../absences/away-columns.ts'
import { paperNotice } from '../papers/paper-notice.ts'
import { isAvailable } from './available-vehicles.ts'
import { serviceDueOfVehicle } from './due-services.ts'
import { matchesVehicle } from './vehicle-search.ts'

type Input = InputOf<typeof vehiclesApi.list>

/** A page of vehicles, with the figures above the list. */
export async function listVehicles(ctx: Context, input: Input): Promise<VehicleList> {
  const { q, status, page, pageSize } = input
  const items = await vehiclesInOrder(ctx, input)
    .select([...restrictedColumns(ctx.user.role, 'vehicles', rowFields), ...otherColumns(ctx)])
    .limit(pageSize)
    .offset(offsetOf(input))
    .execute()
  const { all, capacityTons, ...counts } = await vehicleTotals(ctx)

  return {
    items,
    ...(q || status === 'available'
      ? await totalOf(ctx.db, findVehicles(ctx, input), { ...input, items })
      : capTotal(status === 'all' ? all : counts[status])),
    page,
    pageSize,
    cards: { total: all, active: counts.active, maintenance: counts.maintenance, capacityTons },
  }
}

/** The filtered vehicles, unordered. */
function findVehicles(ctx: Context, { q, status }: Pick<Input, 'q' | 'status'>) {
  let rows = ctx.db.selectFrom('vehicles')
  if (status === 'available') rows = rows.where(isAvailable(ctx))
  else if (status !== 'all') rows = rows.where('status', '=', status)
  return q ? rows.where(matchesVehicle(q)) : rows
}

/** The filtered vehicles in the order of the list. */
export function vehiclesInOrder(ctx: Context, input: Omit<Input, 'page' | 'pageSize'>) {
  const [sortColumn, direction] = order[input.sort]
  return findVehicles(ctx, input)
    .$if(asksForClosest(input), (list) => list.orderBy(closeness(sql.ref('regNo'), input.q)))
    .orderBy(sortColumn, (column) => column[direction]().nullsLast())
    .orderBy('id', direction)
}

/** Vehicles by their ids, in any order. */
export async function readVehicles(ctx: Context, ids: readonly string[]): Promise<Vehicle[]> {
  return ctx.db
    .selectFrom('vehicles')
    .select([
      ...restrictedColumns(ctx.user.role, 'vehicles'),
      ...otherColumns(ctx),
      'createdAt',
      'updatedAt',
      'version',
    ])
    .where(isAmong('vehicles.id', ids))
    .execute()
}

/** One vehicle. @throws NotFound */
export async function getVehicle(ctx: Context, { id }: { id: string }): Promise<Vehicle> {
  const [vehicle] = await readVehicles(ctx, [id])
  if (!vehicle) throw new NotFound('Vehicle not found')
  return vehicle
}

/** A page of the jobs of which a vehicle carried a leg, newest first. @throws NotFound */
export async function listVehicleJobs(ctx: Context, input: InputOf<typeof vehiclesApi.jobs>): Promise<VehicleJobList> {
  const { id, page, pageSize } = input
  const rows = ctx.db
    .selectFrom('jobLegs')
    .innerJoin('dispatchJobs', 'dispatchJobs.id', 'jobLegs.jobId')
    .where('jobLegs.vehicleId', '=', id)
    // A leg that was dropped tells only of a job that was cancelled.
    .where((either) => either.or([either('phase', '<>', 'dropped'), either('dispatchJobs.status', '=', 'cancelled')]))
    .where(isDuring(ctx, sql.ref('dispatchJobs.plannedStart'), input))
  const items = await rows
    .innerJoin('bookings', 'bookings.id', 'dispatchJobs.bookingId')
    .innerJoin('customers', 'customers.id', 'bookings.customerId')
    .leftJoin('routes', 'routes.id', 'bookings.routeId')
    .leftJoin('drivers', 'drivers.id', 'jobLegs.driverId')
    .select([
      'dispatchJobs.id',
      'dispatchJobs.jobNo',
      'customers.legalName as customerName',
      'routes.origin',
      'routes.destination',
      'drivers.name as driverName',
      'dispatchJobs.plannedStart',
      'jobLegs.id as legId',
      'jobLegs.startedAt',
      'jobLegs.endedAt',
      handedOverTo.as('handedOverTo'),
      'dispatchJobs.status',
    ])
    // safe: a CHECK lists the states of the domain.
    .$narrowType<{ status: JobStatus }>()
    .orderBy('dispatchJobs.createdAt', 'desc')
    .orderBy('dispatchJobs.id', 'desc')
    .orderBy('jobLegs.position', 'desc')
    .limit(pageSize)
    .offset(offsetOf(input))
    .execute()
  const total = await totalOf(ctx.db, rows, { ...input, items })
  // Distinguishes a vehicle without jobs from a missing vehicle.
  if (total.total === 0) await getVehicle(ctx, { id })
  return { items, ...total, page, pageSize }
}

/** SQL column with the plate of the vehicle that went on with a load. */
const handedOverTo = sql<string | null>`(
  select v.reg_no from job_legs next join vehicles v on v.id = next.vehicle_id
    where next.job_id = job_legs.job_id and next.position = job_legs.position + 1 and next.started_at is not null
      and next.vehicle_id <> job_legs.vehicle_id)`

/** Its id, and what follows from other records: its next service, absences and papers. */
function otherColumns(ctx: Context) {
  return [
    'vehicles.id',
    serviceDueOfVehicle(ctx).as('serviceDue'),
    ...awayColumns(ctx, 'vehicles'),
    paperNotice(ctx, 'vehicles').as('paperNotice'),
  ] as const
}

async function vehicleTotals({ db }: Context) {
  return db
    .selectFrom('vehicles')
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      fn.countAll<number>().filterWhere('status', '=', 'active').as('active'),
      fn.countAll<number>().filterWhere('status', '=', 'maintenance').as('maintenance'),
      fn.countAll<number>().filterWhere('status', '=', 'inactive').as('inactive'),
      fn.coalesce(fn.sum<number>('capacityTons'), sql<number>`0`).as('capacityTons'),
    ])
    .executeTakeFirstOrThrow()
}

const order = {
  regNo: ['regNo', 'asc'],
  '-regNo': ['regNo', 'desc'],
  createdAt: ['createdAt', 'asc'],
  '-createdAt': ['createdAt', 'desc'],
  year: ['year', 'asc'],
  '-year': ['year', 'desc'],
  capacityTons: ['capacityTons', 'asc'],
  '-capacityTons': ['capacityTons', 'desc'],
  currentOdometer: ['currentOdometer', 'asc'],
  '-currentOdometer': ['currentOdometer', 'desc'],
} as const satisfies Record<VehicleSort, readonly [string, 'asc' | 'desc']>

/** The fields of a row: all but the notes. */
const { notes: _notes, ...inRows } = shownShape(vehicleFields)
// safe: the keys of the shape are its fields.
const rowFields = Object.keys(inRows) as (keyof typeof inRows)[]
