import { api } from '@shehena/domain/api'
import { describe, expect, test } from 'vitest'
import { type Client, cookieOf, useTestApp } from '#test/support/test-app.ts'

const it = useTestApp()

/** Moves the last use of a person's session into the past. */
const leave = ({ userId }: Client, interval: string) =>
  it.pool.query(`update auth."session" set "updatedAt" = now() - $2::interval where "userId" = $1`, [userId, interval])

const ask = (person: Client, headers: Record<string, string> = {}) => person.send(api.account.me, {}, { headers })

const sinceLastUse = async ({ userId }: Client): Promise<number> => {
  const { rows } = await it.pool.query(
    `select extract(epoch from now() - "updatedAt")::float as seconds from auth."session" where "userId" = $1`,
    [userId],
  )
  return rows[0].seconds
}

const signIn = ({ email }: Client, password: string) =>
  it
    .signedOut()
    .request({ method: 'POST', url: '/api/auth/sign-in/email', payload: JSON.stringify({ email, password }) })

const signInCookie = async (person: Client, password: string) => cookieOf(await signIn(person, password))

describe('a session that nobody uses', () => {
  test('ends after half an hour, and says that this is why', async () => {
    const person = await it.signedIn('finance')
    await leave(person, '30 minutes')

    const answer = await ask(person)

    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toEqual({
      code: 'IDLE',
      message: 'You were signed out because nothing happened for a while.',
    })
    // A request after the idle timeout does not revive the session.
    expect(await sinceLastUse(person)).toBeGreaterThanOrEqual(1800)
    expect((await person.send(api.customers.create, { legalName: 'Too Late Ltd' })).statusCode).toBe(401)
  })

  test('goes on until then, and each use gives it the whole time again', async () => {
    const person = await it.signedIn('finance')
    await leave(person, '29 minutes')

    expect((await ask(person)).statusCode).toBe(200)

    expect(await sinceLastUse(person)).toBeLessThan(60)
  })

  test('is not kept by what the browser asks for by itself', async () => {
    const person = await it.signedIn('finance')
    await leave(person, '29 minutes')

    expect((await ask(person, { 'x-background': '1' })).statusCode).toBe(200)

    expect(await sinceLastUse(person)).toBeGreaterThanOrEqual(29 * 60)
    await leave(person, '30 minutes')
    expect((await ask(person, { 'x-background': '1' })).json().code).toBe('IDLE')
  })
})

test('a session ends after the minutes that its person has chosen', async () => {
  const [brief, patient] = [await it.signedIn('finance'), await it.signedIn('finance')]
  for (const [person, minutes] of [
    [brief, 5],
    [patient, 480],
  ] as const) {
    await it.pool.query('update user_settings set auto_logout_minutes = $2 where user_id = $1', [
      person.userId,
      minutes,
    ])
  }

  await leave(brief, '4 minutes 50 seconds')
  await leave(patient, '479 minutes')
  expect([(await ask(brief)).statusCode, (await ask(patient)).statusCode]).toEqual([200, 200])

  await leave(brief, '5 minutes')
  await leave(patient, '480 minutes')
  expect([(await ask(brief)).json().code, (await ask(patient)).json().code]).toEqual(['IDLE', 'IDLE'])
})

test('more minutes give no session back that has ended by the fewer', async () => {
  const left = await it.signedIn('admin', { password: 'a long enough password' })
  await leave(left, '31 minutes')
  const here = left.with(await signInCookie(left, 'a long enough password'))

  const { settings } = await here.call(api.account.me, {})
  await here.call(api.settings.update, { version: settings.version, autoLogoutMinutes: 480 })

  expect([(await ask(here)).statusCode, (await ask(left)).statusCode]).toEqual([200, 401])
})

test('a session in use is not written at every request', async () => {
  const person = await it.signedIn('finance')
  await leave(person, '5 seconds')

  await ask(person)

  expect(await sinceLastUse(person)).toBeGreaterThanOrEqual(5)
})

test('a session that is used all day ends when its time is up', async () => {
  const person = await it.signedIn('finance')
  await it.pool.query(`update auth."session" set "expiresAt" = now() + interval '1 minute' where "userId" = $1`, [
    person.userId,
  ])
  await leave(person, '1 minute')
  expect((await ask(person)).statusCode).toBe(200)
  const { rows } = await it.pool.query(
    `select "expiresAt" < now() + interval '61 seconds' as kept from auth."session" where "userId" = $1`,
    [person.userId],
  )
  expect(rows).toEqual([{ kept: true }])

  await it.pool.query(`update auth."session" set "expiresAt" = now() where "userId" = $1`, [person.userId])

  expect((await ask(person)).json().code).toBe('UNAUTHENTICATED')
})

test('a sign-in opens a session of twelve hours, in the database and in the browser', async () => {
  const password = 'a long enough password'
  const person = await it.signedIn('finance', { password })
  await it.pool.query('delete from auth."session" where "userId" = $1', [person.userId])

  const answer = await signIn(person, password)

  expect(String(answer.headers['set-cookie'])).toMatch(/^shehena=[^;]+; Max-Age=43200;/)
  const { rows } = await it.pool.query(
    `select round(extract(epoch from "expiresAt" - "createdAt") / 3600)::int as hours from auth."session" where "userId" = $1`,
    [person.userId],
  )
  expect(rows).toEqual([{ hours: 12 }])
})
