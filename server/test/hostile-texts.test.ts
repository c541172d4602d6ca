import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { everyHostileTask, type HostileTask } from './hostile-tasks.ts'

/** A hang: other texts take a fraction of a second. */
const hangMs = 20_000

/** Runs tasks one after the other in a worker thread, which can be terminated, and returns the first that hangs. */
function firstHanging(tasks: HostileTask[], from: number): Promise<number | null> {
  const worker = new Worker(new URL('./hostile-text-worker.ts', import.meta.url), { workerData: { tasks, from } })
  return new Promise((resolve, reject) => {
    let at = from
    const timer = setTimeout(() => worker.terminate().then(() => resolve(at), reject), hangMs)
    worker.on('message', (index) => {
      at = index
      timer.refresh()
    })
    worker.on('error', reject)
    worker.on('exit', (code) => {
      clearTimeout(timer)
      if (code === 0) resolve(null)
    })
  })
}

test('no text of the largest size keeps whatever reads it busy', async () => {
  const tasks = await everyHostileTask()
  expect(tasks.length).toBeGreaterThan(150)

  const hanging: string[] = []
  let next: number | null = 0
  while (next !== null) {
    next = await firstHanging(tasks, next)
    if (next === null) break
    hanging.push(tasks[next]?.name ?? '')
    next += 1
  }

  expect(hanging).toEqual([])
})
