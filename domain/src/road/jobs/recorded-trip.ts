import { Instant } from '../../fields.ts'
import { clocksOf, type JourneyStep, journeySteps, reachedStep, type Step } from './job-log.ts'
import type { JobStatus } from './job-status.ts'
import { type TripClock, tripClocks } from './trip-clocks.ts'

/** The step that sets each clock. */
const clockSteps = {
  actualStart: 'en_route',
  pickupArrivedAt: 'at_pickup',
  pickupLeftAt: 'in_transit',
  dropoffArrivedAt: 'at_dropoff',
  actualEnd: 'completed',
} as const satisfies Record<TripClock, JourneyStep>

const known = Instant.nullable().describe(
  'Of a trip that is saved as completed once it is over: when it was, where that is known. A step that is recorded is corrected in the log',
)

/** The times of a trip that is entered once it is over. */
export const tripFields = {
  actualStart: known,
  pickupArrivedAt: known,
  pickupLeftAt: known,
  dropoffArrivedAt: known,
  actualEnd: known,
}

/** The times that a caller gave of a trip. */
export type TripTimes = { [Clock in TripClock]?: string | null | undefined }

type Journey = { status: JobStatus; steps: readonly Step[] }

/** The given times that are no clock of the journey yet. */
function newTimes({ steps }: Journey, times: TripTimes): { clock: TripClock; at: string }[] {
  const clocks = clocksOf(steps)
  return tripClocks.flatMap((clock) => {
    const at = times[clock] ?? null
    return at === null || at === clocks[clock] ? [] : [{ clock, at }]
  })
}

/**
 * What speaks against the times of a trip, by field, apart from their order. They belong to a trip that becomes completed, and
 * only to the steps that it has not made.
 *
 * @param becomes the state in which it is saved
 */
export function faultsOfTrip(
  journey: Journey,
  becomes: JobStatus,
  times: TripTimes,
  now: string,
): Partial<Record<TripClock, string>> {
  const given = newTimes(journey, times)
  if (given.length === 0) return {}
  if (becomes !== 'completed' || journey.status === 'completed')
    return faultAt(given, 'Only a trip that becomes Completed takes this time')
  const reached = rankOf(reachedStep(journey.steps))
  const made = given.filter(({ clock }) => rankOf(clockSteps[clock]) <= reached)
  if (made.length > 0) return faultAt(made, 'This step is recorded: correct it in the timeline')
  const ahead = given.filter(({ at }) => at > now)
  if (ahead.length > 0) return faultAt(ahead, 'This lies in the future')
  const has = (clock: TripClock) => given.some((each) => each.clock === clock)
  return {
    ...(reached === 0 && !has('actualStart') && { actualStart: 'Enter when it started' }),
    ...(!has('actualEnd') && { actualEnd: 'Enter when it ended' }),
  }
}

/**
 * The steps that a job makes as it becomes completed, in their order: those of the given times, or the end alone. One that has
 * not started starts first, so that start and end are corrected each by itself.
 *
 * @param at when it is completed, where no time was given
 */
export function stepsOfTrip(journey: Journey, times: TripTimes, at: string): Step[] {
  const given = newTimes(journey, times)
  const ends = given.length > 0 ? given : [{ clock: 'actualEnd', at } as const]
  const hasStarted = reachedStep(journey.steps) !== 'pending' || ends[0]?.clock === 'actualStart'
  const all = hasStarted ? ends : [{ clock: 'actualStart', at } as const, ...ends]
  return all.map(({ clock, at }) => ({ id: null, status: clockSteps[clock], at }))
}

const faultAt = (given: readonly { clock: TripClock }[], sentence: string) =>
  Object.fromEntries(given.map(({ clock }) => [clock, sentence]))

const rankOf = (step: JourneyStep) => journeySteps.indexOf(step)

/** The clock that a step sets. */
export function clockOf(step: JourneyStep): TripClock {
  return tripClocks.find((clock) => clockSteps[clock] === step) ?? 'actualStart'
}
