import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { listInput, pageOf } from '../list.ts'
import { DriverRow } from './driver.ts'
import { driverSorts, driverStatusFilters } from './driver-list.ts'

export const DriverList = pageOf(DriverRow, z.strictObject({ total: z.int(), active: z.int() }))
export type DriverList = z.infer<typeof DriverList>

export const driversApi = {
  list: endpoint({
    allow: 'drivers.view',
    method: 'GET',
    path: '/drivers',
    summary: 'Drivers, searched by name, phone and licence',
    input: listInput(driverSorts, { status: z.enum(driverStatusFilters).default('all') }),
    output: DriverList,
  }),
}
