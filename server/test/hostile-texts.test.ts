import { Worker } from 'node:worker_threads'
import { afterAll, expect, test } from 'vitest'
import { everyHostileTask, type HostileTask } from './hostile-tasks.ts'
import { isLong } from './support/length.ts'

/**
 * Processor time for one text: a busy machine does not change it. The slowest text needs a seventh of it, and a pattern
 * whose work grows with the square of the text more than twice as much.
 */
const mostMs = 5_000
const tasks = await everyHostileTask()

let worker: Worker | undefined
let began = process.cpuUsage()
let tell: (isRead: boolean) => void = () => undefined
let fail: (error: Error) => void = () => undefined
afterAll(() => worker?.terminate())

/** A thread that reads, which can be ended amid a text. */
function aWorker(): Worker {
  const started = new Worker(new URL('./hostile-text-worker.ts', import.meta.url), { workerData: { isLong } })
  started.on('message', (said: 'next' | 'done') => {
    began = process.cpuUsage()
    if (said === 'done') tell(true)
  })
  started.on('error', (error: Error) => fail(error))
  started.on('exit', () => {
    worker = undefined
    tell(false)
  })
  return started
}

/** Whether a task is done without a text that needs too long. */
async function isRead(task: HostileTask, most = mostMs): Promise<boolean> {
  worker ??= aWorker()
  const running = worker
  began = process.cpuUsage()
  const look = setInterval(() => {
    // The thread of this test only waits: what the process uses, the worker uses.
    const { user, system } = process.cpuUsage(began)
    if ((user + system) / 1000 > most) running.terminate().catch(fail)
  }, 100)
  const told = new Promise<boolean>((resolve, reject) => {
    tell = resolve
    fail = reject
  })
  running.postMessage(task)
  return told.finally(() => clearInterval(look))
}

test('the patterns, functions and fields that read texts are found', () => {
  const found = Object.groupBy(tasks, ({ kind }) => kind)

  expect(found.pattern?.length).toBeGreaterThan(300)
  expect(found.function?.length).toBeGreaterThan(100)
  expect(found.input?.length).toBeGreaterThan(350)
})

test.each(tasks)('no text of the largest size keeps $kind $name busy', async (task) => {
  expect(await isRead(task)).toBe(true)
})

test('a pattern that grows with the square of the text is noticed, and what comes after it is read', async () => {
  const quick = { kind: 'pattern', name: 'quick', pattern: 'a', flags: '' } as const

  expect(await isRead({ ...quick, pattern: String.raw`\s+$` }, 500)).toBe(false)
  expect(await isRead(quick)).toBe(true)
})
