import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { exportEndpoint } from '../../export-endpoint.ts'
import { Id } from '../../fields.ts'
import { closestFirst, exportInput, listInput, pageInput, pageOf } from '../../list.ts'
import { periodFilter } from '../../period-filter.ts'
import { NewVehicle, Vehicle, VehicleChanges, VehicleRow } from './vehicle.ts'
import { usageSorts, vehicleSorts, vehicleStatusFilters } from './vehicle-list.ts'
import { UsedVehicle, VehicleJob, VehicleUsage } from './vehicle-work.ts'

export const VehicleList = pageOf(
  VehicleRow,
  z.strictObject({
    total: z.int(),
    active: z.int(),
    maintenance: z.int(),
    /** Capacity of all vehicles together, in tonnes. */
    capacityTons: z.number(),
  }),
)
export type VehicleList = z.infer<typeof VehicleList>

export const VehicleJobList = pageOf(VehicleJob, z.null()).omit({ cards: true })
export type VehicleJobList = z.infer<typeof VehicleJobList>

const filters = { status: z.enum(vehicleStatusFilters).default('all') }

export const vehiclesApi = {
  list: endpoint({
    allow: 'vehicles.view',
    method: 'GET',
    path: '/vehicles',
    summary: 'Vehicles, searched by registration, make and model',
    input: listInput(vehicleSorts, { ...filters, ...closestFirst }),
    output: VehicleList,
  }),
  export: exportEndpoint({
    allow: 'vehicles.view',
    path: '/vehicles',
    summary: 'Vehicles',
    input: exportInput(vehicleSorts, filters),
  }),
  used: endpoint({
    allow: 'vehicles.view',
    method: 'GET',
    path: '/vehicles/used',
    summary: 'How many hours each vehicle was on jobs in the last 7 and the last 30 days',
    input: pageInput({ sort: z.enum(usageSorts).default(usageSorts[0]) }),
    output: pageOf(UsedVehicle, z.strictObject({})),
  }),
  get: endpoint({
    allow: 'vehicles.view',
    method: 'GET',
    path: '/vehicles/{id}',
    summary: 'One vehicle',
    input: z.strictObject({ id: Id }),
    output: Vehicle,
  }),
  usage: endpoint({
    allow: 'vehicles.view',
    method: 'GET',
    path: '/vehicles/{id}/usage',
    summary: 'The hours a vehicle was on jobs in the last 30 days',
    input: z.strictObject({ id: Id }),
    output: VehicleUsage,
  }),
  jobs: endpoint({
    allow: 'jobs.view',
    method: 'GET',
    path: '/vehicles/{id}/jobs',
    summary: 'The jobs of a vehicle, the newest first; a period is that of their planned start',
    input: pageInput({ id: Id, ...periodFilter }),
    output: VehicleJobList,
  }),
  create: endpoint({
    allow: 'vehicles.create',
    method: 'POST',
    path: '/vehicles',
    summary: 'Adds a vehicle to the fleet',
    creates: true,
    input: NewVehicle,
    output: Vehicle,
  }),
  update: endpoint({
    allow: 'vehicles.edit',
    method: 'PATCH',
    path: '/vehicles/{id}',
    summary: 'Changes the named fields of a vehicle',
    input: VehicleChanges,
    output: Vehicle,
  }),
  delete: endpoint({
    allow: 'vehicles.delete',
    method: 'DELETE',
    path: '/vehicles/{id}',
    summary: 'Deletes a vehicle that no job and no maintenance record refers to',
    input: z.strictObject({ id: Id }),
    output: z.strictObject({}),
  }),
}
