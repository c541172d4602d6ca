import { driverSheet } from '@shehena/domain/road/drivers/driver-sheet'
import type { driversApi } from '@shehena/domain/road/drivers/drivers-api'
import type { Context } from '../../../context.ts'
import type { InputOf } from '../../../http/serve.ts'
import { exportList } from '../../office/exports/export-list.ts'
import { driversInOrder, readDrivers } from './drivers-queries.ts'

/** The filtered drivers as a spreadsheet. @throws Invalid if there are too many */
export async function exportDrivers(ctx: Context, input: InputOf<typeof driversApi.export>) {
  return exportList(ctx, input, {
    subject: 'drivers',
    columns: driverSheet,
    found: driversInOrder(ctx, input).select('drivers.id'),
    read: (ids) => readDrivers(ctx, ids),
  })
}
