import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { extensionOf } from '@shehena/domain/office/documents/file-name'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseOn, openPool } from '../server/src/db/pool.ts'
import { Refusal } from '../server/src/errors.ts'
import { checkContent } from '../server/src/features/office/documents/check-content.ts'
import { type FileStore, openFileStore } from '../server/src/storage/file-store.ts'
import { passwords } from '../server/test/support/test-app.ts'
import { freshDatabase } from '../server/test/support/test-db.ts'
import { offerDemoCompany } from './offer-demo-company.ts'

const now = '2026-11-21T09:00:00.000Z'
const folder = mkdtempSync(join(tmpdir(), 'shehena-demo-files-'))
const closers: (() => Promise<void>)[] = []
let files: FileStore

beforeAll(async () => {
  files = await openFileStore({ folder, s3: null })
})

afterAll(async () => {
  for (const close of closers) await close()
  rmSync(folder, { recursive: true })
})

async function offeredTo(store: FileStore) {
  const { url, drop } = await freshDatabase()
  const pool = openPool(url, () => undefined, 2)
  closers.push(async () => {
    await pool.end()
    await drop()
  })
  const said: string[] = []
  await offerDemoCompany(databaseOn(pool), {
    wanted: true,
    now,
    files: store,
    passwords,
    log: (line) => said.push(line),
  })
  return { pool, said }
}

test('every document of the demo company is a PDF file that is there as its row says, added by who made the record', async () => {
  const { pool } = await offeredTo(files)

  const { rows } = await pool.query(
    `select d.name, d.size, d.sha256, d.storage_key as key, d.created_by = m.created_by and d.created_at = m.created_at as "isAuthors"
      from documents d join maintenance_records m on m.id = d.maintenance_record_id`,
  )

  expect(rows.length).toBeGreaterThanOrEqual(5)
  for (const { size, sha256, key, isAuthors } of rows) {
    const file = await files.read(key, size)
    const content = file && (await buffer(file))
    expect(content?.toString('latin1')).toMatch(/^%PDF-1\.4[\s\S]*%%EOF\n$/)
    expect(
      createHash('sha256')
        .update(content ?? '')
        .digest('hex'),
    ).toBe(sha256)
    expect(isAuthors).toBe(true)
  }
  expect((await pool.query('select from audit_log')).rows).toEqual([])
})

test('every attachment of the demo company is what its name says, and came after its booking', async () => {
  const { pool } = await offeredTo(files)

  const { rows } = await pool.query(
    `select d.name, d.size, d.storage_key as key, d.created_at between b.created_at and $1 as "isInTime", p.role
      from documents d join bookings b on b.id = d.booking_id join profiles p on p.user_id = d.created_by
      order by d.name`,
    [now],
  )

  expect(rows.map(({ name }) => name)).toEqual([
    'Delivery note.pdf',
    'Gate pass.txt',
    'Local purchase order.pdf',
    'Packing list.pdf',
    'Where to load.png',
  ])
  for (const { name, size, key, isInTime, role } of rows) {
    const path = join(folder, key)
    expect(await checkContent('booking', name, { path, size })).toBe(extensionOf(name))
    expect([isInTime, role]).toEqual([true, 'bookings'])
  }
})

test('where the files cannot be stored the company comes without documents, and the log says so', async () => {
  const broken = { ...files, put: () => Promise.reject(new Refusal('UNAVAILABLE', 'The store is away.')) }

  const { pool, said } = await offeredTo(broken)

  expect((await pool.query('select from documents')).rows).toEqual([])
  expect((await pool.query('select from maintenance_records')).rows.length).toBeGreaterThan(20)
  expect(said.join()).toContain('has no documents')
})
