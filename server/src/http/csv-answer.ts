import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import { fileAnswer } from './file-answer.ts'

/** The columns of a spreadsheet: what each is called, and what it says of a row; null where it says nothing. */
export type CsvColumns<Row> = Record<string, (row: Row) => string | null>

type Sheet<Row> = { name: string; columns: CsvColumns<Row>; rows: AsyncIterable<Row> }

/**
 * An answer that is a spreadsheet, written while its rows are read. Excel takes it for UTF-8 by its first bytes, and
 * no program takes what somebody has typed for a formula.
 */
export function csvAnswer<Row>({ name, columns, rows }: Sheet<Row>) {
  const values = Object.values(columns)
  async function* records() {
    for await (const row of rows) yield values.map((value) => value(row))
  }
  const writer = csvText(Object.keys(columns), records())
  return fileAnswer({ name, mediaType: 'text/csv; charset=utf-8', content: writer })
}

/** A spreadsheet's text, written while its records are read. */
export function csvText(columns: string[], records: AsyncIterable<(string | null)[]>): Readable {
  const writer = stringify({
    bom: true,
    header: true,
    columns,
    record_delimiter: 'windows',
    escape_formulas: true,
    // The library sees only its own line ends, and a spreadsheet sees any: what follows one would begin a row.
    quoted_match: /[\r\n]/,
  })
  async function* safeRecords() {
    for await (const record of records) yield record.map((value) => withoutLineStart(value ?? ''))
  }
  // A fault on the way ends the text before its time, which no reader takes for a whole one.
  pipeline(Readable.from(safeRecords()), writer, () => undefined)
  return writer
}

/** The library knows every other beginning of a formula. */
function withoutLineStart(text: string): string {
  return text.startsWith('\n') ? `'${text}` : text
}
