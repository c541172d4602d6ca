import { dayOf, formatShort, formatTime } from '../../dates.ts'
import type { JourneyStep } from './job-log.ts'

/** Something that happened on a job at a time: an entry of its log that counts. */
export type Happening = {
  /** Null for one that is not recorded yet. */
  id: string | null
  kind: 'step' | 'transfer' | 'exception' | 'resolved' | 'waypoint' | 'cancelled'
  /** The state of a step, which is never pending, or the outcome of a waypoint. */
  status: string | null
  at: string
  /** The plate of a transfer, the place of a waypoint. */
  name?: string | null
}

/** Two that cannot have happened in this order of times. */
export type Contradiction = { earlier: Happening; later: Happening }

/**
 * What a time contradicts, of all that is known of a job; null where it fits. Steps, transfers and exceptions happened in the
 * order in which they were recorded, since the start. A waypoint lies between the start before it and the completion. An
 * exception before the start says nothing of it: a start is often recorded late.
 *
 * @param known in the order of recording; of one that `told` corrects, its place there counts
 */
export function contradictionOf(known: readonly Happening[], told: Happening): Contradiction | null {
  const stored = told.id === null ? -1 : known.findIndex(({ id }) => id === told.id)
  const place = stored < 0 ? known.length : stored
  const [before, after] = [known.slice(0, place), known.slice(place + 1)]
  const earlier = latestOf(boundsBelow(told, before, after))
  if (earlier && told.at < earlier.at) return { earlier, later: told }
  const later = earliestOf(boundsAbove(told, before, after))
  if (later && told.at > later.at)
    return told.kind === 'waypoint' ? { earlier: later, later: told } : { earlier: told, later }
  return null
}

/** What must have happened before it. */
function boundsBelow(told: Happening, before: readonly Happening[], after: readonly Happening[]): readonly Happening[] {
  const start = before.findIndex(isStep)
  if (told.kind === 'waypoint') return start < 0 ? [] : before.slice(start, start + 1)
  if (isStep(told) && start < 0) return []
  const since = before.slice(Math.max(start, 0))
  return isCompletion(told) ? [...since, ...after.filter(isWaypoint)] : since.filter(isOnLine)
}

/** What must have happened after it. */
function boundsAbove(told: Happening, before: readonly Happening[], after: readonly Happening[]): readonly Happening[] {
  if (told.kind === 'waypoint') return [...before, ...after].filter(isCompletion)
  const isStart = isStep(told) && !before.some(isStep)
  if (isStart) return after
  // An exception before the start is over before it resolves, and says nothing of the start.
  const start = before.some(isStep) ? -1 : after.findIndex(isStep)
  return (start < 0 ? after : after.slice(0, start)).filter(isOnLine)
}

const isStep = ({ kind }: Happening) => kind === 'step'
const isWaypoint = ({ kind }: Happening) => kind === 'waypoint'
const isOnLine = (each: Happening) => !isWaypoint(each)
const isCompletion = ({ kind, status }: Happening) => kind === 'step' && status === 'completed'
const latestOf = (all: readonly Happening[]) => all.toSorted((one, other) => (one.at < other.at ? -1 : 1)).at(-1)
const earliestOf = (all: readonly Happening[]) => all.toSorted((one, other) => (one.at < other.at ? -1 : 1))[0]

/** The sentence that names both, with the time alone where they were on one day. */
export function contradictionSentence({ earlier, later }: Contradiction): string {
  const format = dayOf(earlier.at) === dayOf(later.at) ? formatTime : (instant: string) => formatShort(instant)
  const [first, then] = [format(earlier.at), format(later.at)]
  if (later.kind === 'waypoint')
    return `${did(earlier)} at ${first}; waypoint ${later.name} cannot have been ${later.status} at ${then}.`
  return `${did(earlier)} at ${first}; ${cannot(later, earlier)} at ${then}.`
}

function did({ kind, status, name }: Happening): string {
  if (kind === 'transfer') return `The load was moved to ${name}`
  if (kind === 'waypoint') return `Waypoint ${name} was ${status}`
  if (kind === 'exception') return 'The exception was marked'
  if (kind === 'resolved') return 'The exception was resolved'
  return kind === 'cancelled' ? 'The job was cancelled' : stepWords[stepOf(status)].did
}

function cannot({ kind, status }: Happening, earlier: Happening): string {
  if (kind === 'transfer') return 'the load cannot have been moved'
  if (kind === 'exception') return 'an exception cannot have been marked'
  if (kind === 'resolved') return 'it cannot have been resolved'
  const words = kind === 'cancelled' ? cancelledWords : stepWords[stepOf(status)]
  return isStep(earlier) ? words.it : words.job
}

type Road = Exclude<JourneyStep, 'pending'>
// safe: the step of a happening is a state of the road.
const stepOf = (status: string | null) => status as Road

const cancelledWords = { it: 'it cannot have been cancelled', job: 'the job cannot have been cancelled' }
const stepWords: Record<Road, { did: string; it: string; job: string }> = {
  en_route: { did: 'The job started', it: 'it cannot have started', job: 'the job cannot have started' },
  at_pickup: { did: 'The job arrived', it: 'it cannot have arrived', job: 'the job cannot have arrived' },
  in_transit: { did: 'The job left', it: 'it cannot have left', job: 'the job cannot have left' },
  at_dropoff: {
    did: 'The job arrived at the dropoff',
    it: 'it cannot have arrived at the dropoff',
    job: 'the job cannot have arrived at the dropoff',
  },
  completed: {
    did: 'The job was completed',
    it: 'it cannot have been completed',
    job: 'the job cannot have been completed',
  },
}
