import { randomUUID } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { addDays } from '@shehena/domain/dates'
import { generateX25519Identity } from 'age-encryption'
import { beforeAll, describe, expect, test } from 'vitest'
import { findMark } from '#server/storage/store-mark.ts'
import { aCustomer, aDriver, aJob, aPayment } from '#test/support/builders.ts'
import { aStoredFile, useNightlyBackups } from '#test/support/nightly-backups.ts'
import { rowDigests } from '#test/support/row-digests.ts'
import { secret, type TestApp, useTestApp } from '#test/support/test-app.ts'
import { filesBelow } from '#test/support/uploads.ts'
import { restoreBackup } from '../backup/restore-backup.ts'
import type { BackupFile } from '../backup/restore-files.ts'
import { anonymisePerson } from '../privacy/anonymise-person.ts'
import { findRecords, type personKinds } from '../privacy/find-person.ts'
import { checkPlaced, noteOpened } from './check-placed.ts'
import { recipientOf } from './encrypt.ts'
import { eraseAgain, listErased } from './erase-again.ts'
import { findArchive } from './find-archive.ts'
import { openPlacedFile, withArchive } from './open-placed.ts'

const night = (day: string) => `${addDays(day, -1)}T23:10:00.000Z`
const it = useTestApp()
const target = useTestApp()
const nights = useNightlyBackups(it)

/** Opens an archive of the place with a key. */
async function withNightly<Result>(
  { name, key = nights.key }: { name?: string | undefined; key?: string },
  work: (path: string, openApart: (file: BackupFile) => ReturnType<typeof openPlacedFile>) => Promise<Result>,
): Promise<Result> {
  const { place } = nights
  const found = await findArchive(place, name)
  const recipient = await recipientOf(nights.key)
  const installations = [found.installation]
  const openApart = (file: BackupFile) => openPlacedFile({ place, key, recipient, installations }, file)
  const { incomingFolder } = target
  return withArchive({ place, key, source: { found }, incomingFolder }, (path) => work(path, openApart))
}

function restoreInto({ url, files, incomingFolder }: TestApp, options: { name?: string; key?: string } = {}) {
  return withNightly(options, (path, openApart) =>
    restoreBackup(path, { url, files, incomingFolder, authSecret: secret, log: () => undefined, openApart }),
  )
}

async function changed(path: string, work: () => Promise<void>): Promise<void> {
  const whole = readFileSync(path)
  const damaged = Buffer.from(whole)
  damaged[whole.length - 20] = (damaged[whole.length - 20] ?? 0) ^ 1
  writeFileSync(path, damaged)
  await work().finally(() => writeFileSync(path, whole))
}

async function placed(part: string): Promise<string> {
  const path = (await filesBelow(nights.folder)).find((each) => each.includes(part))
  return join(nights.folder, path ?? 'none')
}

let file: Awaited<ReturnType<typeof aStoredFile>>
let before: Record<string, string>

beforeAll(async () => {
  file = await aStoredFile(it, 150_000)
  await aStoredFile(it, 150_000)
  await aStoredFile(it, 4000)
  await aPayment(it, { customerId: (await aCustomer(it)).id })
  await aJob(it)
  before = await rowDigests(it.pool)
  expect(await nights.run(night('2025-11-20'))).toMatchObject({ status: 'done', fileCount: 3, newFiles: 2 })
})

describe('what is refused', () => {
  const refusals = async () => {
    const outcomes = [restoreInto(target), withNightly({}, (path, openApart) => checkPlaced(path, openApart))]
    return (await Promise.allSettled(outcomes)).map((each) =>
      each.status === 'rejected' ? each.reason.message : 'done',
    )
  }
  async function expectNothing(): Promise<void> {
    expect((await target.pool.query('select from bookings')).rowCount).toBe(0)
    expect(await filesBelow(target.filesFolder)).toEqual([])
    expect(await filesBelow(target.incomingFolder)).toEqual([])
  }

  test('is another key', async () => {
    await expect(restoreInto(target, { key: await generateX25519Identity() })).rejects.toThrow(
      'This key does not open the backup',
    )
    await expectNothing()
  })

  test('is an archive that was changed', async () => {
    await changed(await placed('/archives/'), async () => {
      const sentence = 'the backup is damaged: it is not as it was when it was made.'
      expect(await refusals()).toEqual([sentence, sentence])
    })
    await expectNothing()
  })

  test('is a file that was changed', async () => {
    await changed(await placed(file.sha256), async () => {
      const sentence = `the file ${file.sha256} of the backup is damaged: it is not as it was when it was made.`
      expect(await refusals()).toEqual([sentence, sentence])
    })
    await expectNothing()
  })

  test('is one file in the place of another', async () => {
    const other = (await it.db.selectFrom('documents').select('sha256').where('size', '<', 5000).executeTakeFirst())
      ?.sha256
    const path = await placed(file.sha256)
    const whole = readFileSync(path)
    writeFileSync(path, readFileSync(await placed(other ?? '')))
    for (const sentence of await refusals()) expect(sentence).toContain('is not what it should be')
    writeFileSync(path, whole)
    await expectNothing()
  })

  test('is a file that is missing', async () => {
    const path = await placed(file.sha256)
    const whole = readFileSync(path)
    await nights.place.remove(path.slice(nights.folder.length + 1))
    const sentence = `The file ${file.sha256} of this backup is not in the second place.`
    const refused = await refusals()
    writeFileSync(path, whole)
    expect(refused).toEqual([sentence, sentence])
    await expectNothing()
  })

  test('is a name that nobody knows, and a choice between installations', async () => {
    await expect(restoreInto(target, { name: 'shehena-2020-01-01T00-00-00Z.age' })).rejects.toThrow(
      'There is no backup shehena-2020-01-01T00-00-00Z.age in the second place',
    )
    const other = randomUUID()
    const path = await placed('/archives/')
    const name = path.slice(path.lastIndexOf('/') + 1)
    for (const key of [`installations/${other}`, `${other}/archives/${name}`])
      await nights.place.put(key, path, { size: 1, md5: '' })

    await expect(restoreInto(target)).rejects.toThrow(
      'The second place holds backups of several installations. Name one: ',
    )
    expect(await findArchive(nights.place, `${other}/${name}`)).toMatchObject({ installation: other })
    for (const key of [`installations/${other}`, `${other}/archives/${name}`]) await nights.place.remove(key)
  })
})

