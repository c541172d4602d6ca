import { api } from '@shehena/domain/api'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Client, cookieOf, useTestApp } from '#test/support/test-app.ts'
import { hashOf } from '../features/office/accounts/links/link-token.ts'
import { type Limit, signInPerAccount, signInPerHour, signInPerMinute } from '../http/limits.ts'

const it = useTestApp({ trustedProxies: ['loopback'] })
const password = 'lori nyekundu kumi'
const another = 'magurudumu kumi na nane'

beforeEach(() => it.pool.query('delete from rate_limits'))

type From = { address?: string; cookie?: string }

function signIn({ email }: Client, typed: string, { address = '198.51.100.1', cookie }: From = {}) {
  return it.signedOut().request({
    method: 'POST',
    url: '/api/auth/sign-in/email',
    payload: JSON.stringify({ email, password: typed }),
    headers: { 'x-forwarded-for': address, ...(cookie && { cookie }) },
  })
}

async function statusesOf(guesses: number, guess: (n: number) => ReturnType<typeof signIn>): Promise<number[]> {
  const statuses = []
  for (let n = 0; n < guesses; n += 1) statuses.push((await guess(n)).statusCode)
  return statuses
}

/** Inserts past attempts directly: hashing each guess would take minutes. */
const guessed = (limit: Limit, subject: string, { hits = limit.allowed, ago = '0 seconds' } = {}) =>
  it.pool.query('insert into rate_limits (key, window_start, hits) values ($1, now() - $2::interval, $3)', [
    `${limit.name}:${subject}`,
    ago,
    hits,
  ])

describe('somebody who guesses at an account from one address', () => {
  test('has five guesses a minute, and hears when to come back', async () => {
    const person = await it.signedIn('finance', { password })

    const statuses = await statusesOf(5, (n) => signIn(person, `guess ${n}`))
    const refused = await signIn(person, password)

    expect([...statuses, refused.statusCode]).toEqual([401, 401, 401, 401, 401, 429])
    expect(refused.json()).toEqual({ code: 'TOO_MANY', message: expect.stringContaining('Too many attempts.') })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  })

  test('has twenty an hour, locks out nobody else by them, and is heard again an hour later', async () => {
    const person = await it.signedIn('finance', { password })
    await guessed(signInPerHour, `${person.email} 198.51.100.1`)

    const refused = await signIn(person, password)

    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000)
    expect((await signIn(person, password, { address: '203.0.113.9' })).statusCode).toBe(200)
    await it.pool.query(`update rate_limits set window_start = window_start - interval '1 hour'`)
    expect((await signIn(person, password)).statusCode).toBe(200)
  })

  test('uses up nothing of what strangers have together once their own guesses are used up', async () => {
    const person = await it.signedIn('finance', { password })
    await guessed(signInPerHour, `${person.email} 198.51.100.1`)

    await statusesOf(3, (n) => signIn(person, `guess ${n}`))

    const { rows } = await it.pool.query(`select key from rate_limits where key like 'sign-in-account%'`)
    expect(rows).toEqual([])
  })
})

describe('many who guess at an account from many addresses', () => {
  test('have a hundred guesses an hour together, and then strangers wait', async () => {
    const person = await it.signedIn('finance', { password })
    await guessed(signInPerAccount, person.email, { hits: 99 })

    expect((await signIn(person, 'guess')).statusCode).toBe(401)
    expect((await signIn(person, password, { address: '192.0.2.7' })).statusCode).toBe(429)
  })

  test('do not lock out its owner, whose browser is known', async () => {
    const person = await it.signedIn('finance', { password })
    const known = cookieOf(await signIn(person, password), 'shehena-known')
    await guessed(signInPerAccount, person.email)

    expect((await signIn(person, password, { address: '192.0.2.7', cookie: known })).statusCode).toBe(200)
  })

  test('do not lock out somebody who sets a new password by mail', async () => {
    const person = await it.signedIn('finance', { password })
    await guessed(signInPerAccount, person.email)
    await guessed(signInPerHour, `${person.email} 192.0.2.7`)
    await guessed(signInPerMinute, `${person.email} 192.0.2.7`)
    const token = 'a'.repeat(43)
    await it.pool.query(
      `insert into account_links (user_id, purpose, token_hash, expires_at) values ($1, 'reset', $2, now() + interval '30 minutes')`,
      [person.userId, hashOf(token)],
    )

    await it.signedOut().call(api.account.resetPassword, { token, password: another, language: 'en' })

    expect((await signIn(person, another, { address: '192.0.2.7' })).statusCode).toBe(200)
  })
})

describe('the mark of a known browser', () => {
  test('is for this site alone, out of the reach of scripts, and opens nothing', async () => {
    const person = await it.signedIn('finance', { password })
    const response = await signIn(person, password)
    const known = [response.headers['set-cookie'] ?? []].flat().find((cookie) => cookie.startsWith('shehena-known='))

    expect(known).toMatch(/^shehena-known=[\w-]{22}\.[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Strict$/)
    const opened = person.with(String(known).split(';')[0] ?? '')
    expect((await opened.send(api.account.me, {})).statusCode).toBe(401)
  })

  test('has guesses of its own, and no more than a stranger', async () => {
    const person = await it.signedIn('finance', { password })
    const cookie = cookieOf(await signIn(person, password), 'shehena-known')

    const statuses = await statusesOf(6, (n) => signIn(person, 'guess', { cookie, address: `203.0.113.${n}` }))

    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
  })

  test.each([
    ['of another account', (_: string, other: string) => other],
    ['with another signature', (known: string) => known.replace(/.{4}$/, 'AAAA')],
    ['without a signature', (known: string) => known.split('.')[0] ?? ''],
    ['of nobody', () => 'shehena-known=.'],
  ])('%s counts for nothing', async (_name, forge) => {
    const [person, other] = [await it.signedIn('finance', { password }), await it.signedIn('bookings', { password })]
    const cookies = await Promise.all([person, other].map((who) => signIn(who, password)))
    const [own = '', others = ''] = cookies.map((response) => cookieOf(response, 'shehena-known'))
    await guessed(signInPerHour, `${person.email} 198.51.100.1`)

    expect((await signIn(person, password, { cookie: forge(own, others) })).statusCode).toBe(429)
    expect((await signIn(person, password, { cookie: own })).statusCode).toBe(200)
  })
})
