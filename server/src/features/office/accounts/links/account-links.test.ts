import { api } from '@shehena/domain/api'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openSignUp } from '#test/support/builders.ts'
import { linkIn, mailsTo } from '#test/support/mailbox.ts'
import { usePostOffice } from '#test/support/post-office.ts'
import { useTestApp } from '#test/support/test-app.ts'

const { account } = api
const it = useTestApp()
const post = usePostOffice(it)

beforeAll(() => openSignUp(it))

const password = 'lori nyekundu kumi'
const another = 'magurudumu kumi na nane'

let people = 0
const newEmail = () => {
  people += 1
  return `baraka${people}@haulier.example`
}

beforeEach(async () => {
  await it.pool.query('delete from rate_limits')
})

const visitor = () => it.signedOut()
const signUp = (email: string, language: 'en' | 'sw' = 'en') =>
  visitor().call(account.signUp, { name: 'Baraka Mwangi', email, password, language })
const signIn = (email: string, typed: string) =>
  visitor().request({
    method: 'POST',
    url: '/api/auth/sign-in/email',
    payload: JSON.stringify({ email, password: typed }),
  })

/** Sends what is due and returns the last mail to an address. */
async function lastMail(email: string) {
  await post.workOff()
  return (await mailsTo(post.folder, email)).at(-1)
}

async function isVerified(email: string): Promise<boolean> {
  const { rows } = await it.pool.query('select "emailVerified" as verified from auth."user" where "email" = $1', [
    email,
  ])
  return rows[0].verified
}

/** A person who has signed up and was activated. */
async function aPerson(): Promise<string> {
  const email = newEmail()
  await signUp(email)
  await post.workOff()
  await it.pool.query(
    `update profiles set is_active = true where user_id = (select "id" from auth."user" where "email" = $1)`,
    [email],
  )
  return email
}

async function resetLink(email: string): Promise<string> {
  await visitor().call(account.askReset, { email, language: 'en' })
  return linkIn(await lastMail(email)).token
}

const age = (purpose: string, interval: string) =>
  it.pool.query(`update account_links set expires_at = expires_at - $2::interval where purpose = $1`, [
    purpose,
    interval,
  ])

const spent = expect.objectContaining({ status: 410, code: 'GONE' })

