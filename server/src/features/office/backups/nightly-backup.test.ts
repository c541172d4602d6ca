import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addDays, addSeconds } from '@shehena/domain/dates'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { PlaceAway } from '#server/storage/backup-store.ts'
import { findMark } from '#server/storage/store-mark.ts'
import { batchesOf } from '#test/support/batches.ts'
import { aStoredFile, type PlaceKind, useNightlyBackups } from '#test/support/nightly-backups.ts'
import { useTestApp } from '#test/support/test-app.ts'
import { filesBelow } from '#test/support/uploads.ts'
import { archiveKey, archiveName } from './place-keys.ts'

/** Ten past two in the morning in Nairobi. */
const night = (day: string) => `${addDays(day, -1)}T23:10:00.000Z`

describe.each<PlaceKind>(['a folder', 'a bucket'])('in %s', (kind) => {
  const it = useTestApp()
  const nights = useNightlyBackups(it, kind)

  async function placed(): Promise<string[]> {
    const installation = await findMark(it.db)
    const keys: string[] = []
    for await (const page of nights.place.list(installation ?? 'none')) keys.push(...page)
    return keys.map((key) => key.replace(/^[^/]+\//, '')).toSorted()
  }

  test('a night puts the rows there, and each file once', async () => {
    const first = await aStoredFile(it, 3000)
    const same = await aStoredFile(it, 3000)
    const other = await aStoredFile(it, 4000)

    const one = await nights.run(night('2026-11-20'))
    const two = await nights.run(night('2026-11-21'))

    expect(same.sha256).toBe(first.sha256)
    expect(one).toMatchObject({ status: 'done', fileCount: 3, newFiles: 2, lostFiles: 0, failure: null, proof: null })
    expect(two).toMatchObject({ status: 'done', fileCount: 3, newFiles: 0, newBytes: 0, lostFiles: 0 })
    expect(await placed()).toEqual([
      'archives/shehena-2026-11-19T23-10-00Z.age',
      'archives/shehena-2026-11-20T23-10-00Z.age',
      ...[first, other].map(({ sha256 }) => `files/${one?.recipient}/${sha256.slice(0, 2)}/${sha256}.age`).toSorted(),
    ])
    expect(await filesBelow(it.incomingFolder)).toEqual([])
  })
})

describe('a night', () => {
  const it = useTestApp()
  const nights = useNightlyBackups(it)
  /** One that the database does not know. */
  async function placeArchive(day: string): Promise<void> {
    const path = join(it.incomingFolder, 'archive.age')
    await writeFile(path, 'rows')
    const key = archiveKey((await findMark(it.db)) ?? 'none', archiveName(night(day)))
    await nights.place.put(key, path, { size: 4, md5: '' })
    await rm(path)
  }
  const archives = async () =>
    (await filesBelow(nights.folder)).filter((path) => path.includes('/archives/')).map((path) => path.slice(-24, -4))

  test('begins a backup once, and not while it is off or without a key', async () => {
    expect(await nights.run(night('2026-01-05'))).toMatchObject({ status: 'done' })
    expect(await nights.run(addSeconds(night('2026-01-05'), 3600))).toBeNull()
    await it.db.updateTable('backupSettings').set({ hour: null }).execute()
    expect(await nights.run(night('2026-01-06'))).toBeNull()
    expect(await nights.run(night('2026-01-07'), {}, { isAsked: true })).toMatchObject({ status: 'done' })
    await it.db.updateTable('backupSettings').set({ hour: 2 }).execute()
    expect(await nights.run(night('2026-01-08'), { place: null })).toBeNull()
  })

  test('that fails is tried again, says why, and leaves the last good one', async () => {
    await aStoredFile(it, 2000)
    const before = await filesBelow(nights.folder)
    const full = Object.assign(new Error('write'), { code: 'ENOSPC' })
    const away = (cause: Error) => ({
      ...nights.place,
      put: async (key: string) => {
        if (!key.startsWith('installations/')) throw new PlaceAway('The folder', cause)
      },
    })
    const at = (hour: number) => addSeconds(night('2026-02-01'), hour * 3600)

    const outcomes = [
      await nights.run(at(0), { place: away(new Error('EIO')) }),
      await nights.run(at(1), { place: away(full) }),
      await nights.run(at(2), { files: { ...it.files, read: () => Promise.reject(full) } }),
      await nights.run(at(3), { incomingFolder: '/dev/null/nowhere' }),
    ]

    expect(outcomes.map((run) => [run?.status, run?.failure])).toEqual([
      ['failed', 'place'],
      ['failed', 'full'],
      ['failed', 'full'],
      ['failed', 'fault'],
    ])
    expect(nights.said.join('\n')).toContain('did not get done: The folder has no room left.')
    expect(await filesBelow(nights.folder)).toEqual(before)
    expect(await filesBelow(it.incomingFolder)).toEqual([])
    expect(await nights.run(at(4))).toMatchObject({ status: 'done', newFiles: 1 })
    expect(await nights.run(at(5))).toBeNull()
  })

  test('waits for one that goes on, and ends one whose process is gone', async () => {
    const { rows } = await sql<{ id: string }>`
      insert into nightly_backups (begun_at, recipient) values (${night('2026-03-01')}, 'age1') returning id`.execute(
      it.db,
    )
    const state = async () =>
      it.db
        .selectFrom('nightlyBackups')
        .select(['status', 'failure'])
        .where('id', '=', rows[0]?.id ?? '')
        .executeTakeFirst()

    expect(await nights.run(addSeconds(night('2026-03-01'), 1), {}, { isAsked: true })).toBeNull()
    expect(await state()).toEqual({ status: 'running', failure: null })
    await sql`update nightly_backups set beat_at = now() - interval '301 seconds' where status = 'running'`.execute(
      it.db,
    )

    const tidied: string[] = []
    const tidyProof = async () => void tidied.push('what its proof has left')
    expect(await nights.run(addSeconds(night('2026-03-01'), 2), { tidyProof })).toMatchObject({ status: 'done' })
    expect(tidied).toHaveLength(1)
    expect(await nights.run(addSeconds(night('2026-03-01'), 3), { tidyProof })).toBeNull()
    expect(tidied).toHaveLength(1)
    expect(await state()).toEqual({ status: 'failed', failure: 'stopped' })
  })

  test('counts the files that the file store has lost or changed', async () => {
    const [gone, changed] = [await aStoredFile(it, 5000), await aStoredFile(it, 6000)]
    await it.files.remove(gone.storageKey)
    const read: typeof it.files.read = async (key, size) => {
      const content = await it.files.read(key, size)
      return key === changed.storageKey && content
        ? content.map((piece: Buffer) => Buffer.alloc(piece.length, 'x'))
        : content
    }

    const run = await nights.run(night('2026-04-01'), { files: { ...it.files, read } })

    expect(run).toMatchObject({ status: 'done', lostFiles: 2, newFiles: 0 })
    const there = await filesBelow(nights.folder)
    for (const { sha256 } of [gone, changed]) expect(there.join()).not.toContain(sha256)
  })

  test('removes what newer ones stand for, and files once no archive from before is left', async () => {
    const { bookingId, sha256 } = await aStoredFile(it, 7000)
    await nights.run(night('2026-05-01'))
    await it.db.deleteFrom('documents').where('entityId', '=', bookingId).execute()
    const isThere = async () => (await filesBelow(nights.folder)).join().includes(sha256)
    for (const day of ['2026-05-02', '2026-05-03', '2026-05-04']) await nights.run(night(day))
    expect(await isThere()).toBe(true)

    // A copy, or an earlier state of the database, removes nothing.
    const later = Array.from({ length: 14 }, (_, month) => addDays('2027-06-01', month * 31))
    const mayRemove = () => batchesOf(it).mayBegin()
    await sql`insert into sending_stops (reason, last_number) values ('copied', 0)`.execute(it.db)
    for (const day of later) await placeArchive(day)
    await nights.run(night('2028-08-31'), { mayRemove })
    const all = await archives()
    expect(all).toHaveLength(new Set(all).size)
    expect(all.length).toBeGreaterThan(20)
    expect(await isThere()).toBe(true)

    const { userId } = await it.signedIn('admin')
    await sql`update sending_stops set ended_at = now(), ended_by = ${userId}, left_out = 0`.execute(it.db)
    await nights.run(night('2028-09-01'), { mayRemove })

    const left = await archives()
    expect(left.length).toBeLessThanOrEqual(23)
    expect(left.some((name) => name.startsWith('2026-05'))).toBe(false)
    expect(left).toContain('2028-08-31T23-10-00Z')
    expect(await isThere()).toBe(false)
    expect(await it.db.selectFrom('backupFiles').select('sha256').where('sha256', '=', sha256).execute()).toEqual([])
    const removed = await it.db.selectFrom('nightlyBackups').select('name').where('removedAt', 'is not', null).execute()
    const names = removed.map(({ name }) => name?.slice(-24, -4))
    const known = (await it.db.selectFrom('nightlyBackups').select('name').execute()).map(({ name }) =>
      name?.slice(-24, -4),
    )
    expect(all.filter((name) => known.includes(name) && !names.includes(name))).toEqual(
      left.filter((name) => known.includes(name) && all.includes(name)),
    )
  })

  test('for another key puts each file again, beside those for the former one until no archive needs them', async () => {
    const { sha256 } = await aStoredFile(it, 9000)
    const former = await nights.run(night('2029-01-01'))
    const count = await it.db.selectFrom('backupFiles').select('sha256').where('goneAt', 'is', null).execute()
    const recipient = await identityToRecipient(await generateX25519Identity())
    await it.db.updateTable('backupSettings').set({ recipient }).execute()
    const copies = async () => (await filesBelow(nights.folder)).filter((path) => path.includes(sha256))

    const run = await nights.run(night('2029-01-02'))

    expect(run).toMatchObject({ recipient, newFiles: count.length })
    expect((await copies()).map((path) => path.split('/').at(-3)).toSorted()).toEqual(
      [former?.recipient, recipient].toSorted(),
    )
    for (let month = 1; month < 14; month += 1) await placeArchive(addDays('2029-02-01', month * 31))
    await nights.run(night('2030-05-01'))
    expect((await copies()).map((path) => path.split('/').at(-3))).toEqual([recipient])
  })

  test('puts every file into a place that lacks the last backup', async () => {
    const archive = (await filesBelow(nights.folder)).findLast((path) => path.includes('/archives/'))
    await nights.place.remove(archive ?? '')

    const run = await nights.run(night('2031-09-02'))

    expect(run?.newFiles).toBeGreaterThan(1)
    expect(run?.newFiles).toBe(
      await it.db
        .selectFrom('backupFiles')
        .select('sha256')
        .execute()
        .then((all) => all.length),
    )
  })
})

describe('a proof', () => {
  const it = useTestApp()
  const nights = useNightlyBackups(it)

  test('is asked for once a week, of the archive before it is encrypted, and after a difference again', async () => {
    const asked: string[] = []
    const proving = (proof: 'equal' | 'different') => ({
      prove: async (path: string) => {
        asked.push(path)
        return { proof, note: proof === 'equal' ? null : 'customers: 3 rows, not 4' }
      },
    })
    const outcome = async (day: string, proof: 'equal' | 'different') => {
      const run = await nights.run(night(day), proving(proof))
      return [run?.status, run?.proof, run?.proofNote, run?.provedAt]
    }

    // 2026-11-22 is a Sunday.
    expect(await outcome('2026-11-20', 'equal')).toEqual(['done', 'equal', null, night('2026-11-20')])
    expect(await outcome('2026-11-21', 'equal')).toEqual(['done', null, null, null])
    expect(await outcome('2026-11-22', 'different')).toEqual([
      'done',
      'different',
      'customers: 3 rows, not 4',
      night('2026-11-22'),
    ])
    expect(await outcome('2026-11-23', 'equal')).toEqual(['done', 'equal', null, night('2026-11-23')])
    expect(await outcome('2026-11-24', 'equal')).toEqual(['done', null, null, null])
    expect(asked).toHaveLength(3)
    expect(asked[0]).toMatch(/\.zip$/)
  })

  test('reads what was put back from the place', async () => {
    const prove = async () => ({ proof: 'equal' as const, note: null })
    const read: typeof nights.place.read = async (key) =>
      (await nights.place.read(key))?.map((piece: Buffer) => Buffer.alloc(piece.length)) ?? null

    const run = await nights.run(night('2026-11-29'), { prove, place: { ...nights.place, read } })

    expect(run).toMatchObject({ status: 'done', proof: 'different' })
    expect(run?.proofNote).toBe('second place')
  })

  test('finds files that are in the place alone, or in the database alone', async () => {
    const prove = async () => ({ proof: 'equal' as const, note: null })
    const { sha256 } = await aStoredFile(it, 8000)
    await nights.run(night('2026-12-01'), { prove })
    const files = () => it.db.selectFrom('backupFiles').select(['sha256', 'size', 'goneAt']).execute()
    const [stored] = await files()
    const path = (await filesBelow(nights.folder)).find((each) => each.includes(sha256)) ?? ''
    const stray = 'ab'.repeat(32)
    await nights.place.put(
      path.replaceAll(sha256, stray).replace(/\/[\da-f]{2}\//, '/ab/'),
      `${nights.folder}/${path}`,
      {
        size: 1,
        md5: '',
      },
    )
    await nights.place.remove(path)

    const run = await nights.run(night('2026-12-06'), { prove })

    expect(run).toMatchObject({ newFiles: 1 })
    expect(await files()).toEqual(
      expect.arrayContaining([
        { sha256, size: stored?.size, goneAt: null },
        { sha256: stray, size: stored?.size, goneAt: night('2026-12-06') },
      ]),
    )
  })
})
