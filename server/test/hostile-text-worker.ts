import { parentPort, workerData } from 'node:worker_threads'
import type { AnyContractProcedure } from '@orpc/contract'
import { api } from '@shehena/domain/api'
import type { HostileTask } from './hostile-tasks.ts'

/** The size limit of a request body in characters. */
const largest = 256 * 1024

const pumps = [...' \ta0.-,%"{/\\(@_', ...['é', '\u200b', 'a.', '. ', '1,', ' 1', 'a-']]

/** A typical ReDoS input, in two sizes: a long repetition, also behind a prefix, with an end that does not match. */
type Text = { whole: string; quarter: string }

const endless = pumps.map((pump): Text => ({ whole: textOf(pump, largest), quarter: textOf(pump, largest / 4) }))
/** A subset, for code that splits every text. */
const some = endless.filter((_, index) => [' ', '0', 'a.', '@'].includes(pumps[index] ?? ''))

function textOf(pump: string, size: number): string {
  const run = pump.repeat(size / 3 / pump.length)
  return flat(`${run}\rx${run}${run}\n!`)
}

/** Flattens a string: otherwise the first regular expression would spend time on concatenation. */
function flat(text: string): string {
  return Buffer.from(text, 'utf16le').toString('utf16le')
}

/**
 * Processor time for a quarter of a text, in microseconds: who needs less needs no second for the whole of it, even if
 * the work grows with the third power.
 */
const enough = 15_000

/** Lets a text be read: a quarter of it first, and the whole of it where that is not enough to know. */
async function read({ whole, quarter }: Text, reader: (text: string) => unknown): Promise<void> {
  const began = process.threadCpuUsage()
  await tryText(quarter, reader)
  const { user, system } = process.threadCpuUsage(began)
  if (workerData.isLong || user + system > enough) await tryText(whole, reader)
}

/** Tells of each text before it is read: many texts may take long, but one text does not. */
async function tryText(text: string, reader: (text: string) => unknown): Promise<void> {
  parentPort?.postMessage('next')
  await reader(text)
}

async function run(task: HostileTask): Promise<void> {
  if (task.kind === 'pattern') await tryPattern(task)
  else if (task.kind === 'function') await tryFunction(task)
  else await tryInput(task)
}

async function tryPattern({ pattern, flags, longest = largest }: HostileTask & { kind: 'pattern' }): Promise<void> {
  const expression = new RegExp(pattern, flags)
  // The literal prefix of a pattern: 'application/json' of ^application\/json(…
  const [, begin = ''] = /^\^?((?:[\w"'<{%; -]|\\[/.])*)(?![*+?{])/.exec(pattern) ?? []
  for (const before of new Set(['', begin.replaceAll('\\', '')])) {
    for (const text of endless) await read(text, (each) => flat(before + each.slice(-longest)).replace(expression, ''))
  }
}

async function tryFunction({ file, exported }: HostileTask & { kind: 'function' }): Promise<void> {
  const { [exported]: takesText } = await import(file)
  for (const text of endless) {
    await read(text, (each) => {
      try {
        takesText(each)
      } catch {
        // A wrong type or a refusal is fine: only termination counts.
      }
    })
  }
}

async function tryInput({ feature, endpoint, path }: HostileTask & { kind: 'input' }): Promise<void> {
  // safe: the names are the contract's own.
  const features = api as unknown as Record<string, Record<string, AnyContractProcedure>>
  const schema = features[feature]?.[endpoint]?.['~orpc'].inputSchema
  if (!schema) throw new Error(`There is no input of ${feature}.${endpoint}`)
  for (const text of some) {
    await read(text, (each) => {
      const input = path.reduceRight<unknown>((inner, name) => (name === 0 ? [inner] : { [name]: inner }), each)
      return schema['~standard'].validate(input)
    })
  }
}

parentPort?.on('message', async (task: HostileTask) => {
  await run(task)
  parentPort?.postMessage('done')
})
