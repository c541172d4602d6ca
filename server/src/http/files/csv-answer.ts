import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import { fileAnswer } from './file-answer.ts'

/** The columns of a CSV file: the header, and the text for a row; null for an empty cell. */
export type CsvColumns<Row> = Record<string, (row: Row) => string | null>

type Sheet<Row> = { name: string; columns: CsvColumns<Row>; rows: AsyncIterable<Row> }

/**
 * Streams rows as CSV. A byte order mark makes Excel read UTF-8; cells that look like formulas are escaped (CSV
 * injection).
 */
export function csvAnswer<Row>({ name, columns, rows }: Sheet<Row>) {
  const values = Object.values(columns)
  async function* records() {
    for await (const row of rows) yield values.map((value) => value(row))
  }
  const writer = csvText(Object.keys(columns), records())
  return fileAnswer({ name, mediaType: 'text/csv; charset=utf-8', content: writer })
}

/** Streams records as CSV text. */
export function csvText(columns: string[], records: AsyncIterable<(string | null)[]>): Readable {
  const writer = stringify({
    bom: true,
    header: true,
    columns,
    record_delimiter: 'windows',
    escape_formulas: true,
    // The library quotes only its own line ends. A spreadsheet accepts any, so each of them must be quoted.
    quoted_match: /[\r\n]/,
  })
  async function* safeRecords() {
    for await (const record of records) yield record.map((value) => withoutLineStart(value ?? ''))
  }
  // An error cuts the response short, so that no client takes it for complete.
  pipeline(Readable.from(safeRecords()), writer, () => undefined)
  return writer
}

/** The library escapes every other start of a formula. */
function withoutLineStart(text: string): string {
  return text.startsWith('\n') ? `'${text}` : text
}
