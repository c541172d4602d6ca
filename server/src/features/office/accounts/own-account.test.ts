import { api } from '@shehena/domain/api'
import { roles } from '@shehena/domain/roles'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Client, cookieOf, useTestApp } from '#test/support/test-app.ts'
import { untilWaiting } from '#test/support/until-waiting.ts'

const { account } = api
const it = useTestApp()

const password = 'a long enough password'
const newPassword = 'quite another passphrase'

// All requests come from one address: resets the rate limits.
beforeEach(async () => {
  await it.pool.query('delete from rate_limits')
})

const isIn = async (person: Client) => (await person.send(account.me, {})).statusCode === 200

function signIn({ email }: Client, typed = password, headers: Record<string, string> = {}) {
  return it.signedOut().request({
    method: 'POST',
    url: '/api/auth/sign-in/email',
    payload: JSON.stringify({ email, password: typed }),
    headers,
  })
}

/** The same person in another browser. */
const elsewhere = async (person: Client, headers: Record<string, string> = {}) =>
  person.with(cookieOf(await signIn(person, password, headers)))

const mailsTo = async ({ email }: Client) =>
  it.db.selectFrom('mailOutbox').select(['kind', 'subject', 'body']).where('recipient', '=', email).execute()

describe('the own name', () => {
  test.each(roles)('is changed by %s, and shown from then on', async (role) => {
    const person = await it.signedIn(role)

    expect(await person.call(account.changeName, { name: '  Wanjikũ Kamau ' })).toEqual({ name: 'Wanjikũ Kamau' })

    expect((await person.call(account.me, {})).profile.name).toBe('Wanjikũ Kamau')
  })

  test('is one line that can be read, and only the own', async () => {
    const person = await it.signedIn('bookings', { name: 'Amina Juma' })
    const other = await it.signedIn('bookings', { name: 'Otieno Ouma' })

    for (const name of ['', '   ', 'x'.repeat(256), 'two\nlines']) {
      expect((await person.send(account.changeName, { name })).json().fields).toHaveProperty('name')
    }
    expect((await person.send(account.changeName, { name: 'X', userId: other.userId })).statusCode).toBe(422)
    expect((await person.send(account.changeName, { name: 'X', role: 'admin' })).statusCode).toBe(422)
    expect((await person.call(account.me, {})).profile).toMatchObject({ name: 'Amina Juma', role: 'bookings' })
    expect((await other.call(account.me, {})).profile.name).toBe('Otieno Ouma')
  })
})

describe('the own password', () => {
  test('is changed with the old one: the others are out, this browser goes on under another token', async () => {
    const person = await it.signedIn('finance', { password })
    const other = await elsewhere(person)

    const response = await person.send(account.changePassword, { password, newPassword })

    expect([response.statusCode, response.body]).toEqual([200, '{}'])
    expect(response.headers['set-cookie']).toMatch(/^shehena=[^;]+; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax$/)
    const renewed = person.with(cookieOf(response))
    expect(renewed.cookie).not.toBe(person.cookie)
    expect([await isIn(renewed), await isIn(person), await isIn(other)]).toEqual([true, false, false])
    expect((await signIn(person)).statusCode).toBe(401)
    expect((await signIn(person, newPassword)).statusCode).toBe(200)
  })

  test('is told to its owner by mail and written in the audit trail, but never what it is', async () => {
    const person = await it.signedIn('finance', { password, name: 'Amina Juma' })

    await person.call(account.changePassword, { password, newPassword })

    const mails = await mailsTo(person)
    expect(mails).toEqual([
      {
        kind: 'account_notice',
        subject: 'Your password was changed',
        body: expect.stringContaining('Hello Amina Juma,'),
      },
    ])
    const { rows } = await it.pool.query(
      `select user_id, new_values from audit_log where row_id = $1 and action = 'update' and new_values ? 'password_changed_at'`,
      [person.profileId],
    )
    expect(rows).toMatchObject([{ user_id: person.userId, new_values: { password_changed_at: expect.any(String) } }])
    const { rows: trail } = await it.pool.query('select string_agg(a::text, $1) as text from audit_log a', ['\n'])
    for (const text of [trail[0].text, it.logs.join(), JSON.stringify(mails)]) {
      expect(text).not.toContain(password)
      expect(text).not.toContain(newPassword)
    }
  })

  test('is told in the language of its owner', async () => {
    const person = await it.signedIn('finance', { password })
    await person.call(api.settings.setLanguage, { language: 'sw' })

    await person.call(account.changePassword, { password, newPassword })

    expect(await mailsTo(person)).toMatchObject([
      { subject: 'Nenosiri lako limebadilishwa', body: expect.stringContaining('mwambie msimamizi wako') },
    ])
  })

  test.each([
    ['a wrong old one', { password: 'not the password', newPassword }, 'password', 'That is not your password.'],
    ['a short one', { password, newPassword: 'elevenchars' }, 'newPassword', 'Use at least 12 characters'],
    ['a common one', { password, newPassword: 'password1234' }, 'newPassword', expect.any(String)],
    [
      'the same again',
      { password, newPassword: password },
      'newPassword',
      'Choose a password that is not the present one.',
    ],
  ])('is not changed for %s', async (_name, typed, field, message) => {
    const person = await it.signedIn('finance', { password })
    const other = await elsewhere(person)

    const response = await person.send(account.changePassword, typed)

    expect(response.statusCode).toBe(422)
    expect(response.json().fields).toEqual({ [field]: message })
    expect([await isIn(person), await isIn(other)]).toEqual([true, true])
    expect(await mailsTo(person)).toEqual([])
  })

  test('is changed once when two change it at the same time', async () => {
    const person = await it.signedIn('finance', { password })
    const holder = await it.pool.connect()
    await holder.query('begin')
    await holder.query(`select from auth."account" where "userId" = $1 for update`, [person.userId])

    // Both have confirmed the old password by the time they wait for its row.
    const changes = Promise.all(
      ['the first new passphrase', 'the second new passphrase'].map((next) =>
        person.send(account.changePassword, { password, newPassword: next }),
      ),
    )
    await untilWaiting(it.pool, 2)
    await holder.query('commit')
    holder.release()
    const answers = await changes

    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    expect(await mailsTo(person)).toHaveLength(1)
  })
})

