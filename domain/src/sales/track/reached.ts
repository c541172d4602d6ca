import type { TrackStep } from '../../track.ts'

/** A step before it is known where the work stands. */
export type Reached = Omit<TrackStep, 'state'> & {
  isDone: boolean
  /** Whether what stands at it is past its time, or has stopped. */
  trouble: 'late' | 'stopped' | null
  /** Whether it never will be, for its record is cancelled. */
  isCancelled: boolean
}
