import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { readClock } from '@shehena/domain/dates'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aBooking, aCustomer, aPayment } from '#test/support/builders.ts'
import { anEntry } from '#test/support/crafted-zip.ts'
import { entriesOf, forgeBackup, replaceRows, sealedZip } from '#test/support/forged-backup.ts'
import { aPdf } from '#test/support/sample-files.ts'
import { adminPassword, useArchives } from '#test/support/system-jobs.ts'
import { useTestApp } from '#test/support/test-app.ts'
import { bareDatabase, type TestDatabase } from '#test/support/test-db.ts'
import { filesBelow, sendForm } from '#test/support/uploads.ts'
import { restoreBackup } from './restore-backup.ts'

const it = useTestApp({ clock: readClock })
const archives = useArchives(it)

let whole: Buffer
let database: TestDatabase
let exported: Buffer

beforeAll(async () => {
  database = await bareDatabase()
  await aPayment(it, { customerId: (await aCustomer(it)).id })
  const admin = await it.signedIn('admin', { password: adminPassword })
  const { id } = await aBooking(it)
  const { statusCode } = await sendForm(admin, `/bookings/${id}/attachments`, {
    parts: [{ name: 'note.pdf', content: aPdf(3000) }],
  })
  expect(statusCode).toBe(201)
  whole = readFileSync((await archives.make('backup', admin)).path)
  exported = readFileSync((await archives.make('export', admin)).path)
})
afterAll(() => database.drop())

/** Tries to restore an archive into an empty database, with a file store of its own. */
async function attempt(bytes: Buffer) {
  const path = join(archives.folder, 'attempt.zip')
  writeFileSync(path, bytes)
  await restoreBackup(path, {
    url: database.url,
    files: {
      ...it.files,
      read: async () => null,
      put: async (key) => void putKeys.push(key),
      remove: async (key) => void removed.push(key),
    },
    incomingFolder: it.incomingFolder,
    authSecret: 'another secret for tests, forty characters',
    log: () => undefined,
  })
}
const putKeys: string[] = []
const removed: string[] = []

/** No user data in the database, and every stored file removed again. */
async function expectNothingLeft(): Promise<void> {
  const client = new pg.Client(database.url)
  await client.connect()
  try {
    const { rows } = await client.query(`select to_regclass('public.customers') is not null as exists`)
    if (rows[0].exists) {
      const found = await client.query(
        'select from customers union all select from auth."user" union all select from profiles',
      )
      expect(found.rowCount).toBe(0)
    }
  } finally {
    await client.end()
  }
  expect([...removed].sort()).toEqual([...putKeys].sort())
  expect(await filesBelow(it.incomingFolder)).toEqual([])
}

describe('a backup of which one bit is not as it was', () => {
  const places = [0, 0.13, 0.29, 0.41, 0.58, 0.73, 0.87, 0.96]

  test.each(places)('is refused, %d of the way through it', async (place) => {
    const bytes = Buffer.from(whole)
    const at = Math.floor(place * bytes.length)
    bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at)

    await expect(attempt(bytes)).rejects.toThrow('This backup is damaged')

    await expectNothingLeft()
  })

  test('in its seal is refused too, and so is one that was cut off', async () => {
    const bytes = Buffer.from(whole)
    bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1)

    await expect(attempt(bytes)).rejects.toThrow(/^This (backup is damaged|is not a whole backup)/)
    await expect(attempt(whole.subarray(0, whole.length - 200))).rejects.toThrow(/^This (backup|is not)/)
    await expect(attempt(Buffer.from('PK'))).rejects.toThrow('This is not a whole backup')
    await expectNothingLeft()
  })
})

describe('a backup that was made up', () => {
  test('is refused where a table is not what its manifest says', async () => {
    const bytes = await forgeBackup(whole, (parts) => {
      const name = 'database/public.customers.copy'
      parts.set(name, (parts.get(name) ?? '').replace('Bahari', 'Baharj'))
    })

    await expect(attempt(bytes)).rejects.toThrow('database/public.customers.copy is not what it should be')
    await expectNothingLeft()
  })

  test.each(['../outside', '/etc/passwd', 'files/../../outside', 'C:\\outside', 'files/aa/more'])(
    'is refused where it holds %j',
    async (name) => {
      const bytes = await forgeBackup(whole, (parts) => parts.set(name, 'x'))

      await expect(attempt(bytes)).rejects.toThrow('This backup is damaged')
      await expectNothingLeft()
    },
  )

  test('is refused where it unpacks to more than it says, or holds a name twice', async () => {
    const parts = [...(await entriesOf(whole))].map(([name, content]) => anEntry(name, Buffer.from(content, 'latin1')))
    const bomb = anEntry('database/public.customers.copy', Buffer.alloc(50 * 1024 * 1024))
    const honest = parts.find(({ name }) => name === bomb.name)
    const liar = { ...bomb, size: honest?.size ?? 0, crc: crc32('') }

    await expect(attempt(sealedZip(parts.map((part) => (part.name === bomb.name ? bomb : part))))).rejects.toThrow(
      'damaged',
    )
    await expect(attempt(sealedZip(parts.map((part) => (part.name === bomb.name ? liar : part))))).rejects.toThrow(
      'damaged',
    )
    await expect(attempt(sealedZip([...parts, ...parts.slice(0, 1)]))).rejects.toThrow('damaged')
    await expectNothingLeft()
  })

  test('by a newer program, or by another edition of it, is refused with a sentence', async () => {
    const withMigrations = (change: (migrations: { number: number; name: string; checksum: string }[]) => void) =>
      forgeBackup(whole, (parts) => {
        const manifest = JSON.parse(parts.get('manifest.json') ?? '')
        change(manifest.migrations)
        parts.set('manifest.json', JSON.stringify(manifest))
      })
    const newer = await withMigrations((migrations) =>
      migrations.push({ number: 9999, name: '9999_later.sql', checksum: '0'.repeat(64) }),
    )
    const other = await withMigrations((migrations) => {
      for (const migration of migrations) migration.checksum = '0'.repeat(64)
    })

    await expect(attempt(newer)).rejects.toThrow('made by a newer version of the program')
    await expect(attempt(other)).rejects.toThrow('made by another edition of the program')
    await expectNothingLeft()
  })

  test('is refused where its rows break a rule of the database, after which nothing is left', async () => {
    const bytes = await forgeBackup(whole, (parts) =>
      replaceRows(parts, 'payments', (rows) => rows.replaceAll(/\t(mpesa|cash|bank_transfer)\t/g, '\tbarter\t')),
    )

    await expect(attempt(bytes)).rejects.toThrow('This backup does not fit')
    await expectNothingLeft()
  })

  test('of an export is no backup', async () => {
    await expect(attempt(exported)).rejects.toThrow('Export files cannot be restored.')
    await expectNothingLeft()
  })
})

test('the whole backup then fits into the same database, and says that the secret is another', async () => {
  const path = join(archives.folder, 'whole.zip')
  writeFileSync(path, whole)

  const restored = await restoreBackup(path, {
    url: database.url,
    files: it.files,
    incomingFolder: it.incomingFolder,
    authSecret: 'another secret for tests, forty characters',
    log: () => undefined,
  })

  expect(restored).toMatchObject({ fileCount: 1, hasSameSecret: false })
  const client = new pg.Client(database.url)
  await client.connect()
  const { rows } = await client.query('select legal_name from customers').finally(() => client.end())
  expect(rows.length).toBeGreaterThan(0)
})
