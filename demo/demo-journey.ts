import { addSeconds, secondsBetween } from '@shehena/domain/dates'
import type { PlannedJob } from './demo-planned-job.ts'

/** A step of a job and when it was done. */
export type DemoStep = { status: (typeof road)[number]; at: string }

const road = ['en_route', 'at_pickup', 'in_transit', 'at_dropoff', 'completed'] as const

/** Which part of a journey has passed at each step. */
const shares = { en_route: 0, at_pickup: 0.1, in_transit: 0.3, at_dropoff: 0.8, completed: 1 }
/** Of a journey whose end is open: seconds after the start. */
const usual = { en_route: 0, at_pickup: 3600, in_transit: 9000, at_dropoff: 28_800, completed: 36_000 }

/** The steps that a job has taken, in their order; none before its start. */
export function stepsOf(job: PlannedJob): DemoStep[] {
  const start = job.actualStart
  if (!start) return []
  const open = job.troubles?.find(({ resolvedAt }) => resolvedAt === null)
  const reached = open?.statusBefore ?? job.status
  const until = job.actualEnd ?? open?.openedAt ?? (job.status === 'at_dropoff' ? job.updatedAt : null)
  // An exception comes after the step before it.
  const whole =
    until && (secondsBetween(start, until) * (job.actualEnd ? 1 : 0.9)) / Math.max(0.1, shares[lastOf(reached)])
  const seconds = (status: DemoStep['status']) =>
    whole ? Math.floor((whole * shares[status]) / 60) * 60 : usual[status]
  return road
    .slice(0, road.indexOf(lastOf(reached)) + 1)
    .map((status) => ({ status, at: status === 'completed' && until ? until : addSeconds(start, seconds(status)) }))
}

/** The clocks of a job as its steps have them. */
export function clocksOf(job: PlannedJob) {
  const steps = stepsOf(job)
  const at = (status: DemoStep['status']) => steps.find((step) => step.status === status)?.at ?? null
  return {
    actualStart: at('en_route'),
    pickupArrivedAt: at('at_pickup'),
    pickupLeftAt: at('in_transit'),
    dropoffArrivedAt: at('at_dropoff'),
    actualEnd: at('completed'),
  }
}

/** An instant of a journey: half of it has passed at 0.5. */
export function partOf({ actualStart, actualEnd }: { actualStart: string; actualEnd: string }, share: number): string {
  return addSeconds(actualStart, Math.floor((secondsBetween(actualStart, actualEnd) * share) / 60) * 60)
}

function lastOf(status: PlannedJob['status']): DemoStep['status'] {
  return road.find((step) => step === status) ?? 'en_route'
}
