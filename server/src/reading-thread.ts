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
  try {
    const read = await reader(reading)
    list = read.list
    return { answer: read.answer, length: list.length }
  } catch (error) {
    if (error instanceof Invalid) return { refusal: error.message }
    return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

/** The readers by name: `readSheet` and `readStatement` put together again what they take apart. */
async function reader({ reader, bytes, options }: Reading): Promise<Read> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (reader === 'sheet') {
    // safe: the options of `readSheet`, which alone names this reader.
    const { rows, ...answer } = await parseSheet(file, options as SheetOptions)
    return { answer, list: rows }
  }
  if (reader !== 'statement') throw new Error(`There is no reader ${reader}`)
  // safe: the options of `readStatement`, which alone names this reader.
  const reading = await parseStatement(file, options as StatementAnswers)
  if ('asks' in reading) return { answer: reading, list: [] }
  const { lines, ...read } = reading.read
  return { answer: { read }, list: lines }
}
