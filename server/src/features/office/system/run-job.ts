import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { addSeconds, localOf, readClock } from '@shehena/domain/dates'
import type { SystemJobFailure, SystemJobKind } from '@shehena/domain/office/system/job-kinds'
import { sql } from 'kysely'
import type pg from 'pg'
import { databaseOn } from '../../../db/pool.ts'
import { Refusal } from '../../../errors.ts'
import { type FileStore, newStorageKey } from '../../../storage/file-store.ts'
import { isFull } from '../../../storage/storage-refusal.ts'
import { type Copied, type Progress, writeBackup } from '../backup/write-backup.ts'
import { writeExport } from '../backup/write-export.ts'

/** What a worker needs to run a job. */
export type JobWorker = {
  pool: pg.Pool
  files: FileStore
  /** The folder of the archive before it goes into the store. */
  incomingFolder: string
  authSecret: string
  log: (message: string) => void
}

const keptSeconds = 24 * 60 * 60
const beatMs = 10_000
const pauseMs = 300

/** The program is stopping, or the job is no longer wanted. */
class Stopped extends Error {
  override name = 'Stopped'
}

/** Runs a queued job, unless another worker has it, and stores the outcome. */
export async function runJob(worker: JobWorker, { id }: { id: string }, signal: AbortSignal): Promise<void> {
  const db = databaseOn(worker.pool)
  const { rows } = await sql<{ isTaken: boolean }>`select take_system_job(${id}) as is_taken`.execute(db)
  if (!rows[0]?.isTaken) return
  const { kind } = await db.selectFrom('systemJobs').select('kind').where('id', '=', id).executeTakeFirstOrThrow()
  try {
    // safe: a CHECK lists the kinds of the domain.
    await make(worker, { id, kind: kind as SystemJobKind }, signal)
  } catch (error) {
    const failure = signal.aborted ? 'stopped' : failureOf(error)
    worker.log(`The ${kind} did not get done: ${failure}`)
    if (failure === 'fault') worker.log(String(error instanceof Error ? error.stack : error))
    await db
      .updateTable('systemJobs')
      .set({ status: 'failed', failure, finishedAt: readClock() })
      .where('id', '=', id)
      .where('status', '=', 'running')
      .execute()
  }
}

type Job = { id: string; kind: SystemJobKind }

async function make(worker: JobWorker, { id, kind }: Job, signal: AbortSignal): Promise<void> {
  const now = readClock()
  await mkdir(worker.incomingFolder, { recursive: true, mode: 0o700 })
  const path = join(worker.incomingFolder, `${kind}-${id}.zip`)
  const { note, stop } = keepNoting(worker.pool, id)
  try {
    const copied = await copyEverything(worker, { kind, path, now, signal, progress: note })
    await keep(worker, { id, kind, path, now, copied })
  } finally {
    stop()
    await rm(path, { force: true })
  }
}

/** Stores the progress, throttled, and a heartbeat. */
function keepNoting(pool: pg.Pool, id: string): { note: Progress; stop: () => void } {
  let latest: [done: number, total: number | null] = [0, null]
  let notedAt = Number.NEGATIVE_INFINITY
  const write = async () => {
    notedAt = performance.now()
    const { rows } = await pool.query<{ is_awaited: boolean }>('select note_progress($1, $2, $3) as is_awaited', [
      id,
      ...latest,
    ])
    return rows[0]?.is_awaited === true
  }
  const beat = setInterval(() => void write().catch(() => undefined), beatMs)
  return {
    note: async (done, total) => {
      latest = [done, total]
      const isDue = done === total || performance.now() - notedAt > pauseMs
      if (isDue && !(await write())) throw new Stopped('Nobody waits for this job any more.')
    },
    stop: () => clearInterval(beat),
  }
}

type Making = { kind: SystemJobKind; path: string; now: string; signal: AbortSignal; progress: Progress }

async function copyEverything(worker: JobWorker, { kind, path, progress, ...rest }: Making): Promise<Copied> {
  const { files, authSecret } = worker
  const client = await worker.pool.connect()
  let isDone = false
  try {
    const copied =
      kind === 'backup'
        ? await writeBackup({ client, files, authSecret, ...rest }, path, progress)
        : await writeExport({ client, files, ...rest }, path, progress)
    isDone = true
    return copied
  } finally {
    // Destroys the connection if the work was interrupted in the middle of COPY.
    client.release(!isDone)
  }
}

type Made = Job & { path: string; now: string; copied: Copied }

/** Moves the archive into the store, and schedules its removal after a day. */
async function keep({ pool, files }: JobWorker, { id, kind, path, now, copied }: Made): Promise<void> {
  const db = databaseOn(pool)
  const { size } = await stat(path)
  const storageKey = newStorageKey()
  const expiresAt = addSeconds(now, keptSeconds)
  await db.insertInto('unclaimedFiles').values({ storageKey, removableAt: expiresAt }).execute()
  await files.put(storageKey, path, size)
  const { numUpdatedRows } = await db
    .updateTable('systemJobs')
    .set({
      status: 'done',
      finishedAt: readClock(),
      fileName: `shehena-${kind}-${localOf(now).slice(0, 16).replaceAll(/[ :]/g, '-')}.zip`,
      storageKey,
      size,
      expiresAt,
      ...copied,
    })
    .where('id', '=', id)
    .where('status', '=', 'running')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) {
    await files.remove(storageKey)
    throw new Stopped('Nobody waits for this job any more.')
  }
}

function failureOf(error: unknown): SystemJobFailure {
  if (error instanceof Stopped) return 'stopped'
  if (isFull(error) || (error instanceof Refusal && error.code === 'STORAGE_FULL')) return 'full'
  if (error instanceof Refusal && error.code === 'UNAVAILABLE') return 'unavailable'
  return 'fault'
}
