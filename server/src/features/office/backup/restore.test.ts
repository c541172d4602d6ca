import { readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { api } from '@shehena/domain/api'
import { readClock } from '@shehena/domain/dates'
import type pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { demoPassword } from '#server/sign-in/demo-accounts.ts'
import { aCustomer } from '#test/support/builders.ts'
import { aPicture } from '#test/support/pictures.ts'
import { rowDigests } from '#test/support/row-digests.ts'
import { adminPassword, useArchives } from '#test/support/system-jobs.ts'
import { type Client, passwords, type TestApp, useTestApp } from '#test/support/test-app.ts'
import { filesBelow } from '#test/support/uploads.ts'
import { aWebhook } from '#test/support/webhooks.ts'
import { offerDemoCompany } from '../../../../../demo/offer-demo-company.ts'
import { type Restored, restoreBackup } from './restore-backup.ts'

const source = useTestApp({ clock: readClock })
const target = useTestApp({ clock: readClock })
const archives = useArchives(source)

const authSecret = 'a secret for tests, forty characters long'
const into = (it: TestApp) => ({
  url: it.url,
  files: it.files,
  incomingFolder: it.incomingFolder,
  authSecret,
  log: () => undefined,
})

const logo = aPicture()

let admin: Client
let path: string
let before: Record<string, string>
let sequencesBefore: object[]
let restored: Restored

beforeAll(async () => {
  await offerDemoCompany(source.db, {
    wanted: true,
    now: readClock(),
    files: source.files,
    passwords,
    log: () => undefined,
  })
  admin = await source.signedIn('admin', { password: adminPassword })
  await source.db
    .updateTable('systemSettings')
    .set({ companyAddress: 'Moi Avenue\n\\.\tMombasa', remindersOn: true, logoId: await keepLogo() })
    .execute()
  const made = { at: readClock(), userId: admin.userId, subject: 'invoices', filter: '{}', rowCount: 3 }
  await source.db.insertInto('exportLog').values(made).execute()
  await keepPausedWebhook()
  before = await rowDigests(source.pool)
  sequencesBefore = await sequencesOf(source.pool)
  // Without its version: all else of the row is as it was.
  await source.pool.query(`
    begin;
    set local session_replication_role = replica;
    update system_settings set sends_monthly_statements = true;
    update webhook_endpoints set status = 'on';
    commit`)
  path = (await archives.make('backup', admin)).path
  restored = await restoreBackup(path, into(target))
}, 60_000)

/** Without its notices, as the logo below. */
async function keepPausedWebhook(): Promise<void> {
  const { webhook } = await aWebhook(source, { admin })
  await admin.call(api.webhooks.pause, { id: webhook.id, version: webhook.version })
  await source.pool.query(`delete from mail_outbox where kind in ('key_notice', 'webhook_notice')`)
}

/** Without the notice of an upload: a restore changes mails that wait. */
async function keepLogo(): Promise<string> {
  const { id } = await source.db
    .insertInto('companyLogos')
    .values({
      content: logo,
      mediaType: 'image/png',
      width: 300,
      height: 120,
      sha256: 'of a logo',
      createdBy: admin.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Without the sequence of the audit trail, which both databases have continued. */
async function sequencesOf(pool: pg.Pool): Promise<object[]> {
  const { rows } = await pool.query(
    `select sequencename, last_value from pg_sequences
       where schemaname = 'public' and sequencename <> 'audit_log_id_seq' order by 1`,
  )
  return rows
}

describe('a restored backup', () => {
  test('holds every row of every table', async () => {
    expect(Object.values(before).filter((digest) => !digest.startsWith('0 ')).length).toBeGreaterThan(15)
    expect(await rowDigests(target.pool)).toEqual(before)
  })

  test('mails no monthly statements until somebody turns them on', async () => {
    const isOn = async ({ pool }: TestApp) =>
      (await pool.query('select sends_monthly_statements as on from system_settings')).rows
    expect(await isOn(source)).toEqual([{ on: true }])
    expect(await isOn(target)).toEqual([{ on: false }])
  })

  test('tells other programs nothing until somebody resumes their webhooks', async () => {
    const { rows } = await target.pool.query('select status, secret from webhook_endpoints')
    const { rows: was } = await source.pool.query('select status, secret from webhook_endpoints')
    expect(was).toMatchObject([{ status: 'on' }])
    expect(rows).toEqual([{ status: 'paused', secret: was[0].secret }])
  })

  test('sends nothing until an administrator says so', async () => {
    const { rows } = await target.pool.query('select reason, ended_at from sending_stops')
    expect(rows).toEqual([{ reason: 'restored', ended_at: null }])
    expect((await source.pool.query('select from sending_stops')).rowCount).toBe(0)
  })

  test('holds every file as it was', async () => {
    const { rows } = await target.pool.query('select storage_key as key, size from documents order by 1')
    expect(rows.length).toBeGreaterThan(3)
    for (const { key, size } of rows) {
      const [was, is] = await Promise.all(
        [source, target].map(async ({ files }) => buffer((await files.read(key, size)) ?? Readable.from([]))),
      )
      expect(is).toEqual(was)
    }
    expect(restored).toMatchObject({ fileCount: rows.length, lostFiles: 0, hasSameSecret: true })
    expect(await filesBelow(target.incomingFolder)).toEqual([])
  })

  test('has no sessions, no keys and no files to sweep', async () => {
    const { rows } = await target.pool.query(`
      select (select count(*) from auth."session") + (select count(*) from auth."verification")
        + (select count(*) from idempotency_keys) + (select count(*) from unclaimed_files)
        + (select count(*) from system_jobs) as left_over`)
    expect(rows[0].left_over).toBe(0)
    expect(
      (await target.signedOut().request({ method: 'GET', url: '/api/me', headers: { cookie: admin.cookie } }))
        .statusCode,
    ).toBe(401)
  })

  test('has the reminders to customers off', async () => {
    const settings = await target.db.selectFrom('systemSettings').select('remindersOn').executeTakeFirstOrThrow()
    expect(settings).toEqual({ remindersOn: false })
  })

  test('has its triggers on, and its sequences where they were', async () => {
    const { rows } = await target.pool.query(
      `select tgname from pg_trigger where not tgisinternal and tgenabled <> 'O'`,
    )
    expect(rows).toEqual([])
    expect(sequencesBefore.length).toBeGreaterThan(2)
    expect(await sequencesOf(target.pool)).toEqual(sequencesBefore)
  })

  test('says in its trail where it comes from', async () => {
    const { rows } = await target.pool.query(
      `select user_id, new_values from audit_log where new_values ? 'restored_from'`,
    )
    expect(rows).toEqual([
      {
        user_id: null,
        new_values: { restored_from: readFileSync(path).subarray(-64).toString(), made_at: restored.madeAt },
      },
    ])
  })

  test('prints the same logo', async () => {
    const manager = await target.signedIn('management')
    expect((await manager.send(api.system.logoPicture, {})).rawPayload.equals(logo)).toBe(true)
  })

  test('lets people sign in, and goes on with the numbers', async () => {
    const signedIn = await target.signedOut().request({
      method: 'POST',
      url: '/api/auth/sign-in/email',
      payload: { email: 'finance@demo.example', password: demoPassword },
    })
    expect(signedIn.statusCode).toBe(200)
    const clerk = await target.signedIn('finance')
    const { id: customerId } = await aCustomer(target)
    const last = await target.pool.query(`select max(invoice_no) as no from invoices`)
    const day = readClock().slice(0, 10)
    const made = await clerk.call(api.invoices.create, {
      customerId,
      issueDate: day,
      dueDate: day,
      lines: [{ description: 'Trip', qty: 100, unitPrice: 100_00, taxRate: 1600 }],
    })
    expect(made.invoiceNo > last.rows[0].no).toBe(true)
    expect(made.total).toBe(116_00)
  })

  test('is refused where the database is in use, which stays as it is', async () => {
    const there = await rowDigests(target.pool)

    await expect(restoreBackup(path, into(target))).rejects.toThrow('This database is not empty.')

    expect(await rowDigests(target.pool)).toEqual(there)
  })
})
