import { type Delimiter, delimiters } from '@shehena/domain/sheets/sheet-formats'
import { CsvError, parse } from 'csv-parse/sync'
import { refuseRows, trimmedRow } from './sheet-limits.ts'
import { unreadable } from './unreadable.ts'

/** How much of a text shows its delimiter: characters, and lines. */
const beginning = 64 * 1024
const mostLines = 50

/**
 * Reads a text as a table. Rows may differ in length, and a quotation mark may stand within a cell.
 *
 * @throws Invalid at the field 'file' beyond a limit, and for a quotation that does not end
 */
export function parseCsv(
  text: string,
  options: { delimiter?: Delimiter | undefined; mostRows: number; rowsAbove?: number },
) {
  const { mostRows, rowsAbove = 0 } = options
  const delimiter = options.delimiter ?? delimiterOf(text)
  const rows: string[][] = []
  let count = 0
  /** The number of the last row that holds something. */
  let last = 0
  const keep = (cells: string[]): null => {
    count += 1
    if (count > mostRows + rowsAbove) {
      if (cells.some((cell) => cell !== '')) last = count
      return null
    }
    const row = trimmedRow(cells, count)
    rows.push(row)
    if (row.length > 0) last = count
    // Otherwise the library keeps every row until the end.
    return null
  }
  try {
    parse(text, { delimiter, relax_column_count: true, relax_quotes: true, bom: true, on_record: keep })
  } catch (error) {
    if (error instanceof CsvError)
      throw unreadable('The file has a quotation mark that is not closed. Correct it and upload it again.')
    throw error
  }
  refuseRows(last, mostRows, rowsAbove)
  return { delimiter, rows: rows.slice(0, last) }
}

/** The delimiter that divides most lines at its beginning into the same number of cells. */
function delimiterOf(text: string): Delimiter {
  const head = text.slice(0, beginning)
  const [, named] = /^\uFEFF?sep=([,;\t|])\r?\n/i.exec(head) ?? []
  const score = (delimiter: Delimiter) => scoreOf(countsOf(head, delimiter))
  const guessed = delimiters.reduce((best, each) => (score(each) > score(best) ? each : best))
  return delimiters.find((each) => each === named) ?? guessed
}

/** How many of a delimiter each line has outside quotation marks; a quotation may hold line ends. */
function countsOf(head: string, delimiter: Delimiter): number[] {
  const counts = [0]
  let isQuoted = false
  let isCellStart = true
  for (const character of head) {
    const line = counts.length - 1
    if (isQuoted) isQuoted = character !== '"'
    else if (character === '"') isQuoted = isCellStart
    else if (character === delimiter) counts[line] = (counts[line] ?? 0) + 1
    else if (character === '\n' && counts.push(0) > mostLines) break
    // A doubled mark within a quotation ends it and begins it again.
    isCellStart = isQuoted || character === '"' || character === delimiter || character === '\n'
  }
  return counts
}

/** Lines of the same number count more than delimiters in a line, so commas within amounts do not win. */
function scoreOf(counts: readonly number[]): number {
  const lines = Map.groupBy(
    counts.filter((count) => count > 0),
    (count) => count,
  )
  return Math.max(0, ...[...lines].map(([count, { length }]) => length * length * count))
}
