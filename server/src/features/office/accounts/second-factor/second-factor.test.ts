import { api } from '@shehena/domain/api'
import { epochSeconds } from '@shehena/domain/dates'
import { beforeEach, describe, expect, test } from 'vitest'
import { SecretBox } from '#server/secret-box.ts'
import { appCode } from '#test/support/authenticator.ts'
import { everyEndpoint } from '#test/support/endpoints.ts'
import { linkIn, mailsTo } from '#test/support/mailbox.ts'
import { usePostOffice } from '#test/support/post-office.ts'
import { type Client, cookieOf, now, useTestApp } from '#test/support/test-app.ts'
import { untilWaiting } from '#test/support/until-waiting.ts'

const { account, users } = api
let clock = now
const it = useTestApp({ clock: () => clock })
const office = usePostOffice(it)

const password = 'a long enough password'
const wrongCode = 'That code is not valid. Enter the newest one of your app, or a recovery code that was not used yet.'

// All requests come from one address: resets the rate limits.
beforeEach(async () => {
  await it.pool.query('delete from rate_limits')
})

/** The code of the app, `steps` half minutes from now. */
const code = (secret: string, steps = 0) => appCode(secret, epochSeconds(clock) + steps * 30)

/** A person with a second factor. The current code is used up. */
async function withFactor(role: 'finance' | 'admin' = 'finance') {
  const person = await it.signedIn(role, { password })
  const { secret } = await person.call(account.beginSecondFactor, { password })
  const { recoveryCodes } = await person.call(account.confirmSecondFactor, { code: code(secret) })
  return { person, secret, recoveryCodes }
}

const post = (path: string, payload: object, cookie = '') =>
  it
    .signedOut()
    .request({ method: 'POST', url: `/api/auth/${path}`, payload: JSON.stringify(payload), headers: { cookie } })

/** Signs in with the password. @returns the cookie of the pending challenge */
async function challenged({ email }: Client): Promise<string> {
  const response = await post('sign-in/email', { email, password })
  expect([response.statusCode, response.body]).toEqual([200, '{"ok":true,"owesCode":true}'])
  expect(cookieOf(response)).toBe('')
  return cookieOf(response, 'shehena-code')
}

const answer = (cookie: string, typed: string) => post('second-factor', { code: typed }, cookie)
const sessionsOf = async ({ userId }: Client) =>
  (await it.pool.query('select "id" from auth."session" where "userId" = $1', [userId])).rows.length