describe('a new account', () => {
  test('is sent a link that verifies its address once, with a password; the account still waits for an administrator', async () => {
    const email = newEmail()
    await signUp(email)

    const mail = await lastMail(email)

    expect(mail?.subject).toBe('Verify your e-mail address')
    expect(linkIn(mail).url).toMatch(/^https:\/\/cargo\.haulier\.example\/auth\/verify#token=[\w-]{43}$/)
    expect(mail?.text).toContain('within 24 hours')
    expect(await isVerified(email)).toBe(false)
    const { token } = linkIn(mail)
    expect(await visitor().call(account.openLink, { token, purpose: 'verify' })).toEqual({
      name: 'Baraka Mwangi',
      email,
      role: 'bookings',
    })
    expect(await isVerified(email)).toBe(false)

    expect(await visitor().call(account.verifyAddress, { token, password: another })).toEqual({ isActive: false })

    expect(await isVerified(email)).toBe(true)
    await expect(visitor().call(account.verifyAddress, { token, password: another })).rejects.toEqual(spent)
    expect((await signIn(email, password)).statusCode).toBe(401)
    expect((await signIn(email, another)).json().code).toBe('INACTIVE')
  })

  test('chooses no poor password with it, and the link stays good for another', async () => {
    const email = newEmail()
    await signUp(email)
    const { token } = linkIn(await lastMail(email))

    for (const poor of ['short', 'Nairobi-2026-Kenya', 'Baraka Mwangi']) {
      const answer = await visitor().send(account.verifyAddress, { token, password: poor })
      expect(answer.statusCode).toBe(422)
      expect(answer.json().fields.password).toEqual(expect.any(String))
    }

    expect(await isVerified(email)).toBe(false)
    expect(await visitor().call(account.verifyAddress, { token, password: another })).toEqual({ isActive: false })
  })

  test('reads its mail in the language of the page', async () => {
    const email = newEmail()
    await signUp(email, 'sw')

    const mail = await lastMail(email)

    expect(mail?.subject).toBe('Thibitisha barua pepe yako')
    expect(mail?.text).toContain('ndani ya saa 24')
    expect(linkIn(mail).token).toHaveLength(43)
  })

  test('is not greeted by the name that was typed, which may be a message from somebody else', async () => {
    const email = newEmail()
    await visitor().call(account.signUp, { name: 'Win at evil.example now', email, password })

    expect((await lastMail(email))?.text).not.toContain('evil.example')
  })

  test('whose link is a day old asks for another one', async () => {
    const email = newEmail()
    await signUp(email)
    const { token } = linkIn(await lastMail(email))
    await age('verify', '24 hours')

    await expect(visitor().call(account.verifyAddress, { token, password: another })).rejects.toEqual(spent)
    await visitor().call(account.askVerification, { email, language: 'sw' })
    const again = linkIn(await lastMail(email)).token

    expect(again).not.toBe(token)
    await visitor().call(account.verifyAddress, { token: again, password: another })
    expect(await isVerified(email)).toBe(true)
  })

  test('that is verified gets no further mail to verify it', async () => {
    const email = newEmail()
    await signUp(email)
    await visitor().call(account.verifyAddress, { token: linkIn(await lastMail(email)).token, password: another })
    const before = await mailsTo(post.folder, email)

    await visitor().call(account.askVerification, { email, language: 'en' })
    await post.workOff()

    expect(await mailsTo(post.folder, email)).toHaveLength(before.length)
  })
})

describe('a forgotten password', () => {
  test('is replaced by a mailed link; every session ends, and the owner is told', async () => {
    const email = await aPerson()
    const cookie = String((await signIn(email, password)).headers['set-cookie']).split(';')[0] ?? ''
    const me = () => visitor().request({ method: 'GET', url: '/api/me', headers: { cookie } })
    expect((await me()).statusCode).toBe(200)
    const token = await resetLink(email)

    await visitor().call(account.resetPassword, { token, password: another, language: 'en' })

    expect((await me()).statusCode).toBe(401)
    expect((await signIn(email, password)).statusCode).toBe(401)
    expect((await signIn(email, another)).statusCode).toBe(200)
    expect(await isVerified(email)).toBe(true)
    const told = await lastMail(email)
    expect(told?.subject).toBe('Your password was changed')
    expect(linkIn(told).token).toBe('')
    const { rows } = await it.pool.query(
      `select a.user_id = l.user_id as is_own, a.new_values ? 'ended_at' as ended
        from account_links l
        join audit_log a on a.row_id = l.id
        where l.purpose = 'reset' and a.action = 'update'
          and l.user_id = (select "id" from auth."user" where "email" = $1)`,
      [email],
    )
    expect(rows).toEqual([{ is_own: true, ended: true }])
  })

  test('can be asked for by somebody who was locked out by guesses', async () => {
    const email = await aPerson()
    for (let guess = 0; guess < 6; guess += 1) await signIn(email, `guess number ${guess}`)
    expect((await signIn(email, password)).statusCode).toBe(429)

    await visitor().call(account.resetPassword, {
      token: await resetLink(email),
      password: another,
      language: 'en',
    })

    expect((await signIn(email, another)).statusCode).toBe(200)
  })

  test('is set once, however many use the link at once', async () => {
    const email = await aPerson()
    const token = await resetLink(email)

    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, n) =>
        visitor().send(account.resetPassword, { token, password: `${another} ${n}`, language: 'en' }),
      ),
    )

    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 410, 410, 410, 410])
    const winner = answers.findIndex(({ statusCode }) => statusCode === 200)
    expect((await signIn(email, `${another} ${winner}`)).statusCode).toBe(200)
    await it.pool.query('delete from rate_limits')
  })

  test('two links that are used at once set one of the two passwords, and the other link is spent', async () => {
    for (let round = 0; round < 5; round += 1) {
      const email = await aPerson()
      await it.pool.query('delete from rate_limits')
      const tokens = [await resetLink(email), await resetLink(email)]

      const answers = await Promise.all(
        tokens.map((token, n) =>
          visitor().send(account.resetPassword, { token, password: `${another} ${n}`, language: 'en' }),
        ),
      )

      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 410])
      const chosen = answers.findIndex(({ statusCode }) => statusCode === 200)
      expect((await signIn(email, `${another} ${chosen}`)).statusCode).toBe(200)
    }
  })

  test('ends every other link that was asked for', async () => {
    const email = await aPerson()
    const first = await resetLink(email)
    const second = await resetLink(email)
    expect(second).not.toBe(first)

    await visitor().call(account.resetPassword, { token: first, password: another, language: 'en' })

    const refusal = visitor().call(account.resetPassword, { token: second, password, language: 'en' })
    await expect(refusal).rejects.toEqual(spent)
    expect((await signIn(email, another)).statusCode).toBe(200)
  })

  test('is refused by a link that is half an hour old, and by one for something else', async () => {
    const email = newEmail()
    await signUp(email)
    const { token: verification } = linkIn(await lastMail(email))
    const token = await resetLink(email)
    await age('reset', '30 minutes')

    for (const each of [token, verification, 'no token', 'x'.repeat(43)]) {
      const refusal = visitor().call(account.resetPassword, { token: each, password: another, language: 'en' })
      await expect(refusal).rejects.toEqual(spent)
    }
    await expect(visitor().call(account.openLink, { token, purpose: 'reset' })).rejects.toEqual(spent)
    expect((await signIn(email, password)).json().code).toBe('INACTIVE')
  })

  test('is not replaced by a poor one, and the link stays good for another', async () => {
    const email = await aPerson()
    const token = await resetLink(email)

    for (const poor of ['short', 'Password-2026', 'Baraka Mwangi', email]) {
      const answer = await visitor().send(account.resetPassword, { token, password: poor, language: 'en' })
      expect(answer.statusCode).toBe(422)
      expect(answer.json().fields.password).toEqual(expect.any(String))
    }
    await visitor().call(account.resetPassword, { token, password: another, language: 'en' })

    expect((await signIn(email, another)).statusCode).toBe(200)
  })

  test('is asked for in Swahili by a page in Swahili', async () => {
    const email = await aPerson()
    await visitor().call(account.askReset, { email, language: 'sw' })
    const mail = await lastMail(email)
    expect(mail?.subject).toBe('Weka nenosiri jipya')
    expect(mail?.text).toContain('ndani ya dakika 30')

    await visitor().call(account.resetPassword, { token: linkIn(mail).token, password: another, language: 'sw' })

    expect((await lastMail(email))?.subject).toBe('Nenosiri lako limebadilishwa')
  })
})

