import type { StatementAnswers } from '@shehena/domain/bank/statements/read-statement'
import { decodeText } from '../../../../sheets/decode-text.ts'
import { fileKind } from '../../../../sheets/file-kind.ts'
import { parseSheet } from '../../../../sheets/parse-sheet.ts'
import { refuseSize } from '../../../../sheets/sheet-limits.ts'
import { parseCamt053 } from './parse-camt053.ts'
import { isMpesa, parseMpesa } from './parse-mpesa.ts'
import { isMt940, parseMt940 } from './parse-mt940.ts'
import { hasKnownHeader, parseTable } from './parse-table.ts'
import type { StatementReading } from './read-statement.ts'
import { mostRows } from './statement-lines.ts'

/** How many sheets of a workbook are searched for a header. */
const mostSheets = 5

/**
 * Reads a statement, in the thread for reading files. Others use `readStatement`.
 *
 * @throws Invalid at the field 'file'
 */
export async function parseStatement(bytes: Buffer, answers: StatementAnswers = {}): Promise<StatementReading> {
  refuseSize(bytes)
  const kind = fileKind(bytes)
  if (kind === 'xml') return { read: parseCamt053(bytes) }
  if (kind === 'text') {
    const { text } = decodeText(bytes)
    if (isMt940(text)) return { read: parseMt940(text) }
  }
  const rows = await rowsOf(bytes)
  return isMpesa(rows) ? { read: parseMpesa(rows) } : parseTable(rows, answers)
}

/** The table of a file; of a workbook the first sheet that has a statement's header, else the first one. */
async function rowsOf(bytes: Buffer): Promise<string[][]> {
  const first = await parseSheet(bytes, { mostRows })
  const isKnown = (rows: string[][]) => isMpesa(rows) || hasKnownHeader(rows)
  if (isKnown(first.rows)) return first.rows
  for (const sheet of first.sheetNames.slice(1, mostSheets)) {
    const { rows } = await parseSheet(bytes, { mostRows, sheet })
    if (isKnown(rows)) return rows
  }
  return first.rows
}
