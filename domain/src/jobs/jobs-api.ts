import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Instant } from '../fields.ts'
import { listInput, pageOf, searchText } from '../list.ts'
import { daysInOrder, periodFilter } from '../period-filter.ts'
import { Job, JobBoard, JobChanges, JobMove, JobRow, JobWarning, NewJob } from './job.ts'
import { jobGroups, jobSorts, jobStatusFilters } from './job-list.ts'
import { JobMap, MapTiles } from './mapped-job.ts'

export const JobList = pageOf(
  JobRow,
  z.strictObject({
    total: z.int(),
    /** Pending and assigned. */
    pending: z.int(),
    /** Those of them with a vehicle and a driver. */
    assigned: z.int(),
    /** En route, at pickup, in transit and at dropoff. */
    inTransit: z.int(),
    completed: z.int(),
  }),
)
export type JobList = z.infer<typeof JobList>

export const jobsApi = {
  list: endpoint({
    allow: 'jobs.view',
    method: 'GET',
    path: '/jobs',
    summary:
      'Dispatch jobs, searched by number, booking, customer, vehicle and driver; period, from and to are days of the planned start',
    input: listInput(jobSorts, {
      status: z.enum(jobStatusFilters).default('all'),
      group: z.enum(jobGroups).default('all'),
      booking: Id.optional(),
      vehicle: Id.optional(),
      driver: Id.optional(),
      ...periodFilter,
    }),
    output: JobList,
  }),
  board: endpoint({
    allow: 'jobs.view',
    method: 'GET',
    path: '/jobs/board',
    summary: 'The jobs that are not over, and those just over, by status',
    input: z.strictObject({ q: searchText, status: z.enum(jobStatusFilters).default('all') }),
    output: JobBoard,
  }),
  get: endpoint({
    allow: 'jobs.view',
    method: 'GET',
    path: '/jobs/{id}',
    summary: 'One job, with its booking, route, vehicle and driver',
    input: z.strictObject({ id: Id }),
    output: Job,
  }),
  create: endpoint({
    allow: 'jobs.create',
    method: 'POST',
    path: '/jobs',
    summary: 'Puts a confirmed booking on the road and schedules it',
    creates: true,
    input: NewJob,
    output: Job,
  }),
  update: endpoint({
    allow: 'jobs.edit',
    method: 'PATCH',
    path: '/jobs/{id}',
    summary: 'Changes the named fields of a job',
    input: JobChanges,
    output: Job,
  }),
  move: endpoint({
    allow: 'jobs.move',
    method: 'POST',
    path: '/jobs/{id}/status',
    summary: 'Takes a job one step further',
    input: JobMove,
    output: Job,
  }),
  cancel: endpoint({
    allow: 'jobs.cancel',
    method: 'POST',
    path: '/jobs/{id}/cancel',
    summary: 'Cancels a job that is not over and frees its booking',
    input: z.strictObject({ id: Id }),
    output: Job,
  }),
  warnings: endpoint({
    allow: 'jobs.view',
    method: 'GET',
    path: '/jobs/warnings',
    summary: 'What speaks against a job as it is planned: clashes, overload, a vehicle out of service',
    input: z.strictObject({
      bookingId: Id,
      vehicleId: Id.optional(),
      driverId: Id.optional(),
      plannedStart: Instant.optional(),
      plannedEnd: Instant.optional(),
      /** The job itself, excluded from its own clashes. */
      jobId: Id.optional(),
    }),
    output: z.strictObject({ warnings: z.array(JobWarning) }),
  }),
  live: endpoint({
    allow: 'jobs.view',
    method: 'GET',
    path: '/jobs/live',
    summary: 'The jobs on the road, with the points they go by: the newest 1,000',
    input: z.strictObject({}),
    output: JobMap,
  }),
  map: endpoint({
    allow: 'jobs.view',
    method: 'GET',
    path: '/jobs/map',
    summary:
      'The jobs created in a period, with the points they go by: the newest 1,000; period, from and to are days of creation',
    input: daysInOrder(z.strictObject({ status: z.enum(jobStatusFilters).default('all'), ...periodFilter })),
    output: JobMap,
  }),
  mapTiles: endpoint({
    allow: 'jobs.view',
    method: 'GET',
    path: '/jobs/map-tiles',
    summary: 'Where the pictures under the map come from, if from anywhere',
    input: z.strictObject({}),
    output: MapTiles,
  }),
}
