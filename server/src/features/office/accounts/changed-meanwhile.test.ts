import { api } from '@shehena/domain/api'
import { expect, test } from 'vitest'
import { type Client, cookieOf, passwords, useTestApp } from '#test/support/test-app.ts'
import { untilWaiting } from '#test/support/until-waiting.ts'

const it = useTestApp()

const password = 'a long enough password'

const signIn = ({ email }: Client) =>
  it.signedOut().request({
    method: 'POST',
    url: '/api/auth/sign-in/email',
    payload: JSON.stringify({ email, password }),
  })

test('signing in with a password while it is changed gives no session', async () => {
  const person = await it.signedIn('finance', { password })
  const passwordHash = await passwords.hash('quite another passphrase')
  const change = await it.pool.connect()
  await change.query('begin')
  await change.query(`update auth."account" set "password" = $2 where "userId" = $1`, [person.userId, passwordHash])
  await change.query(`delete from auth."session" where "userId" = $1`, [person.userId])

  // Race: others still read the old password, and the new session waits for the lock on the profile.
  const signingIn = signIn(person)
  await untilWaiting(it.pool)
  await change.query('commit')
  change.release()
  const response = await signingIn

  expect(response.statusCode).toBe(401)
  expect(cookieOf(response)).toBe('')
  const { rows } = await it.pool.query('select from auth."session" where "userId" = $1', [person.userId])
  expect(rows).toHaveLength(0)
})

test('a password that was changed at some time before opens a session as any other', async () => {
  const person = await it.signedIn('finance', { password: 'the first of them' })
  await person.call(api.account.changePassword, { password: 'the first of them', newPassword: password })

  expect(cookieOf(await signIn(person))).not.toBe('')
})
