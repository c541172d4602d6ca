import { pipeline, Readable } from 'node:stream'
import { escapeFormula } from '@shehena/domain/sheets/formula-text'
import { stringify } from 'csv-stringify'

/** Streams records as CSV text. A byte-order mark makes Excel read UTF-8. Texts that look like formulas are escaped. */
export function csvText(headers: string[], records: AsyncIterable<(string | null)[]>): Readable {
  const writer = stringify({
    bom: true,
    header: true,
    columns: headers,
    record_delimiter: 'windows',
    // The library quotes only its own line ends. A spreadsheet accepts any, so each of them must be quoted.
    quoted_match: /[\r\n]/,
  })
  async function* escaped() {
    for await (const record of records) yield record.map((text) => escapeFormula(text ?? ''))
  }
  // An error cuts the response short, so that no client takes it for complete.
  pipeline(Readable.from(escaped()), writer, () => undefined)
  return writer
}
