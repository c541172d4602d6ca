import { createHmac } from 'node:crypto'
import { api } from '@shehena/domain/api'
import { epochSeconds } from '@shehena/domain/dates'
import { beforeEach, expect, test } from 'vitest'
import { appCode } from '#test/support/authenticator.ts'
import { cookieOf, now, secret, useTestApp } from '#test/support/test-app.ts'

const it = useTestApp()

const password = 'a long enough password'
const guess = 'not the password, a guess'

beforeEach(() => it.pool.query('delete from rate_limits'))

/** The entries about sign-ins that a request has logged. */
async function loggedBy(request: () => Promise<unknown>) {
  const before = it.logs.length
  await request()
  return it.logs
    .slice(before)
    .map((line) => JSON.parse(line))
    .filter(({ event }) => String(event).startsWith('authn_'))
    .map(({ level, event, reason, userId, addressHash }) => ({ level, event, reason, userId, addressHash }))
}

const post = (path: string, payload: object, cookie = '') =>
  it
    .signedOut()
    .request({ method: 'POST', url: `/api/auth/${path}`, payload: JSON.stringify(payload), headers: { cookie } })
const signIn = (email: string, typed: string) => post('sign-in/email', { email, password: typed })

const [info, warn] = [30, 40]
const failed = { level: warn, event: 'authn_login_fail', addressHash: undefined, userId: undefined }
const succeeded = { level: info, event: 'authn_login_success', addressHash: undefined, reason: undefined }

test('guesses at one account name it by its id, and so does its owner', async () => {
  const { email, userId } = await it.signedIn('finance', { password })

  const entries = await loggedBy(async () => {
    await signIn(email, guess)
    await signIn(email.toUpperCase(), guess)
    await signIn(email, password)
  })

  const refused = { ...failed, reason: 'UNAUTHENTICATED', userId }
  expect(entries).toEqual([refused, refused, { ...succeeded, userId }])
})

test('guesses at addresses that nobody has are told apart by a keyed hash', async () => {
  const hashOf = (email: string) =>
    createHmac('sha256', secret).update(`sign-in address\0${email}`).digest('base64url').slice(0, 22)

  const entries = await loggedBy(async () => {
    await signIn('one@sweep.example', guess)
    await signIn('two@sweep.example', guess)
    await signIn('one@sweep.example', guess)
  })

  expect(entries.map(({ addressHash }) => addressHash)).toEqual(
    ['one@sweep.example', 'two@sweep.example', 'one@sweep.example'].map(hashOf),
  )
  expect(entries[0]).toEqual({ ...failed, reason: 'UNAUTHENTICATED', addressHash: hashOf('one@sweep.example') })
})

test('attempts beyond the limit, and those of a deactivated account, are logged with their reason', async () => {
  const { email, userId } = await it.signedIn('finance', { password })
  const asleep = await it.signedIn('finance', { password, isActive: false })
  for (let n = 0; n < 5; n += 1) await signIn(email, guess)

  const entries = await loggedBy(async () => {
    await signIn(email, guess)
    await signIn(asleep.email, password)
  })

  expect(entries).toEqual([
    { ...failed, reason: 'TOO_MANY', userId },
    { ...failed, reason: 'INACTIVE', userId: asleep.userId },
  ])
})

test('refused codes name the account, as the right one does', async () => {
  const person = await it.signedIn('finance', { password })
  const { secret: appSecret } = await person.call(api.account.beginSecondFactor, { password })
  const code = (steps: number) => appCode(appSecret, epochSeconds(now) + steps * 30)
  await person.call(api.account.confirmSecondFactor, { code: code(0) })
  const pending = cookieOf(await signIn(person.email, password), 'shehena-code')

  const entries = await loggedBy(async () => {
    await post('second-factor', { code: '000000' }, pending)
    await post('second-factor', { code: code(1) }, pending)
    await post('second-factor', { code: code(1) }, pending)
  })

  expect(entries).toEqual([
    { ...failed, reason: 'SECOND_FACTOR', userId: person.userId },
    { ...succeeded, userId: person.userId },
    { ...failed, reason: 'SECOND_FACTOR' },
  ])
})

test('neither an address nor what was typed is in the log', async () => {
  const { email } = await it.signedIn('finance', { password })

  await signIn(email, guess)
  await signIn(email, password)
  await signIn('nobody@sweep.example', guess)

  const log = it.logs.join('')
  for (const text of [email, 'sweep.example', guess, password]) expect(log).not.toContain(text)
})
