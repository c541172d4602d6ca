import { paperWidth } from './paper.ts'
import type { PaperTexts } from './paper-texts.ts'

/** The headings of the amount columns, in order. */
export const amountHeads = (t: PaperTexts) => [t.quantity, t.unitPrice, t.net, 'VAT %', 'VAT', t.total]

type Row = { number: string; amounts: string[] }

const largest = 8
const padding = 10
const narrowestDescription = 100
/** Minimum column widths: those of the headings in either language, in points. */
const leastWidths = [34, 38, 36, 26, 34, 34]

// Width of a digit in this font, relative to the font size.
const digitWidth = 0.562
const commaWidth = 0.2
const pointWidth = 0.27

/**
 * Column widths and font size of the invoice lines: amounts are never broken, and the description stays readable beside
 * the largest of them.
 */
export function fitColumns(rows: readonly Row[]): { fontSize: number; widths: number[] } {
  const number = Math.max(...rows.map((row) => widthOf(row.number)))
  const amounts = leastWidths.map((_, column) => Math.max(...rows.map((row) => widthOf(row.amounts[column] ?? ''))))
  const room = paperWidth - padding * (amounts.length + 1) - narrowestDescription
  const fontSize = Math.min(largest, room / (number + sum(amounts)))
  const numberColumn = Math.max(8, number * fontSize)
  const columns = amounts.map((width, column) => Math.max(leastWidths[column] ?? 0, Math.ceil(width * fontSize)))
  const description = paperWidth - padding * (amounts.length + 1) - numberColumn - sum(columns)
  return { fontSize, widths: [numberColumn, description, ...columns] }
}

function widthOf(amount: string): number {
  return sum([...amount].map((sign) => (sign === ',' ? commaWidth : sign === '.' ? pointWidth : digitWidth)))
}

function sum(widths: readonly number[]): number {
  return widths.reduce((total, width) => total + width, 0)
}
