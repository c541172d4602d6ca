import { api } from '@shehena/domain/api'
import { addSeconds } from '@shehena/domain/dates'
import type { Backups } from '@shehena/domain/office/backups/backups-api'
import { roles } from '@shehena/domain/roles'
import { beforeEach, describe, expect, test } from 'vitest'
import { aBackup, readyBackups, recipients } from '#test/support/backups.ts'
import { type Client, now, useTestApp } from '#test/support/test-app.ts'

const it = useTestApp({ backupPlace: 'folder' })
const nowhere = useTestApp()

const [first, second] = recipients
let admin: Client

beforeEach(async () => {
  for (const app of [it, nowhere]) {
    await app.pool.query('truncate nightly_backups')
    await app.pool.query('update backup_settings set hour = 2, recipient = null, recipient_since = null')
    await app.pool.query('delete from mail_outbox')
    await app.pool.query(`delete from worker._private_jobs`)
  }
  admin = await it.signedIn('admin')
})

const look = () => admin.call(api.backups.get, {})
const queued = async (app = it) =>
  (await app.pool.query(`select payload from worker._private_jobs where key = 'nightly-backup-asked'`)).rows
const agoOf = (hours: number) => addSeconds(now, -hours * 3600)

test('a fresh installation has an hour, no key and no backups', async () => {
  const { version, ...seen } = await look()

  expect(version).toBeGreaterThan(0)
  expect(seen).toEqual({
    place: 'folder',
    hour: 2,
    recipient: null,
    recipientSince: null,
    trouble: null,
    lastGood: null,
    lastProof: null,
    lastOpened: null,
    items: [],
  } satisfies Omit<Backups, 'version'>)
  const elsewhere = await nowhere.signedIn('admin')
  expect(await elsewhere.call(api.backups.get, {})).toMatchObject({ place: null, trouble: null })
})

test('the last ten are listed, newest first, with the last good, proved and opened ones apart', async () => {
  await readyBackups(it)
  await aBackup(it, { begunAt: agoOf(500), proof: 'equal', openedAt: agoOf(400), isRemoved: true })
  for (let day = 12; day > 1; day -= 1) await aBackup(it, { begunAt: agoOf(day * 24) })
  const good = await aBackup(it, {
    begunAt: agoOf(20),
    size: 1_234_567_890,
    rowCount: 70_000,
    fileCount: 12,
    lostFiles: 1,
  })
  await aBackup(it, { begunAt: agoOf(4), failure: 'place' })
  await aBackup(it, { begunAt: agoOf(1), status: 'running' })

  const { items, lastGood, lastProof, lastOpened, trouble } = await look()

  expect(items.map(({ status }) => status)).toEqual(['running', 'failed', ...Array.from({ length: 8 }, () => 'done')])
  expect(items[1]).toMatchObject({ failure: 'place', name: null, size: null })
  expect(lastGood).toEqual({
    id: good,
    status: 'done',
    begunAt: agoOf(20),
    finishedAt: agoOf(20),
    failure: null,
    name: expect.stringMatching(/^shehena-.+\.age$/),
    size: 1_234_567_890,
    rowCount: 70_000,
    fileCount: 12,
    lostFiles: 1,
    proof: null,
    proofNote: null,
    provedAt: null,
    openedAt: null,
    isRemoved: false,
  })
  expect(lastProof).toMatchObject({ begunAt: agoOf(500), proof: 'equal', isRemoved: true })
  expect(lastOpened).toMatchObject({ openedAt: agoOf(400) })
  expect(trouble).toBeNull()
})

