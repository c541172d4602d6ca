import type { ApprovalStatus } from '@shehena/domain/road/maintenance/maintenance-list'
import type { Role } from '@shehena/domain/roles'
import type { Kysely } from 'kysely'
import type { Database } from '../server/src/db/tables.ts'
import { clockTime, type DemoClock } from './demo-clock.ts'
import { type DemoRecord, demoRecords } from './demo-maintenance-records.ts'
import { demoVehicle, type VehicleKey } from './demo-vehicles.ts'

/** Inserts the maintenance records, oldest first. */
export async function insertMaintenance(
  db: Kysely<Database>,
  clock: DemoClock,
  { vehicles, staff }: { vehicles: Record<VehicleKey, string>; staff: Record<Role, string> },
): Promise<void> {
  const rows = demoRecords
    .toSorted((one, other) => one.day - other.day)
    .map((record, index) => {
      const createdAt = clock.past(clock.at(record.day, clockTime(15, (index * 17) % 150)))
      return {
        vehicleId: vehicles[record.vehicle],
        maintenanceDate: clock.day(record.day),
        location: record.location,
        workPerformed: record.work,
        partsReplaced: record.parts ?? null,
        currentMileage: mileageOf(record),
        cost: record.shillings === undefined ? null : record.shillings * 100,
        nextServiceDate: record.nextDay === undefined ? null : clock.day(record.nextDay),
        nextServiceMileage: record.nextKm === undefined ? null : mileageOf(record) + record.nextKm,
        notes: record.notes ?? null,
        createdBy: staff[record.by ?? 'dispatch'],
        createdAt,
        updatedAt: createdAt,
        ...decisionOn(record, createdAt, clock, staff),
      }
    })
  await db.insertInto('maintenanceRecords').values(rows).execute()
}

/** The odometer reading on that day, computed back from the current one. */
function mileageOf({ vehicle, kmAgo }: DemoRecord): number {
  return demoVehicle(vehicle).currentOdometer - kmAgo
}

/** The decision of management, usually on the next working morning; none while it is pending. */
function decisionOn(record: DemoRecord, createdAt: string, clock: DemoClock, staff: Record<Role, string>) {
  const approvalStatus: ApprovalStatus = record.rejected ? 'rejected' : record.isPending ? 'pending' : 'approved'
  if (approvalStatus === 'pending') return { approvalStatus }
  const decidedAt = clock.at(record.day + 1, clockTime(8, (record.kmAgo * 7) % 90))
  const approvedAt = clock.past(decidedAt > createdAt ? decidedAt : createdAt)
  // Nobody decides on their own record.
  const approvedBy = record.by === 'management' ? staff.admin : staff.management
  return { approvalStatus, approvedBy, approvedAt, rejectionReason: record.rejected ?? null, updatedAt: approvedAt }
}
