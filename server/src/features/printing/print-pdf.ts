import { Worker } from 'node:worker_threads'
import { Refusal } from '../../errors.ts'
import { printingThread } from '../../paths.ts'
import type { Print } from './print.ts'
import type { Answer, Order } from './printing-thread.ts'

const mostWaiting = 20
const timeoutMs = 20_000
// Idle timeout: the thread's fonts and caches need not stay in memory.
const idleMs = 60_000

type Waiting = { resolve: (pdf: Buffer) => void; reject: (error: Error) => void }

let thread: Worker | undefined
let orders = 0
const waiting = new Map<number, Waiting>()

/** Makes a PDF in the worker thread. @throws Refusal UNAVAILABLE if the queue is full */
export async function printPdf(print: Print): Promise<Buffer> {
  if (waiting.size >= mostWaiting) {
    throw new Refusal('UNAVAILABLE', 'Many documents are being made at the moment. Try again shortly.', {
      retryAfter: 5,
    })
  }
  orders += 1
  const id = orders
  thread ??= startThread()
  const worker = thread
  worker.ref()
  const alarm = setTimeout(() => void worker.terminate(), timeoutMs)
  try {
    return await new Promise<Buffer>((resolve, reject) => {
      waiting.set(id, { resolve, reject })
      worker.postMessage({ id, print } satisfies Order)
    })
  } finally {
    clearTimeout(alarm)
    waiting.delete(id)
    if (waiting.size === 0) rest(worker)
  }
}

let idle: NodeJS.Timeout | undefined

/** An idle thread does not keep the process alive, and ends after a timeout. */
function rest(worker: Worker): void {
  worker.unref()
  clearTimeout(idle)
  idle = setTimeout(() => {
    if (waiting.size > 0 || thread !== worker) return
    // The next order starts a new thread, even if this one is still ending.
    thread = undefined
    void worker.terminate()
  }, idleMs)
  idle.unref()
}

function startThread(): Worker {
  const worker = new Worker(printingThread)
  worker.on('message', (answer: Answer) => {
    const order = waiting.get(answer.id)
    if ('pdf' in answer) order?.resolve(Buffer.from(answer.pdf.buffer, answer.pdf.byteOffset, answer.pdf.byteLength))
    else order?.reject(new Error(answer.error))
  })
  worker.on('error', (error) => giveUp(worker, error))
  worker.on('exit', () => giveUp(worker, new Error('The thread that makes documents has ended.')))
  return worker
}

/** Rejects the pending orders of a failed thread; the next order starts a new one. */
function giveUp(worker: Worker, error: Error): void {
  if (thread !== worker) return
  thread = undefined
  for (const { reject } of waiting.values()) reject(error)
}
