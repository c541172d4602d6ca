import { paperWidth } from './paper.ts'
import type { PaperTexts } from './paper-texts.ts'

/** The amount columns of an invoice, in order. */
export const invoiceColumns = ['quantity', 'unitPrice', 'net', 'rate', 'vat', 'total'] as const
/** The same of a company that charges no VAT. */
export const untaxedColumns = ['quantity', 'unitPrice', 'total'] as const
/** The amount columns of a credit note: a credited line need not have a price. */
export const creditNoteColumns = ['quantity', 'net', 'rate', 'vat', 'total'] as const

/** The same of a company that charges no VAT. */
export const untaxedCreditColumns = ['quantity', 'total'] as const

/** Of an opening invoice only what was owed of it is known. */
export const openingColumns = ['total'] as const

export type AmountColumn = (typeof invoiceColumns)[number]
type Row = { number: string; amounts: string[] }

const largest = 8
const padding = 10
const narrowestDescription = 100
/** Minimum column widths: those of the headings in either language, in points. */
const leastWidths: Record<AmountColumn, number> = { quantity: 34, unitPrice: 38, net: 36, rate: 26, vat: 34, total: 34 }

// Width of a digit in this font, relative to the font size.
const digitWidth = 0.562
const commaWidth = 0.2
const pointWidth = 0.27

/** The headings of amount columns. */
export function amountHeads(columns: readonly AmountColumn[], t: PaperTexts): string[] {
  const heads = { ...t, rate: 'VAT %', vat: 'VAT' }
  return columns.map((column) => heads[column])
}

/**
 * Column widths and font size of the lines of a paper: amounts are never broken, and the description stays readable beside
 * the largest of them.
 */
export function fitColumns(
  rows: readonly Row[],
  columns: readonly AmountColumn[],
): { fontSize: number; widths: number[] } {
  const number = Math.max(...rows.map((row) => widthOf(row.number)))
  const amounts = columns.map((_, column) => Math.max(...rows.map((row) => widthOf(row.amounts[column] ?? ''))))
  const room = paperWidth - padding * (amounts.length + 1) - narrowestDescription
  const fontSize = Math.min(largest, room / (number + sum(amounts)))
  const numberColumn = Math.max(8, number * fontSize)
  const fitted = columns.map((column, at) => Math.max(leastWidths[column], Math.ceil((amounts[at] ?? 0) * fontSize)))
  const description = paperWidth - padding * (amounts.length + 1) - numberColumn - sum(fitted)
  return { fontSize, widths: [numberColumn, description, ...fitted] }
}

function widthOf(amount: string): number {
  return sum([...amount].map((sign) => (sign === ',' ? commaWidth : sign === '.' ? pointWidth : digitWidth)))
}

function sum(widths: readonly number[]): number {
  return widths.reduce((total, width) => total + width, 0)
}
