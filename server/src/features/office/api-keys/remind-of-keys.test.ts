import { api } from '@shehena/domain/api'
import { addSeconds } from '@shehena/domain/dates'
import { parseCrontab } from 'graphile-worker'
import { expect, test } from 'vitest'
import { crontab } from '#server/background/worker.ts'
import { anApiKey } from '#test/support/api-keys.ts'
import { now, useTestApp } from '#test/support/test-app.ts'
import { remindOfKeys } from './remind-of-keys.ts'

const { apiKeys } = api
const it = useTestApp()

const daySeconds = 24 * 3600
const remind = () => remindOfKeys({ db: it.db, now })
const expiresIn = (id: string, days: number, seconds = 0) =>
  it.pool.query('update api_keys set expires_at = $2 where id = $1', [id, addSeconds(now, days * daySeconds + seconds)])

async function mails(name: string) {
  const { rows } = await it.pool.query<{ recipient: string; body: string }>(
    `select recipient, body from mail_outbox where subject in ($1, $2) order by recipient`,
    [`The API key ${name} expires soon`, `Ufunguo wa API ${name} utaisha muda hivi karibuni`],
  )
  return rows
}

test('administrators are mailed once of each key that expires within fourteen days, and nobody else is', async () => {
  const admin = await it.signedIn('admin')
  const other = await it.signedIn('admin')
  await it.signedIn('management')
  await it.signedIn('admin', { isActive: false })
  const days = { Soon: 10, Last: 14, Later: 15, Expired: -1, Revoked: 10 }
  const made = new Map<string, Awaited<ReturnType<typeof anApiKey>>>()
  for (const [name, left] of Object.entries(days)) {
    const each = await anApiKey(it, { admin, name })
    await expiresIn(each.key.id, left)
    made.set(name, each)
  }
  const { id } = made.get('Revoked')?.key ?? { id: '' }
  await it.pool.query('update api_keys set revoked_at = now() where id = $1', [id])

  await Promise.all([remind(), remind(), remind()])

  for (const name of ['Soon', 'Last']) {
    expect((await mails(name)).map(({ recipient }) => recipient)).toEqual([admin.email, other.email].toSorted())
  }
  for (const name of ['Later', 'Expired', 'Revoked']) expect(await mails(name)).toEqual([])
  expect((await mails('Soon'))[0]?.body).toContain('The API key Soon expires on 01/12/2026.')

  const soon = made.get('Soon')?.key.id ?? ''
  const { version } = await it.db
    .selectFrom('apiKeys')
    .select('version')
    .where('id', '=', soon)
    .executeTakeFirstOrThrow()
  await admin.call(apiKeys.rotate, { id: soon, version, renewal: 'planned', days: 60 })
  await remind()
  expect(await mails('Soon')).toHaveLength(2)
  await expiresIn(soon, 12)
  await remind()
  expect(await mails('Soon')).toHaveLength(4)
})

test('an administrator reads the day of their own zone, in their language and their format', async () => {
  const admin = await it.signedIn('admin')
  await it.db
    .updateTable('userSettings')
    .set({ language: 'sw', timeZone: 'UTC', dateFormat: 'yyyy-MM-dd' })
    .where('userId', '=', admin.userId)
    .execute()
  const { key } = await anApiKey(it, { admin, name: 'Mbali' })
  // Half past eight in the evening of UTC: the next day in Nairobi.
  await expiresIn(key.id, 3, 12.5 * 3600)

  await remind()

  const [mail] = (await mails('Mbali')).filter(({ recipient }) => recipient === admin.email)
  expect(mail?.body).toContain('Ufunguo wa API Mbali utaisha muda tarehe 2026-11-24.')
})

test('the mails are written each day at seven', () => {
  const job = parseCrontab(crontab).find(({ task }) => task === 'remind-of-keys')

  const starts = [3, 4, 5].filter((hour) => job?.match({ hour, min: 0, date: 21, month: 11, dow: 6 }))
  expect(starts).toEqual([4])
})
