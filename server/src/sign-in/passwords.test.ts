import { scryptSync } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { Passwords, passwordCost } from './passwords.ts'

test('a password is known again, in whatever form it was typed, and no other', async () => {
  const passwords = new Passwords({ N: 2, r: 1, p: 1 })
  const hash = await passwords.hash('caf\u00e9 ya Nairobi')

  expect(await passwords.verify({ hash, password: 'cafe\u0301 ya Nairobi' })).toBe(true)
  expect(await passwords.verify({ hash, password: 'cafe ya Nairobi' })).toBe(false)
})

test('the program hashes at the cost that OWASP asks for', async () => {
  const [salt = '', key] = (await new Passwords(passwordCost).hash('a long enough password')).split(':')

  const expected = scryptSync('a long enough password', Buffer.from(salt, 'hex'), 32, {
    N: 32_768,
    r: 8,
    p: 3,
    maxmem: 64 * 1024 * 1024,
  })
  expect(salt).toHaveLength(32)
  expect(key).toBe(expected.toString('hex'))
})

test('many who sign in at once hold up neither files nor connections', async () => {
  const passwords = new Passwords({ N: 2 ** 14, r: 8, p: 1 })
  let hashed = 0
  const hashing = Array.from({ length: 10 }, async (_, n) => {
    await passwords.hash(`the password of number ${n}`)
    hashed += 1
  })

  await stat(import.meta.filename)
  const before = hashed
  await Promise.all(hashing)

  expect(before).toBeLessThan(5)
  expect(hashed).toBe(10)
})
