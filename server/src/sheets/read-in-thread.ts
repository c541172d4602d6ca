import { Worker } from 'node:worker_threads'
import { Refusal } from '../errors.ts'
import { readingThread } from '../paths.ts'
import { damagedFile } from './file-kind.ts'
import { unreadable } from './unreadable.ts'

/** What the thread is asked: a reader by its name in reading-thread.ts, a file, and the reader's options. */
export type Reading = { reader: string; bytes: Uint8Array; options: unknown }
/** What a reader made of a file: a long list, and the rest. */
export type Read = { answer: unknown; list: unknown[] }
/** Asks for the next part of the list. */
export type Next = { from: number }
/**
 * What the thread answers. The list comes in parts, each when it is asked for, so that taking it over does not block the event
 * loop. `refusal` is the sentence of an Invalid; `damage` is what a library threw at the file.
 */
export type ReadingAnswer =
  | { answer: unknown; length: number }
  | { part: unknown[] }
  | { refusal: string }
  | { damage: string }
  | { fault: string }

const mostWaiting = 10
const timeoutMs = 30_000
// Idle timeout: the libraries of the thread need not stay in memory.
const idleMs = 60_000
const mostMemoryMb = 256
const memoryCheckMs = 100

type Order = { reading: Reading; resolve: (read: Read) => void; reject: (error: Error) => void }
type Current = {
  order: Order
  worker: Worker
  alarm: NodeJS.Timeout
  watch: NodeJS.Timeout
  answer: unknown
  list: unknown[]
  /** Of the whole list. */
  length: number
}

const waiting: Order[] = []
let current: Current | undefined
let thread: Worker | undefined
let idle: NodeJS.Timeout | undefined

/**
 * Reads a file in a thread of its own, one file after another: a hostile one takes neither the memory nor the event loop of
 * the server.
 *
 * @throws Invalid at the field 'file' with the reader's sentence, for whatever else the content makes it throw, and for a file that takes more than 30 s or 256 MB
 * @throws Refusal UNAVAILABLE if ten files wait
 */
export async function readInThread(reading: Reading): Promise<Read> {
  if (waiting.length >= mostWaiting) {
    const message = 'Many files are being read at the moment. Try again shortly.'
    throw new Refusal('UNAVAILABLE', message, { retryAfter: 10 })
  }
  return new Promise((resolve, reject) => {
    waiting.push({ reading, resolve, reject })
    if (!current) readNext()
  })
}

function readNext(): void {
  const order = waiting.shift()
  if (order) read(order)
  else rest()
}

function read(order: Order): void {
  clearTimeout(idle)
  thread ??= startThread()
  const worker = thread
  worker.ref()
  const alarm = setTimeout(() => stop(worker, 'The file takes more than 30 seconds to read. Split it.'), timeoutMs)
  const watch = setInterval(() => void checkMemory(worker), memoryCheckMs)
  current = { order, worker, alarm, watch, answer: undefined, list: [], length: 0 }
  worker.postMessage(order.reading)
}

/** The limits of a thread do not hold where the process was started with --max-old-space-size, which counts instead. */
async function checkMemory(worker: Worker): Promise<void> {
  // Older versions of Node do not tell: there the time limit stands alone.
  const heap = await worker.getHeapStatistics?.().catch(() => null)
  if (heap && heap.used_heap_size > mostMemoryMb * 1024 * 1024) stop(worker, tooMuchMemory)
}

const tooMuchMemory = 'The file takes too much memory to read. Split it.'

/** Ends the thread because of the file that it reads. */
function stop(worker: Worker, sentence: string): void {
  if (current?.worker !== worker) return
  if (thread === worker) thread = undefined
  void worker.terminate()
  finish(({ reject }) => reject(unreadable(sentence)))
}

/** Settles the current order and starts the next one. */
function finish(settle: (order: Order) => void): void {
  if (!current) return
  clearTimeout(current.alarm)
  clearInterval(current.watch)
  settle(current.order)
  current = undefined
  readNext()
}

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
  const worker = new Worker(readingThread, {
    // A net only: where V8 meets its limit before it can end the thread, it ends the process. checkMemory is earlier.
    resourceLimits: { maxOldGenerationSizeMb: 2 * mostMemoryMb, maxYoungGenerationSizeMb: 32 },
  })
  worker.on('message', (message: ReadingAnswer) => {
    if (current?.worker === worker) take(current, message)
  })
  worker.on('error', (error) => giveUp(worker, error))
  worker.on('exit', () => giveUp(worker, new Error('The thread that reads files has ended.')))
  return worker
}

function take(reading: Current, message: ReadingAnswer): void {
  if ('refusal' in message) finish(({ reject }) => reject(unreadable(message.refusal)))
  else if ('damage' in message) finish(({ reject }) => reject(damagedFile(message.damage)))
  else if ('fault' in message) finish(({ reject }) => reject(new Error(message.fault)))
  else takePart(reading, message)
}

function takePart(reading: Current, message: Extract<ReadingAnswer, { part: unknown } | { answer: unknown }>): void {
  if ('answer' in message) {
    reading.answer = message.answer
    reading.length = message.length
  } else for (const item of message.part) reading.list.push(item)
  const { answer, list, length, worker } = reading
  const next: Next = { from: list.length }
  if (list.length < length) worker.postMessage(next)
  else finish(({ resolve }) => resolve({ answer, list }))
}

/** Rejects the current order of a failed thread; the next order starts a new one. */
function giveUp(worker: Worker, error: Error): void {
  if (thread === worker) thread = undefined
  if (current?.worker !== worker) return
  const isMemory = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
  finish(({ reject }) => reject(isMemory ? unreadable(tooMuchMemory) : error))
}