describe('turning the second factor on', () => {
  test('takes the password and a code, and gives ten recovery codes once', async () => {
    const person = await it.signedIn('bookings', { password })
    expect(await person.call(account.secondFactor, {})).toEqual({
      onSince: null,
      recoveryCodesLeft: 0,
      isRequired: false,
    })

    const begun = await person.call(account.beginSecondFactor, { password })

    expect(begun.secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(begun.appAddress).toContain(`otpauth://totp/Shehena:${encodeURIComponent(person.email)}?`)
    expect(begun.appAddress).toContain(begun.secret)
    // The factor is inactive until it is confirmed.
    expect(cookieOf(await post('sign-in/email', { email: person.email, password }))).not.toBe('')

    const { recoveryCodes } = await person.call(account.confirmSecondFactor, { code: code(begun.secret) })

    expect(new Set(recoveryCodes).size).toBe(10)
    expect(recoveryCodes.every((one) => /^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/.test(one))).toBe(true)
    expect(await person.call(account.secondFactor, {})).toEqual({
      onSince: expect.any(String),
      recoveryCodesLeft: 10,
      isRequired: false,
    })
  })

  test('needs the right password, and a code that the app shows now', async () => {
    const person = await it.signedIn('bookings', { password })

    expect((await person.send(account.beginSecondFactor, { password: 'wrong' })).json().fields).toEqual({
      password: 'That is not your password.',
    })
    expect((await person.send(account.confirmSecondFactor, { code: '123456' })).statusCode).toBe(409)
    const { secret } = await person.call(account.beginSecondFactor, { password })
    for (const wrong of [code(secret, 2), code(secret, -2), '12345', 'ABCD-EFGH-JKMN-PQRS']) {
      expect((await person.send(account.confirmSecondFactor, { code: wrong })).json().fields).toEqual({
        code: 'That code is not valid. Enter the newest one of your app.',
      })
    }
    expect((await person.call(account.secondFactor, {})).onSince).toBeNull()
  })

  test("ends the person's other sessions, and what they have open", async () => {
    const person = await it.signedIn('finance', { password })
    const elsewhere = person.with(cookieOf(await post('sign-in/email', { email: person.email, password })))
    const neighbour = await it.signedIn('finance')
    const { secret } = await person.call(account.beginSecondFactor, { password })
    expect((await person.send(account.confirmSecondFactor, { code: '123456' })).statusCode).toBe(422)
    expect((await elsewhere.send(account.me, {})).statusCode).toBe(200)

    await person.call(account.confirmSecondFactor, { code: code(secret) })

    expect((await elsewhere.send(account.me, {})).statusCode).toBe(401)
    expect((await person.send(account.me, {})).statusCode).toBe(200)
    expect((await neighbour.send(account.me, {})).statusCode).toBe(200)
  })

  test('while somebody signs in with the password alone leaves them no session', async () => {
    const person = await it.signedIn('finance', { password })
    const { secret } = await person.call(account.beginSecondFactor, { password })
    const holder = await it.pool.connect()
    await holder.query('begin')
    await holder.query('select from profiles where user_id = $1 for update', [person.userId])

    const both = Promise.all([
      person.send(account.confirmSecondFactor, { code: code(secret) }),
      post('sign-in/email', { email: person.email, password }),
    ])
    await untilWaiting(it.pool, 2)
    await holder.query('commit')
    holder.release()
    const [confirmed, signedIn] = await both

    expect(confirmed.statusCode).toBe(200)
    const cookie = cookieOf(signedIn)
    expect(cookie === '' || (await person.with(cookie).send(account.me, {})).statusCode === 401).toBe(true)
    expect(await sessionsOf(person)).toBe(1)
  })

  test('cannot be begun again while one is on: a stranger at an open screen takes nothing over', async () => {
    const { person, secret } = await withFactor()

    const again = await person.send(account.beginSecondFactor, { password })

    expect(again.statusCode).toBe(409)
    expect((await answer(await challenged(person), code(secret, 1))).statusCode).toBe(200)
  })

  test('leaves its secrets sealed or hashed, and in no answer, log, mail or audit row', async () => {
    const { person, secret, recoveryCodes } = await withFactor()
    await answer(await challenged(person), recoveryCodes[0] ?? '')

    const { rows } = await it.pool.query(`
      select string_agg(x, '\n') as text from (
        select f::text as x from second_factors f union all select a::text from audit_log a
        union all select m::text from mail_outbox m union all select c::text from sign_in_challenges c) rows`)
    const admin = await it.signedIn('admin')
    const shown = [
      await person.send(account.secondFactor, {}),
      await person.send(account.me, {}),
      await admin.send(users.list, {}),
      await admin.send(users.log, {}),
    ].map(({ body }) => body)
    for (const text of [rows[0].text, it.logs.join('\n'), ...shown]) {
      for (const known of [secret, ...recoveryCodes, ...recoveryCodes.map((one) => one.replaceAll('-', ''))]) {
        expect(text).not.toContain(known)
      }
    }
    expect(rows[0].text).toContain('[hidden]')
  })
})

describe('signing in with a second factor', () => {
  test('asks for the code after the password, and opens a session of its own', async () => {
    const { person, secret } = await withFactor()
    const pending = await challenged(person)
    const before = await sessionsOf(person)

    const response = await answer(pending, code(secret, 1))

    expect([response.statusCode, response.body]).toEqual([200, '{"ok":true}'])
    const cookie = cookieOf(response)
    expect(await sessionsOf(person)).toBe(before + 1)
    expect((await person.with(cookie).call(account.me, {})).profile.email).toBe(person.email)
    // What was owed is paid: it opens no second session.
    expect((await answer(pending, code(secret, 1))).statusCode).toBe(401)
    expect(cookieOf(response, 'shehena-code')).toBe('shehena-code=')
  })

  test('ends the session of the cookie that was there before', async () => {
    const { person, secret } = await withFactor()
    const pending = await challenged(person)

    await answer(`${person.cookie}; ${pending}`, code(secret, 1))

    expect((await person.send(account.me, {})).statusCode).toBe(401)
  })

  test('takes the codes of half a minute before and after, and none further away', async () => {
    const { person, secret } = await withFactor()
    for (const steps of [-2, 2]) {
      const response = await answer(await challenged(person), code(secret, steps))
      expect(response.json().fields).toEqual({ code: wrongCode })
    }
    expect((await answer(await challenged(person), code(secret, 1))).statusCode).toBe(200)
  })

  test('takes no code twice, nor an older one after it', async () => {
    const { person, secret } = await withFactor()
    await answer(await challenged(person), code(secret, 1))

    for (const steps of [1, 0]) {
      expect((await answer(await challenged(person), code(secret, steps))).statusCode).toBe(422)
    }
  })

  test('takes each recovery code once, however it is typed, and of two at once lets one in', async () => {
    const { person, recoveryCodes } = await withFactor()
    const typed = `${recoveryCodes[0]}`.toLowerCase().replaceAll('-', ' ')
    const pending = await Promise.all([challenged(person), challenged(person)])

    const answers = await Promise.all(pending.map((cookie) => answer(cookie, typed)))

    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422])
    expect((await answer(await challenged(person), typed)).statusCode).toBe(422)
    expect((await person.call(account.secondFactor, {})).recoveryCodesLeft).toBe(9)
  })

  test("takes nobody else's codes", async () => {
    const { person } = await withFactor()
    const other = await withFactor()
    const pending = await challenged(person)

    expect((await answer(pending, code(other.secret, 1))).statusCode).toBe(422)
    expect((await answer(pending, other.recoveryCodes[0] ?? '')).statusCode).toBe(422)
    expect((await other.person.call(account.secondFactor, {})).recoveryCodesLeft).toBe(10)
  })

  test('is limited: of twenty guesses at once five are looked at, and the password is asked again', async () => {
    const { person, secret } = await withFactor()
    const pending = await challenged(person)

    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => answer(pending, String(100_000 + n))))

    const statuses = answers.map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 422)).toHaveLength(5)
    expect(statuses.filter((status) => status === 401)).toHaveLength(15)
    // A new challenge does not reset the attempts: they are counted per account.
    expect((await answer(await challenged(person), code(secret, 1))).statusCode).toBe(429)
  })

  test('is refused after five minutes, after a deactivation and after a change of the password', async () => {
    const { person, secret } = await withFactor()
    const late = await challenged(person)
    await it.pool.query(`update sign_in_challenges set expires_at = now() where user_id = $1`, [person.userId])
    expect((await answer(late, code(secret, 1))).statusCode).toBe(401)

    const overtaken = await challenged(person)
    await person.call(account.changePassword, { password, newPassword: 'quite another passphrase' })
    expect((await answer(overtaken, code(secret, 1))).statusCode).toBe(401)

    const second = await withFactor()
    const deactivated = await challenged(second.person)
    await it.signedIn('admin')
    await it.pool.query('update profiles set is_active = false where user_id = $1', [second.person.userId])
    const response = await answer(deactivated, code(second.secret, 1))
    expect([response.statusCode, response.json().code]).toEqual([403, 'INACTIVE'])
    expect(await sessionsOf(second.person)).toBe(0)
  })

  test('is asked of a person who has set a new password by a mailed link', async () => {
    const { person } = await withFactor()
    await it.signedOut().call(account.askReset, { email: person.email, language: 'en' })
    await office.workOff()
    const { token } = linkIn((await mailsTo(office.folder, person.email)).at(-1))
    const another = 'magurudumu kumi na nane'
    await it.signedOut().call(account.resetPassword, { token, password: another, language: 'en' })

    const response = await post('sign-in/email', { email: person.email, password: another })

    expect(response.body).toBe('{"ok":true,"owesCode":true}')
    expect(await sessionsOf(person)).toBe(0)
  })

  test('says what helps where the secret of the server is another than before', async () => {
    const { person, secret, recoveryCodes } = await withFactor()
    const other = new SecretBox('another secret, also forty characters long', 'second factor').seal(secret)
    await it.pool.query('update second_factors set sealed_secret = $2 where user_id = $1', [person.userId, other])

    const response = await answer(await challenged(person), code(secret, 1))

    expect(response.statusCode).toBe(422)
    expect(response.json().fields.code).toContain('Enter a recovery code, or ask an administrator')
    expect(it.logs.join()).toContain('SealBroken')
    expect((await answer(await challenged(person), recoveryCodes[0] ?? '')).statusCode).toBe(200)
  })

  test('says nothing of the second factor before the password is right', async () => {
    const { person } = await withFactor()

    const wrong = await post('sign-in/email', { email: person.email, password: 'not the password' })

    expect([wrong.statusCode, wrong.json().code]).toEqual([401, 'UNAUTHENTICATED'])
    expect(wrong.headers['set-cookie']).toBeUndefined()
  })
})

