import { unreadable } from './unreadable.ts'

/** In bytes, of a file as it is uploaded. */
export const largestFile = 10 * 1024 * 1024
export const mostColumns = 60
/** In characters, of a cell. */
const longestCell = 5000
const mostCharacters = 30_000_000

/** @throws Invalid at the field 'file' for a file that is empty or too large */
export function refuseSize(bytes: Uint8Array): void {
  if (bytes.length === 0) throw unreadable('The file is empty.')
  if (bytes.length > largestFile) throw unreadable('The file is larger than 10 MB. Split it.')
}

/** @throws Invalid at the field 'file' for more rows than go in at once, beside those of a letterhead and a header */
export function refuseRows(count: number, mostRows: number, rowsAbove = 0): void {
  if (count <= mostRows + rowsAbove) return
  throw unreadable(`The file has ${withCommas(count)} rows; at most ${withCommas(mostRows)} go in at once.`)
}

/** @throws Invalid at the field 'file' for more columns than a table may have */
export function refuseColumns(count: number, row: number): void {
  if (count <= mostColumns) return
  throw unreadable(`Row ${row} has ${withCommas(count)} columns; at most ${mostColumns} are read.`)
}

/**
 * A row without the empty cells at its end.
 *
 * @param row its number in the file, from 1
 * @throws Invalid at the field 'file' for too many columns and too long a cell
 */
export function trimmedRow(cells: readonly string[], row: number): string[] {
  const kept = cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1)
  refuseColumns(kept.length, row)
  if (kept.some((cell) => cell.length > longestCell)) {
    throw unreadable(`Row ${row} has a cell of more than 5,000 characters.`)
  }
  return kept
}

/**
 * A workbook stores a text once for all the cells that have it, so a small file may hold very much.
 *
 * @throws Invalid at the field 'file' for more text than a table may hold
 */
export function refuseText(rows: readonly (readonly string[])[]): void {
  let characters = 0
  for (const row of rows) for (const cell of row) characters += cell.length
  if (characters > mostCharacters) throw unreadable('The file holds more than 30 million characters. Split it.')
}

function withCommas(count: number): string {
  return count.toLocaleString('en-US')
}
