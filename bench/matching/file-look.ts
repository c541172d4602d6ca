import { daysBetween } from '@shehena/domain/dates'
import { formatHundredths, plainHundredths } from '@shehena/domain/money'
import { stringify } from 'csv-stringify/sync'

/** Cents as '1234.50' and '1,234.50'. */
export const plain = (cents: number) => plainHundredths(cents)
export const inThousands = (cents: number) => formatHundredths(cents)

/** Money out stands in brackets. */
export function inBrackets(cents: number): string {
  return cents < 0 ? `(${formatHundredths(-cents)})` : formatHundredths(cents)
}

/** DD/MM/YYYY */
export const slashedDay = (day: string) => day.split('-').toReversed().join('/')
/** DD-MM-YYYY */
export const dashedDay = (day: string) => day.split('-').toReversed().join('-')
/** YYMMDD */
export const shortDay = (day: string) => day.slice(2).replaceAll('-', '')

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** D-Mon-YY */
export function namedDay(day: string): string {
  const [year = '', month, date] = day.split('-')
  return `${Number(date)}-${months[Number(month) - 1]}-${year.slice(2)}`
}

/** As a spreadsheet counts days. */
export const serialOfDay = (day: string) => daysBetween('1899-12-30', day)

/** How a bank writes a text file. */
export type TextLook = { delimiter: ',' | ';'; encoding: 'utf-8' | 'utf-8 with a mark' | 'windows-1252' }

export function csvOf(rows: readonly (readonly (string | null)[])[], { delimiter, encoding }: TextLook): Buffer {
  const text = stringify([...rows], { delimiter })
  // The dash is the only sign of the bench that Windows-1252 has at a place of its own.
  if (encoding === 'windows-1252') return Buffer.from(text.replaceAll('–', '\u0096'), 'latin1')
  return Buffer.from(`${encoding === 'utf-8' ? '' : '\ufeff'}${text}`)
}
