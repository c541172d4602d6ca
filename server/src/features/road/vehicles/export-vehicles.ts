import { vehicleSheet } from '@shehena/domain/road/vehicles/vehicle-sheet'
import type { vehiclesApi } from '@shehena/domain/road/vehicles/vehicles-api'
import type { Context } from '../../../context.ts'
import type { InputOf } from '../../../http/serve.ts'
import { exportList } from '../../office/exports/export-list.ts'
import { readVehicles, vehiclesInOrder } from './vehicles-queries.ts'

/** The filtered vehicles as a spreadsheet. @throws Invalid if there are too many */
export async function exportVehicles(ctx: Context, input: InputOf<typeof vehiclesApi.export>) {
  return exportList(ctx, input, {
    subject: 'vehicles',
    columns: vehicleSheet,
    found: vehiclesInOrder(ctx, input).select('vehicles.id'),
    read: (ids) => readVehicles(ctx, ids),
  })
}
