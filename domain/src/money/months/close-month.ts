/** The month of a day, YYYY-MM. */
export function monthOf(day: string): string {
  return day.slice(0, 7)
}

/** The month after a month. */
export function nextMonth(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
}

/** The last months up to one, that one first. */
export function monthsBefore(month: string, count: number): string[] {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return Array.from({ length: count }, (_, n) => {
    const index = year * 12 + number - 1 - n
    return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`
  })
}

/** Why a month cannot be closed; null where it can. */
export type CloseRefusal = { why: 'closed' } | { why: 'notEnded' } | { why: 'notNext'; next: string } | null

/**
 * Why a month cannot be closed: only one that has ended, and only the month after the last closed one. The first month
 * closed may be any; all before it are closed with it.
 *
 * @param today the calendar day in Africa/Nairobi
 * @param lastClosed the last closed month; null where none is closed
 */
export function closeRefusal(
  month: string,
  { today, lastClosed }: { today: string; lastClosed: string | null },
): CloseRefusal {
  if (lastClosed !== null && month <= lastClosed) return { why: 'closed' }
  if (month >= monthOf(today)) return { why: 'notEnded' }
  const next = lastClosed === null ? month : nextMonth(lastClosed)
  return month === next ? null : { why: 'notNext', next }
}
