import type { Happening } from '@shehena/domain/road/jobs/happenings'
import { latest, openLegOf } from '@shehena/domain/road/jobs/job-leg'
import type { Step } from '@shehena/domain/road/jobs/job-log'
import { clockOf, faultsOfTrip, stepsOfTrip, type TripTimes } from '@shehena/domain/road/jobs/recorded-trip'
import type { Context } from '../../../context.ts'
import { Invalid } from '../../../errors.ts'
import { refuseContradiction } from './check-times.ts'
import type { LockedJob } from './lock-job.ts'

type Before = Pick<LockedJob, 'status' | 'steps' | 'legs' | 'happenings' | 'exception'>
type Target = Pick<LockedJob, 'status'>
type Act = { at?: string | undefined; times?: TripTimes }

/** The steps of a trip that becomes completed; none of another change. @throws Invalid for times that are not asked for */
export function tripOf(tx: Context, before: Before, target: Target, act: Act): Step[] {
  const { times = {} } = act
  const faults = faultsOfTrip(before, target.status, times, tx.now)
  const [sentence] = Object.values(faults)
  if (sentence) throw new Invalid(`${sentence}.`, faults)
  if (target.status !== 'completed' || before.status === 'completed') return []
  const steps = stepsOfTrip(before, times, act.at ?? timeOfAct(tx, before))
  return steps.map((step) => ({ ...step, at: atLeastIn(before.happenings, step.at) }))
}

/** A form tells minutes: of one in which something happened, it means the time after that. */
function atLeastIn(known: readonly Happening[], at: string): string {
  const minute = (instant: string) => instant.slice(0, 16)
  return latest(at, ...known.flatMap((each) => (minute(each.at) === minute(at) ? each.at : [])))
}

/** When an act happens whose time nobody gave: now, but not before what it follows. */
export function timeOfAct(tx: Context, { happenings, legs }: Before): string {
  return latest(tx.now, ...happenings.map(({ at }) => at), openLegOf(legs)?.startedAt ?? tx.now)
}

type Told = { at: string; step: (Step & { isBack: boolean }) | null; trip: readonly Step[] }

/** @throws Invalid for what an act tells, where it contradicts what is known of the job */
export function checkTold(before: Before, target: Target, act: Act, { at, step, trip }: Told): void {
  const isTrip = Boolean(act.times?.actualEnd)
  if (!act.at && !isTrip) return
  const happenings = withOpening(before)
  if (step && !step.isBack) {
    let known: readonly Happening[] = happenings
    for (const { status, at } of trip.length > 0 ? trip : [step]) {
      const told = { id: null, kind: 'step', status, at } as const
      refuseContradiction(known, told, isTrip ? clockOf(status) : 'at')
      known = [...known, told]
    }
  }
  const kind = kindOfAct(before, target, step)
  if (kind) refuseContradiction(happenings, { id: null, kind, status: null, at }, isTrip ? 'actualEnd' : 'at')
}

/** What is known of a job, with its open exception where an older log has no entry of it. */
function withOpening({ happenings, exception }: Before): readonly Happening[] {
  if (!exception || happenings.some(({ kind, at }) => kind === 'exception' && at === exception.openedAt))
    return happenings
  return [...happenings, { id: null, kind: 'exception', status: null, at: exception.openedAt }]
}

/** What an act is besides its step. */
function kindOfAct(before: Before, { status }: Target, step: Step | null): Happening['kind'] | null {
  if (status === 'exception' || status === 'cancelled') return status === before.status ? null : status
  if (before.exception) return 'resolved'
  return step ? null : 'transfer'
}
