import type { JobStatus } from '@shehena/domain/road/jobs/job-status'
import type { DriverKey } from './demo-drivers.ts'
import type { VehicleKey } from './demo-vehicles.ts'

/** A job of the demo company. */
export type PlannedJob = {
  status: JobStatus
  /** The reason of an exception. */
  exceptionReason?: string | undefined
  /** Null or absent: an equal share of the booking. */
  loadTons?: number | undefined
  vehicle: VehicleKey | null
  driver: DriverKey | null
  plannedStart: string
  plannedEnd: string
  actualStart: string | null
  actualEnd: string | null
  createdAt: string
  updatedAt: string
  /** What went wrong on the way, the earliest first. Open where it has no end. */
  troubles?: Trouble[] | undefined
  /** The crew that set off, when the load was moved to the other one. */
  movedFrom?: { vehicle: VehicleKey; driver: DriverKey; at: string }
  /** Jobs of one name were planned for overlapping times. */
  clash?: string | undefined
  /** Why it was planned although its truck was taken. */
  plannedAnyway?: string | undefined
}

/** What went wrong on a job, and how that ended. */
export type Trouble = {
  kind: 'breakdown' | 'tyre' | 'border' | 'customer' | 'road'
  reason: string
  place: string
  statusBefore: 'en_route' | 'at_pickup' | 'in_transit' | 'at_dropoff'
  openedAt: string
  resolvedAt: string | null
  resolution: 'resumed' | 'transferred' | null
  note: string | null
}
