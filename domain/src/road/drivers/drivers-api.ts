import { z } from 'zod'
import { alikeOutput } from '../../alike.ts'
import { endpoint } from '../../endpoint.ts'
import { exportEndpoint } from '../../export-endpoint.ts'
import { Id } from '../../fields.ts'
import { closestFirst, exportInput, listInput, pageOf } from '../../list.ts'
import { Driver, DriverChanges, DriverRow, NewDriver } from './driver.ts'
import { alikeDriverFields, driverSorts, driverStatusFilters } from './driver-list.ts'

export const DriverList = pageOf(
  DriverRow,
  z.strictObject({
    total: z.int(),
    active: z.int(),
    /** Drivers with a job that is en route, at pickup, in transit or at dropoff. */
    onTheRoad: z.int(),
  }),
)
export type DriverList = z.infer<typeof DriverList>

const { name, phone, licenseNo } = NewDriver.partial().shape

/** `except` is the driver that is edited. */
const AlikeInput = z.strictObject({ name, phone, licenseNo, except: Id.optional() })

const filters = { status: z.enum(driverStatusFilters).default('all') }

export const driversApi = {
  list: endpoint({
    allow: 'drivers.view',
    method: 'GET',
    path: '/drivers',
    summary: 'Drivers, searched by name, phone and licence',
    input: listInput(driverSorts, { ...filters, ...closestFirst }),
    output: DriverList,
  }),
  export: exportEndpoint({
    allow: 'drivers.view',
    path: '/drivers',
    summary: 'Drivers',
    input: exportInput(driverSorts, filters),
  }),
  alike: endpoint({
    allow: 'drivers.create',
    method: 'GET',
    path: '/drivers/alike',
    summary: 'Drivers with the same name, phone or licence as one that is about to be saved; at most five',
    input: AlikeInput,
    output: alikeOutput(alikeDriverFields),
  }),
  get: endpoint({
    allow: 'drivers.view',
    method: 'GET',
    path: '/drivers/{id}',
    summary: 'One driver',
    input: z.strictObject({ id: Id }),
    output: Driver,
  }),
  create: endpoint({
    allow: 'drivers.create',
    method: 'POST',
    path: '/drivers',
    summary: 'Adds a driver',
    creates: true,
    input: NewDriver,
    output: Driver,
  }),
  update: endpoint({
    allow: 'drivers.edit',
    method: 'PATCH',
    path: '/drivers/{id}',
    summary: 'Changes the named fields of a driver',
    input: DriverChanges,
    output: Driver,
  }),
  delete: endpoint({
    allow: 'drivers.delete',
    method: 'DELETE',
    path: '/drivers/{id}',
    summary: 'Deletes a driver whom no job refers to',
    input: z.strictObject({ id: Id }),
    output: z.strictObject({}),
  }),
}
