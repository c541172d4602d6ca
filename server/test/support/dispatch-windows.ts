import { addSeconds } from '@shehena/domain/dates'
import type { ModelJob } from './dispatch-model.ts'

// When a plan needs its truck, said apart from the program.

export type Span = { from: string; until: string }

const leastSeconds = 15 * 60
export const later = (one: string, other: string) => (one > other ? one : other)

export const meets = (one: Span, other: Span) => one.from < other.until && other.from < one.until

/** What a plan needs from now on: it is from the later of its start and now, and now at least. */
export function neededFrom(now: string, { from, until }: Span): Span {
  const start = later(from, now)
  return { from: start, until: later(until, addSeconds(start, 1)) }
}

export type Times = Pick<ModelJob, 'plannedStart' | 'plannedEnd' | 'expectedEnd'>

/** The window of a plan. Where its end is estimated, it is the shortest that it may be. */
export function shortest({ plannedStart, plannedEnd, expectedEnd }: Times): Span | null {
  if (!plannedStart) return null
  return {
    from: plannedStart,
    until: later(addSeconds(plannedStart, leastSeconds), later(plannedEnd ?? '', expectedEnd ?? '')),
  }
}

/** Whether a plan is over, which is asked about; unknown where its end is estimated. */
export function isOverBy(now: string, times: Times): boolean | 'unknown' {
  const window = shortest(times)
  const isEstimated = !times.plannedEnd && !times.expectedEnd
  if (!window) return times.plannedEnd !== null && times.plannedEnd <= now
  if (window.until > now) return false
  return isEstimated ? 'unknown' : true
}
