import { api } from '@shehena/domain/api'
import type { Role } from '@shehena/domain/roles'
import { beforeAll, describe, expect, test } from 'vitest'
import { aColleague } from '#test/support/builders.ts'
import { type Client, type TestApp, useTestApp } from '#test/support/test-app.ts'
import { demoEmail, demoPassword } from './demo-accounts.ts'

const { account, settings, users } = api
const shared = useTestApp({ isDemo: true, publicUrl: 'https://demo.haulier.example' })
const local = useTestApp({ isDemo: true, isOpen: false, publicUrl: 'http://localhost:3000' })
const company = useTestApp({ publicUrl: 'https://cargo.haulier.example' })

/** A client signed in to the demo account of a role. */
async function demoPerson(it: TestApp, role: Role): Promise<Client> {
  const person = await it.signedIn(role, { password: demoPassword })
  await it.pool.query('update auth."user" set "email" = $2 where "id" = $1', [person.userId, demoEmail(role)])
  return person.with(person.cookie.replace(/^shehena=/, '__Host-shehena='))
}

const changes = (id: string) =>
  [
    [account.changeName, { name: 'Somebody Else' }],
    [settings.update, { version: 1, name: 'Somebody Else' }],
    [account.changePassword, { password: demoPassword, newPassword: 'quite another passphrase' }],
    [account.endSession, { id }],
    [account.endOtherSessions, {}],
    [account.beginSecondFactor, { password: demoPassword }],
    [account.confirmSecondFactor, { code: '000000' }],
    [account.renewRecoveryCodes, { password: demoPassword }],
    [account.endSecondFactor, { password: demoPassword }],
  ] as const

describe('on a demo that strangers share', () => {
  let clerk: Client
  let admin: Client
  beforeAll(async () => {
    clerk = await demoPerson(shared, 'bookings')
    admin = await demoPerson(shared, 'admin')
  })
  const everything = async () =>
    (
      await shared.pool.query(`select u."email", p.name, p.role, p.is_active, a."password", count(s.*) as sessions
      from auth."user" u join profiles p on p.user_id = u."id" join auth."account" a on a."userId" = u."id"
      left join auth."session" s on s."userId" = u."id" group by 1, 2, 3, 4, 5 order by 1`)
    ).rows

  test('nobody changes an account of the demo company', async () => {
    const before = await everything()

    for (const [endpoint, input] of changes(clerk.userId)) {
      const refused = await clerk.send(endpoint, input)
      expect([refused.statusCode, refused.json().message]).toEqual([
        403,
        'This account belongs to the demo company and is shared by everybody who tries it, so it cannot be changed.',
      ])
    }
    expect(await everything()).toEqual(before)
  })

  test('its administrator neither demotes nor deactivates one of them, but does so with others', async () => {
    const before = await everything()
    const id = clerk.profileId
    const { version } = await shared.db
      .selectFrom('profiles')
      .select('version')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()

    for (const refused of [
      await admin.send(users.changeRole, { id, version, role: 'admin' }),
      await admin.send(users.setActive, { id, version, isActive: false }),
      await admin.send(users.removeSecondFactor, { id, version }),
    ]) {
      expect(refused.statusCode).toBe(403)
    }
    expect(await everything()).toEqual(before)
    const userId = await aColleague(shared)
    const other = await shared.db
      .selectFrom('profiles')
      .selectAll()
      .where('userId', '=', userId)
      .executeTakeFirstOrThrow()
    const changed = await admin.send(users.setActive, { id: other.id, version: other.version, isActive: false })
    expect(changed.statusCode).toBe(200)
  })

  test('nobody sees from where others have signed in to the same account', async () => {
    await shared.pool.query(
      `insert into auth."session" ("expiresAt", "token", "updatedAt", "userId", "ipAddress") values (now() + interval '1 day', 'another', now(), $1, '203.0.113.7')`,
      [clerk.userId],
    )

    const sessions = await clerk.call(account.sessions, {})

    expect(sessions.map(({ isCurrent }) => isCurrent)).toEqual([true])
    expect(JSON.stringify(sessions)).not.toContain('203.0.113.7')
  })

  test('somebody who has signed up has their account to themselves', async () => {
    const person = await shared.signedIn('bookings', { password: demoPassword })
    const own = person.with(person.cookie.replace(/^shehena=/, '__Host-shehena='))

    expect((await own.send(account.changeName, { name: 'Own Name' })).statusCode).toBe(200)
  })
})

test.each([
  ['on this machine', local, 'shehena'],
  ['of a company without the demo', company, '__Host-shehena'],
] as const)("an account %s is its owner's to change, whatever its address", async (_name, it, cookieName) => {
  const person = await demoPerson(it, 'bookings')
  const clerk = person.with(person.cookie.replace(/^[^=]+=/, `${cookieName}=`))

  expect((await clerk.send(account.changeName, { name: 'Own Name' })).statusCode).toBe(200)
})

test('a demo account signs in on this machine alone, unless others are meant to reach the program', async () => {
  const signInAt = (it: TestApp, more: { remoteAddress?: string; headers?: Record<string, string> }) =>
    it.app.inject({
      method: 'POST',
      url: '/api/auth/sign-in/email',
      payload: { email: demoEmail('admin'), password: demoPassword },
      ...more,
    })
  for (const it of [local, shared]) await demoPerson(it, 'admin').catch(() => undefined)
  const before = (await local.pool.query('select count(*) from auth."session"')).rows

  for (const elsewhere of [
    { remoteAddress: '192.168.1.7' },
    { remoteAddress: 'fd00::7' },
    { headers: { 'x-forwarded-for': '127.0.0.1' } },
    // A page in a browser of this machine, whose name leads here (DNS rebinding).
    { headers: { host: 'site.example:3000', origin: 'http://site.example:3000' } },
    { headers: { host: 'localhost.site.example', origin: 'http://localhost.site.example' } },
  ]) {
    const refused = await signInAt(local, elsewhere)
    expect([refused.statusCode, refused.json().message]).toEqual([
      403,
      'The demo company is for the machine that it runs on. Whoever runs it can set HOST or PUBLIC_URL to let others in.',
    ])
  }
  expect((await local.pool.query('select count(*) from auth."session"')).rows).toEqual(before)
  for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000'])
    expect((await signInAt(local, { headers: { host } })).statusCode, host).toBe(200)
  expect((await signInAt(shared, { remoteAddress: '192.168.1.7' })).statusCode).toBe(200)
})
