import { maskedCustomerFields } from '@shehena/domain/customers/customer-access'
import { type Job, restrictedJobFields } from '@shehena/domain/jobs/job'
import type { JobSort } from '@shehena/domain/jobs/job-list'
import { isLate } from '@shehena/domain/jobs/job-plan'
import { type JobStatus, jobStatuses, travellingJobStatuses, waitingJobStatuses } from '@shehena/domain/jobs/job-status'
import type { JobList, jobsApi } from '@shehena/domain/jobs/jobs-api'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { isDuring, isEveryDay } from '../../db/days.ts'
import { capTotal, findFirst, offsetOf, totalOf } from '../../db/reads/search.ts'
import { tallies } from '../../db/reads/tallies.ts'
import { NotFound } from '../../errors.ts'
import type { InputOf } from '../../http/serve.ts'
import { customerField } from '../customers/customer-columns.ts'
import { isFoundIn } from '../search/record-search.ts'
import { isInGroup } from './job-group.ts'

type Input = InputOf<typeof jobsApi.list>

/** A page of jobs, with the figures above the list. */
export async function listJobs(ctx: Context, input: Input): Promise<JobList> {
  const { status, page, pageSize } = input
  const [sortColumn, direction] = order[input.sort]
  const found = findJobs(ctx, input).where(await isFoundIn('dispatchJobs', ctx, input.q))

  // Deferred join: finds the page by an index alone, then reads only its rows.
  const keys = found.select(['dispatchJobs.id', 'dispatchJobs.createdAt', 'dispatchJobs.plannedStart'])
  const isSortedApart = !isEveryDay(input) && sortColumn !== 'dispatchJobs.plannedStart'
  const onPage = ctx.db
    .selectFrom((isSortedApart ? findFirst(keys) : keys).as('dispatchJobs'))
    .select('dispatchJobs.id')
    .orderBy(sortColumn, direction)
    .orderBy('dispatchJobs.id', direction)
    .limit(pageSize)
    .offset(offsetOf(input))
  const items = await ctx.db
    .selectFrom(onPage.as('page'))
    .innerJoin('dispatchJobs', 'dispatchJobs.id', 'page.id')
    .innerJoin('bookings', 'bookings.id', 'dispatchJobs.bookingId')
    .innerJoin('customers', 'customers.id', 'bookings.customerId')
    .leftJoin('routes', 'routes.id', 'bookings.routeId')
    .leftJoin('vehicles', 'vehicles.id', 'dispatchJobs.vehicleId')
    .leftJoin('drivers', 'drivers.id', 'dispatchJobs.driverId')
    .select([
      'dispatchJobs.id',
      'dispatchJobs.jobNo',
      'dispatchJobs.bookingId',
      'bookings.bookingNo',
      'customers.legalName as customerName',
      'routes.origin',
      'routes.destination',
      'vehicles.regNo',
      'drivers.name as driverName',
      'dispatchJobs.plannedStart',
      'dispatchJobs.plannedEnd',
      'dispatchJobs.status',
      'dispatchJobs.createdAt',
      'dispatchJobs.version',
    ])
    // safe: a CHECK lists the states of the domain.
    .$narrowType<{ status: JobStatus }>()
    .orderBy(sortColumn, direction)
    .orderBy('dispatchJobs.id', direction)
    .execute()

  const tally = await tallies(ctx, 'dispatchJobs')
  const sum = (statuses: readonly JobStatus[]) => statuses.reduce((total, each) => total + tally(each), 0)
  return {
    items: items.map((job) => ({ ...job, isLate: isLate(job, ctx.now) })),
    ...(isTallied(input)
      ? capTotal(status === 'all' ? sum(jobStatuses) : tally(status))
      : await totalOf(ctx.db, found, { items, page, pageSize })),
    page,
    pageSize,
    cards: {
      total: sum(jobStatuses),
      pending: sum(waitingJobStatuses),
      assigned: tally('assigned'),
      inTransit: sum(travellingJobStatuses),
      completed: tally('completed'),
    },
  }
}

/** Whether the tallies, which are kept by status only, can count the filtered rows. */
function isTallied({ q, group, booking, vehicle, driver, ...span }: Input): boolean {
  return !q && group === 'all' && !booking && !vehicle && !driver && isEveryDay(span)
}

