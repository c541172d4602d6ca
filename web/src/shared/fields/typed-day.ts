import { type DateFormat, isDay } from '@shehena/domain/dates'

/** Parses a typed day: '1/3/2026', '01.03.26', '2026-03-01'. The format decides whether month or day is first. */
export function parseTypedDay(text: string, format: DateFormat): string | null {
  const parts = text.trim().split(/[\s./-]+/)
  if (parts.length !== 3 || !parts.every((part) => /^\d+$/.test(part))) return null
  const [first = '', second = '', third = ''] = parts
  const [year, month, day] = ordered(first, second, third, format)
  const typed = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(typed) ? typed : null
}

function ordered(first: string, second: string, third: string, format: DateFormat): [string, string, string] {
  if (first.length === 4 || format === 'yyyy-MM-dd') return [first, second, third]
  return format === 'MM/dd/yyyy' ? [third, first, second] : [third, second, first]
}
