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
    for await (const row of rows) yield values.map((value) => withoutLineStart(value(row) ?? ''))
  }
  const writer = stringify({
    bom: true,
    header: true,
    columns: Object.keys(columns),
    record_delimiter: 'windows',
    escape_formulas: true,
    // The library sees only its own line ends, and a spreadsheet sees any: what follows one would begin a row.
    quoted_match: /[\r\n]/,
  })
  // A fault on the way ends the answer before its time, which no browser takes for a whole file.
  pipeline(Readable.from(records()), writer, () => undefined)
  return fileAnswer({ name, mediaType: 'text/csv; charset=utf-8', content: writer })
}

/** The library knows every other beginning of a formula. */
function withoutLineStart(text: string): string {
  return text.startsWith('\n') ? `'${text}` : text
}
