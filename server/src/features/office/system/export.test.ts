import { text } from 'node:stream/consumers'
import { api } from '@shehena/domain/api'
import { readClock } from '@shehena/domain/dates'
import { beforeAll, expect, test } from 'vitest'
import { openPromise } from 'yauzl'
import { aBooking, aCustomer } from '#test/support/builders.ts'
import { aPdf } from '#test/support/sample-files.ts'
import { adminPassword, useArchives } from '#test/support/system-jobs.ts'
import { type Client, useTestApp } from '#test/support/test-app.ts'
import { sendForm } from '#test/support/uploads.ts'

const it = useTestApp({ clock: readClock })
const archives = useArchives(it)

/** A unique word for every column that holds a secret. */
const marker = 'markedsecret'
const sha256 = `${marker}00`.replaceAll(/[^0-9a-f]/g, 'a').padEnd(64, '7')

let admin: Client
let archive: Map<string, string>
let documentId: string

beforeAll(async () => {
  admin = await it.signedIn('admin', { password: adminPassword })
  await plantSecrets()
  await aCustomer(it, {
    legalName: '=HYPERLINK("https://evil.example")',
    contact: '+254 712',
    billingAddress: '@SUM(A1)\n-2',
  })
  const { id } = await aBooking(it)
  const parts = [{ name: 'Gate pass.pdf', content: aPdf(2000) }]
  documentId = (await sendForm(admin, `/bookings/${id}/attachments`, { parts })).json().id
  archive = await unpacked((await archives.make('export', admin)).path)
})

async function plantSecrets(): Promise<void> {
  const person = await it.signedIn('finance', { password: 'a long enough password' })
  const { userId } = person
  await it.pool.query(
    `update auth."account" set "password" = $2, "accessToken" = $2, "refreshToken" = $2, "idToken" = $2 where "userId" = $1`,
    [userId, `${marker}-account`],
  )
  await it.pool.query(`update auth."session" set "token" = $2, "userAgent" = $2 where "userId" = $1`, [
    userId,
    `${marker}-session`,
  ])
  await it.pool.query(
    `insert into auth."verification" ("identifier", "value", "expiresAt") values ($1, $1, now() + interval '1 day')`,
    [`${marker}-verification`],
  )
  await it.pool.query(`insert into setup_links (token_hash, expires_at) values ($1, now() + interval '1 day')`, [
    `${marker}-setup`,
  ])
  await it.pool.query(
    `insert into idempotency_keys (user_id, route, key, request_hash, response) values ($1, 'POST /x', $2, $2, to_jsonb($2::text))`,
    [userId, `${marker}-key`],
  )
  await it.pool.query(`insert into rate_limits (key, window_start, hits) values ($1, now(), 1)`, [`${marker}-limit`])
  await it.db
    .insertInto('mailOutbox')
    .values({ kind: 'test', recipient: 'a@b.example', subject: 'Reset', body: `${marker}-mail`, isSecret: true })
    .execute()
  await it.db
    .updateTable('systemSettings')
    .set({
      smtpHost: 'mail.example',
      smtpPort: 587,
      smtpSecurity: 'starttls',
      smtpFrom: 'a@b.example',
      smtpUser: 'cargo',
      smtpPassword: `${marker}-sealed`,
    })
    .execute()
  await it.pool.query(`insert into unclaimed_files (storage_key, removable_at) values ($1, now() + interval '1 day')`, [
    sha256,
  ])
}

async function unpacked(path: string): Promise<Map<string, string>> {
  const zip = await openPromise(path, { autoClose: false })
  const found = new Map<string, string>()
  for await (const entry of zip.eachEntry()) {
    const content = await zip.openReadStreamPromise(entry)
    found.set(entry.fileName, await text(content))
  }
  zip.close()
  return found
}

test('holds a spreadsheet for each table that people may read, the documents, and a word about personal data', () => {
  expect([...archive.keys()]).toEqual(
    expect.arrayContaining([
      'READ ME.txt',
      'tables/customers.csv',
      'tables/invoices.csv',
      'tables/user.csv',
      'tables/audit_log.csv',
      `files/${documentId}/Gate pass.pdf`,
    ]),
  )
  expect(archive.get('READ ME.txt')).toContain('THIS ARCHIVE HOLDS PERSONAL DATA')
  expect(archive.get('tables/user.csv')).toContain(admin.email)
  // The picture itself is no text.
  expect(archive.get('tables/company_logos.csv')).toMatch(/media_type,width,height,sha256/)
  expect(archive.get('tables/company_logos.csv')).not.toContain('content')
})

test('holds no secret: no password, token, key, sealed value, secret mail or session', () => {
  const names = [...archive.keys()].join('\n')
  const everything = [...archive.values()].join('\n')

  expect(everything).toContain('mail.example')
  expect(everything).not.toContain(marker)
  expect(everything).not.toContain(sha256)
  expect(names).not.toMatch(
    /session|\/account|verification|setup_links|idempotency|rate_limit|unclaimed|payer_keys|hook_rejects/,
  )
})

test('says of a change no more than of the record itself', async () => {
  const { rowCount } = await it.pool.query(`select from audit_log where new_values ? 'password_changed_at'`)

  expect(rowCount).toBeGreaterThan(0)
  expect(archive.get('tables/audit_log.csv')).toContain('legal_name')
  expect([...archive.values()].join('\n')).not.toContain('password_changed_at')
})

test('holds nothing that a spreadsheet would take for a formula', () => {
  const customers = archive.get('tables/customers.csv') ?? ''

  expect(customers).toContain(`"'=HYPERLINK(""https://evil.example"")"`)
  expect(customers).toContain(`'+254 712`)
  expect(customers).toContain(`"'@SUM(A1)\n-2"`)
})

test('is counted, and the download is noted with its rows', async () => {
  const { items } = await admin.call(api.system.jobs, {})
  const job = items.find(({ kind }) => kind === 'export')

  const { rows } = await it.pool.query(`select subject, row_count from export_log where user_id = $1`, [admin.userId])
  expect(rows).toEqual([{ subject: 'export', row_count: job?.result?.rowCount }])
  expect(job?.result?.fileCount).toBe(1)
})
