import { expect, test } from 'vitest'
import { type Client, passwords, useTestApp } from '#test/support/test-app.ts'
import type { Context } from '../../../context.ts'
import { confirmPassword } from './confirm-password.ts'

const it = useTestApp()

const password = 'a long enough password'

function as({ userId }: Client): Context {
  // safe: all that is read of a context here.
  return { user: { id: userId, sessionId: null }, db: it.db, passwords, isInTransaction: false } as unknown as Context
}

test("a person is known by their own password, and by nobody else's", async () => {
  const person = await it.signedIn('finance', { password })
  const other = await it.signedIn('finance', { password: 'the password of another' })
  const without = await it.signedIn('finance')

  await confirmPassword(as(person), password)

  const refused = { code: 'INVALID', fields: { password: 'That is not your password.' } }
  await expect(confirmPassword(as(other), password)).rejects.toMatchObject(refused)
  await expect(confirmPassword(as(person), '')).rejects.toMatchObject(refused)
  await expect(confirmPassword(as(without), '')).rejects.toMatchObject(refused)
})

test('guesses are counted before they are looked at: of twenty at once five are evaluated', async () => {
  const person = await it.signedIn('finance', { password })

  const answers = await Promise.allSettled(
    Array.from({ length: 20 }, (_, n) => confirmPassword(as(person), `guess number ${n}`)),
  )

  const codes = answers.map((answer) => (answer.status === 'rejected' ? answer.reason.code : 'let in'))
  expect(codes.filter((code) => code === 'INVALID')).toHaveLength(5)
  expect(codes.filter((code) => code === 'TOO_MANY')).toHaveLength(15)
  await expect(confirmPassword(as(person), password)).rejects.toMatchObject({ code: 'TOO_MANY' })
})

test('a password that was right forgets the guesses before it', async () => {
  const person = await it.signedIn('finance', { password })

  for (let n = 0; n < 4; n += 1) await expect(confirmPassword(as(person), 'wrong')).rejects.toThrow('not your')
  await confirmPassword(as(person), password)

  await expect(confirmPassword(as(person), 'wrong')).rejects.toThrow('not your')
})

test('is not asked within a transaction, which would forget the guesses', async () => {
  const person = await it.signedIn('finance', { password })

  await expect(confirmPassword({ ...as(person), isInTransaction: true }, password)).rejects.toThrow('before the')
})
