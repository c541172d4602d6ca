import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import S3rver from 's3rver'
import { afterAll, beforeAll } from 'vitest'
import { openWorkerPool } from '#server/db/pool.ts'
import type { NightlyWorker } from '#server/features/office/backups/nightly-worker.ts'
import { runNightlyBackup } from '#server/features/office/backups/run-nightly-backup.ts'
import type { NightlyRequest } from '#server/features/office/backups/take-nightly-run.ts'
import { type BackupStore, openBackupStore } from '#server/storage/backup-store.ts'
import { aBooking } from './builders.ts'
import { asProgram } from './program-role.ts'
import { aPdf } from './sample-files.ts'
import { secret, type TestApp } from './test-app.ts'
import { sendForm } from './uploads.ts'

export type PlaceKind = 'a folder' | 'a bucket'

/** A second place of a test, and a pair of keys whose public half the settings have. */
export function useNightlyBackups(it: TestApp, kind: PlaceKind = 'a folder') {
  const folder = mkdtempSync(join(tmpdir(), 'shehena-nights-'))
  const bucket = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'nights', configs: [] }],
  })
  // safe: filled before the first test runs.
  const nights = { folder, key: '', place: {} as BackupStore, said: [] as string[] }

  beforeAll(async () => {
    nights.key = await generateX25519Identity()
    nights.place = await openBackupStore(
      kind === 'a folder' ? { kind: 'folder', folder } : { kind: 's3', s3: await aBucket(bucket) },
    )
    await it.db
      .updateTable('backupSettings')
      .set({ recipient: await identityToRecipient(nights.key), recipientSince: '2026-11-01T00:00:00.000Z' })
      .execute()
  })
  afterAll(async () => {
    if (kind === 'a bucket') await bucket.close()
    rmSync(folder, { recursive: true })
  })

  return {
    ...nights,
    /** Runs the task at an instant. @returns the run that it began, null for none */
    async run(at: string, changes: Partial<NightlyWorker> = {}, request: NightlyRequest = {}) {
      const pool = openWorkerPool(asProgram(it.url), ({ message }) => nights.said.push(message))
      const worker: NightlyWorker = {
        pool,
        files: it.files,
        incomingFolder: it.incomingFolder,
        authSecret: secret,
        log: (line) => nights.said.push(line),
        place: nights.place,
        mayRemove: async () => true,
        clock: () => at,
        ...changes,
      }
      await runNightlyBackup(worker, request, new AbortController().signal).finally(() => pool.end())
      return (await it.db.selectFrom('nightlyBackups').selectAll().where('begunAt', '=', at).executeTakeFirst()) ?? null
    },
    get key() {
      return nights.key
    },
    get place() {
      return nights.place
    },
    get said() {
      return nights.said
    },
  }
}

async function aBucket(server: S3rver) {
  const { port } = await server.run()
  return {
    bucket: 'nights',
    region: 'us-east-1',
    endpoint: `http://127.0.0.1:${port}`,
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    lockDays: null,
  }
}

/** Uploads a file to a booking. @returns the ids of the booking and of the document, and where its file lies */
export async function aStoredFile(it: TestApp, size: number) {
  const clerk = await it.signedIn('management')
  const { id: bookingId } = await aBooking(it)
  const parts = [{ name: 'note.pdf', content: aPdf(size) }]
  const response = await sendForm(clerk, `/bookings/${bookingId}/attachments`, { parts })
  if (response.statusCode !== 201) throw new Error(response.body)
  const stored = await it.db
    .selectFrom('documents')
    .select(['id', 'storageKey', 'sha256', 'size'])
    .where('entityId', '=', bookingId)
    .executeTakeFirstOrThrow()
  return { bookingId, ...stored }
}