/** The filtered jobs, unordered and not yet searched. */
function findJobs(ctx: Context, { status, group, booking, vehicle, driver, ...span }: Input) {
  let found = ctx.db.selectFrom('dispatchJobs').where(isDuring(ctx, sql.ref('dispatchJobs.plannedStart'), span))
  if (group !== 'all') found = found.where(isInGroup(ctx, group))
  if (status !== 'all') found = found.where('dispatchJobs.status', '=', status)
  if (booking) found = found.where('dispatchJobs.bookingId', '=', booking)
  if (vehicle) found = found.where('dispatchJobs.vehicleId', '=', vehicle)
  if (driver) found = found.where('dispatchJobs.driverId', '=', driver)
  return found
}

/** A job, masked for the caller's role. @throws NotFound */
export async function getJob(ctx: Context, { id }: { id: string }): Promise<Job> {
  const { role } = ctx.user
  const row = await ctx.db
    .selectFrom('dispatchJobs')
    .innerJoin('bookings', 'bookings.id', 'dispatchJobs.bookingId')
    .innerJoin('customers', 'customers.id', 'bookings.customerId')
    .leftJoin('routes', 'routes.id', 'bookings.routeId')
    .leftJoin('vehicles', 'vehicles.id', 'dispatchJobs.vehicleId')
    .leftJoin('drivers', 'drivers.id', 'dispatchJobs.driverId')
    .select([
      'dispatchJobs.id',
      'dispatchJobs.jobNo',
      'dispatchJobs.status',
      'dispatchJobs.exceptionReason',
      'dispatchJobs.plannedStart',
      'dispatchJobs.plannedEnd',
      'dispatchJobs.actualStart',
      'dispatchJobs.actualEnd',
      'dispatchJobs.createdAt',
      'dispatchJobs.updatedAt',
      'dispatchJobs.version',
      'customers.legalName',
      customerField(role, 'contact').as('contact'),
      bookingOfJob.as('booking'),
      routeOfJob.as('route'),
      vehicleOfJob.as('vehicle'),
      driverOfJob.as('driver'),
      waypointsOfJob.as('waypoints'),
    ])
    // safe: a CHECK lists the states of the domain.
    .$narrowType<{ status: JobStatus }>()
    .where('dispatchJobs.id', '=', id)
    .executeTakeFirst()
  if (!row) throw new NotFound('Job not found')

  const { legalName, contact, ...job } = row
  const maskedFields = maskedCustomerFields(role, restrictedJobFields)
  return { ...job, customer: { legalName, contact, maskedFields } }
}

const bookingOfJob = sql<Job['booking']>`jsonb_build_object(
  'id', bookings.id, 'bookingNo', bookings.booking_no, 'cargoType', bookings.cargo_type,
  'weightTons', bookings.weight_tons, 'volumeM3', bookings.volume_m3)`

const routeOfJob = sql<Job['route']>`case when routes.id is not null then jsonb_build_object(
  'origin', routes.origin, 'destination', routes.destination, 'distanceKm', routes.distance_km) end`

const vehicleOfJob = sql<Job['vehicle']>`case when vehicles.id is not null then jsonb_build_object(
  'id', vehicles.id, 'regNo', vehicles.reg_no, 'make', vehicles.make, 'model', vehicles.model,
  'capacityTons', vehicles.capacity_tons) end`

const driverOfJob = sql<Job['driver']>`case when drivers.id is not null then jsonb_build_object(
  'id', drivers.id, 'name', drivers.name, 'phone', drivers.phone, 'licenseNo', drivers.license_no) end`

/** SQL column with a job's waypoints, in order. */
const waypointsOfJob = sql<Job['waypoints']>`(
  select coalesce(jsonb_agg(jsonb_build_object('place', w.place, 'lat', w.lat, 'lon', w.lon, 'type', w.type, 'note', w.note)
      order by w.position), '[]')
    from waypoints w
    where w.job_id = dispatch_jobs.id)`

const order = {
  '-createdAt': ['dispatchJobs.createdAt', 'desc'],
  createdAt: ['dispatchJobs.createdAt', 'asc'],
  plannedStart: ['dispatchJobs.plannedStart', 'asc'],
  '-plannedStart': ['dispatchJobs.plannedStart', 'desc'],
} as const satisfies Record<JobSort, readonly [string, 'asc' | 'desc']>
