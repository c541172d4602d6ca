/** Time zone of the business, UTC+3 all year. Due dates, "today" and "this month" are days of this zone. */
export const businessZone = 'Africa/Nairobi'
const businessOffsetMs = 3 * 3_600_000

export const dateFormats = ['dd/MM/yyyy', 'MM/dd/yyyy', 'yyyy-MM-dd'] as const
export type DateFormat = (typeof dateFormats)[number]

export const timeFormats = ['24h', '12h'] as const
export type TimeFormat = (typeof timeFormats)[number]

export type Clock = { zone: string; dateFormat: DateFormat; timeFormat: TimeFormat }

/** The default format of an instant, before a user's settings apply. Specification, section 9. */
export const defaultClock: Clock = { zone: businessZone, dateFormat: 'dd/MM/yyyy', timeFormat: '24h' }

type Parts = { year: string; month: string; day: string; hour: string; minute: string; second: string }

const formatters = new Map<string, Intl.DateTimeFormat>()

function partsIn(zone: string, instant: string): Parts {
  let formatter = formatters.get(zone)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
    formatters.set(zone, formatter)
  }
  // safe: the formatter's options request exactly these parts.
  return Object.fromEntries(formatter.formatToParts(new Date(instant)).map((part) => [part.type, part.value])) as Parts
}

/** The current time as an ISO instant. The only place where the program reads the clock. */
export function readClock(): string {
  return new Date().toISOString()
}

/** An instant as a `Date`, for third-party libraries only. */
export function asDate(instant: string): Date {
  return new Date(instant)
}

/** The calendar day, YYYY-MM-DD, of an instant in a zone. */
export function dayOf(instant: string, zone: string = businessZone): string {
  // Asked in nearly every request: an offset that never changes needs no formatter.
  if (zone === businessZone) return new Date(Date.parse(instant) + businessOffsetMs).toISOString().slice(0, 10)
  const { year, month, day } = partsIn(zone, instant)
  return `${year}-${month}-${day}`
}

/** Adds whole days to a calendar day. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** The day that is some business days later: Monday to Friday. Public holidays count as business days. */
export function addBusinessDays(day: string, count: number): string {
  let last = day
  for (let left = count; left > 0; ) {
    last = addDays(last, 1)
    if (daysBetween(startOfWeek(last), last) < 5) left -= 1
  }
  return last
}

/** The Monday on or before a calendar day. Specification, section 9. */
export function startOfWeek(day: string): string {
  const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
  return addDays(day, -sinceMonday)
}

/** The first day of a calendar day's month. */
export function startOfMonth(day: string): string {
  return `${day.slice(0, 8)}01`
}

/** Whole days from one calendar day to another; negative when the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)
}

/** Unix time of an instant, in seconds. */
export function epochSeconds(instant: string): number {
  return Math.floor(Date.parse(instant) / 1000)
}

/** Adds seconds to an instant. */
export function addSeconds(instant: string, seconds: number): string {
  return new Date(Date.parse(instant) + seconds * 1000).toISOString()
}

/** Whole seconds from one instant to another; negative when the second is earlier. */
export function secondsBetween(from: string, to: string): number {
  return Math.floor((Date.parse(to) - Date.parse(from)) / 1000)
}

/** Normalises an instant of any offset to UTC with milliseconds. Returns a text that is no instant as it is. */
export function inUtc(instant: string): string {
  const time = Date.parse(instant)
  return Number.isNaN(time) ? instant : new Date(time).toISOString()
}

/** Whether a text is a real calendar day between 1900 and 2199: 2026-02-30 is not. */
export function isDay(text: string): boolean {
  if (!/^(19|20|21)\d\d-\d\d-\d\d$/.test(text)) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** The instant of a local time in a zone, 'YYYY-MM-DD HH:mm' with optional seconds. */
export function instantOf(local: string, zone: string = businessZone): string {
  const wanted = Date.parse(`${local.replace(' ', 'T')}${local.length === 16 ? ':00' : ''}Z`)
  let guess = wanted
  for (let round = 0; round < 2; round += 1) {
    const shown = Date.parse(`${localOf(new Date(guess).toISOString(), zone).replace(' ', 'T')}Z`)
    guess += wanted - shown
  }
  return new Date(guess).toISOString()
}

/** The local time of an instant in a zone, 'YYYY-MM-DD HH:mm:ss', as date pickers take it. */
export function localOf(instant: string, zone: string = businessZone): string {
  const { year, month, day, hour, minute, second } = partsIn(zone, instant)
  return `${year}-${month}-${day} ${hour}:${minute}:${second}`
}

/** Formats a calendar day. */
export function formatDay(day: string, format: DateFormat = defaultClock.dateFormat): string {
  const [year = '', month = '', date = ''] = day.split('-')
  return format.replace('yyyy', year).replace('MM', month).replace('dd', date)
}

/** Formats an instant as day and time in a user's zone and formats: '21/11/2026 14:05'. */
export function formatInstant(instant: string, clock: Clock = defaultClock): string {
  return `${formatDay(dayOf(instant, clock.zone), clock.dateFormat)} ${formatTime(instant, clock)}`
}

/** A day and a time within a sentence: '22 Nov 08:00'. */
export function formatShort(instant: string, zone: string = businessZone): string {
  const { day, hour, minute, month } = partsIn(zone, instant)
  return `${Number(day)} ${shortMonths[Number(month) - 1]} ${hour}:${minute}`
}

const shortMonths = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** Formats the time of an instant, '14:05' or '2:05 pm'. Half past noon is '12:30 pm'. */
export function formatTime(instant: string, { zone, timeFormat }: Clock = defaultClock): string {
  const { hour, minute } = partsIn(zone, instant)
  if (timeFormat === '24h') return `${hour}:${minute}`
  const hours = Number(hour)
  return `${hours % 12 || 12}:${minute} ${hours < 12 ? 'am' : 'pm'}`
}

/** Formats the month and year of an instant in a language, 'November 2026'. */
export function formatMonth(instant: string, language: string, zone: string = businessZone): string {
  return new Intl.DateTimeFormat(language, { timeZone: zone, month: 'long', year: 'numeric' }).format(new Date(instant))
}

/** Formats a month, YYYY-MM, in a language, 'Nov 2026'. */
export function formatShortMonth(month: string, language: string): string {
  return new Intl.DateTimeFormat(language, { timeZone: 'UTC', month: 'short', year: 'numeric' }).format(
    new Date(`${month}-15T00:00:00Z`),
  )
}
