import { readInThread } from './read-in-thread.ts'
import type { Sheet, SheetOptions } from './sheet.ts'
import { refuseSize } from './sheet-limits.ts'

/**
 * Reads a CSV or XLSX file as a table of texts: at most 10 MB, 60 columns, 5,000 characters a cell, 20,000 rows unless the
 * options say otherwise. Its kind is told by its first bytes.
 *
 * @throws Invalid at the field 'file' for another kind of file, a damaged or protected one, or one beyond a limit
 * @throws Refusal UNAVAILABLE if too many files wait to be read
 */
export async function readSheet(bytes: Uint8Array, options: SheetOptions = {}): Promise<Sheet> {
  refuseSize(bytes)
  const { answer, list } = await readInThread({ reader: 'sheet', bytes, options })
  // safe: what the reader of that name makes, taken apart in reading-thread.ts.
  return { ...(answer as Omit<Sheet, 'rows'>), rows: list as string[][] }
}
