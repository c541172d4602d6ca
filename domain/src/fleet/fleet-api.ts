import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { listInput, pageOf } from '../list.ts'
import { VehicleRow } from './vehicle.ts'
import { vehicleSorts, vehicleStatusFilters } from './vehicle-list.ts'

export const VehicleList = pageOf(VehicleRow, z.strictObject({ total: z.int(), active: z.int(), maintenance: z.int() }))
export type VehicleList = z.infer<typeof VehicleList>

export const fleetApi = {
  list: endpoint({
    allow: 'vehicles.view',
    method: 'GET',
    path: '/vehicles',
    summary: 'Vehicles, searched by registration, make and model',
    input: listInput(vehicleSorts, { status: z.enum(vehicleStatusFilters).default('all') }),
    output: VehicleList,
  }),
}
