import { dayOf, formatShort, formatTime } from '@shehena/domain/dates'
import { type JourneyStep, type Step, validSteps } from '@shehena/domain/road/jobs/job-log'
import type { Context } from '../../../context.ts'
import { Invalid } from '../../../errors.ts'
import type { LockedJob } from './lock-job.ts'

type Known = Pick<LockedJob, 'legs' | 'steps' | 'exception'>

/** @throws Invalid for a time in the future, or before the start of the leg or the open exception, at the field that gave it */
export function checkTime(tx: Context, before: Known, at: string | undefined, field: string): void {
  if (!at) return
  if (at > tx.now) throw new Invalid('This lies in the future.', { [field]: 'This lies in the future' })
  const open = before.legs.find(({ phase }) => phase === 'under_way')
  if (open?.startedAt && at < open.startedAt) {
    const sentence = `${open.regNo} started at ${shownTime(open.startedAt, tx.now)}; choose a later time.`
    throw new Invalid(sentence, { [field]: sentence })
  }
  if (before.exception && at < before.exception.openedAt) {
    const sentence = `The exception was marked at ${shownTime(before.exception.openedAt, tx.now)}; choose a later time.`
    throw new Invalid(sentence, { [field]: sentence })
  }
}

/** The time alone for today, else with its day. */
export function shownTime(instant: string, now: string): string {
  return dayOf(instant) === dayOf(now) ? formatTime(instant) : formatShort(instant)
}

const done: Record<JourneyStep, string> = {
  pending: 'was pending',
  en_route: 'started',
  at_pickup: 'arrived',
  in_transit: 'left',
  at_dropoff: 'arrived at the dropoff',
  completed: 'was completed',
}
const cannot: Record<JourneyStep, string> = {
  pending: 'be pending',
  en_route: 'have started',
  at_pickup: 'have arrived',
  in_transit: 'have left',
  at_dropoff: 'have arrived at the dropoff',
  completed: 'have been completed',
}

/** @throws Invalid for a step that is earlier than the one before it, at the field that `fieldOf` names */
export function checkOrder(before: Known, steps: readonly Step[], fieldOf: (step: Step) => string): void {
  let last = validSteps(before.steps).findLast(({ status }) => status !== 'pending')
  for (const step of steps) {
    if (last && step.at < last.at) refuseOrder(last, step, fieldOf(step))
    last = step
  }
}

/** @throws Invalid, which names both times */
export function refuseOrder(earlier: Step, later: Step, field = 'at'): never {
  const shown = dayOf(earlier.at) === dayOf(later.at) ? formatTime : (instant: string) => formatShort(instant)
  const sentence = `The job ${done[earlier.status]} at ${shown(earlier.at)}; it cannot ${cannot[later.status]} at ${shown(later.at)}.`
  throw new Invalid(sentence, { [field]: sentence })
}

/** An exception and a cancellation come after the last step too. @throws Invalid for an earlier time */
export function checkNotBefore(tx: Context, before: Known, { status }: Pick<LockedJob, 'status'>, at: string): void {
  const last = validSteps(before.steps).findLast((step) => step.status !== 'pending')
  if (!last || at >= last.at || (status !== 'exception' && status !== 'cancelled')) return
  const sentence = `The job ${done[last.status]} at ${shownTime(last.at, tx.now)}; choose a later time.`
  throw new Invalid(sentence, { at: sentence })
}
