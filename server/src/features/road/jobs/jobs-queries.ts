import { dayOf } from '@shehena/domain/dates'
import { type Job, restrictedJobFields } from '@shehena/domain/road/jobs/job'
import { isLate } from '@shehena/domain/road/jobs/job-plan'
import {
  type JobStatus,
  jobStatuses,
  travellingJobStatuses,
  waitingJobStatuses,
} from '@shehena/domain/road/jobs/job-status'
import type { JobList, jobsApi } from '@shehena/domain/road/jobs/jobs-api'
import { customerAccess } from '@shehena/domain/sales/customers/customer-access'
import { trackOf } from '@shehena/domain/sales/track/track-steps'
import { type Kysely, sql } from 'kysely'
import type { Context, ReadContext } from '../../../context.ts'
import { builtOnceForRole, type ValueOf } from '../../../db/built-once.ts'
import { jsonInstant } from '../../../db/json-instant.ts'
import { restrictedColumn } from '../../../db/reads/restricted-columns.ts'
import { capTotal, toPage, totalOf } from '../../../db/reads/search.ts'
import { tallies } from '../../../db/reads/tallies.ts'
import type { Database } from '../../../db/tables.ts'
import { NotFound } from '../../../errors.ts'
import type { InputOf } from '../../../http/serve.ts'
import { missingPapersOfJob } from '../../money/charges/missing-papers.ts'
import { searchIn } from '../../office/search/record-search.ts'
import { trackFacts } from '../../sales/track/track-facts.ts'
import { clashesOf, isClash } from './clashing-legs.ts'
import { findJobs, isTallied, isUnfiltered, jobIds, orderOf } from './found-jobs.ts'

type Input = InputOf<typeof jobsApi.list>

