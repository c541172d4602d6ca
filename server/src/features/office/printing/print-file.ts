import { Worker } from 'node:worker_threads'
import { Refusal } from '../../../errors.ts'
import { printingThread } from '../../../paths.ts'
import { FairQueue } from './fair-queue.ts'
import type { Print } from './print.ts'
import type { Answer } from './printing-thread.ts'

const mostWaiting = 60
const mostWaitingOfOne = 10
const timeoutMs = 20_000
// Idle timeout: the thread's fonts and caches need not stay in memory.
const idleMs = 60_000

type Order = { print: Print; resolve: (file: Buffer) => void; reject: (error: Error) => void }

const queue = new FairQueue<Order>()
let current: { order: Order; alarm: NodeJS.Timeout } | undefined
let thread: Worker | undefined

/**
 * Makes a PDF or a workbook in the worker thread, one at a time. People are served in turn, so nobody waits for all the documents of
 * another.
 *
 * @param person the id of the person who asks, or a name of the program's own
 * @throws Refusal TOO_MANY if ten documents of the person wait, UNAVAILABLE if the queue is full
 */
export async function printFile(print: Print, person: string): Promise<Buffer> {
  if (queue.size(person) >= mostWaitingOfOne) {
    const message = 'Ten of your documents are being made already. Try again when they are ready.'
    throw new Refusal('TOO_MANY', message, { retryAfter: 5 })
  }
  if (queue.size() >= mostWaiting) {
    throw new Refusal('UNAVAILABLE', 'Many documents are being made at the moment. Try again shortly.', {
      retryAfter: 5,
    })
  }
  return new Promise<Buffer>((resolve, reject) => {
    queue.add(person, { print, resolve, reject })
    if (!current) printNext()
  })
}

function printNext(): void {
  const order = queue.next()
  if (order) print(order)
  else rest()
}

function print(order: Order): void {
  clearTimeout(idle)
  thread ??= startThread()
  const worker = thread
  worker.ref()
  current = { order, alarm: setTimeout(() => void worker.terminate(), timeoutMs) }
  worker.postMessage(order.print)
}

/** Settles the current order and starts the next one. */
function finish(settle: (order: Order) => void): void {
  if (!current) return
  clearTimeout(current.alarm)
  settle(current.order)
  current = undefined
  printNext()
}

let idle: NodeJS.Timeout | undefined

/** An idle thread does not keep the process alive, and ends after a timeout. */
function rest(): void {
  thread?.unref()
  idle = setTimeout(() => {
    const worker = thread
    // The next order starts a new thread, even if this one is still ending.
    thread = undefined
    void worker?.terminate()
  }, idleMs)
  idle.unref()
}

function startThread(): Worker {
  const worker = new Worker(printingThread)
  worker.on('message', (answer: Answer) =>
    finish(({ resolve, reject }) => {
      if ('error' in answer) return reject(new Error(answer.error))
      const { buffer, byteOffset, byteLength } = answer.file
      resolve(Buffer.from(buffer, byteOffset, byteLength))
    }),
  )
  worker.on('error', (error) => giveUp(worker, error))
  worker.on('exit', () => giveUp(worker, new Error('The thread that makes documents has ended.')))
  return worker
}

/** Rejects the current order of a failed thread; the next order starts a new one. */
function giveUp(worker: Worker, error: Error): void {
  if (thread !== worker) return
  thread = undefined
  finish(({ reject }) => reject(error))
}
