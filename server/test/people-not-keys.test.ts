import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { api } from '@shehena/domain/api'
import { keyRoles } from '@shehena/domain/office/api-keys/key-limits'
import { type NoticeKind, noticeKinds } from '@shehena/domain/office/settings/notice-kinds'
import { permissions } from '@shehena/domain/permissions'
import { describe, expect, test } from 'vitest'
import { freeAddress } from '#server/features/office/accounts/delete-account.ts'
import { mailAccount } from '#server/features/office/accounts/mail-account.ts'
import { listRecipients, listStaff } from '#server/features/office/notices/recipients.ts'
import { findPerson } from '#server/features/office/privacy/find-person.ts'
import { anApiKey } from './support/api-keys.ts'
import { aMaintenanceRecord } from './support/builders.ts'
import { type Client, useTestApp } from './support/test-app.ts'

const { maintenance, setup, system, users } = api
const it = useTestApp()

/** Whatever is counted, listed or mailed of people. */
async function figuresOfPeople(admin: Client, recordId: string) {
  return {
    users: await admin.call(users.list, {}),
    finance: await admin.call(users.list, { role: 'finance' }),
    named: await admin.call(users.list, { q: 'Program' }),
    active: await admin.call(users.list, { status: 'active' }),
    factors: await admin.call(system.secondFactorRoles, {}),
    setup: await admin.call(setup.get, {}),
    mayDecideAlone: (await admin.call(maintenance.get, { id: recordId })).mayDecide,
    staff: await Promise.all(permissions.map((permission) => listStaff({ db: it.db }, permission))),
    // safe: the keys of the table are its kinds.
    told: await Promise.all(Object.keys(noticeKinds).map((kind) => listRecipients({ db: it.db }, kind as NoticeKind))),
  }
}

test('no count, list or mail of people has a key in it', async () => {
  const admin = await it.signedIn('admin')
  const { id } = await aMaintenanceRecord(it, { createdBy: admin.userId, approvalStatus: 'pending' })
  const before = await figuresOfPeople(admin, id)

  await Promise.all(keyRoles.map((role) => anApiKey(it, { role, admin })))

  expect(before).toMatchObject({ mayDecideAlone: true, users: { total: 1, cards: { active: 1, admins: 1 } } })
  expect(await figuresOfPeople(admin, id)).toEqual(before)
})

