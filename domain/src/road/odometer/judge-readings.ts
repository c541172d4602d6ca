import { dayOf, daysBetween, instantOf } from '../../dates.ts'
import { kmPerDay } from '../vehicles/unusual-reading.ts'

/** A reading of an odometer, in km, with what its judgement needs. */
export type Reading = {
  id: string
  at: string
  km: number
  /** The reading that this one replaces. */
  correctsId: string | null
  /** Whether a person said that it is right although it looks like a slip. */
  isConfirmed: boolean
  createdAt: string
}

type Read = { at: string; km: number }

/** More kilometres than a truck travels between two readings. */
function isTooFast(earlier: Read, later: Read): boolean {
  // An odometer at zero was never entered.
  if (earlier.km === 0) return false
  const days = Math.max(1, daysBetween(dayOf(earlier.at), dayOf(later.at)))
  return later.km - earlier.km > kmPerDay * days
}

/**
 * Judges the readings of a vehicle in the order in which they were entered, a correction in the place of its slip: a reading is
 * doubtful if it contradicts one that counts already, next to it in time. What it then shows is the latest that counts.
 *
 * @returns the ids of the doubtful ones, and what the odometer shows: 0 where nothing was read
 */
export function judgeReadings(readings: readonly Reading[]): { doubtful: Set<string>; odometer: number } {
  const byId = new Map(readings.map((reading) => [reading.id, reading]))
  const corrected = new Set(readings.map(({ correctsId }) => correctsId))
  const doubtful = new Set<string>()
  const counting: Reading[] = []
  const inOrder = readings
    .filter(({ id }) => !corrected.has(id))
    .map((reading) => ({ reading, entered: orderOf(firstOf(reading, byId)) }))
    .toSorted((one, other) => compare(one.entered, other.entered))
  for (const { reading } of inOrder) {
    const place = counting.findLastIndex((other) => compare(timeOf(other), timeOf(reading)) <= 0) + 1
    if (!reading.isConfirmed && contradicts(reading, counting[place - 1], counting[place])) doubtful.add(reading.id)
    else counting.splice(place, 0, reading)
  }
  return { doubtful, odometer: counting.at(-1)?.km ?? 0 }
}

function contradicts(reading: Reading, before: Reading | undefined, after: Reading | undefined): boolean {
  if (before && isContradiction(before, reading)) return true
  // A reading that a person confirmed may begin a new instrument.
  return after !== undefined && !after.isConfirmed && isContradiction(reading, after)
}

const isContradiction = (earlier: Read, later: Read) => later.km < earlier.km || isTooFast(earlier, later)

/** The reading that a correction replaces in the end. */
function firstOf(reading: Reading, byId: ReadonlyMap<string, Reading>): Reading {
  const slip = reading.correctsId === null ? undefined : byId.get(reading.correctsId)
  return slip ? firstOf(slip, byId) : reading
}

type Order = readonly (string | number)[]
const orderOf = ({ createdAt, id }: Reading): Order => [createdAt, id]
const timeOf = ({ at, km, id }: Reading): Order => [at, km, id]

function compare(one: Order, other: Order): number {
  const differs = one.findIndex((value, index) => value !== other[index])
  if (differs === -1) return 0
  return (one[differs] ?? 0) < (other[differs] ?? 0) ? -1 : 1
}

/**
 * The moment of a reading of which only the day is known: noon, or between the readings of that day that are lower and higher.
 *
 * @param counting the other readings that count
 */
export function momentOf({ day, km }: { day: string; km: number }, counting: readonly Read[], now: string): string {
  const ofDay = counting.filter(({ at }) => dayOf(at) === day)
  const noon = instantOf(`${day} 12:00`)
  const latest = noon < now ? noon : now
  const lower = ofDay.filter((other) => other.km <= km).map(({ at }) => at)
  const higher = ofDay.filter((other) => other.km > km).map(({ at }) => at)
  const notAfter = [latest, ...higher].toSorted()[0] ?? latest
  return [notAfter, ...lower].toSorted().at(-1) ?? notAfter
}
