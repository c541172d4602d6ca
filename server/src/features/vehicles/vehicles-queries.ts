import type { JobStatus } from '@shehena/domain/jobs/job-status'
import type { Vehicle } from '@shehena/domain/vehicles/vehicle'
import type { FuelType, VehicleSort, VehicleStatus } from '@shehena/domain/vehicles/vehicle-list'
import type { VehicleJobList, VehicleList, vehiclesApi } from '@shehena/domain/vehicles/vehicles-api'
import { type SqlBool, sql } from 'kysely'
import type { Context } from '../../context.ts'
import { isDuring } from '../../db/days.ts'
import { asksForClosest, capTotal, closeness, offsetOf, totalOf } from '../../db/reads/search.ts'
import { NotFound } from '../../errors.ts'
import type { InputOf } from '../../http/serve.ts'
import { isAvailable } from './available-vehicles.ts'
import { serviceDueOfVehicle } from './due-services.ts'

/** A page of vehicles, with the figures above the list. */
export async function listVehicles(ctx: Context, input: InputOf<typeof vehiclesApi.list>): Promise<VehicleList> {
  const { q, status, page, pageSize } = input
  const [sortColumn, direction] = order[input.sort]

  let rows = ctx.db.selectFrom('vehicles')
  if (status === 'available') rows = rows.where(isAvailable)
  else if (status !== 'all') rows = rows.where('status', '=', status)
  // A company has hundreds of vehicles, not millions: no index is needed to search them.
  if (q) {
    rows = rows.where(
      sql<SqlBool>`' ' || searchable(concat_ws(' ', reg_no, replace(reg_no, ' ', ''), make, model)) like search_pattern(${q})`,
    )
  }

  const items = await rows
    .select([...rowColumns, serviceDueOfVehicle(ctx).as('serviceDue')])
    // safe: CHECKs list the states and the fuels of the domain.
    .$narrowType<{ status: VehicleStatus; fuelType: FuelType }>()
    .$if(asksForClosest(input), (list) => list.orderBy(closeness(sql.ref('regNo'), q)))
    .orderBy(sortColumn, (column) => column[direction]().nullsLast())
    .orderBy('id', direction)
    .limit(pageSize)
    .offset(offsetOf(input))
    .execute()
  const { all, capacityTons, ...counts } = await vehicleTotals(ctx)

  return {
    items,
    ...(q || status === 'available'
      ? await totalOf(ctx.db, rows, { items, page, pageSize })
      : capTotal(status === 'all' ? all : counts[status])),
    page,
    pageSize,
    cards: { total: all, active: counts.active, maintenance: counts.maintenance, capacityTons },
  }
}

/** One vehicle. @throws NotFound */
export async function getVehicle(ctx: Context, { id }: { id: string }): Promise<Vehicle> {
  const row = await ctx.db
    .selectFrom('vehicles')
    .select([...rowColumns, serviceDueOfVehicle(ctx).as('serviceDue'), 'notes', 'createdAt', 'updatedAt', 'version'])
    // safe: CHECKs list the states and the fuels of the domain.
    .$narrowType<{ status: VehicleStatus; fuelType: FuelType }>()
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw new NotFound('Vehicle not found')
  return row
}

/** A page of a vehicle's jobs, newest first. @throws NotFound */
export async function listVehicleJobs(ctx: Context, input: InputOf<typeof vehiclesApi.jobs>): Promise<VehicleJobList> {
  const { id, page, pageSize } = input
  const rows = ctx.db
    .selectFrom('dispatchJobs')
    .where('dispatchJobs.vehicleId', '=', id)
    .where(isDuring(ctx, sql.ref('dispatchJobs.plannedStart'), input))
  const items = await rows
    .innerJoin('bookings', 'bookings.id', 'dispatchJobs.bookingId')
    .innerJoin('customers', 'customers.id', 'bookings.customerId')
    .leftJoin('routes', 'routes.id', 'bookings.routeId')
    .leftJoin('drivers', 'drivers.id', 'dispatchJobs.driverId')
    .select([
      'dispatchJobs.id',
      'dispatchJobs.jobNo',
      'customers.legalName as customerName',
      'routes.origin',
      'routes.destination',
      'drivers.name as driverName',
      'dispatchJobs.plannedStart',
      'dispatchJobs.actualStart',
      'dispatchJobs.actualEnd',
      'dispatchJobs.status',
    ])
    // safe: a CHECK lists the states of the domain.
    .$narrowType<{ status: JobStatus }>()
    .orderBy('dispatchJobs.createdAt', 'desc')
    .orderBy('dispatchJobs.id', 'desc')
    .limit(pageSize)
    .offset(offsetOf(input))
    .execute()
  const total = await totalOf(ctx.db, rows, { items, page, pageSize })
  // Distinguishes a vehicle without jobs from a missing vehicle.
  if (total.total === 0) await getVehicle(ctx, { id })
  return { items, ...total, page, pageSize }
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

const rowColumns = [
  'id',
  'regNo',
  'make',
  'model',
  'year',
  'capacityTons',
  'fuelType',
  'status',
  'currentOdometer',
] as const
