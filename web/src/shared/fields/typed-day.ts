import { addDays, type DateFormat, daysBetween, isDay } from '@shehena/domain/dates'

/** The days that have names, in both languages, as days from today. */
const named: Record<string, number> = { yesterday: -1, jana: -1, today: 0, leo: 0, tomorrow: 1, kesho: 1 }
const shortest = 3

/**
 * Parses a typed day: '1/3/2026', '01.03.26', '2026-03-01', '1 3' for the nearest such day, '+2', 'tom', 'kesho'. The
 * format decides whether month or day is first.
 */
export function parseTypedDay(text: string, format: DateFormat, today: string): string | null {
  const typed = text.trim().toLowerCase()
  const [, sign, days] = /^([+-])(\d{1,3})$/.exec(typed) ?? []
  if (days) return addDays(today, Number(`${sign}${days}`))
  const name = typed.length >= shortest && Object.keys(named).find((word) => word.startsWith(typed))
  if (name) return addDays(today, named[name] ?? 0)

  const parts = typed.split(/[\s./-]+/)
  if (!parts.every((part) => /^\d+$/.test(part))) return null
  const [first = '', second = '', third = ''] = parts
  if (parts.length === 2) return nearest(first, second, format, today)
  return parts.length === 3 ? dayIn(...ordered(first, second, third, format)) : null
}

function dayIn(year: string, month: string, day: string): string | null {
  const typed = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(typed) ? typed : null
}

/** The day without a year that is nearest to today. */
function nearest(first: string, second: string, format: DateFormat, today: string): string | null {
  const [month, day] = format === 'dd/MM/yyyy' ? [second, first] : [first, second]
  const thisYear = Number(today.slice(0, 4))
  const distance = (found: string) => Math.abs(daysBetween(today, found))
  return (
    [thisYear, thisYear + 1, thisYear - 1]
      .flatMap((year) => dayIn(String(year), month, day) ?? [])
      .sort((one, other) => distance(one) - distance(other))[0] ?? null
  )
}

function ordered(first: string, second: string, third: string, format: DateFormat): [string, string, string] {
  if (first.length === 4 || format === 'yyyy-MM-dd') return [first, second, third]
  return format === 'MM/dd/yyyy' ? [third, first, second] : [third, second, first]
}
