import { dayOf, readClock } from '@shehena/domain/dates'
import type { Cents } from '@shehena/domain/money'
import type { MaintenanceRecord, NewMaintenanceRecord } from '@shehena/domain/road/maintenance/maintenance-record'
import { api } from '#web/app/api.ts'
import type { Edition } from '#web/shared/forms/edit.ts'
import { changedFields } from '#web/shared/forms/save.ts'

/** Form values of a record. Missing text is empty; a missing number or day is null. */
export type RecordValues = {
  vehicleId: string | null
  maintenanceDate: string | null
  location: string
  workPerformed: string
  partsReplaced: string
  currentMileage: number | null
  cost: Cents | null
  nextServiceDate: string | null
  nextServiceMileage: number | null
  notes: string
  /** Sets the vehicle's status on save; null leaves it as it is. */
  vehicleStatus: 'active' | 'maintenance' | null
  /** When the maintenance ends that the status begins. */
  maintenanceUntil: string | null
}

/** Initial values: a record's own, or a new one with today's date. */
export function valuesOf(record: MaintenanceRecord | undefined, vehicleId?: string): RecordValues {
  return {
    vehicleId: record?.vehicle.id ?? vehicleId ?? null,
    maintenanceDate: record?.maintenanceDate ?? dayOf(readClock()),
    location: record?.location ?? '',
    workPerformed: record?.workPerformed ?? '',
    partsReplaced: record?.partsReplaced ?? '',
    currentMileage: record?.currentMileage ?? null,
    cost: record?.cost ?? null,
    nextServiceDate: record?.nextServiceDate ?? null,
    nextServiceMileage: record?.nextServiceMileage ?? null,
    notes: record?.notes ?? '',
    vehicleStatus: null,
    maintenanceUntil: null,
  }
}

/** Creates a record, or sends the changed fields. The vehicle of a record cannot change. */
export function sendRecord(
  id: string | undefined,
  base: Edition<RecordValues> | undefined,
  values: RecordValues,
  idempotencyKey: string,
  confirmed: { isConfirmed?: true },
): Promise<MaintenanceRecord> {
  if (id === undefined || base === undefined) {
    // safe: the schema has accepted the values; the server checks them again.
    return api.maintenance.create.call(
      { ...(values as NewMaintenanceRecord), ...confirmed },
      { context: { idempotencyKey } },
    )
  }
  const { vehicleId: _, ...changes } = changedFields(base.values, values)
  // safe: as above.
  const { maintenanceDate, currentMileage, ...rest } = changes as Partial<NewMaintenanceRecord>
  return api.maintenance.update.call({
    id,
    version: base.version,
    ...confirmed,
    ...rest,
    ...(maintenanceDate && { maintenanceDate }),
    ...(currentMileage !== undefined && { currentMileage }),
  })
}
