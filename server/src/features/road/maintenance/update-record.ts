import { type DecidedField, frozenFields, needsNewDecision } from '@shehena/domain/road/maintenance/maintenance-access'
import type { MaintenanceChanges, MaintenanceRecord } from '@shehena/domain/road/maintenance/maintenance-record'
import type { Context } from '../../../context.ts'
import { lockVersion } from '../../../db/lock-version.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { Conflict, refuseUnconfirmed } from '../../../errors.ts'
import { tellOfRecord } from '../../office/notices/tell-of-record.ts'
import { followReadings } from '../odometer/follow-readings.ts'
import { lockVehicleOfRecord } from '../odometer/lock-vehicle.ts'
import { noteServiceReading } from '../odometer/note-service-reading.ts'
import { noteMaintenance } from '../vehicles/note-maintenance.ts'
import { checkRecord } from './check-record.ts'
import { describeDecision } from './decided-record.ts'
import { type LockedRecord, lockRecord, recordMissing } from './lock-record.ts'
import { getRecord } from './maintenance-queries.ts'
import { turnedBack, unusualWork } from './unusual-work.ts'

/**
 * Changes the given fields of a record. A change of what was decided on requires a new approval. The vehicle follows a corrected
 * reading, also downwards, which is asked about.
 *
 * @throws NotFound, Refusal STALE, Conflict for a field that is read-only for the caller, Invalid naming the field, or Unusual
 * for a new day or reading, or an odometer that goes back
 */
export async function updateRecord(
  ctx: Context,
  {
    id,
    version,
    vehicleStatus: status = null,
    maintenanceUntil: until = null,
    isConfirmed,
    ...changes
  }: MaintenanceChanges,
): Promise<MaintenanceRecord> {
  return inTransaction(ctx, async (tx) => {
    // The vehicle first, as everywhere.
    await lockVehicleOfRecord(tx, id)
    await lockVersion(tx, 'maintenanceRecords', { id, version, missing: recordMissing })
    const before = await lockRecord(tx, id)
    const changed = changedFields(before, changes)
    await refuseFrozen(tx, before, changed)

    const {
      maintenanceDate = before.maintenanceDate,
      currentMileage = before.currentMileage,
      nextServiceDate = before.nextServiceDate,
      nextServiceMileage = before.nextServiceMileage,
    } = changes
    checkRecord(tx, { maintenanceDate, currentMileage, nextServiceDate, nextServiceMileage })
    const { vehicleId } = before
    const doubts = await unusualWork(tx, {
      id,
      vehicleId,
      maintenanceDate,
      ...(changed.includes('currentMileage') && { currentMileage }),
      isDayKept: !changed.includes('maintenanceDate'),
    })
    refuseUnconfirmed(doubts, { isConfirmed })
    if (changed.length > 0) {
      const isReopened = needsNewDecision(before.approvalStatus, changed)
      const undecided = { approvalStatus: 'pending', approvedBy: null, approvedAt: null, rejectionReason: null }
      await tx.db
        .updateTable('maintenanceRecords')
        .set({ ...changes, ...(isReopened && undecided) })
        .where('id', '=', id)
        .execute()
      if (isReopened) await tellOfRecord(tx, { id })
    }
    // An unrelated change leaves an odometer that was corrected on the vehicle as it is.
    let odometer: number | null = null
    const [read] = readingFields.filter((field) => changed.includes(field))
    if (read) {
      const reading = { recordId: id, vehicleId, day: maintenanceDate, km: currentMileage }
      await noteServiceReading(tx, { ...reading, isConfirmed: 'currentMileage' in doubts })
      odometer = await followReadings(tx, vehicleId)
      refuseUnconfirmed(await turnedBack(tx, { vehicleId, odometer, field: read }), { isConfirmed })
    }
    await noteMaintenance(tx, { id: vehicleId, odometer, status, until })
    return getRecord(tx, { id })
  })
}

/** What a reading is made of. */
const readingFields = ['currentMileage', 'maintenanceDate'] as const

type Changes = Omit<MaintenanceChanges, 'id' | 'version' | 'vehicleStatus' | 'maintenanceUntil' | 'isConfirmed'>

function changedFields(before: LockedRecord, changes: Changes): (keyof Changes)[] {
  // safe: the keys of the changes are fields of the record.
  const fields = Object.keys(changes) as (keyof Changes)[]
  return fields.filter((field) => changes[field] !== before[field])
}

async function refuseFrozen(tx: Context, before: LockedRecord, changed: (keyof Changes)[]): Promise<void> {
  const frozen: readonly string[] = frozenFields(tx.user.role, before.approvalStatus)
  const refused = changed.filter((field): field is DecidedField => frozen.includes(field))
  if (refused.length === 0) return
  throw new Conflict(`${await describeDecision(tx, before)} Only its notes can still be changed.`)
}
