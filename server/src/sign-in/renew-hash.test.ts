import { scryptSync } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { type Client, cookieOf, passwords, useTestApp } from '#test/support/test-app.ts'
import { untilWaiting } from '#test/support/until-waiting.ts'
import { Passwords } from './passwords.ts'
import { renewHash } from './renew-hash.ts'

const it = useTestApp()

const password = 'a long enough password'
const salt = '00112233445566778899aabbccddeeff'
/** As hashes were written before they said their cost. */
const unsaid = `${salt}:${scryptSync(password, Buffer.from(salt, 'hex'), 32, { N: 32_768, r: 8, p: 3, maxmem: 64 * 1024 * 1024 }).toString('hex')}`
const cheaper = new Passwords({ N: 4, r: 1, p: 1 })

let person: Client
beforeEach(async () => {
  person = await it.signedIn('finance', { password })
})

const signIn = (given = password) =>
  it.signedOut().request({
    method: 'POST',
    url: '/api/auth/sign-in/email',
    payload: JSON.stringify({ email: person.email, password: given }),
  })

const store = (hash: string) =>
  it.pool.query(
    `with stored as (select set_config('app.same_password', 'on', true))
      update auth."account" set "password" = $2 from stored where "userId" = $1`,
    [person.userId, hash],
  )

async function stored() {
  const { rows } = await it.pool.query(
    `select a."password" as hash, p.password_changed_at as "changedAt",
        (select count(*)::int from auth."session" s where s."userId" = p.user_id) as sessions
      from auth."account" a join profiles p on p.user_id = a."userId" where a."userId" = $1`,
    [person.userId],
  )
  return rows[0]
}

test('a hash of another cost is made again at the next right sign-in, which changes nothing else', async () => {
  for (const hash of [unsaid, await cheaper.hash(password)]) {
    await store(hash)
    const before = await stored()
    expect((await signIn('not the password')).statusCode).toBe(401)
    expect(await stored()).toEqual(before)

    expect(cookieOf(await signIn())).not.toBe('')
    const after = await stored()
    expect(passwords.isCurrent(after.hash)).toBe(true)
    expect(after).toMatchObject({ changedAt: null, sessions: before.sessions + 1 })
    expect(cookieOf(await signIn())).not.toBe('')
    expect((await stored()).hash).toBe(after.hash)
  }
})

test('a person who owes a code has the hash made again, and the code still opens the session', async () => {
  await store(await cheaper.hash(password))
  await it.pool.query(
    `insert into second_factors (user_id, sealed_secret, confirmed_at) values ($1, 'sealed', now())`,
    [person.userId],
  )
  expect((await signIn()).json()).toMatchObject({ owesCode: true })
  expect(passwords.isCurrent((await stored()).hash)).toBe(true)
  const { rowCount } = await it.pool.query('select from sign_in_challenges where user_id = $1', [person.userId])
  expect(rowCount).toBe(1)
  await it.pool.query('delete from second_factors where user_id = $1', [person.userId])
})

test('a password that is changed at the same moment stays the changed one', async () => {
  await store(await cheaper.hash(password))
  const changed = await passwords.hash('quite another passphrase')
  const change = await it.pool.connect()
  await change.query('begin')
  await change.query(`update auth."account" set "password" = $2 where "userId" = $1`, [person.userId, changed])

  const renewing = renewHash(it.db, passwords, { email: person.email, password })
  await untilWaiting(it.pool)
  await change.query('commit')
  change.release()
  await renewing

  expect((await stored()).hash).toBe(changed)
})
