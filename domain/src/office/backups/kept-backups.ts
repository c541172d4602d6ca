import { dayOf, startOfMonth, startOfWeek } from '../../dates.ts'

/** A backup in the second place. */
type Placed = {
  name: string
  /** When it was made, an ISO instant. */
  madeAt: string
  /** Whether it can be restored from. */
  isGood: boolean
}

/** How many days, weeks and months have a backup. */
const spans = [
  { count: 7, startOf: (day: string) => day },
  { count: 4, startOf: startOfWeek },
  { count: 12, startOf: startOfMonth },
]

/**
 * The names of the backups that are kept: the newest good one of each of the last days, weeks and months in Nairobi that have one,
 * and the newest of all. One that is not good takes nobody's place, and without a good one all are kept.
 */
export function keptBackups(placed: readonly Placed[]): Set<string> {
  const newestFirst = placed.toSorted((one, other) => (one.madeAt < other.madeAt ? 1 : -1))
  const good = newestFirst.filter(({ isGood }) => isGood)
  if (good.length === 0) return new Set(placed.map(({ name }) => name))
  const kept = new Set(newestFirst.slice(0, 1).map(({ name }) => name))
  for (const { count, startOf } of spans) {
    const newestOf = new Map<string, string>()
    for (const { name, madeAt } of good) {
      const start = startOf(dayOf(madeAt))
      if (!newestOf.has(start) && newestOf.size < count) newestOf.set(start, name)
    }
    for (const name of newestOf.values()) kept.add(name)
  }
  return kept
}