describe('the secret of a link', () => {
  test('is kept nowhere: not in the database, whose hash opens nothing, and not in the log', async () => {
    const email = await aPerson()
    const token = await resetLink(email)
    const { rows: links } = await it.pool.query(
      'select token_hash from account_links where ended_at is null and purpose = $1 order by id desc limit 1',
      ['reset'],
    )

    const refusal = visitor().call(account.resetPassword, {
      token: links[0].token_hash,
      password: another,
      language: 'en',
    })

    await expect(refusal).rejects.toEqual(spent)
    await visitor().request({ method: 'GET', url: `/auth/reset?token=${token}` })
    await visitor().send(account.openLink, { token, purpose: 'reset' })
    await visitor().send(account.resetPassword, { token, password: 'short', language: 'en' })
    const { rows } = await it.pool.query(`
      select concat_ws(' ', (select json_agg(l) from account_links l), (select json_agg(a) from audit_log a),
        (select json_agg(m) from mail_outbox m), (select json_agg(j) from worker._private_jobs j)) as everything`)
    expect(rows[0].everything).toContain('token_hash')
    for (const place of [rows[0].everything, it.logs.join(), post.logs.join()]) {
      expect(place).not.toContain(token)
      expect(place).not.toContain(another)
    }
    const { rows: audit } = await it.pool.query(`select new_values from audit_log where table_name = 'account_links'`)
    expect(audit.every(({ new_values }) => [undefined, '[hidden]'].includes(new_values.token_hash))).toBe(true)
  })

  test('is forgotten a month after the link ended', async () => {
    await resetLink(await aPerson())
    await it.pool.query(`update account_links set expires_at = now() - interval '31 days' where ended_at is null`)
    await it.pool.query(`update account_links set ended_at = now() - interval '29 days' where ended_at is not null`)

    await it.pool.query('select forget_old_links()')

    const { rows } = await it.pool.query('select from account_links where ended_at is null')
    expect(rows).toEqual([])
    expect((await it.pool.query('select from account_links')).rowCount).toBeGreaterThan(0)
  })
})
