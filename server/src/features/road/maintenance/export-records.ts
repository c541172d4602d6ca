import type { maintenanceApi } from '@shehena/domain/road/maintenance/maintenance-api'
import type { SheetColumns } from '@shehena/domain/sheets/sheet-column'
import type { Context } from '../../../context.ts'
import { isAmong } from '../../../db/reads/export-rows.ts'
import type { InputOf } from '../../../http/serve.ts'
import { exportList } from '../../office/exports/export-list.ts'
import { isFoundIn } from '../../office/search/record-search.ts'
import { recordIds, recordsWithNames } from './maintenance-queries.ts'

/** The filtered maintenance records as a spreadsheet. @throws Invalid if there are too many */
export async function exportRecords(ctx: Context, input: InputOf<typeof maintenanceApi.export>) {
  return exportList(ctx, input, {
    subject: 'maintenance',
    columns,
    found: recordIds(ctx, input, await isFoundIn('maintenanceRecords', ctx, input.q)),
    read: (ids) => readRecords(ctx, ids),
  })
}

const columns: SheetColumns<Awaited<ReturnType<typeof readRecords>>[number]> = {
  Id: { field: 'id', kind: 'text' },
  'Maintenance Date': { field: 'maintenanceDate', kind: 'day' },
  'Registration No': { field: 'regNo', kind: 'text' },
  'Service Location': { field: 'location', kind: 'text' },
  'Work Performed': { field: 'workPerformed', kind: 'text' },
  'Parts Replaced': { field: 'partsReplaced', kind: 'text' },
  'Current Mileage (km)': { field: 'currentMileage', kind: 'number' },
  'Cost (KES)': { field: 'cost', kind: 'money' },
  'Next Service Date': { field: 'nextServiceDate', kind: 'day' },
  'Next Service Mileage (km)': { field: 'nextServiceMileage', kind: 'number' },
  Notes: { field: 'notes', kind: 'text' },
  'Recorded By': { field: 'createdBy', kind: 'text' },
  'Approval Status': { field: 'approvalStatus', kind: 'choice' },
  'Decided By': { field: 'approvedBy', kind: 'text' },
  Decided: { field: 'approvedAt', kind: 'instant' },
  'Rejection Reason': { field: 'rejectionReason', kind: 'text' },
}

const readRecords = (ctx: Context, ids: readonly string[]) =>
  recordsWithNames(ctx).select('vehicles.regNo').where(isAmong('maintenanceRecords.id', ids)).execute()
