import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { api } from '@shehena/domain/api'
import { expect, test } from 'vitest'
import { compiled } from '#test/support/compiled.ts'
import { now, useTestApp } from '#test/support/test-app.ts'
import { createFirstAdmin, hasActiveAdmin, issueSetupToken } from './first-admin.ts'

const it = useTestApp()

let people = 0
const person = () => {
  people += 1
  return { name: 'First Admin', email: `first${people}@haulier.example`, password: 'a long enough password' }
}

const setUp = (token: string) => it.signedOut().send(api.account.setUp, { token, ...person() })

const admins = async () => (await it.pool.query(`select id from profiles where role = 'admin' and is_active`)).rows

test('is refused a common password, and the link stays good for another', async () => {
  const token = await issueSetupToken(it.db, now)

  const refused = await it.signedOut().send(api.account.setUp, { token, ...person(), password: 'administrator1' })

  expect(refused.statusCode).toBe(422)
  expect(refused.json().fields.password).toContain('first that others would guess')
  const links = await it.pool.query('select token_hash from setup_links')
  expect(links.rowCount).toBe(1)
  await it.pool.query('delete from setup_links')
})

test('is made once by the one-time link, however many use it at once', async () => {
  const token = await issueSetupToken(it.db, now)

  expect((await setUp('not the token')).statusCode).toBe(403)
  expect(await hasActiveAdmin(it.db)).toBe(false)
  const answers = await Promise.all(Array.from({ length: 5 }, () => setUp(token)))

  expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1)
  expect(await admins()).toHaveLength(1)
  expect((await setUp(token)).statusCode).toBe(403)
})

test('is refused while there is one, by link and by command', async () => {
  const token = await issueSetupToken(it.db, now)

  expect((await setUp(token)).statusCode).toBe(409)
  const byCommand = it.db
    .transaction()
    .execute((tx) => createFirstAdmin(tx, { name: 'X', email: 'x@haulier.example', passwordHash: 'x' }))

  await expect(byCommand).rejects.toThrow('There is an administrator already')
  expect(await admins()).toHaveLength(1)
})

test('takes an address over that somebody has signed up with, and nobody was let in by', async () => {
  await it.pool.query(`alter table profiles disable trigger keep_an_admin`)
  await it.pool.query(`update profiles set role = 'bookings' where role = 'admin'`)
  await it.pool.query(`alter table profiles enable trigger keep_an_admin`)
  const owner = person()
  await it.pool.query(
    `with stranger as (
       insert into auth."user" ("name", "email", "emailVerified") values ('A Stranger', $1, false) returning "id"
     )
     insert into auth."account" ("accountId", "providerId", "userId", "password", "updatedAt")
       select "id", 'credential', "id", 'strangers', now() from stranger`,
    [owner.email],
  )
  const token = await issueSetupToken(it.db, now)

  const answer = await it.signedOut().send(api.account.setUp, { token, ...owner })

  expect(answer.statusCode).toBe(200)
  const { rows } = await it.pool.query(
    `select u."name", p.role, a."password" = 'strangers' as is_strangers from auth."user" u
      join profiles p on p.user_id = u."id" join auth."account" a on a."userId" = u."id" where u."email" = $1`,
    [owner.email],
  )
  expect(rows).toEqual([{ name: 'First Admin', role: 'admin', is_strangers: false }])
})

test('a link that is older than a day is no good', async () => {
  const token = await issueSetupToken(it.db, '2026-11-19T09:00:00.000Z')

  expect((await setUp(token)).statusCode).toBe(403)
})

test('the last administrator can be neither demoted nor deactivated, not even by two at once', async () => {
  await it.signedIn('admin')
  const two = await admins()

  const results = await Promise.allSettled(
    two.map(({ id }) => it.pool.query(`update profiles set role = 'bookings' where id = $1`, [id])),
  )

  expect(two).toHaveLength(2)
  expect(results.filter((result) => result.status === 'rejected')).toHaveLength(1)
  expect(await admins()).toHaveLength(1)
})

test.each([
  ['poor', 'Password-2026', 'among the first that others would guess'],
  ['short', 'elevenchars', 'must have 12 to 128 characters'],
])('is not made from the command line with a password that is %s', async (_name, password, reason) => {
  const command = promisify(execFile)(
    process.execPath,
    [
      join(import.meta.dirname, '../../../admin-create.ts'),
      '--email',
      'admin@haulier.example',
      '--name',
      'First Admin',
    ],
    { env: { ...process.env, ...compiled, ADMIN_PASSWORD: password } },
  )

  await expect(command).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining(reason) })
})
