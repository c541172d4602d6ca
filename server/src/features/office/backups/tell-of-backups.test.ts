import { addSeconds } from '@shehena/domain/dates'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { aBackup, readyBackups } from '#test/support/backups.ts'
import { type Client, now, useTestApp } from '#test/support/test-app.ts'
import { tellOfBackups } from './tell-of-backups.ts'

const it = useTestApp()

let english: Client
let swahili: Client

beforeAll(async () => {
  english = await it.signedIn('admin')
  swahili = await it.signedIn('admin')
  await it.pool.query(`update user_settings set language = 'sw' where user_id = $1`, [swahili.userId])
  await it.signedIn('management')
  await it.signedIn('admin', { isActive: false })
})

beforeEach(async () => {
  await it.pool.query('truncate nightly_backups')
  await it.pool.query('delete from mail_outbox')
  await readyBackups(it)
})

const tell = (at = now) => tellOfBackups({ db: it.db, now: at, hasPlace: true })
const mails = async () =>
  (await it.pool.query(`select recipient, kind, subject, body from mail_outbox order by created_at, id`)).rows
const agoOf = (hours: number) => addSeconds(now, -hours * 3600)

test('administrators alone are told that no good backup is young, each in their language, once a day', async () => {
  await aBackup(it, { begunAt: agoOf(40) })
  await aBackup(it, { begunAt: agoOf(16), failure: 'place' })
  await tell()
  await tell(addSeconds(now, 3600))

  const told = await mails()
  expect(told.map(({ recipient, kind }) => [recipient, kind]).toSorted()).toEqual(
    [english, swahili].map(({ email }) => [email, 'backup_trouble']).toSorted(),
  )
  const mailTo = (client: Client) => told.find(({ recipient }) => recipient === client.email)
  expect(mailTo(english)?.subject).toBe('There is no good backup from the last day and a half')
  expect(mailTo(english)?.body).toContain(
    'The last good one began at 19/11/2026 20:00. The last attempt failed: the second place could not be reached.',
  )
  expect(mailTo(swahili)?.subject).toBe('Hakuna nakala rudufu nzuri ya siku moja na nusu iliyopita')

  // Midnight in Nairobi is 21:00 in UTC.
  await tell(addSeconds(now, 13 * 3600))
  expect(await mails()).toHaveLength(4)
})

test('a proof that has failed is another trouble, told on the same day', async () => {
  await tell()
  expect((await mails())[0]?.body).toContain('There has been no good one yet.')
  await aBackup(it, { begunAt: agoOf(1), proof: 'different' })
  await tell()
  await tell()

  const told = await mails()
  expect(told).toHaveLength(4)
  expect(told.filter(({ subject }) => subject === 'A backup was not equal to the database')).toHaveLength(1)
})

test('where all is well, or nobody has set them up, nobody is told', async () => {
  await aBackup(it, { begunAt: agoOf(10), proof: 'equal' })
  await tell()
  await it.pool.query('truncate nightly_backups')
  await it.pool.query('update backup_settings set hour = null')
  await tell()
  await readyBackups(it)
  await tellOfBackups({ db: it.db, now, hasPlace: false })

  expect(await mails()).toEqual([])
})
