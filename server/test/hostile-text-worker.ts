import { isMainThread, parentPort, workerData } from 'node:worker_threads'
import type { AnyContractProcedure } from '@orpc/contract'
import { api } from '@shehena/domain/api'
import type { HostileTask } from './hostile-tasks.ts'

/** The size limit of a request body in characters. */
const largest = 256 * 1024

const pumps = [...' \ta0.-,%"{/\\(@_', ...['é', '\u200b', 'a.', '. ', '1,', ' 1', 'a-']]
/** Typical ReDoS inputs: a long repetition, also behind a prefix, with an end that does not match. */
const endless = pumps.map((pump) => {
  const run = pump.repeat(largest / 2 / pump.length)
  return flat(`${run}\rx${run}${run}\n!`)
})
/** A subset, for code that splits every text. */
const some = [' ', '0', 'a.', '@'].map((pump) => endless[pumps.indexOf(pump)] ?? '')

/** Flattens a string: otherwise the first regular expression would spend time on concatenation. */
function flat(text: string): string {
  return Buffer.from(text, 'utf16le').toString('utf16le')
}

let at = 0
/** Reports the current task before each text: many texts may be slow on a busy machine, but one text is not. */
function alive(): void {
  parentPort?.postMessage(at)
}

async function run(task: HostileTask): Promise<void> {
  if (task.kind === 'pattern') tryPattern(task)
  else if (task.kind === 'module') await tryFunctions(task.file)
  else await tryInput(task)
}

function tryPattern({ pattern, flags, longest = largest }: HostileTask & { kind: 'pattern' }): void {
  // The literal prefix of a pattern: 'application/json' of ^application\/json(…
  const [, begin = ''] = /^\^?((?:[\w"'<{%; -]|\\[/.])*)(?![*+?{])/.exec(pattern) ?? []
  for (const before of new Set(['', begin.replaceAll('\\', '')])) {
    for (const text of endless) {
      alive()
      flat(before + text.slice(-longest)).replace(new RegExp(pattern, flags), '')
    }
  }
}

async function tryFunctions(file: string): Promise<void> {
  const functions = Object.values(await import(file)).filter((value) => typeof value === 'function')
  for (const takesText of functions) {
    for (const text of endless) {
      alive()
      try {
        takesText(text)
      } catch {
        // A wrong type or a refusal is fine: only termination counts.
      }
    }
  }
}

async function tryInput({ feature, endpoint, path }: HostileTask & { kind: 'input' }): Promise<void> {
  // safe: the names are the contract's own.
  const features = api as unknown as Record<string, Record<string, AnyContractProcedure>>
  const schema = features[feature]?.[endpoint]?.['~orpc'].inputSchema
  if (!schema) throw new Error(`There is no input of ${feature}.${endpoint}`)
  for (const text of some) {
    alive()
    const input = path.reduceRight<unknown>((inner, name) => (name === 0 ? [inner] : { [name]: inner }), text)
    await schema['~standard'].validate(input)
  }
}

if (!isMainThread) {
  // safe: the parent passes a list of tasks.
  const { tasks, from } = workerData as { tasks: HostileTask[]; from: number }
  for (const [index, task] of tasks.entries()) {
    if (index < from) continue
    at = index
    alive()
    await run(task)
  }
}
