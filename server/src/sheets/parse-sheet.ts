import { decodeText } from './decode-text.ts'
import { fileKind, refusalOf } from './file-kind.ts'
import { parseCsv } from './parse-csv.ts'
import { parseXlsx } from './parse-xlsx.ts'
import type { Sheet, SheetOptions } from './sheet.ts'
import { refuseSize } from './sheet-limits.ts'

const defaultRows = 20_000

/**
 * Reads a table, in the thread for reading files. Others use `readSheet`.
 *
 * @throws Invalid at the field 'file' for a file that is no table, or beyond a limit
 */
export async function parseSheet(bytes: Buffer, options: SheetOptions = {}): Promise<Sheet> {
  refuseSize(bytes)
  const limit = { mostRows: options.mostRows ?? defaultRows, rowsAbove: options.rowsAbove ?? 0 }
  const kind = fileKind(bytes)
  if (kind === 'zip') return parseXlsx(bytes, { ...options, ...limit })
  if (kind !== 'text') throw refusalOf(kind)
  const { text, encoding } = decodeText(bytes, options.encoding)
  const { delimiter, rows } = parseCsv(text, { delimiter: options.delimiter, ...limit })
  return { kind: 'csv', encoding, delimiter, sheetNames: [], sheetName: null, hidden: { rows: [], columns: [] }, rows }
}