/** A page of jobs, with the figures above the list. */
export async function listJobs(ctx: Context, input: Input): Promise<JobList> {
  const { status, page, pageSize } = input
  const { direction, isInOrder } = orderOf(ctx, input)
  const { isFound: isSearched, isMany } = await searchIn('dispatchJobs', ctx, input.q)
  const found = findJobs(ctx, input).where(isSearched)

  // Deferred join: finds the page by an index alone, then reads only its rows.
  const keys = jobIds(ctx, input, isSearched).select('dispatchJobs.sortKey')
  const onPage = toPage(keys, input, !input.q && isUnfiltered(input))
  const rows = ctx.db
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
      loadNoOfJob.as('loadNo'),
      'bookings.trucksNeeded as loads',
      'dispatchJobs.bookingId',
      'bookings.bookingNo',
      'customers.legalName as customerName',
      'routes.origin',
      'routes.destination',
      'routes.distanceKm',
      'bookings.cargoType',
      'vehicles.regNo',
      'drivers.name as driverName',
      'dispatchJobs.plannedStart',
      'dispatchJobs.plannedEnd',
      'dispatchJobs.actualStart',
      'dispatchJobs.actualEnd',
      'dispatchJobs.status',
      'dispatchJobs.createdAt',
      'dispatchJobs.version',
      isClash(ctx, 'dispatch_jobs').as('isClash'),
    ])
    // safe: a CHECK lists the states of the domain.
    .$narrowType<{ status: JobStatus }>()
    .orderBy('page.sortKey', isInOrder)
    .orderBy('page.id', direction)
  const [items, tally] = await Promise.all([rows.execute(), tallies(ctx, 'dispatchJobs')])
  const sum = (statuses: readonly JobStatus[]) => statuses.reduce((total, each) => total + tally(each), 0)
  return {
    items: items.map((job) => ({ ...job, isLate: isLate(job, ctx.now) })),
    ...(isTallied(input)
      ? capTotal(status === 'all' ? sum(jobStatuses) : tally(status))
      : await totalOf(ctx.db, found, { ...input, items, isMany: isMany && isUnfiltered(input) })),
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

/** A job, masked for the caller's role. @throws NotFound */
export async function getJob(ctx: ReadContext, { id }: { id: string }): Promise<Job> {
  const { role } = ctx.user
  const [row] = await findJob(ctx, { id, now: ctx.now })
  if (!row) throw new NotFound('Job not found')

  const { legalName, contact, track, ...job } = row
  const maskedFields = customerAccess.masked(role, restrictedJobFields)
  return {
    ...job,
    customer: { legalName, contact, maskedFields },
    isLate: isLate(job, ctx.now),
    track: trackOf(track, { role, now: ctx.now, today: dayOf(ctx.now) }),
  }
}

const findJob = builtOnceForRole((db, value: ValueOf<{ id: string; now: string }>, role) =>
  jobsWithRecords(db)
    .select([
      'dispatchJobs.updatedAt',
      'dispatchJobs.version',
      'customers.legalName',
      restrictedColumn(role, 'customers', 'contact').as('contact'),
      bookingOfJob.as('booking'),
      routeOfJob.as('route'),
      vehicleOfJob.as('vehicle'),
      driverOfJob.as('driver'),
      waypointsOfJob.as('waypoints'),
      legsOfJob.as('legs'),
      exceptionOfJob.as('exception'),
      missingPapersOfJob.as('missingPapers'),
      clashesOf({ now: value('now') }, 'dispatch_jobs').as('clashes'),
      trackFacts(role, 'job').as('track'),
    ])
    .where('dispatchJobs.id', '=', value('id')),
)

/** Jobs with the records around them, which give the columns that only some readers show. */
export const jobsWithRecords = (db: Kysely<Database>) =>
  db
    .selectFrom('dispatchJobs')
    .innerJoin('bookings', 'bookings.id', 'dispatchJobs.bookingId')
    .innerJoin('customers', 'customers.id', 'bookings.customerId')
    .leftJoin('routes', 'routes.id', 'bookings.routeId')
    .leftJoin('vehicles', 'vehicles.id', 'dispatchJobs.vehicleId')
    .leftJoin('drivers', 'drivers.id', 'dispatchJobs.driverId')
    .select([
      'dispatchJobs.id',
      'dispatchJobs.jobNo',
      loadNoOfJob.as('loadNo'),
      'bookings.trucksNeeded as loads',
      'dispatchJobs.loadTons',
      'dispatchJobs.status',
      'dispatchJobs.exceptionReason',
      'dispatchJobs.plannedStart',
      'dispatchJobs.plannedEnd',
      'dispatchJobs.expectedEnd',
      'dispatchJobs.actualStart',
      'dispatchJobs.pickupArrivedAt',
      'dispatchJobs.pickupLeftAt',
      'dispatchJobs.dropoffArrivedAt',
      'dispatchJobs.actualEnd',
      'dispatchJobs.createdAt',
    ])
    // safe: a CHECK lists the states of the domain.
    .$narrowType<{ status: JobStatus }>()

/** The number that a cancelled job had is no longer its own. */
const loadNoOfJob = sql<number | null>`case when dispatch_jobs.status <> 'cancelled' then dispatch_jobs.load_no end`

const bookingOfJob = sql<Job['booking']>`jsonb_build_object(
  'id', bookings.id, 'bookingNo', bookings.booking_no, 'pickupAt', ${jsonInstant(sql`bookings.pickup_at`)},
  'dropoffAt', ${jsonInstant(sql`bookings.dropoff_at`)}, 'notes', bookings.notes, 'cargoType', bookings.cargo_type,
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
  select coalesce(jsonb_agg(jsonb_build_object('id', w.id, 'place', w.place, 'lat', w.lat, 'lon', w.lon, 'type', w.type,
      'note', w.note, 'reachedAt', ${jsonInstant(sql`w.reached_at`)}, 'missedAt', ${jsonInstant(sql`w.missed_at`)},
      'missedNote', w.missed_note) order by w.position), '[]')
    from waypoints w
    where w.job_id = dispatch_jobs.id)`

/** SQL column with who carried a job, the first leg first. A leg that was dropped for another one says nothing. */
const legsOfJob = sql<Job['legs']>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'position', l.position, 'phase', l.phase,
      'vehicle', case when v.id is not null then jsonb_build_object('id', v.id, 'regNo', v.reg_no) end,
      'driver', case when d.id is not null then jsonb_build_object('id', d.id, 'name', d.name) end,
      'startedAt', ${jsonInstant(sql`l.started_at`)}, 'endedAt', ${jsonInstant(sql`l.ended_at`)}) order by l.position), '[]')
    from job_legs l
    left join vehicles v on v.id = l.vehicle_id
    left join drivers d on d.id = l.driver_id
    where l.job_id = dispatch_jobs.id)`

/** SQL column with the open exception of a job. */
const exceptionOfJob = sql<Job['exception']>`(
  select jsonb_build_object('id', e.id, 'kind', e.kind, 'reason', e.reason, 'place', coalesce(w.place, e.place),
      'waypointId', e.waypoint_id, 'statusBefore', e.status_before, 'openedAt', ${jsonInstant(sql`e.opened_at`)},
      'openedBy', p.name)
    from job_exceptions e
    left join waypoints w on w.id = e.waypoint_id
    left join profiles p on p.user_id = e.opened_by
    where e.job_id = dispatch_jobs.id and e.resolved_at is null)`