test('a check reads everything, and notes its day where the backup was made', async () => {
  const found = await findArchive(nights.place, undefined)
  const rows = Object.values(before).reduce((sum, digest) => sum + Number(digest.split(' ')[0]), 0)

  const read = await withNightly({}, (path, openApart) => checkPlaced(path, openApart))

  expect(read).toEqual({ rowCount: rows, fileCount: 3, lostFiles: 0 })
  expect(await noteOpened(it.url, { ...found, installation: randomUUID() })).toBe(false)
  expect(await it.db.selectFrom('nightlyBackups').select('openedAt').execute()).toEqual([{ openedAt: null }])
  expect(await noteOpened(it.url, found)).toBe(true)
  expect(await it.db.selectFrom('nightlyBackups').select('openedAt').executeTakeFirst()).not.toEqual({ openedAt: null })
})

test('what a night has kept is restored row by row and file by file', async () => {
  const restored = await restoreInto(target)

  expect(restored).toMatchObject({ fileCount: 3, lostFiles: 0, hasSameSecret: true, madeAt: night('2025-11-20') })
  expect(await rowDigests(target.pool)).toEqual(before)
  const { rows } = await target.pool.query('select storage_key as key, size from documents')
  expect(rows).toHaveLength(3)
  for (const { key, size } of rows) {
    const [was, is] = await Promise.all([it, target].map(async ({ files }) => files.read(key, size)))
    // safe: both stores have the file.
    expect((await buffer(is!)).equals(await buffer(was!))).toBe(true)
  }
  expect((await target.pool.query('select reason from sending_stops')).rows).toEqual([{ reason: 'restored' }])
  expect(await filesBelow(target.incomingFolder)).toEqual([])
})

describe('who was erased after a backup', () => {
  const later = useTestApp()

  async function erase(kind: (typeof personKinds)[number], key: string): Promise<void> {
    const client = await it.pool.connect()
    await client.query('begin')
    for (const record of await findRecords(client, { kind, key })) await anonymisePerson(client, record)
    await client.query('commit')
    client.release()
  }

  test('is erased again when that one is restored', async () => {
    const driver = await aDriver(it, { name: 'Wanjiku Otieno', phone: '+254722000111' })
    const clerk = await it.signedIn('finance', { name: 'Barasa Wekesa' })
    const customer = await aCustomer(it, { email: 'kamau@erased.example', contact: 'Kamau Njoroge' })
    const stays = await aDriver(it, { name: 'Stays Here' })
    await nights.run(night('2025-11-21'))
    await it.db.updateTable('drivers').set({ status: 'inactive' }).where('id', '=', driver.id).execute()
    await it.db.updateTable('profiles').set({ isActive: false }).where('userId', '=', clerk.userId).execute()
    await erase('driver', driver.id)
    await erase('user', clerk.profileId)
    await erase('customer', customer.id)
    // The place was away then: the next night notes it.
    await nights.run(night('2025-11-22'))
    const installation = (await findMark(it.db)) ?? ''
    const name = 'shehena-2025-11-20T23-10-00Z.age'
    const erased = await listErased({ place: nights.place, installations: [installation] }, night('2025-11-21'))
    expect(erased.map(({ kind }) => kind).toSorted()).toEqual(['customer', 'driver', 'user'])

    await restoreInto(later, { name })
    expect((await later.pool.query(`select from drivers where name = 'Wanjiku Otieno'`)).rowCount).toBe(1)
    const again = await eraseAgain(later.url, [...erased, { kind: 'driver', id: randomUUID() }])

    expect(again).toEqual({ count: 3, failures: [] })
    const { rows } = await later.pool.query(`
      select (select name from drivers where id = '${driver.id}') as driver,
        (select name from drivers where id = '${stays.id}') as stays,
        (select email from customers where id = '${customer.id}') as email,
        (select "name" from auth."user" where "id" = '${clerk.userId}') as clerk`)
    expect(rows).toEqual([{ driver: 'Former driver', stays: 'Stays Here', email: null, clerk: 'Former user' }])
    expect(
      await listErased({ place: nights.place, installations: [installation] }, '2099-01-01T00:00:00.000Z'),
    ).toEqual([])
  })
})
