import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { readClock } from '@shehena/domain/dates'
import { isProofDue } from '@shehena/domain/office/backups/backup-due'
import type { Kysely } from 'kysely'
import { databaseOn } from '../../../db/pool.ts'
import type { Database } from '../../../db/tables.ts'
import type { BackupStore } from '../../../storage/backup-store.ts'
import { findMark, markStore } from '../../../storage/store-mark.ts'
import { type Copied, writeBackup } from '../backup/write-backup.ts'
import { compareArchives, compareFiles } from './compare-place.ts'
import type { Encrypted } from './encrypt.ts'
import { keepBeating } from './keep-beating.ts'
import { type NightlyRun, type NightlyWorker, type Proof, Stopped } from './nightly-worker.ts'
import { noteErasures } from './note-erasures.ts'
import { isAsPut, placeArchive } from './place-archive.ts'
import { archiveKey, archiveName, installationsFolder } from './place-keys.ts'
import { pruneBackups } from './prune-backups.ts'
import { type PutFiles, putFiles } from './put-files.ts'
import { putNote } from './put-note.ts'

type Making = Omit<NightlyWorker, 'place' | 'clock'> & {
  place: BackupStore
  clock: () => string
  db: Kysely<Database>
  installation: string
  run: NightlyRun
  name: string
  /** The archive, and the file that it is encrypted into. */
  zip: string
  age: string
  signal: AbortSignal
}

/** Makes the backup of a run that has begun, and stores what came of it. What fails leaves nothing under the name of an archive. */
export async function makeNightlyBackup(worker: NightlyWorker, run: NightlyRun, signal: AbortSignal): Promise<void> {
  const { pool, incomingFolder, place, clock = readClock } = worker
  if (!place) throw new Error('There is no second place.')
  await mkdir(incomingFolder, { recursive: true, mode: 0o700 })
  const [zip, age] = ['zip', 'age'].map((kind) => join(incomingFolder, `nightly-${run.id}.${kind}`)) as [string, string]
  const beat = keepBeating(pool, { id: run.id, paths: [zip, age] })
  const db = databaseOn(pool)
  const making = { ...worker, place, clock, db, run, zip, age, name: archiveName(run.begunAt) }
  const bounds = AbortSignal.any([signal, beat.signal])
  try {
    const installation = await nameInstallation(making)
    await make({ ...making, installation, signal: bounds })
  } catch (error) {
    throw beat.signal.aborted ? beat.signal.reason : error
  } finally {
    beat.stop()
    await Promise.all([zip, age].map((path) => rm(path, { force: true })))
  }
}

/** The id of the file store, by which the place tells this installation from others. */
async function nameInstallation({ db, files, incomingFolder, place }: Omit<Making, 'installation' | 'signal'>) {
  await markStore({ db, files, incomingFolder })
  const installation = await findMark(db)
  if (!installation) throw new Error('The file store has no mark.')
  await putNote({ place, incomingFolder }, `${installationsFolder}/${installation}`, `${installation}\n`)
  return installation
}

async function make(making: Making): Promise<void> {
  const { db, run, log, place, installation, clock, signal, name } = making
  await compareArchives(making)
  const isProofNight = making.prove !== undefined && isProofDue({ now: clock(), lastProvedAt: await findLastProof(db) })
  if (isProofNight) await compareFiles(making)
  await noteErasures(making, await findErasuresSince(db, run))
  const { copied, put } = await writeArchive(making)
  const proof = isProofNight ? await proveArchive(making) : null
  signal.throwIfAborted()
  const key = archiveKey(installation, name)
  const encrypted = await placeArchive({ ...making, key, recipient: run.recipient })
  const isSame = !proof || (await isAsPut(place, key, encrypted))
  await finish(making, { copied, put, encrypted, proof: isSame ? proof : readOtherwise })
  log(
    `The nightly backup ${name} is done: ${copied.rowCount} rows, ${copied.fileCount} files, ${put.newFiles} of them new`,
  )
  await prune(making)
}

const readOtherwise: Proof = { proof: 'different', note: 'second place' }

/** A proof that found a difference is repeated by the next backup. */
async function findLastProof(db: Kysely<Database>): Promise<string | null> {
  const last = await db
    .selectFrom('nightlyBackups')
    .select(['proof', 'provedAt'])
    .where('provedAt', 'is not', null)
    .orderBy('provedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last && last.proof !== 'different' ? last.provedAt : null
}

/** Since when erasures may be missing in the place: no older backup needs those from before the first one. */
async function findErasuresSince(db: Kysely<Database>, run: NightlyRun): Promise<string> {
  const last = await db
    .selectFrom('nightlyBackups')
    .select('begunAt')
    .where('status', '=', 'done')
    .orderBy('begunAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.begunAt ?? run.begunAt
}

/** Writes the archive of the rows. The files are in the place before its manifest says so. */
async function writeArchive(making: Making): Promise<{ copied: Copied; put: PutFiles }> {
  const { pool, files, authSecret, run, zip, signal } = making
  const client = await pool.connect()
  let put: PutFiles = { lost: [], newFiles: 0, newBytes: 0 }
  let isDone = false
  try {
    const copied = await writeBackup(
      {
        client,
        files,
        authSecret,
        now: run.begunAt,
        signal,
        keepApart: async (stored) => {
          put = await putFiles({ ...making, recipient: run.recipient }, stored)
          return put.lost
        },
      },
      zip,
      async () => signal.throwIfAborted(),
    )
    isDone = true
    return { copied, put }
  } finally {
    // Destroys the connection if the work was interrupted in the middle of COPY.
    client.release(!isDone)
  }
}

async function proveArchive({ prove, zip, log, signal }: Making): Promise<Proof> {
  try {
    return (await prove?.(zip, signal)) ?? { proof: 'unproved', note: null }
  } catch (error) {
    signal.throwIfAborted()
    log(`The nightly backup could not be proved: ${error instanceof Error ? error.message : error}`)
    return { proof: 'unproved', note: 'fault' }
  }
}

type Made = { copied: Copied; put: PutFiles; encrypted: Encrypted; proof: Proof | null }

async function finish(making: Making, { copied, put, encrypted, proof }: Made): Promise<void> {
  const { db, run, name, place, installation, clock } = making
  const { numUpdatedRows } = await db
    .updateTable('nightlyBackups')
    .set(({ fn }) => ({
      status: 'done',
      finishedAt: fn<string>('now'),
      name,
      size: encrypted.size,
      sha256: encrypted.sha256,
      ...copied,
      newFiles: put.newFiles,
      newBytes: put.newBytes,
      ...(proof && { proof: proof.proof, proofNote: proof.note, provedAt: clock() }),
    }))
    .where('id', '=', run.id)
    .where('status', '=', 'running')
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return
  await place.remove(archiveKey(installation, name))
  throw new Stopped('Another worker has given the run up.')
}

/** A backup that is made stays made when an older one cannot be removed. */
async function prune(making: Making): Promise<void> {
  try {
    if (await making.mayRemove()) await pruneBackups(making)
  } catch (error) {
    making.log(`Older backups could not be removed: ${error instanceof Error ? error.message : error}`)
  }
}
