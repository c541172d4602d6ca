import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { exportEndpoint } from '../../export-endpoint.ts'
import { CentsSumOut, Id, SeenVersion } from '../../fields.ts'
import { exportInput, listInput, pageOf, searchText } from '../../list.ts'
import { periodFilter } from '../../period-filter.ts'
import { approvalFilters, maintenanceSorts, serviceFilters } from './maintenance-list.ts'
import {
  MaintenanceChanges,
  MaintenanceDecision,
  MaintenanceRecord,
  MaintenanceRow,
  NewMaintenanceRecord,
  ServicedVehicle,
} from './maintenance-record.ts'

export const MaintenanceList = pageOf(
  MaintenanceRow,
  z.strictObject({
    total: z.int(),
    /** Cost of all records, in cents. */
    totalCost: CentsSumOut,
    /** Vehicles in maintenance, not records. */
    inMaintenance: z.int(),
    pendingApprovals: z.int(),
  }),
)
export type MaintenanceList = z.infer<typeof MaintenanceList>

const filters = {
  status: z.enum(approvalFilters).default('all'),
  vehicle: Id.optional(),
  ...periodFilter,
  service: z.enum(serviceFilters).default('all'),
}

export const maintenanceApi = {
  list: endpoint({
    allow: 'maintenance.view',
    method: 'GET',
    path: '/maintenance',
    summary:
      'Maintenance records, searched by vehicle, location, work and parts; service due means due soon or overdue; period, from and to are days of the work',
    input: listInput(maintenanceSorts, filters),
    output: MaintenanceList,
  }),
  export: exportEndpoint({
    allow: 'maintenance.view',
    path: '/maintenance',
    summary: 'Maintenance records',
    input: exportInput(maintenanceSorts, filters),
  }),
  vehicles: endpoint({
    allow: 'maintenance.create',
    method: 'GET',
    path: '/maintenance/vehicles',
    summary: 'The vehicles that work can be recorded on: first those in maintenance, then the active ones',
    input: z.strictObject({ q: searchText }),
    output: z.strictObject({ items: z.array(ServicedVehicle) }),
  }),
  get: endpoint({
    allow: 'maintenance.view',
    method: 'GET',
    path: '/maintenance/{id}',
    summary: 'One maintenance record',
    input: z.strictObject({ id: Id }),
    output: MaintenanceRecord,
  }),
  create: endpoint({
    allow: 'maintenance.create',
    method: 'POST',
    path: '/maintenance',
    summary: 'Records work on a vehicle, which awaits approval; raises the odometer of the vehicle where it is higher',
    creates: true,
    input: NewMaintenanceRecord,
    output: MaintenanceRecord,
  }),
  update: endpoint({
    allow: 'maintenance.edit',
    method: 'PATCH',
    path: '/maintenance/{id}',
    summary:
      'Changes the named fields of a record; a decided one then awaits approval again, unless only its notes change',
    input: MaintenanceChanges,
    output: MaintenanceRecord,
  }),
  decide: endpoint({
    allow: 'maintenance.decide',
    method: 'POST',
    path: '/maintenance/{id}/decision',
    summary: 'Approves or rejects a record that somebody else has made',
    input: MaintenanceDecision,
    output: MaintenanceRecord,
  }),
  delete: endpoint({
    allow: 'maintenance.delete',
    method: 'DELETE',
    path: '/maintenance/{id}',
    summary: 'Deletes a record with its documents; a decided one only for those who may decide',
    input: z.strictObject({ id: Id, version: SeenVersion }),
    output: z.strictObject({}),
  }),
}
