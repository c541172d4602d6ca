import type { LogKind } from '@shehena/domain/road/jobs/job-log'
import type { Context } from '../../../context.ts'

/** An entry of a job's log. */
export type Entry = {
  kind: LogKind
  happenedAt: string
  legId?: string | null
  status?: string | null
  plannedAt?: string | null
  plannedUntil?: string | null
  wasPlannedAt?: string | null
  wasPlannedUntil?: string | null
  waypointId?: string | null
  place?: string | null
  correctsId?: string | null
  vehicleId?: string | null
  driverId?: string | null
  wasVehicleId?: string | null
  wasDriverId?: string | null
  withJobId?: string | null
  reason?: string | null
  note?: string | null
}

/** Adds entries to the log of a locked job, in their order, as the caller's. */
export async function insertLog(tx: Context, jobId: string, entries: readonly Entry[]): Promise<void> {
  if (entries.length === 0) return
  const { id: userId } = tx.user
  await tx.db
    .insertInto('jobLog')
    .values(entries.map((entry) => ({ jobId, userId, recordedAt: tx.now, ...entry })))
    .execute()
}
