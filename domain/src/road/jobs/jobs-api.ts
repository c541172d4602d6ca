import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { exportEndpoint } from '../../export-endpoint.ts'
import { Id, Instant, measureInAddress, text } from '../../fields.ts'
import { exportInput, filterInput, listInput, pageOf, searchText } from '../../list.ts'
import { DownloadedFile } from '../../office/documents/document.ts'
import { languages } from '../../office/settings/user-settings-list.ts'
import { daysInOrder, periodFilter } from '../../period-filter.ts'
import { Hindrance } from './hindrance.ts'
import {
  CrewCorrection,
  ExceptionEnd,
  Job,
  JobBoard,
  JobCancellation,
  JobChanges,
  JobMove,
  JobRow,
  JobTransfer,
  NewJob,
  TimeCorrection,
  WaypointPassed,
} from './job.ts'
import { jobDates, jobGroups, jobSorts, jobStatusFilters } from './job-list.ts'
import { JobLogEntry } from './job-log.ts'
import { JobMap, MapTiles } from './mapped-job.ts'
import { tripForms } from './trip-text.ts'

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

/** The language of the driver, which need not be that of the caller. */
const Lang = z.enum(languages).default('sw')

const filters = {
  status: z.enum(jobStatusFilters).default('all'),
  group: z.enum(jobGroups).default('all'),
  by: z.enum(jobDates).default('plannedStart'),
  booking: Id.optional(),
  vehicle: Id.optional(),
  driver: Id.optional(),
  ...periodFilter,
}

/** What the list is filtered and sorted by. */
export const JobFilters = filterInput(jobSorts, filters)

export const jobsApi = {
  list: endpoint({
    allow: 'jobs.view',
    method: 'GET',
    path: '/jobs',
    summary:
      'Dispatch jobs, searched by number, booking, customer, vehicle and driver; period, from and to are days of the time that `by` names',
    input: listInput(jobSorts, filters),
    output: JobList,
  }),
  export: exportEndpoint({
    allow: 'jobs.view',
    path: '/jobs',
    summary: 'Dispatch jobs',
    input: exportInput(jobSorts, filters),
  }),
  board: endpoint({
    allow: 'jobs.view',
    method: 'GET',
    path: '/jobs/board',
    summary: 'The open exceptions, the jobs that are not over, and those just completed, by status',
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
  tripSheet: endpoint({
    allow: 'jobs.view',
    method: 'GET',
    path: '/jobs/{id}/trip-sheet',
    summary: 'What the driver of a job needs to know, as a PDF, without prices',
    sendsFile: true,
    input: z.strictObject({ id: Id, lang: Lang }),
    output: DownloadedFile,
  }),
  tripText: endpoint({
    allow: 'jobs.view',
    method: 'GET',
    path: '/jobs/{id}/trip-text',
    summary:
      'The same as a message: long, of at most 1,500 characters, or for SMS, of at most 306 in the GSM alphabet. Nothing is sent',
    input: z.strictObject({ id: Id, lang: Lang, form: z.enum(tripForms).default('long') }),
    output: z.strictObject({ text: z.string() }),
  }),
  create: endpoint({
    allow: 'jobs.create',
    method: 'POST',
    path: '/jobs',
    summary: 'Puts a confirmed booking on the road and schedules it; isConfirmed takes what is asked about as UNUSUAL',
    creates: true,
    input: NewJob,
    output: Job,
  }),
  update: endpoint({
    allow: 'jobs.edit',
    method: 'PATCH',
    path: '/jobs/{id}',
    summary: 'Changes the named fields of a job; isConfirmed takes what is asked about as UNUSUAL',
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
    summary: 'Cancels a job that is not over and frees its booking; one that has started needs management',
    input: JobCancellation,
    output: Job,
  }),
  transfer: endpoint({
    allow: 'jobs.edit',
    method: 'POST',
    path: '/jobs/{id}/transfer',
    summary: 'Moves the load to another truck or driver: the leg ends and the next one starts',
    input: JobTransfer,
    output: Job,
  }),
  resolve: endpoint({
    allow: 'jobs.move',
    method: 'POST',
    path: '/jobs/{id}/exception/resolve',
    summary: 'Ends the open exception of a job: resumed, transferred, completed or cancelled',
    input: ExceptionEnd,
    output: Job,
  }),
  waypointReached: endpoint({
    allow: 'jobs.move',
    method: 'POST',
    path: '/jobs/{id}/waypoints/{waypointId}/reached',
    summary: 'Records that a waypoint was reached',
    input: WaypointPassed,
    output: Job,
  }),
  waypointMissed: endpoint({
    allow: 'jobs.move',
    method: 'POST',
    path: '/jobs/{id}/waypoints/{waypointId}/missed',
    summary: 'Records that a waypoint was missed, with a note',
    input: WaypointPassed,
    output: Job,
  }),
  log: endpoint({
    allow: 'jobs.view',
    method: 'GET',
    path: '/jobs/{id}/log',
    summary: 'What was done on a job, by whom and when, with former times: the last 500 entries, oldest first',
    input: z.strictObject({ id: Id }),
    output: z.strictObject({ items: z.array(JobLogEntry) }),
  }),
  addNote: endpoint({
    allow: 'jobs.move',
    method: 'POST',
    path: '/jobs/{id}/log',
    summary: 'Adds a note to the log of a job',
    creates: true,
    input: z.strictObject({ id: Id, note: text(500) }),
    output: Job,
  }),
  correctTime: endpoint({
    allow: 'jobs.correctTimes',
    method: 'POST',
    path: '/jobs/{id}/log/{entryId}/correct',
    summary:
      'Corrects the time of a step, a waypoint, a transfer or an exception, and the kind and place of an exception; the log keeps what was there before',
    input: TimeCorrection,
    output: Job,
  }),
  correctCrew: endpoint({
    allow: 'jobs.correctTimes',
    method: 'POST',
    path: '/jobs/{id}/legs/{legId}/correct',
    summary: 'Corrects who drove a leg from its start; the log keeps whom it named before',
    input: CrewCorrection,
    output: Job,
  }),
  warnings: endpoint({
    allow: 'jobs.view',
    method: 'GET',
    path: '/jobs/warnings',
    summary:
      'What speaks against a job as it is planned, and whether it refuses: clashes, overload, a vehicle or driver out of service',
    input: z.strictObject({
      bookingId: Id,
      vehicleId: Id.optional(),
      driverId: Id.optional(),
      plannedStart: Instant.optional(),
      plannedEnd: Instant.optional(),
      expectedEnd: Instant.optional(),
      /** A journey that starts, or goes on, with this plan is hindered by one that is under way. */
      check: z.enum(['plan', 'start']).default('plan'),
      /** The load's own weight, where it has one. */
      loadTons: measureInAddress.optional(),
      /** The job itself, excluded from its own clashes. */
      jobId: Id.optional(),
    }),
    output: z.strictObject({ warnings: z.array(Hindrance) }),
  }),
  live: endpoint({
    allow: 'jobs.view',
    method: 'GET',
    path: '/jobs/live',
    summary: 'The jobs on the road and the open exceptions, with the points they go by: the newest 1,000',
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
