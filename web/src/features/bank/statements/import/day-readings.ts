/** The two days that a date such as '03/04/2026' may mean, in words; none where it is no such date. */
export function dayReadings(example: string, language: string): { dayFirst: string; monthFirst: string } | null {
  const [, first, second, year] = /(\d{1,2})\D+(\d{1,2})\D+(\d{2,4})/.exec(example) ?? []
  if (!first || !second || !year) return null
  return {
    dayFirst: inWords({ day: first, month: second, year }, language),
    monthFirst: inWords({ day: second, month: first, year }, language),
  }
}

function inWords({ day, month, year }: { day: string; month: string; year: string }, language: string): string {
  const months = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' })
  return `${Number(day)} ${months.format(Date.UTC(2026, Number(month) - 1, 15))} ${year.padStart(4, '20')}`
}
