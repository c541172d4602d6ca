import { paperWidth } from './paper.ts'

/** The amounts of a line, in the order of their columns. */
export const amountHeads = ['Quantity', 'Unit price', 'Net', 'VAT %', 'VAT', 'Total']

type Row = { number: string; amounts: string[] }

const largest = 8
const padding = 10
const narrowestDescription = 100
/** As wide as the heads of the columns, in points. */
const leastWidths = [34, 38, 34, 26, 34, 34]

// Of the font, in parts of its size.
const digitWidth = 0.562
const commaWidth = 0.2
const pointWidth = 0.27

/**
 * How wide the columns of an invoice's lines are, and how large their text: amounts in whole, and a description that
 * can be read beside the largest of them.
 */
export function fitColumns(rows: readonly Row[]): { fontSize: number; widths: number[] } {
  const number = Math.max(...rows.map((row) => widthOf(row.number)))
  const amounts = amountHeads.map((_, column) => Math.max(...rows.map((row) => widthOf(row.amounts[column] ?? ''))))
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
