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

test('the program hashes at the cost that OWASP asks for, and a hash says its cost', async () => {
  const hash = await new Passwords(passwordCost).hash('a long enough password')
  const [, name, cost, salt = '', key] = hash.split('$')

  expect([name, cost]).toEqual(['scrypt', 'ln=15,r=8,p=3'])
  expect(Buffer.from(salt, 'base64')).toHaveLength(16)
  expect(key).toBe(keyOf(Buffer.from(salt, 'base64'), 'base64').replace('=', ''))
})

test('a hash is verified at its own cost, also above that of now, and one that says none at that of its time', async () => {
  const [low, high] = [new Passwords({ N: 2, r: 1, p: 1 }), new Passwords({ N: 2 ** 10, r: 8, p: 1 })]
  const salt = Buffer.from('00112233445566778899aabbccddeeff', 'hex')
  const hashes = [await high.hash('a long enough password'), `${salt.toString('hex')}:${keyOf(salt, 'hex')}`]

  for (const hash of hashes) {
    expect(low.isCurrent(hash)).toBe(false)
    expect(await low.verify({ hash, password: 'a long enough password' })).toBe(true)
    expect(await low.verify({ hash, password: 'a long enough passwort' })).toBe(false)
  }
  expect(high.isCurrent(hashes[0] ?? '')).toBe(true)
})

/** The key of 'a long enough password' at the cost of the program. */
const keyOf = (salt: Buffer, encoding: BufferEncoding) =>
  scryptSync('a long enough password', salt, 32, { N: 32_768, r: 8, p: 3, maxmem: 64 * 1024 * 1024 }).toString(encoding)

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
