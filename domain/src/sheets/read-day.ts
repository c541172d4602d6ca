import { addDays, dayOf, inUtc, isDay } from '../dates.ts'

/** Whether 03/04/2026 is the third of April ('day-first') or the fourth of March. */
export const dayOrders = ['day-first', 'month-first'] as const
export type DayOrder = (typeof dayOrders)[number]

/** The order of day and month in a column. Places are those of the values, from 0. */
export type ColumnDayOrder =
  | { order: DayOrder }
  /** Every value reads either way; `example` is the place of the first one whose day depends on it. */
  | { order: 'undecided'; example: number }
  /** One value has its day first, another its month. */
  | { order: 'mixed'; dayFirst: number; monthFirst: number }

/** The order of day and month in a column, told by any figure above 12. Texts that are no such dates do not count. */
export function columnDayOrder(texts: readonly string[]): ColumnDayOrder {
  let dayFirst = -1
  let monthFirst = -1
  let example = -1
  for (const [place, text] of texts.entries()) {
    const figures = figuresOf(text)
    if (!figures) continue
    const [one, other] = figures
    if (one === other) continue
    if (one > 12 && other <= 12) dayFirst = dayFirst < 0 ? place : dayFirst
    else if (other > 12 && one <= 12) monthFirst = monthFirst < 0 ? place : monthFirst
    else if (one <= 12 && other <= 12) example = example < 0 ? place : example
  }
  if (dayFirst >= 0 && monthFirst >= 0) return { order: 'mixed', dayFirst, monthFirst }
  if (monthFirst >= 0) return { order: 'month-first' }
  return dayFirst >= 0 || example < 0 ? { order: 'day-first' } : { order: 'undecided', example }
}

/** Whether a text is an instant with its offset, '2026-04-03T08:00:00Z' or '2026-04-03T11:00+0300'. */
export function isInstant(text: string): boolean {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d)$/.test(text)
}

/** An instant with its offset in UTC. Any other text stays as it is. */
export function utcOf(instant: string): string {
  return inUtc(instant.replace(/([+-]\d\d)(\d\d)$/, '$1:$2'))
}

/** Whether a text is a date in figures whose order is not plain, such as '03/04/2026'. */
export function isInFigures(text: string): boolean {
  return figuresOf(text) !== null
}

/** The first two figures of a date such as '03/04/2026'; null for one whose order is plain. */
function figuresOf(text: string): readonly [number, number] | null {
  const [, one, other] = inFigures.exec(withoutTime(text)) ?? []
  return one && other ? [Number(one), Number(other)] : null
}

/**
 * Reads a day: '2026-04-03', '20260403', '03/04/2026', '3.4.26', '3-Apr-26', '3 April 2026', 'Apr 3, 2026', also with a time
 * after it, and the serial number of a spreadsheet, '46115'. An instant with its offset is a day of Nairobi.
 *
 * @returns YYYY-MM-DD; null where the text is no real day between 1900 and 2199
 */
export function readDay(text: string, order: DayOrder): string | null {
  const trimmed = text.trim()
  if (isInstant(trimmed)) return dayOfInstant(trimmed)
  const day = withoutTime(trimmed)
  const read = yearFirst(day) ?? figures(day, order) ?? withMonth(day) ?? serial(trimmed)
  return read && isDay(read) ? read : null
}

const time = /[ T]{1,4}\d{1,2}[:.]\d\d([:.]\d\d([.,]\d{1,9})?)?( ?[ap]\.?m\.?)?$/i
const inFigures = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/

function withoutTime(text: string): string {
  // A time is short: the pattern looks at the end alone.
  const end = Math.max(0, text.length - 24)
  return (text.slice(0, end) + text.slice(end).replace(time, '')).trim()
}

function dayOfInstant(text: string): string | null {
  // A date of JavaScript takes 31 February for 3 March.
  if (!isDay(text.slice(0, 10)) || Number(text.slice(11, 13)) > 23) return null
  const utc = utcOf(text)
  return utc.endsWith('Z') && isDay(utc.slice(0, 10)) ? dayOf(utc) : null
}

function yearFirst(text: string): string | null {
  const [, year, month, day] = /^(\d{4})([/.-])(\d{1,2})\2(\d{1,2})$/.exec(text)?.toSpliced(2, 1) ?? []
  if (year && month && day) return dayFrom(year, Number(month), day)
  const [, solidYear, solidMonth, solidDay] = /^(\d{4})(\d\d)(\d\d)$/.exec(text) ?? []
  return solidYear && solidMonth && solidDay ? dayFrom(solidYear, Number(solidMonth), solidDay) : null
}

function figures(text: string, order: DayOrder): string | null {
  const [, one, other, year] = inFigures.exec(text) ?? []
  if (!one || !other || !year) return null
  return order === 'day-first' ? dayFrom(year, Number(other), one) : dayFrom(year, Number(one), other)
}

/** English and Swahili. */
const months = [
  ['january', 'januari'],
  ['february', 'februari'],
  ['march', 'machi'],
  ['april', 'aprili'],
  ['may', 'mei'],
  ['june', 'juni'],
  ['july', 'julai'],
  ['august', 'agosti'],
  ['september', 'septemba'],
  ['october', 'oktoba'],
  ['november', 'novemba'],
  ['december', 'desemba'],
] as const

function withMonth(text: string): string | null {
  const [, day, name, year] = /^(\d{1,2})[ ./-]{0,2}(\p{L}{3,9})[ .,/-]{0,2}(\d{4}|\d{2})$/u.exec(text) ?? []
  if (day && name && year) return dayFrom(year, monthOf(name), day)
  const [, firstName, secondDay, lastYear] = /^(\p{L}{3,9})[ .]{0,2}(\d{1,2}),? ?(\d{4})$/u.exec(text) ?? []
  return firstName && secondDay && lastYear ? dayFrom(lastYear, monthOf(firstName), secondDay) : null
}

/** The number of a month by its name or the beginning of it; 0 for none. */
function monthOf(name: string): number {
  const lower = name.toLowerCase()
  return months.findIndex((names) => names.some((month) => month.startsWith(lower))) + 1
}

const yearsAhead = 70

/** Two figures of a year are of this century below 70. */
function dayFrom(year: string, month: number, day: string): string {
  const century = year.length === 4 ? '' : Number(year) < yearsAhead ? '20' : '19'
  return `${century}${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** Days since 30 December 1899, as spreadsheets count them, of the years 1927 to 2173. */
function serial(text: string): string | null {
  const [, days] = /^([1-9]\d{4})(\.\d{1,15})?$/.exec(text) ?? []
  return days ? addDays('1899-12-30', Number(days)) : null
}
