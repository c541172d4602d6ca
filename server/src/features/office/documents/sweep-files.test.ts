import { mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openPostOffice } from '#server/background/post-office.ts'
import { openWebhookSender } from '#server/background/webhook-sender.ts'
import { startWorker } from '#server/background/worker.ts'
import { Refusal } from '#server/errors.ts'
import { type FileStore, openFileStore } from '#server/storage/file-store.ts'
import { batchesOf } from '#test/support/batches.ts'
import { aBooking } from '#test/support/builders.ts'
import { aPdf } from '#test/support/sample-files.ts'
import { useTestApp } from '#test/support/test-app.ts'
import { everythingKept, filesBelow, sendForm } from '#test/support/uploads.ts'
import { sweepFiles, sweepIncoming } from './sweep-files.ts'

const folder = await mkdtemp(join(tmpdir(), 'shehena-sweep-'))
const disk = await openFileStore({ folder, s3: null })

/** The file store, in which tests inject failures. */
const store: FileStore = { ...disk }
beforeEach(() => {
  Object.assign(store, disk)
})
afterAll(() => rm(folder, { recursive: true }))

const it = useTestApp({ files: store })

const kept = async () => ({ ...(await everythingKept(it)), files: await filesBelow(folder) })

async function anUpload() {
  const { id } = await aBooking(it)
  const person = await it.signedIn('bookings')
  const answer = await sendForm(person, `/bookings/${id}/attachments`, {
    parts: [{ name: 'note.pdf', content: aPdf() }],
  })
  // Temporary files are deleted after the answer is sent.
  await vi.waitFor(async () => expect((await everythingKept(it)).incoming).toEqual([]), 10_000)
  return answer
}

/** A file in the store that no document claims. */
async function anUnclaimedFile(key: string, removableIn: string): Promise<void> {
  await mkdir(join(folder, key.slice(0, 2)), { recursive: true })
  await writeFile(join(folder, key), 'half a file')
  await it.pool.query('insert into unclaimed_files values ($1, clock_timestamp() + $2::interval)', [key, removableIn])
}

const [one, other] = [`aa/${'1'.repeat(30)}`, `bb/${'2'.repeat(30)}`]

describe('the sweep', () => {
  test('removes what was cut off an hour ago, and leaves what may still be on its way, and every document', async () => {
    await anUpload()
    const before = await kept()
    await anUnclaimedFile(one, '-1 second')
    await anUnclaimedFile(other, '59 minutes')

    expect(await sweepFiles(it)).toBe(1)

    const after = await kept()
    expect(after).toEqual({ ...before, unclaimed: [other], files: [...before.files, other].sort() })
    // A second ago: the column rounds to milliseconds, and now() could lie in the future.
    await it.pool.query(`update unclaimed_files set removable_at = now() - interval '1 second'`)
    await sweepFiles(it)
    expect(await kept()).toEqual(before)
  })

  test('does not mind a file that was never written, or is gone already', async () => {
    await it.pool.query(`insert into unclaimed_files values ($1, now() - interval '1 hour')`, [one])

    await sweepFiles(it)

    expect((await kept()).unclaimed).toEqual([])
  })

  test('leaves alone what is being claimed at this moment, however late', async () => {
    await anUnclaimedFile(one, '300 milliseconds')
    const client = await it.pool.connect()
    await client.query('begin')
    await client.query('delete from unclaimed_files where storage_key = $1', [one])
    await expect
      .poll(
        async () =>
          (await it.pool.query('select from unclaimed_files where removable_at <= clock_timestamp()')).rowCount,
      )
      .toBe(1)

    expect(await sweepFiles(it)).toBe(0)
    await client.query('commit')
    client.release()

    expect(await readFile(join(folder, one), 'utf8')).toBe('half a file')
    await rm(join(folder, one))
  })

  test('tries again what the store would not remove', async () => {
    await anUnclaimedFile(one, '-2 seconds')
    await anUnclaimedFile(other, '-1 second')
    store.remove = (key) => (key === one ? Promise.reject(new Refusal('UNAVAILABLE', 'Away')) : disk.remove(key))

    await expect(sweepFiles(it)).rejects.toThrow('Away')
    expect((await kept()).unclaimed).toEqual([one])
    store.remove = disk.remove

    expect(await sweepFiles(it)).toBe(1)
    expect((await kept()).unclaimed).toEqual([])
  })

  test('removes what came in half, once it is old enough', async () => {
    await mkdir(it.incomingFolder, { recursive: true })
    await writeFile(join(it.incomingFolder, 'old'), 'half')
    await writeFile(join(it.incomingFolder, 'young'), 'half')
    await utimes(join(it.incomingFolder, 'old'), new Date('2026-11-21T07:00:00Z'), new Date('2026-11-21T07:00:00Z'))
    await utimes(join(it.incomingFolder, 'young'), new Date('2026-11-21T08:30:00Z'), new Date('2026-11-21T08:30:00Z'))

    await sweepIncoming(it.incomingFolder, '2026-11-21T08:00:00.000Z')
    await sweepIncoming(join(folder, 'no such folder'), '2026-11-21T08:00:00.000Z')

    expect(await filesBelow(it.incomingFolder)).toEqual(['young'])
    await rm(join(it.incomingFolder, 'young'))
  })

  test('is work of the background, by name', async () => {
    await anUnclaimedFile(one, '-1 second')
    const said: string[] = []
    const log = (message: string) => said.push(message)
    const { db, pool, incomingFolder } = it
    const authSecret = 'a secret for tests, forty characters long'
    const batches = batchesOf(it, log)
    const office = openPostOffice({
      db,
      log,
      batches,
      authSecret,
      dataDir: folder,
      publicUrl: 'http://shehena.test',
      smtp: null,
      smtpAllowPrivate: false,
    })

    const webhooks = openWebhookSender({ db, log, batches, authSecret, webhookAllowPrivate: false })
    const worker = await startWorker({
      pool,
      files: store,
      incomingFolder,
      office,
      webhooks,
      authSecret,
      log,
    })
    await pool.query(`select worker.add_job('sweep-files')`)

    await expect.poll(async () => (await kept()).unclaimed).toEqual([])
    await worker.stop()
    expect(said).toEqual([])
    expect(await filesBelow(folder)).not.toContain(one)
  })
})

