import { readAmount } from '@shehena/domain/sheets/read-amount'
import { columnOf } from './cell-reference.ts'
import { mostColumns } from './sheet-limits.ts'

/** Cells of one column that are merged downwards: places from 0, the last row included. */
type MergedDown = { column: number; from: number; to: number }

const area = /<(?:\w{1,20}:)?mergeCell\s[^<>]*\bref="([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})"/g

/** The merged cells of a sheet that take several rows, each by its first column. @param part the XML of the sheet */
export function mergedDown(part: Buffer | undefined): MergedDown[] {
  return [...(part?.toString('latin1') ?? '').matchAll(area)].flatMap(([, letters = '', first, last]) => {
    const merged = { column: columnOf(letters) - 1, from: Number(first) - 1, to: Number(last) - 1 }
    return merged.to > merged.from && merged.column < mostColumns ? [merged] : []
  })
}

/**
 * Puts the text of cells that are merged downwards into each of their rows that hold something. Not an amount: for several rows together
 * it would count several times.
 */
export function fillMerged(rows: string[][], merged: readonly MergedDown[]): void {
  // Areas do not overlap in an honest file.
  let left = rows.length * mostColumns
  for (const { column, from, to } of merged) {
    const text = rows[from]?.[column] ?? ''
    if (text.trim() === '' || typeof readAmount(text) === 'number') continue
    for (const row of rows.slice(from + 1, to + 1)) {
      if (left-- <= 0) return
      if (row[column] || row.every((cell) => cell.trim() === '')) continue
      while (row.length < column) row.push('')
      row[column] = text
    }
  }
}