describe('what an administrator has to see to', () => {
  test('is that no good one is young, once they can be made', async () => {
    await aBackup(it, { begunAt: agoOf(37) })
    expect((await look()).trouble).toBeNull()
    await readyBackups(it)
    expect((await look()).trouble).toBe('old')
    await aBackup(it, { begunAt: agoOf(35), proof: 'unproved' })
    expect((await look()).trouble).toBeNull()
    await it.pool.query('update backup_settings set hour = null')
    await it.pool.query('delete from nightly_backups')
    expect((await look()).trouble).toBeNull()
  })

  test('is a proof that has failed, which a later attempt to prove it does not hide', async () => {
    await readyBackups(it)
    await aBackup(it, { begunAt: agoOf(30), proof: 'different' })
    await aBackup(it, { begunAt: agoOf(6) })
    expect(await look()).toMatchObject({ trouble: 'different', lastGood: { begunAt: agoOf(6) } })
    await aBackup(it, { begunAt: agoOf(3), proof: 'unproved' })
    expect((await look()).trouble).toBe('different')
    await aBackup(it, { begunAt: agoOf(2), proof: 'equal' })
    expect((await look()).trouble).toBeNull()
  })

  test('waits a day and a half after they were turned on again', async () => {
    await readyBackups(it)
    await it.pool.query('update backup_settings set hour = null')
    const off = await look()
    const on = await admin.call(api.backups.update, { version: off.version, hour: 23 })
    expect(on).toMatchObject({ hour: 23, trouble: null })
    // Another hour is no new beginning.
    await it.pool.query('update backup_settings set on_since = $1', [agoOf(40)])
    expect((await look()).trouble).toBe('old')
    const later = await admin.call(api.backups.update, { version: (await look()).version, hour: 1 })
    expect(later).toMatchObject({ hour: 1, trouble: 'old' })
  })
})

describe('the hour', () => {
  test('is changed, and turned off', async () => {
    const { version } = await look()
    const changed = await admin.call(api.backups.update, { version, hour: 4 })
    expect(changed).toMatchObject({ hour: 4, version: version + 1 })
    expect(await admin.call(api.backups.update, { version: version + 1, hour: null })).toMatchObject({ hour: null })
    expect((await look()).hour).toBeNull()
  })

  test('of a version that has been changed since is refused, and says by whom', async () => {
    const { version } = await look()
    const other = await it.signedIn('admin', { name: 'Amina Wanjiru' })
    await other.call(api.backups.update, { version, hour: 5 })

    await expect(admin.call(api.backups.update, { version, hour: 6 })).rejects.toMatchObject({
      code: 'STALE',
      lastChange: { by: 'Amina Wanjiru' },
    })
    expect((await look()).hour).toBe(5)
  })

  test.each([24, -1, 2.5])('%s is refused', async (hour) => {
    const { version } = await look()
    await expect(admin.call(api.backups.update, { version, hour })).rejects.toMatchObject({ code: 'INVALID' })
    expect(await look()).toMatchObject({ hour: 2, version })
  })
})

describe('the key', () => {
  const mails = async () =>
    (await it.pool.query(`select recipient, subject, body from mail_outbox where kind = 'backup_notice' order by id`))
      .rows

  test('is set by its public half, and every administrator reads who did it', async () => {
    const other = await it.signedIn('admin')
    const { version } = await look()
    const saved = await admin.call(api.backups.setKey, { version, recipient: first })

    expect(saved).toMatchObject({ recipient: first, recipientSince: now, version: version + 1 })
    const told = await mails()
    const { rows } = await it.pool.query(`select count(*) from profiles where role = 'admin' and is_active`)
    expect(told).toHaveLength(Number(rows[0].count))
    expect(told.map(({ recipient }) => recipient)).toEqual(expect.arrayContaining([admin.email, other.email]))
    const mailTo = (client: Client) => told.find(({ recipient }) => recipient === client.email)
    expect(mailTo(other)).toMatchObject({
      subject: 'The key of the backups was changed',
      body: expect.stringContaining(`(none) → ${first}`),
    })
    expect(mailTo(other)?.body).toContain('by phone or in person')
    expect(mailTo(other)?.body).not.toContain('former key')
    expect(mailTo(admin)?.body).toContain('If it was not you')
  })

  test('is replaced, with a word on the former one; the same again tells nobody', async () => {
    const { version } = await look()
    await admin.call(api.backups.setKey, { version, recipient: first })
    await it.pool.query('delete from mail_outbox')
    const saved = await admin.call(api.backups.setKey, { version: version + 1, recipient: second })
    const [mail] = await mails()
    expect(mail?.body).toContain(`${first} → ${second}`)
    expect(mail?.body).toContain('Keep the private half of the former key')

    await it.pool.query('delete from mail_outbox')
    expect(await admin.call(api.backups.setKey, { version: saved.version, recipient: second })).toEqual(saved)
    expect(await mails()).toEqual([])
  })

  const noKey = 'This is no public key of the age format: age1 and 58 characters'

  test.each([
    ['a private half', 'AGE-SECRET-KEY-1GFPYYSJZGFPYYSJZGFPYYSJZGFPYYSJZGFPYYSJZGFPYYSJZGFPYQ4EGAEX', noKey],
    ['one that is too short', first.slice(0, -1), noKey],
    ['one with a letter that keys do not have', `${first.slice(0, -1)}b`, noKey],
    ['one with another letter', `${first.slice(0, -1)}q`, 'This public key has a wrong letter. Copy it again.'],
    ['nothing', '', noKey],
  ])('%s is refused with a sentence, and nothing is changed or told', async (_, recipient, sentence) => {
    const before = await look()
    await expect(admin.call(api.backups.setKey, { version: before.version, recipient })).rejects.toMatchObject({
      code: 'INVALID',
      fields: { recipient: sentence },
    })
    expect(await look()).toEqual(before)
    expect(await mails()).toEqual([])
    expect(it.logs.join('')).not.toContain('AGE-SECRET-KEY-1')
  })

  test('of a version that has been changed since is refused, and nobody is told', async () => {
    const { version } = await look()
    await admin.call(api.backups.update, { version, hour: 5 })
    await expect(admin.call(api.backups.setKey, { version, recipient: first })).rejects.toMatchObject({ code: 'STALE' })
    expect((await look()).recipient).toBeNull()
    expect(await mails()).toEqual([])
  })
})

