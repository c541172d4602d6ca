import { isMainThread, parentPort, workerData } from 'node:worker_threads'
import type { AnyContractProcedure } from '@orpc/contract'
import { api } from '@shehena/domain/api'
import type { HostileTask } from './hostile-tasks.ts'

/** As many characters as the largest body that the server reads. */
const largest = 256 * 1024

const pumps = [...' \ta0.-,%"{/\\(@_', ...['é', '\u200b', 'a.', '. ', '1,', ' 1', 'a-']]
/** What goes on and on from the beginning, does so once more behind something else, and does not end as was hoped. */
const endless = pumps.map((pump) => {
  const run = pump.repeat(largest / 2 / pump.length)
  return flat(`${run}\rx${run}${run}\n!`)
})
/** Those of them for what takes every text apart. */
const some = [' ', '0', 'a.', '@'].map((pump) => endless[pumps.indexOf(pump)] ?? '')

/** In one piece: a regular expression would put a text together first. */
function flat(text: string): string {
  return Buffer.from(text, 'utf16le').toString('utf16le')
}

let at = 0
/** Says, before each text, which task is at work: a task of many texts is slow on a busy machine, one text is not. */
function alive(): void {
  parentPort?.postMessage(at)
}

async function run(task: HostileTask): Promise<void> {
  if (task.kind === 'pattern') tryPattern(task)
  else if (task.kind === 'module') await tryFunctions(task.file)
  else await tryInput(task)
}

function tryPattern({ pattern, flags, longest = largest }: HostileTask & { kind: 'pattern' }): void {
  // What must stand before the part that goes on: 'application/json' of ^application\/json(…
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
        // It takes something else, or refuses this: what counts is that it comes to an end.
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
  // safe: who starts this gives it a list of tasks.
  const { tasks, from } = workerData as { tasks: HostileTask[]; from: number }
  for (const [index, task] of tasks.entries()) {
    if (index < from) continue
    at = index
    alive()
    await run(task)
  }
}
