import { z } from 'zod'
import {
  CentsField,
  CentsOut,
  Day,
  Id,
  Instant,
  IsConfirmed,
  longText,
  optionalNotes,
  text,
  Version,
} from '../../fields.ts'
import { serviceStates } from '../vehicles/service-due.ts'
import { vehicleStatuses } from '../vehicles/vehicle-list.ts'
import { approvalStatuses } from './maintenance-list.ts'
import { nextServiceFaults } from './next-service.ts'

/** Highest odometer reading, in km. */
export const maxMileage = 9_999_999

const mileageError = 'Enter the mileage in whole kilometres'
const Mileage = z.int({ error: mileageError }).min(0, mileageError).max(maxMileage, 'The mileage is too large')

const fields = {
  /** The day of the work. */
  maintenanceDate: Day,
  location: text(),
  workPerformed: longText(2000),
  partsReplaced: optionalNotes(2000),
  /** Odometer reading, in km. */
  currentMileage: Mileage,
  /** In cents. */
  cost: CentsField.nullable(),
  nextServiceDate: Day.nullable(),
  /** Odometer reading at which the next service is due, in km. */
  nextServiceMileage: Mileage.nullable(),
  notes: optionalNotes(),
  /** Sets the vehicle's status on save; null leaves it as it is. */
  vehicleStatus: z.enum(['active', 'maintenance'], { error: 'Choose a status' }).nullable(),
  /** When the maintenance ends that the status begins; null while that is unknown. */
  maintenanceUntil: Instant.nullable(),
}

export const NewMaintenanceRecord = z
  .strictObject({
    ...fields,
    vehicleId: z.uuid({ error: 'Choose a vehicle' }).toLowerCase(),
    partsReplaced: fields.partsReplaced.default(null),
    cost: fields.cost.default(null),
    nextServiceDate: fields.nextServiceDate.default(null),
    nextServiceMileage: fields.nextServiceMileage.default(null),
    notes: fields.notes.default(null),
    vehicleStatus: fields.vehicleStatus.default(null),
    maintenanceUntil: fields.maintenanceUntil.default(null),
    isConfirmed: IsConfirmed,
  })
  .superRefine((record, context) => {
    for (const [field, message] of Object.entries(nextServiceFaults(record))) {
      context.addIssue({ code: 'custom', path: [field], message })
    }
  })
export type NewMaintenanceRecord = z.infer<typeof NewMaintenanceRecord>

/** Changes of a record. Its vehicle cannot change. */
export const MaintenanceChanges = z.strictObject({
  id: Id,
  version: Version,
  ...z.object(fields).partial().shape,
  isConfirmed: IsConfirmed,
})
export type MaintenanceChanges = z.infer<typeof MaintenanceChanges>

export const decisions = ['approved', 'rejected'] as const

/** An approver's decision. A rejection needs a reason. */
export const MaintenanceDecision = z
  .strictObject({
    id: Id,
    version: Version,
    decision: z.enum(decisions),
    reason: optionalNotes(1000).default(null),
  })
  .refine(({ decision, reason }) => decision === 'approved' || reason !== null, {
    path: ['reason'],
    error: 'Say why the record is rejected',
  })
  .refine(({ decision, reason }) => decision === 'rejected' || reason === null, {
    path: ['reason'],
    error: 'Only a rejection has a reason',
  })
export type MaintenanceDecision = z.infer<typeof MaintenanceDecision>

/** A vehicle that maintenance can be recorded on. */
export const ServicedVehicle = z.strictObject({
  id: Id,
  regNo: z.string(),
  make: z.string(),
  model: z.string(),
  status: z.enum(vehicleStatuses),
  /** In km. */
  currentOdometer: z.int(),
})
export type ServicedVehicle = z.infer<typeof ServicedVehicle>

/** A record as the list shows it. */
export const MaintenanceRow = z.strictObject({
  id: Id,
  vehicleId: Id,
  regNo: z.string(),
  make: z.string(),
  model: z.string(),
  maintenanceDate: Day,
  location: z.string(),
  workPerformed: z.string(),
  currentMileage: z.int(),
  cost: CentsOut.nullable(),
  nextServiceDate: Day.nullable(),
  nextServiceMileage: z.int().nullable(),
  /** State of the next service, where this record announces it and it is due. */
  serviceDue: z.enum(serviceStates).nullable(),
  approvalStatus: z.enum(approvalStatuses),
  documentCount: z.int(),
  version: Version,
})
export type MaintenanceRow = z.infer<typeof MaintenanceRow>

/** Work done on a vehicle. */
export const MaintenanceRecord = z.strictObject({
  id: Id,
  vehicle: ServicedVehicle,
  maintenanceDate: Day,
  location: z.string(),
  workPerformed: z.string(),
  partsReplaced: z.string().nullable(),
  currentMileage: z.int(),
  cost: CentsOut.nullable(),
  nextServiceDate: Day.nullable(),
  nextServiceMileage: z.int().nullable(),
  notes: z.string().nullable(),
  /** The name of its author. */
  createdBy: z.string(),
  approvalStatus: z.enum(approvalStatuses),
  /** The name of the approver, and the time; null while it is pending. */
  approvedBy: z.string().nullable(),
  approvedAt: Instant.nullable(),
  rejectionReason: z.string().nullable(),
  /** Whether its author decided, as the only active manager or administrator at that time. */
  isOwnDecision: z.boolean(),
  /** Whether the caller may approve or reject it now. */
  mayDecide: z.boolean(),
  createdAt: Instant,
  updatedAt: Instant,
  version: Version,
})
export type MaintenanceRecord = z.infer<typeof MaintenanceRecord>
