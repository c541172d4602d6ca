import { stat } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './passwords.ts'

test('a password is known again, in whatever form it was typed, and no other', async () => {
  const hash = await hashPassword('caf\u00e9 ya Nairobi')

  expect(await verifyPassword({ hash, password: 'cafe\u0301 ya Nairobi' })).toBe(true)
  expect(await verifyPassword({ hash, password: 'cafe ya Nairobi' })).toBe(false)
})

test('many who sign in at once hold up neither files nor connections', async () => {
  let hashed = 0
  const hashing = Array.from({ length: 10 }, async (_, n) => {
    await hashPassword(`the password of number ${n}`)
    hashed += 1
  })

  await stat(import.meta.filename)
  const before = hashed
  await Promise.all(hashing)

  expect(before).toBeLessThan(5)
  expect(hashed).toBe(10)
})