describe('one that is begun now', () => {
  test('is queued once, whoever asks twice', async () => {
    await readyBackups(it)
    await admin.call(api.backups.begin, {})
    await admin.call(api.backups.begin, {})

    expect(await queued()).toEqual([{ payload: { isAsked: true, requestedBy: admin.userId } }])
  })

  test('is refused without a second place', async () => {
    await readyBackups(nowhere)
    const elsewhere = await nowhere.signedIn('admin')
    await expect(elsewhere.call(api.backups.begin, {})).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'There is no second place for backups yet. Name one first.',
    })
    expect(await queued(nowhere)).toEqual([])
  })

  test('is refused without a key', async () => {
    await expect(admin.call(api.backups.begin, {})).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'There is no key for backups yet. Make one first.',
    })
    expect(await queued()).toEqual([])
  })

  test('is refused while one is being made, but not by one whose process has ended', async () => {
    await readyBackups(it)
    await aBackup(it, { begunAt: agoOf(1), status: 'running' })
    await expect(admin.call(api.backups.begin, {})).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'A backup is being made already. Wait until it is done.',
    })
    expect(await queued()).toEqual([])

    await it.pool.query(`update nightly_backups set beat_at = now() - interval '6 minutes'`)
    await admin.call(api.backups.begin, {})
    expect(await queued()).toHaveLength(1)
  })
})

test.each(roles.filter((role) => role !== 'admin'))('%s may neither see nor change them', async (role) => {
  await readyBackups(it)
  const before = await look()
  const person = await it.signedIn(role)
  const { version } = before
  const calls = [
    person.call(api.backups.get, {}),
    person.call(api.backups.update, { version, hour: null }),
    person.call(api.backups.setKey, { version, recipient: second }),
    person.call(api.backups.begin, {}),
  ]
  for (const call of calls) await expect(call).rejects.toMatchObject({ status: 403, code: 'FORBIDDEN' })
  expect(await look()).toEqual(before)
  expect(await queued()).toEqual([])
})

test('whatever changes them asks for the password', async () => {
  await readyBackups(it)
  const before = await look()
  const hurried = await it.signedIn('admin', { hasConfirmed: false })
  const { version } = before
  expect(await hurried.call(api.backups.get, {})).toEqual(before)
  const calls = [
    hurried.call(api.backups.update, { version, hour: null }),
    hurried.call(api.backups.setKey, { version, recipient: second }),
    hurried.call(api.backups.begin, {}),
  ]
  for (const call of calls) await expect(call).rejects.toMatchObject({ status: 403, code: 'PASSWORD_NEEDED' })
  expect(await look()).toEqual(before)
  expect(await queued()).toEqual([])
})