let owing = ''
test.each(everyEndpoint.filter(({ allow }) => allow !== 'anyone'))(
  '$name is closed to somebody who still owes a code',
  async ({ endpoint }) => {
    owing ||= await challenged((await withFactor('admin')).person)
    const asSession = owing.replace('shehena-code=', 'shehena=')

    for (const cookie of [owing, asSession, `${asSession}; ${owing}`]) {
      const response = await it.signedOut().with(cookie).send(endpoint, { id: '0190a000-0000-7000-8000-000000000000' })
      expect(response.statusCode).toBe(401)
    }
  },
)

describe('giving the second factor up', () => {
  test('takes the password, and then the password is enough to sign in', async () => {
    const { person } = await withFactor()
    expect((await person.send(account.endSecondFactor, { password: 'wrong' })).statusCode).toBe(422)
    expect((await person.call(account.secondFactor, {})).onSince).not.toBeNull()

    await person.call(account.endSecondFactor, { password })

    expect(cookieOf(await post('sign-in/email', { email: person.email, password }))).not.toBe('')
  })

  test('is another thing than new recovery codes, which make the former ones void', async () => {
    const { person, recoveryCodes } = await withFactor()
    expect((await person.send(account.renewRecoveryCodes, { password: 'wrong' })).statusCode).toBe(422)

    const renewed = await person.call(account.renewRecoveryCodes, { password })

    expect(renewed.recoveryCodes).toHaveLength(10)
    expect((await answer(await challenged(person), recoveryCodes[0] ?? '')).statusCode).toBe(422)
    expect((await answer(await challenged(person), renewed.recoveryCodes[0] ?? '')).statusCode).toBe(200)
  })

  test('is done by an administrator for a person who has lost the phone, is logged and told by mail', async () => {
    const { person } = await withFactor()
    const admin = await it.signedIn('admin', { name: 'Achieng Odhiambo' })
    const { items } = await admin.call(users.list, { q: person.email })
    expect(items).toMatchObject([{ hasSecondFactor: true }])
    const version = Number(items[0]?.version)

    const changed = await admin.call(users.removeSecondFactor, { id: person.profileId, version })
    await admin.call(users.removeSecondFactor, { id: person.profileId, version })

    expect(changed.hasSecondFactor).toBe(false)
    expect(cookieOf(await post('sign-in/email', { email: person.email, password }))).not.toBe('')
    const log = await admin.call(users.log, {})
    expect(log.items.filter(({ action }) => action === 'remove_second_factor')).toMatchObject([
      { adminName: 'Achieng Odhiambo', targetName: 'Finance Person' },
    ])
    const mails = await it.db.selectFrom('mailOutbox').select('subject').where('recipient', '=', person.email).execute()
    expect(mails.map(({ subject }) => subject)).toContain('Your sign-in no longer asks for a code')
  })

  test('is not done by anybody else, nor by an administrator for themselves without the password', async () => {
    const { person } = await withFactor('admin')
    const manager = await it.signedIn('management')
    const own = { id: person.profileId, version: 1 }

    expect((await manager.send(users.removeSecondFactor, own)).statusCode).toBe(403)
    expect((await person.send(users.removeSecondFactor, own)).statusCode).toBe(403)

    expect((await person.call(account.secondFactor, {})).onSince).not.toBeNull()
  })
})

test('a minute later the app has another code', async () => {
  const { person, secret } = await withFactor()
  clock = '2026-11-21T09:01:00.000Z'

  const response = await answer(await challenged(person), code(secret))

  clock = now
  expect(response.statusCode).toBe(200)
})
