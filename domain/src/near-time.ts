import { addDays, dayOf, secondsBetween } from './dates.ts'

type NearDay = 'yesterday' | 'today' | 'tomorrow'

/** Which day of now's neighbours an instant falls on, in a zone; null for every other day. */
export function nearDayOf(instant: string, now: string, zone: string): NearDay | null {
  const [day, today] = [dayOf(instant, zone), dayOf(now, zone)]
  if (day === today) return 'today'
  if (day === addDays(today, 1)) return 'tomorrow'
  return day === addDays(today, -1) ? 'yesterday' : null
}

/** The time between now and an instant, rounded to one unit: minutes below an hour, hours below two days, else days. */
export type TimeAway = { count: number; unit: 'minutes' | 'hours' | 'days'; isPast: boolean }

export function timeAway(instant: string, now: string): TimeAway {
  const seconds = secondsBetween(now, instant)
  const isPast = seconds < 0
  const minutes = Math.round(Math.abs(seconds) / 60)
  if (minutes < 60) return { count: Math.max(1, minutes), unit: 'minutes', isPast }
  const hours = Math.round(minutes / 60)
  if (hours < 48) return { count: hours, unit: 'hours', isPast }
  return { count: Math.round(hours / 24), unit: 'days', isPast }
}