describe('the own sessions', () => {
  const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'

  test('are listed with the device and the last use, this one first, and nothing that would open them', async () => {
    const person = await it.signedIn('dispatch', { password })
    const other = await elsewhere(person, { 'user-agent': windows })
    await it.signedIn('dispatch')

    const response = await person.send(account.sessions, {})

    expect(response.json()).toEqual([
      expect.objectContaining({ isCurrent: true, browser: null, system: null }),
      expect.objectContaining({ isCurrent: false, browser: 'Firefox', system: 'Windows', address: '127.0.0.1' }),
    ])
    for (const { cookie } of [person, other]) {
      expect(response.body).not.toContain(decodeURIComponent(cookie).slice(8, 30))
    }
    await it.pool.query(`update auth."session" set "updatedAt" = now() - interval '1 day' where "userAgent" = $1`, [
      windows,
    ])
    expect(await person.call(account.sessions, {})).toHaveLength(1)
  })

  test.each([
    ['2001:db8:0:0:1::7', '2001:db8::1:0:0:7'],
    ['::1', '::1'],
    ['::ffff:198.51.100.7', '198.51.100.7'],
  ])('tell the address as people write it: %s', async (remoteAddress, shown) => {
    const person = await it.signedIn('dispatch', { password })
    const payload = JSON.stringify({ email: person.email, password })
    await it.signedOut().request({ method: 'POST', url: '/api/auth/sign-in/email', payload, remoteAddress })

    expect(await person.call(account.sessions, {})).toMatchObject([{ isCurrent: true }, { address: shown }])
  })

  test('are ended one by one', async () => {
    const person = await it.signedIn('dispatch', { password })
    const other = await elsewhere(person)
    const [, listed] = await person.call(account.sessions, {})

    await person.call(account.endSession, { id: String(listed?.id) })

    expect([await isIn(person), await isIn(other)]).toEqual([true, false])
    expect((await person.send(account.endSession, { id: listed?.id })).statusCode).toBe(404)
  })

  test('are ended all but this one', async () => {
    const person = await it.signedIn('dispatch', { password })
    const bystander = await it.signedIn('dispatch')
    const others = [await elsewhere(person), await elsewhere(person)]

    expect(await person.call(account.endOtherSessions, {})).toEqual({ ended: 2 })

    expect(await Promise.all([person, bystander, ...others].map(isIn))).toEqual([true, true, false, false])
  })

  test("of somebody else cannot be ended, nor found, not by an administrator's hand", async () => {
    const person = await it.signedIn('dispatch')
    const admin = await it.signedIn('admin')
    const [theirs] = await person.call(account.sessions, {})

    const response = await admin.send(account.endSession, { id: theirs?.id })

    expect([response.statusCode, response.json().code]).toEqual([404, 'NOT_FOUND'])
    expect(await isIn(person)).toBe(true)
  })
})
