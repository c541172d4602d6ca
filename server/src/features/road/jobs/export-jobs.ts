import { isLate } from '@shehena/domain/road/jobs/job-plan'
import { jobStatusLabels } from '@shehena/domain/road/jobs/job-status'
import type { jobsApi } from '@shehena/domain/road/jobs/jobs-api'
import type { SheetColumns } from '@shehena/domain/sheets/sheet-column'
import type { Context } from '../../../context.ts'
import { isAmong } from '../../../db/reads/export-rows.ts'
import type { InputOf } from '../../../http/serve.ts'
import { exportList } from '../../office/exports/export-list.ts'
import { isFoundIn } from '../../office/search/record-search.ts'
import { jobIds } from './found-jobs.ts'
import { jobsWithRecords } from './jobs-queries.ts'

/** The filtered jobs as a spreadsheet. @throws Invalid if there are too many */
export async function exportJobs(ctx: Context, input: InputOf<typeof jobsApi.export>) {
  return exportList(ctx, input, {
    subject: 'jobs',
    columns,
    found: jobIds(ctx, input, await isFoundIn('dispatchJobs', ctx, input.q)),
    read: (ids) => readJobs(ctx, ids),
  })
}

const columns: SheetColumns<Awaited<ReturnType<typeof readJobs>>[number]> = {
  Id: { field: 'id', kind: 'text' },
  'Job No': { field: 'jobNo', kind: 'text' },
  'Booking No': { field: 'bookingNo', kind: 'text' },
  Load: { field: 'loadNo', kind: 'number' },
  Loads: { field: 'loads', kind: 'number' },
  'Load (tons)': { field: 'loadTons', kind: 'number' },
  Customer: { field: 'customerName', kind: 'text' },
  Origin: { field: 'origin', kind: 'text' },
  Destination: { field: 'destination', kind: 'text' },
  Vehicle: { field: 'regNo', kind: 'text' },
  Driver: { field: 'driverName', kind: 'text' },
  'Planned Start': { field: 'plannedStart', kind: 'instant' },
  'Planned End': { field: 'plannedEnd', kind: 'instant' },
  'Expected End': { field: 'expectedEnd', kind: 'instant' },
  'Actual Start': { field: 'actualStart', kind: 'instant' },
  'Arrived at Pickup': { field: 'pickupArrivedAt', kind: 'instant' },
  'Left Pickup': { field: 'pickupLeftAt', kind: 'instant' },
  'Arrived at Dropoff': { field: 'dropoffArrivedAt', kind: 'instant' },
  'Actual End': { field: 'actualEnd', kind: 'instant' },
  Late: { field: 'isLate', kind: 'flag' },
  Status: { field: 'status', kind: 'choice', labels: jobStatusLabels },
  'Exception Reason': { field: 'exceptionReason', kind: 'text' },
  'Created At': { field: 'createdAt', kind: 'instant' },
}

async function readJobs({ db, now }: Context, ids: readonly string[]) {
  const jobs = await jobsWithRecords(db)
    .select([
      'bookings.bookingNo',
      'customers.legalName as customerName',
      'routes.origin',
      'routes.destination',
      'vehicles.regNo',
      'drivers.name as driverName',
    ])
    .where(isAmong('dispatchJobs.id', ids))
    .execute()
  return jobs.map((job) => ({ ...job, isLate: isLate(job, now) }))
}
