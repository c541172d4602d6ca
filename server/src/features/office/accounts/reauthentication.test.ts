import { api } from '@shehena/domain/api'
import type { Role } from '@shehena/domain/roles'
import { beforeEach, describe, expect, test } from 'vitest'
import { everyEndpoint } from '#test/support/endpoints.ts'
import { everyRow } from '#test/support/every-row.ts'
import { type Client, useTestApp } from '#test/support/test-app.ts'

const { account, users, system } = api
const it = useTestApp()

const password = 'a long enough password'
const needed = expect.objectContaining({ status: 403, code: 'PASSWORD_NEEDED' })

beforeEach(() => it.pool.query('delete from rate_limits'))

/** An administrator at a session that was stolen, or left open: it has not confirmed the password. */
const unconfirmed = (role: Role = 'admin') => it.signedIn(role, { password, hasConfirmed: false })

const versionOf = async ({ profileId }: Client) =>
  (await it.db.selectFrom('profiles').select('version').where('id', '=', profileId).executeTakeFirstOrThrow()).version

const stamp = ({ userId }: Client, sql: string) =>
  it.pool.query(`update auth."session" set "passwordConfirmedAt" = ${sql} where "userId" = $1`, [userId])

/** Whether the session may do what asks for the password. */
const isConfirmed = async (person: Client) => (await person.send(account.hasConfirmed, {})).statusCode === 200

describe('what would hand the company over', () => {
  const asking = everyEndpoint.filter(({ asksPassword }) => asksPassword)

  test.each(asking)('$name is refused before the password is confirmed, and changes nothing', async ({ endpoint }) => {
    const admin = await unconfirmed()
    const other = await it.signedIn('bookings')
    const before = await everyRow(it.pool)

    const response = await admin.send(endpoint, {
      id: other.profileId,
      version: await versionOf(other),
      role: 'admin',
      isActive: false,
      name: 'Somebody Else',
      email: 'somebody@elsewhere.example',
      language: 'en',
      isRequired: true,
    })

    expect([response.statusCode, response.json()]).toEqual([
      403,
      { code: 'PASSWORD_NEEDED', message: 'Enter your password to go on. Nothing was changed.' },
    ])
    expect(await everyRow(it.pool)).toEqual(before)
  })

  test.each(asking.filter(({ method }) => method !== 'GET'))(
    '$name asks for it before its body is read',
    async ({ method, path }) => {
      const response = await (await unconfirmed()).request({
        method: method as 'POST',
        url: `/api${path.replaceAll(/\{\w+\}/g, 'x')}`,
        payload: '{"broken',
      })

      expect(response.json().code).toBe('PASSWORD_NEEDED')
    },
  )

  test('is not offered for the password to a role that may not do it', async () => {
    const response = await (await unconfirmed('management')).send(users.list, {})
    const refused = await (await unconfirmed('management')).send(users.changeRole, {})

    expect([response.json().code, refused.json().code]).toEqual(['FORBIDDEN', 'FORBIDDEN'])
  })

  test('is done once the password is confirmed, and so is the next', async () => {
    const admin = await unconfirmed()
    const other = await it.signedIn('bookings')
    const change = async (role: Role) =>
      admin.call(users.changeRole, { id: other.profileId, version: await versionOf(other), role })
    await expect(change('finance')).rejects.toEqual(needed)

    await admin.call(account.confirmPassword, { password })

    expect((await change('finance')).role).toBe('finance')
    expect((await change('dispatch')).role).toBe('dispatch')
  })
})

describe('a confirmed password', () => {
  test('holds for ten minutes', async () => {
    const admin = await unconfirmed()
    await stamp(admin, `now() - interval '9 minutes 50 seconds'`)
    expect(await isConfirmed(admin)).toBe(true)

    await stamp(admin, `now() - interval '10 minutes'`)

    expect(await isConfirmed(admin)).toBe(false)
  })

  test('of a clock that ran ahead does not hold', async () => {
    const admin = await unconfirmed()

    await stamp(admin, `now() + interval '3 seconds'`)

    expect(await isConfirmed(admin)).toBe(false)
  })

  test('holds for the session that gave it, and for no other of the same person', async () => {
    const admin = await unconfirmed()
    const { headers } = await it.signedOut().request({
      method: 'POST',
      url: '/api/auth/sign-in/email',
      payload: JSON.stringify({ email: admin.email, password }),
    })
    const elsewhere = admin.with(String([headers['set-cookie']].flat()[0]).split(';')[0] ?? '')

    await admin.call(account.confirmPassword, { password })

    expect(await isConfirmed(admin)).toBe(true)
    // Signing in is no confirmation: a session that was just begun may be a stolen one as well.
    expect(await isConfirmed(elsewhere)).toBe(false)
  })

  test('is that of the person, is limited as signing in is, and a wrong one confirms nothing', async () => {
    const admin = await unconfirmed()

    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => admin.send(account.confirmPassword, { password: `guess number ${n}` })),
    )

    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([422, 422, 422, 422, 422, 429, 429, 429])
    expect(answers.find(({ statusCode }) => statusCode === 422)?.json().fields).toEqual({
      password: 'That is not your password.',
    })
    expect(await isConfirmed(admin)).toBe(false)
    expect((await admin.send(account.confirmPassword, { password })).statusCode).toBe(429)
    expect(await isConfirmed(admin)).toBe(false)
  })

  test('counts wherever it was asked for: of a backup, and of a changed password', async () => {
    const [one, other] = [await unconfirmed(), await unconfirmed()]

    await one.call(system.startBackup, { password })
    await other.call(account.changePassword, { password, newPassword: 'quite another passphrase' })

    expect(await isConfirmed(one)).toBe(true)
    const { rows } = await it.pool.query(
      `select "passwordConfirmedAt" is not null as stamped from auth."session" where "userId" = $1`,
      [other.userId],
    )
    expect(rows).toEqual([{ stamped: true }])
  })
})
