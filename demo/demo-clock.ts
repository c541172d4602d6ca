import { addDays, addSeconds, dayOf, instantOf } from '@shehena/domain/dates'

/** The demo company's calendar, relative to the time it is loaded. */
export type DemoClock = {
  now: string
  /** The calendar day `days` days from today; negative is past. */
  day: (days: number) => string
  /** The instant `minutes` minutes after midnight of that day. */
  at: (days: number, minutes: number) => string
  /** The full hour `hours` hours from now. */
  hour: (hours: number) => string
  /** Caps an instant at now. */
  past: (instant: string) => string
}

/** Creates the calendar for a moment. */
export function demoClock(now: string): DemoClock {
  const today = dayOf(now)
  const midnight = instantOf(`${today} 00:00`)
  const wholeHour = `${now.slice(0, 13)}:00:00.000Z`
  return {
    now,
    day: (days) => addDays(today, days),
    // No daylight saving time in Nairobi: each day has 24 hours.
    at: (days, minutes) => addSeconds(midnight, (days * 24 * 60 + minutes) * 60),
    hour: (hours) => addSeconds(wholeHour, hours * 3600),
    past: (instant) => (instant < now ? instant : now),
  }
}

/** Sorts instants, the earliest first. */
export function byTime(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}

/** Minutes after midnight. */
export function clockTime(hours: number, minutes = 0): number {
  return hours * 60 + minutes
}

/** The day before the company's first booking, when its customers, vehicles, drivers and staff were entered. */
export const openingDay = -122
