// A worker thread: a file that somebody uploads may take seconds of CPU, and more memory than it says.
import { parentPort } from 'node:worker_threads'
import type { StatementAnswers } from '@shehena/domain/bank/statements/read-statement'
import { Invalid } from './errors.ts'
import { parseStatement } from './features/bank/statements/read/parse-statement.ts'
import { parseSheet } from './sheets/parse-sheet.ts'
import type { Next, Read, Reading, ReadingAnswer } from './sheets/read-in-thread.ts'
import type { SheetOptions } from './sheets/sheet.ts'

const partLength = 1000

/** The list of the last file, until the next one comes. */
let list: unknown[] = []

parentPort?.on('message', async (message: Reading | Next) => {
  parentPort?.postMessage('from' in message ? partFrom(message.from) : await answer(message))
})

function partFrom(from: number): ReadingAnswer {
  return { part: list.slice(from, from + partLength) }
}

async function answer(reading: Reading): Promise<ReadingAnswer> {
  list = []
  const read = readers[reading.reader]
  if (!read) return { fault: `There is no reader ${reading.reader}` }
  try {
    const made = await read(reading)
    list = made.list
    return { answer: made.answer, length: list.length }
  } catch (error) {
    if (error instanceof Invalid) return { refusal: error.message }
    // Libraries throw what they like at a file that is not whole.
    return { damage: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

const bytesOf = ({ bytes }: Reading) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** The readers by name: `readSheet` and `readStatement` put together again what they take apart. */
const readers: Partial<Record<string, (reading: Reading) => Promise<Read>>> = {
  sheet: async (reading) => {
    // safe: the options of `readSheet`, which alone names this reader.
    const { rows, ...answer } = await parseSheet(bytesOf(reading), reading.options as SheetOptions)
    return { answer, list: rows }
  },
  statement: async (reading) => {
    // safe: the options of `readStatement`, which alone names this reader.
    const statement = await parseStatement(bytesOf(reading), reading.options as StatementAnswers)
    if ('asks' in statement) return { answer: statement, list: [] }
    const { lines, ...read } = statement.read
    return { answer: { read }, list: lines }
  },
}