describe('the account of a key', () => {
  async function anAccount() {
    const { admin, key, secret } = await anApiKey(it, { role: 'finance' })
    const { rows } = await it.pool.query<{ id: string; userId: string; version: number; email: string }>(
      `select p.id, p.user_id as "userId", p.version, u."email" from api_keys k join profiles p on p.id = k.profile_id
        join auth."user" u on u."id" = p.user_id where k.id = $1`,
      [key.id],
    )
    // safe: the key was just made.
    return { admin, key, secret, account: rows[0]! }
  }

  test('is found by none of the mails that an address is asked for', async () => {
    const { account } = await anAccount()
    const { rows: before } = await it.pool.query('select from mail_outbox')
    const { email } = account
    for (const about of ['reset', 'verification', 'known_address'] as const) {
      await mailAccount({ db: it.db, publicUrl: 'http://shehena.test' }, { about, email, language: 'en' })
    }

    expect((await it.pool.query('select from mail_outbox')).rows).toHaveLength(before.length)
    expect(await freeAddress(it.db, email)).toBeUndefined()
    await it.pool.query('update profiles set has_been_active = false, is_active = false where id = $1', [account.id])
    expect(await freeAddress(it.db, email)).toBeUndefined()
  })

  test('is not among the users that an administrator changes', async () => {
    const { admin, account } = await anAccount()
    const { id, version } = account

    for (const change of [
      () => admin.call(users.changeRole, { id, version, role: 'admin' }),
      () => admin.call(users.setActive, { id, version, isActive: false }),
      () => admin.call(users.removeSecondFactor, { id, version }),
      () => admin.call(users.inviteAgain, { id, version, language: 'en' }),
      () => admin.call(users.revokeInvitation, { id, version }),
      () => admin.call(users.remove, { id }),
    ]) {
      await expect(change()).rejects.toMatchObject({ status: 404, message: 'User not found' })
    }
  })

  test('signs in by no password, no link and no second factor, also where the database is told to let it', async () => {
    const { account } = await anAccount()
    const { userId, email } = account
    const signIn = await it.signedOut().request({
      method: 'POST',
      url: '/api/auth/sign-in/email',
      payload: { email, password: 'Shehena-demo-1' },
    })
    expect(signIn.statusCode).toBe(401)

    await expect(
      it.pool.query(
        `insert into auth."account" ("accountId", "providerId", "userId", "updatedAt") values ('x', 'credential', $1, now())`,
        [userId],
      ),
    ).rejects.toThrow('An API key does not sign in')
    await expect(
      it.pool.query(
        `insert into auth."session" ("expiresAt", "token", "updatedAt", "userId") values (now(), 'x', now(), $1)`,
        [userId],
      ),
    ).rejects.toThrow('An API key does not sign in')
  })

  test('takes over no session and no password of a person', async () => {
    const { account } = await anAccount()
    const person = await it.signedIn('admin', { password: 'Mombasa-Malaba-7781' })

    for (const table of ['session', 'account']) {
      await expect(
        it.pool.query(`update auth."${table}" set "userId" = $1 where "userId" = $2`, [account.userId, person.userId]),
      ).rejects.toThrow('An API key does not sign in')
    }
  })

  test('stays with who made it, for two years at most, and is kept once it is revoked', async () => {
    const { admin, key, account } = await anAccount()
    const byId = (statement: string) => it.pool.query(statement, [key.id])

    await expect(byId(`update api_keys set expires_at = now() + interval '800 days' where id = $1`)).rejects.toThrow(
      'api_keys_lifetime',
    )
    await expect(byId('delete from api_keys where id = $1')).rejects.toThrow('append-only')
    await expect(byId(`update api_keys set created_at = now() - interval '1 day' where id = $1`)).rejects.toThrow(
      'append-only',
    )
    await admin.call(api.apiKeys.revoke, { id: key.id, version: key.version })
    await expect(it.pool.query('update profiles set is_active = true where id = $1', [account.id])).rejects.toThrow(
      'A revoked API key stays as it is',
    )
  })

  test.each(['role = $$admin$$', 'kind = $$person$$', 'invited_until = now()'])(
    'never becomes a person: %s',
    async (change) => {
      const { account } = await anAccount()

      await expect(it.pool.query(`update profiles set ${change} where id = $1`, [account.id])).rejects.toMatchObject({
        code: '23514',
      })
    },
  )

  test('writes nothing as a manager, also where the database is told to let it', async () => {
    const { account, key } = await anAccount()
    const manager = await anApiKey(it, { role: 'management' })

    for (const [statement, id] of [
      [`update profiles set role = 'management' where id = $1`, account.id],
      ['update api_keys set is_read_only = false where id = $1', manager.key.id],
    ]) {
      await expect(it.pool.query(String(statement), [id])).rejects.toThrow('only reads')
    }
    await it.pool.query('update api_keys set is_read_only = true where id = $1', [key.id])
    await it.pool.query(`update profiles set role = 'management' where id = $1`, [account.id])
  })

  test('is no person that can be told apart or forgotten', async () => {
    const { account } = await anAccount()
    const client = await it.pool.connect()

    for (const wanted of [account.id, account.userId, account.email]) {
      await expect(findPerson(client, { kind: 'user', key: wanted })).rejects.toThrow('There is no user')
    }
    client.release()
  })

  test('is made of no account that was in use', async () => {
    const person = await it.signedIn('bookings')

    const waiting = await it.signedIn('bookings', { isActive: false, password: 'Mombasa-Malaba-7781' })
    for (const { profileId } of [person, waiting]) {
      await expect(it.pool.query(`update profiles set kind = 'key' where id = $1`, [profileId])).rejects.toThrow(
        'A person stays a person',
      )
    }
    await expect(
      it.pool.query(
        `insert into api_keys (profile_id, prefix, hash, is_read_only, calls_per_minute, expires_at, created_by)
          values ($1, 'shk_00000000', $2, true, 60, now(), $3)`,
        [person.profileId, 'a'.repeat(43), person.userId],
      ),
    ).rejects.toThrow('An API key has a profile of its own')
  })
})

/** Where a statement reads profiles themselves, and not beside another record: with the text that follows. */
const reads = /(?:from (?:public\.)?profiles\b|selectFrom\('profiles)[\s\S]{0,1000}/g

/** One person by an id, a session or an address that is known to be theirs. */
const looksUpOne =
  /user_id = any\(|user_id = (?:[\w"$.]+\b|\$\{)|(?:'userId'|'profiles\.userId'), '='|p\.id::text = \$1|where id = |'id', '=', |set .* where "?userId|= p\.user_id/

test('each query of profiles asks for people, or looks one profile up', async () => {
  const folder = join(import.meta.dirname, '..', 'src')
  const files = (await readdir(folder, { recursive: true })).filter(
    (file) => /(?<!\.test)\.ts$/.test(file) && !file.startsWith('demo'),
  )
  const faults: string[] = []
  let count = 0
  for (const file of files) {
    const text = await readFile(join(folder, file), 'utf8')
    for (const [statement] of text.matchAll(reads)) {
      count += 1
      if (!/kind(?:', '=',| =) '(?:person|key)'/.test(statement) && !looksUpOne.test(statement))
        faults.push(`${file}: ${statement.slice(0, 120)}`)
    }
  }
  expect(count).toBeGreaterThan(25)
  expect(faults).toEqual([])
})