describe('an upload', () => {
  test('for which there is no room says so, and leaves nothing', async () => {
    const before = await kept()
    store.put = () =>
      Promise.reject(new Refusal('STORAGE_FULL', 'There is no room left for files.', { cause: new Error('ENOSPC') }))

    const response = await anUpload()

    expect([response.statusCode, response.json().code]).toEqual([507, 'STORAGE_FULL'])
    expect(await kept()).toEqual(before)
    expect(it.logs.some((line) => line.includes('ENOSPC'))).toBe(true)
  })

  test('whose half the store will not take back leaves it to the sweep', async () => {
    const before = await kept()
    store.put = async (...file) => {
      await disk.put(...file)
      throw new Refusal('UNAVAILABLE', 'Away')
    }
    store.remove = () => Promise.reject(new Refusal('UNAVAILABLE', 'Away'))

    expect((await anUpload()).statusCode).toBe(503)

    const after = await kept()
    expect(after.documents).toEqual(before.documents)
    expect(after.unclaimed).toHaveLength(1)
    store.remove = disk.remove
    await sweepFiles(it)
    expect(await kept()).toEqual(before)
  })

  test('that takes longer than the sweep waits gets no row for a file that may be gone', async () => {
    const before = await kept()
    store.put = async (...file) => {
      await disk.put(...file)
      await it.pool.query('update unclaimed_files set removable_at = clock_timestamp()')
    }

    expect((await anUpload()).statusCode).toBe(408)

    expect(await kept()).toEqual(before)
  })
})

test('a document that is removed while the store is away is gone at once, and its file with the next sweep', async () => {
  const before = await kept()
  const { id } = await aBooking(it)
  const person = await it.signedIn('bookings')
  const path = `/bookings/${id}/attachments`
  const added = await sendForm(person, path, { parts: [{ name: 'note.pdf', content: aPdf() }] })
  store.remove = () => Promise.reject(new Refusal('UNAVAILABLE', 'Away'))

  const removed = await person.request({ method: 'DELETE', url: `/api${path}/${added.json().id}`, payload: '{}' })

  expect(removed.statusCode).toBe(200)
  expect((await kept()).documents).toEqual(before.documents)
  store.remove = disk.remove
  await sweepFiles(it)
  expect(await kept()).toEqual(before)
})
