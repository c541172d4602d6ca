import { api } from '@shehena/domain/api'
import { readClock } from '@shehena/domain/dates'
import { beforeEach, describe, expect, test } from 'vitest'
import { openWorkerPool } from '#server/db/pool.ts'
import { Refusal } from '#server/errors.ts'
import { aBooking, aCustomer } from '#test/support/builders.ts'
import { aPdf } from '#test/support/sample-files.ts'
import { adminPassword as password, useArchives, workOff } from '#test/support/system-jobs.ts'
import { type Client, useTestApp } from '#test/support/test-app.ts'
import { filesBelow, sendForm } from '#test/support/uploads.ts'
import { runJob } from './run-job.ts'

const { system } = api
const it = useTestApp({ clock: readClock })
const archives = useArchives(it)

let admin: Client

beforeEach(async () => {
  admin = await it.signedIn('admin', { password })
  await it.pool.query('delete from system_jobs')
})

const lastBackup = async () => (await admin.call(system.jobs, {})).items.find(({ kind }) => kind === 'backup')

describe('starting one', () => {
  test('needs the own password; nothing begins with another', async () => {
    for (const endpoint of [system.startBackup, system.startExport]) {
      await expect(admin.call(endpoint, { password: 'some other password' })).rejects.toMatchObject({
        status: 422,
        fields: { password: 'That is not your password.' },
      })
    }
    expect((await admin.call(system.jobs, {})).items).toEqual([])
  })

  test('is possible twenty times an hour, whatever the password', async () => {
    const statuses: number[] = []
    for (let attempt = 0; attempt < 22; attempt += 1) {
      statuses.push((await admin.send(system.startBackup, { password: '' })).statusCode)
    }

    expect(statuses).toEqual([...Array(20).fill(422), 429, 429])
    expect((await admin.send(system.startExport, { password })).statusCode).toBe(429)
  })

  test('is for one at a time of each kind, and who asked stands in the trail', async () => {
    const other = await it.signedIn('admin', { password, name: 'Another Admin' })

    const all = await Promise.all([admin, other, admin].map((one) => one.send(system.startBackup, { password })))
    const exported = await other.call(system.startExport, { password })

    expect(all.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
    expect(exported).toMatchObject({ kind: 'export', status: 'queued', requestedBy: 'Another Admin', result: null })
    const { rows } = await it.pool.query(
      `select user_id, action from audit_log where table_name = 'system_jobs' and row_id = $1`,
      [exported.id],
    )
    expect(rows).toEqual([{ user_id: other.userId, action: 'insert' }])
    await workOff(it)
  })

  test.each(['management', 'finance', 'dispatch', 'bookings'] as const)('is not for %s', async (role) => {
    const person = await it.signedIn(role, { password })
    const { job } = await archives.make('backup', admin)

    for (const endpoint of [system.startBackup, system.startExport]) {
      expect((await person.send(endpoint, { password })).statusCode).toBe(403)
    }
    expect((await person.send(system.jobs, {})).statusCode).toBe(403)
    expect((await person.send(system.download, { id: job.id })).statusCode).toBe(403)
  })
})

describe('a finished one', () => {
  test('says what it holds, is downloaded under its own name, and each download is noted', async () => {
    await aCustomer(it)
    const { job } = await archives.make('backup', admin)

    expect(job).toMatchObject({ status: 'done', failure: null, result: { lostFiles: 0, mayDownload: true } })
    expect(job.done).toBe(job.total)
    expect(job.result?.rowCount).toBeGreaterThan(1)
    expect(job.result?.fileName).toMatch(/^shehena-backup-\d{4}-\d\d-\d\d-\d\d-\d\d\.zip$/)
    const response = await admin.send(system.download, { id: job.id })
    expect(response.headers['content-disposition']).toContain(`attachment; filename="${job.result?.fileName}"`)
    expect(response.rawPayload).toHaveLength(job.result?.size ?? 0)
    const { rows } = await it.pool.query(
      `select subject, filter, row_count from export_log where user_id = $1 order by id`,
      [admin.userId],
    )
    const noted = { subject: 'backup', filter: { id: job.id }, row_count: job.result?.rowCount }
    expect(rows).toEqual([noted, noted])
  })

  test('is for the person who asked for it, and for nobody signed out or demoted', async () => {
    const { job } = await archives.make('backup', admin)
    const other = await it.signedIn('admin')

    expect((await other.send(system.download, { id: job.id })).statusCode).toBe(404)
    expect((await it.signedOut().send(system.download, { id: job.id })).statusCode).toBe(401)
    await it.db.updateTable('profiles').set({ role: 'management' }).where('userId', '=', admin.userId).execute()
    expect((await admin.send(system.download, { id: job.id })).statusCode).toBe(403)
  })

  test('expires after a day, and then goes with the next sweep', async () => {
    const { job } = await archives.make('backup', admin)
    const { rows } = await it.pool.query(
      `select expires_at - finished_at between interval '23 hours' and interval '24 hours' as in_a_day, removable_at = expires_at as is_listed
         from system_jobs join unclaimed_files using (storage_key) where id = $1`,
      [job.id],
    )
    expect(rows).toEqual([{ in_a_day: true, is_listed: true }])

    await it.pool.query(`update system_jobs set expires_at = now() - interval '1 second'`)

    expect((await admin.send(system.download, { id: job.id })).statusCode).toBe(404)
    expect((await lastBackup())?.result).toMatchObject({ mayDownload: false })
  })
})

describe('one that does not get done', () => {
  test('because its program was killed has failed a minute later, and the next may begin', async () => {
    const { id } = await admin.call(system.startBackup, { password })
    await it.pool.query('select take_system_job($1)', [id])
    await it.pool.query('select give_up_lost_jobs()')
    expect(await lastBackup()).toMatchObject({ id, status: 'running' })

    await it.pool.query(`update system_jobs set seen_at = now() - interval '61 seconds'`)
    await it.pool.query('select give_up_lost_jobs()')

    expect(await lastBackup()).toMatchObject({ id, status: 'failed', failure: 'stopped', result: null })
    expect((await archives.make('backup', admin)).job.status).toBe('done')
  })

  test('because the file store has no room left says so, and leaves no file behind', async () => {
    const stored = await filesBelow(it.filesFolder)
    await admin.call(system.startBackup, { password })
    const full = new Refusal('STORAGE_FULL', 'There is no room left for files. Tell your administrator.')

    await workOff(it, { files: { ...it.files, put: () => Promise.reject(full) } })

    expect(await lastBackup()).toMatchObject({ status: 'failed', failure: 'full' })
    expect(await filesBelow(it.incomingFolder)).toEqual([])
    expect(await filesBelow(it.filesFolder)).toEqual(stored)
  })

  test('because the program is being stopped says so at once, and leaves no file behind', async () => {
    await aBookingWithFile()
    const { id } = await admin.call(system.startBackup, { password })
    const stopping = new AbortController()
    const files = {
      ...it.files,
      read: (key: string, size: number) => {
        stopping.abort()
        return it.files.read(key, size)
      },
    }
    const { incomingFolder } = it
    const pool = openWorkerPool(it.url, () => undefined)

    await runJob({ pool, files, incomingFolder, authSecret: 'secret', log: () => undefined }, { id }, stopping.signal)
    await pool.end()

    expect(await lastBackup()).toMatchObject({ id, status: 'failed', failure: 'stopped' })
    expect(await filesBelow(it.incomingFolder)).toEqual([])
  })

  test('because of a fault of ours says no more than that; the log has the rest', async () => {
    await admin.call(system.startBackup, { password })

    const said = await workOff(it, { incomingFolder: '/dev/null/nowhere' })

    expect(await lastBackup()).toMatchObject({ status: 'failed', failure: 'fault' })
    expect(said.join('\n')).toContain('/dev/null/nowhere')
  })

  test('because nobody waits for it any more leaves no file behind', async () => {
    await aBookingWithFile()
    const stored = await filesBelow(it.filesFolder)
    const { id } = await admin.call(system.startBackup, { password })
    const giveUp = `update system_jobs set status = 'failed', failure = 'stopped', finished_at = now() where id = $1`

    await workOff(it, {
      files: {
        ...it.files,
        read: async (key, size) => {
          await it.pool.query(giveUp, [id])
          return it.files.read(key, size)
        },
      },
    })

    expect(await lastBackup()).toMatchObject({ status: 'failed', failure: 'stopped' })
    expect(await filesBelow(it.filesFolder)).toEqual(stored)
    expect(await filesBelow(it.incomingFolder)).toEqual([])
  })
})

async function aBookingWithFile() {
  const { id } = await aBooking(it)
  const response = await sendForm(admin, `/bookings/${id}/attachments`, {
    parts: [{ name: 'note.pdf', content: aPdf(2000) }],
  })
  return { id, documentId: response.json().id as string }
}

test('a document that is removed while it is being copied is in the backup with its file, and goes afterwards', async () => {
  const { id, documentId } = await aBookingWithFile()
  await admin.call(system.startBackup, { password })
  let isRemoved = false

  await workOff(it, {
    files: {
      ...it.files,
      read: async (key, size) => {
        if (!isRemoved) await admin.call(api.attachments.remove, { id, documentId })
        isRemoved = true
        return it.files.read(key, size)
      },
    },
  })

  expect(isRemoved).toBe(true)
  expect((await lastBackup())?.result).toMatchObject({ lostFiles: 0 })
  const { rows } = await it.pool.query(`select count(*) as waiting from unclaimed_files where removable_at <= now()`)
  expect(rows[0].waiting).toBe(1)
})

test('a file that the store has lost does not keep the rest from being copied', async () => {
  await aBookingWithFile()
  await admin.call(system.startBackup, { password })

  await workOff(it, { files: { ...it.files, read: async () => null } })

  const backup = await lastBackup()
  expect(backup).toMatchObject({ status: 'done', result: { fileCount: 0 } })
  expect(backup?.result?.lostFiles).toBeGreaterThan(0)
})
