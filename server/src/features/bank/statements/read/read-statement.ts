import type {
  ReadLine,
  ReadStatement,
  StatementAnswers,
  StatementQuestion,
} from '@shehena/domain/bank/statements/read-statement'
import { readInThread } from '../../../../sheets/read-in-thread.ts'
import { refuseSize } from '../../../../sheets/sheet-limits.ts'

/** A statement that was read, or what must be answered first. */
export type StatementReading = { read: ReadStatement } | { asks: StatementQuestion[] }

/**
 * Reads a bank or M-Pesa statement: an M-Pesa organisation statement, MT940, CAMT.053, or a table of CSV or XLSX with at most
 * 50,000 rows. All of it is read, or nothing.
 *
 * @param answers to the questions that an earlier call asked about the same file
 * @throws Invalid at the field 'file' for a file of another kind or beyond a limit, and with the rows whose dates or amounts
 *   cannot be read
 * @throws Refusal UNAVAILABLE if too many files wait to be read
 */
export async function readStatement(bytes: Uint8Array, answers: StatementAnswers = {}): Promise<StatementReading> {
  refuseSize(bytes)
  const { dayOrder, columns, headerRow } = answers
  const options = { dayOrder, columns, headerRow }
  const { answer, list } = await readInThread({ reader: 'statement', bytes, options })
  // safe: what the reader of that name makes, taken apart in reading-thread.ts.
  const reading = answer as StatementReading
  return 'asks' in reading ? reading : { read: { ...reading.read, lines: list as ReadLine[] } }
}
