import { instantOf } from '../dates.ts'
import { type DayOrder, isInstant, readDay, utcOf } from './read-day.ts'

const clockTime = /[ T]{1,4}(\d{1,2})[:.](\d\d)(?:[:.](\d\d)(?:[.,]\d{1,9})?)?(?: ?([ap])\.?m\.?)?$/i
const serialTime = /^[1-9]\d{4}(\.\d{1,15})$/

const minutesOfDay = 24 * 60

/**
 * Reads an instant: a day as `readDay` reads it, in Nairobi, with a time as '14:30', '14:30:15', '2.30 pm', or the fraction of a
 * spreadsheet's serial number.
 *
 * @param dayAlone the time of a day that has none, 'HH:mm'
 * @returns UTC; null where the text is no real day or no time of it
 */
export function readInstant(text: string, order: DayOrder, dayAlone: string): string | null {
  const trimmed = text.trim()
  const day = readDay(trimmed, order)
  if (day === null) return null
  if (isInstant(trimmed)) return utcOf(trimmed)
  const time = hasTime(trimmed) ? timeOf(trimmed) : dayAlone
  return time === null ? null : instantOf(`${day} ${time}`)
}

/** Whether a text that reads as an instant says the time, or the day alone. */
export function hasTime(text: string): boolean {
  const trimmed = text.trim()
  return isInstant(trimmed) || clockTime.test(trimmed.slice(-longestTime)) || serialTime.test(trimmed)
}

/** The pattern of a time looks at the end of a text alone. */
const longestTime = 24

/** 'HH:mm' or 'HH:mm:ss'; null for 25:00. */
function timeOf(text: string): string | null {
  const [, fraction] = serialTime.exec(text) ?? []
  if (fraction !== undefined) {
    const minutes = Math.min(Math.round(Number(fraction) * minutesOfDay), minutesOfDay - 1)
    return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`
  }
  const [, hour = '', minute = '', second = '00', half] = clockTime.exec(text.slice(-longestTime)) ?? []
  const hours = half === undefined ? Number(hour) : hourOfHalf(Number(hour), half.toLowerCase())
  if (hours > 23 || Number(minute) > 59 || Number(second) > 59) return null
  return `${twoDigits(hours)}:${minute}:${second}`
}

/** 12 am is the beginning of the day; 24 or more for an hour that no half of a day has. */
function hourOfHalf(hour: number, half: string): number {
  if (hour < 1 || hour > 12) return 24
  return (hour % 12) + (half === 'p' ? 12 : 0)
}

const twoDigits = (value: number) => String(value).padStart(2, '0')
