import { api } from '@shehena/domain/api'
import { describe, expect, test } from 'vitest'
import { type Client, useTestApp } from '#test/support/test-app.ts'

const { users } = api
const it = useTestApp()

const profile = ({ profileId }: Client) =>
  it.db.selectFrom('profiles').selectAll().where('id', '=', profileId).executeTakeFirstOrThrow()
const logOf = ({ userId }: Client) =>
  it.db
    .selectFrom('userManagementLog')
    .select(['adminUserId', 'action', 'oldRole', 'newRole'])
    .where('targetUserId', '=', userId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
const version = async (person: Client) => (await profile(person)).version

describe('the list of users', () => {
  test('shows everybody with address, role and last sign-in, newest first', async () => {
    const admin = await it.signedIn('admin')
    const dispatcher = await it.signedIn('dispatch', { name: 'Wanjirū Kamau' })

    const { items, cards } = await admin.call(users.list, { q: 'WANJIRU' })

    expect(items).toEqual([
      expect.objectContaining({
        id: dispatcher.profileId,
        name: 'Wanjirū Kamau',
        email: expect.stringContaining('@haulier.example'),
        role: 'dispatch',
        isActive: true,
        lastLoginAt: expect.any(String),
      }),
    ])
    const all = await admin.call(users.list, {})
    expect(all.items.map(({ createdAt }) => createdAt)).toEqual(
      all.items
        .map(({ createdAt }) => createdAt)
        .toSorted()
        .toReversed(),
    )
    expect(cards).toMatchObject({ total: all.total, active: all.total })
  })

  test('is filtered by role and by status, and finds people by address', async () => {
    const admin = await it.signedIn('admin')
    const asleep = await it.signedIn('finance', { isActive: false })
    const found = await admin.call(users.list, { role: 'finance', status: 'inactive' })

    expect(found.items.map(({ id }) => id)).toContain(asleep.profileId)
    expect(found.items.every(({ role, isActive }) => role === 'finance' && !isActive)).toBe(true)
    expect(found.total).toBe(found.items.length)
    const address = found.items.find(({ id }) => id === asleep.profileId)?.email
    expect((await admin.call(users.list, { q: address })).items.map(({ id }) => id)).toEqual([asleep.profileId])
  })
})

describe('changing a role', () => {
  test('bites on the next request, and is written in the log', async () => {
    const admin = await it.signedIn('admin')
    const person = await it.signedIn('finance')
    expect((await person.send(api.invoices.list, {})).statusCode).toBe(200)

    const changed = await admin.call(users.changeRole, {
      id: person.profileId,
      version: await version(person),
      role: 'bookings',
    })

    expect(changed).toMatchObject({ role: 'bookings', isActive: true })
    expect((await person.send(api.invoices.list, {})).statusCode).toBe(403)
    expect(await logOf(person)).toEqual([
      { adminUserId: admin.userId, action: 'role_change', oldRole: 'finance', newRole: 'bookings' },
    ])
    const { items } = await admin.call(users.log, {})
    expect(items[0]).toMatchObject({
      adminName: 'Administrator Person',
      targetName: 'Finance Person',
      action: 'role_change',
      oldRole: 'finance',
      newRole: 'bookings',
    })
  })

  test('to the role the person has writes nothing', async () => {
    const admin = await it.signedIn('admin')
    const person = await it.signedIn('finance')

    await admin.call(users.changeRole, { id: person.profileId, version: await version(person), role: 'finance' })

    expect(await logOf(person)).toEqual([])
  })

  test('of an account that somebody else has changed since is refused', async () => {
    const admin = await it.signedIn('admin', { name: 'Achieng Odhiambo' })
    const person = await it.signedIn('finance')
    const read = await version(person)
    await admin.call(users.changeRole, { id: person.profileId, version: read, role: 'dispatch' })

    const refusal = admin.call(users.changeRole, { id: person.profileId, version: read, role: 'admin' })

    await expect(refusal).rejects.toMatchObject({
      status: 409,
      code: 'STALE',
      message: expect.stringContaining('Achieng Odhiambo'),
    })
    expect(await profile(person)).toMatchObject({ role: 'dispatch' })
    expect(await logOf(person)).toHaveLength(1)
  })

  test('of nobody is refused', async () => {
    const admin = await it.signedIn('admin')

    const refusal = admin.call(users.changeRole, {
      id: '0190a000-0000-7000-8000-000000000000',
      version: 1,
      role: 'admin',
    })

    await expect(refusal).rejects.toMatchObject({ status: 404, message: 'User not found' })
  })
})

describe('activating and deactivating', () => {
  test('a deactivated person is out at once, and comes back when activated', async () => {
    const admin = await it.signedIn('admin')
    const person = await it.signedIn('dispatch')
    const id = person.profileId

    await admin.call(users.setActive, { id, version: await version(person), isActive: false })

    const told = await person.send(api.account.me, {})
    expect([told.statusCode, told.json().code]).toEqual([401, 'DEACTIVATED'])
    expect((await person.call(api.account.visitor, {})).refusal?.code).toBe('DEACTIVATED')
    expect(told.json().message).toContain('Your account was deactivated by an administrator.')
    const { rows } = await it.pool.query('select from auth."session" where "userId" = $1', [person.userId])
    expect(rows).toEqual([])

    const back = await admin.call(users.setActive, { id, version: await version(person), isActive: true })

    expect(back).toMatchObject({ isActive: true, role: 'dispatch' })
    expect(await logOf(person)).toEqual([
      { adminUserId: admin.userId, action: 'deactivate', oldRole: null, newRole: null },
      { adminUserId: admin.userId, action: 'activate', oldRole: null, newRole: null },
    ])
    // The former session stays ended.
    expect((await person.send(api.account.me, {})).json().code).toBe('UNAUTHENTICATED')
  })

  test('only the browser that had the session learns of it, and only until the session would have ended', async () => {
    const admin = await it.signedIn('admin')
    const person = await it.signedIn('dispatch')
    const signedOutBefore = await it.signedIn('dispatch')
    await signedOutBefore.request({ method: 'POST', url: '/api/auth/sign-out', payload: '{}' })
    const deactivate = async (whom: Client) =>
      admin.call(users.setActive, { id: whom.profileId, version: await version(whom), isActive: false })
    await deactivate(person)
    await deactivate(signedOutBefore)
    const codeFor = async (whom: Client) => (await whom.send(api.account.me, {})).json().code

    expect(await codeFor(person)).toBe('DEACTIVATED')
    expect(await codeFor(signedOutBefore)).toBe('UNAUTHENTICATED')
    expect(await codeFor(person.with(`${person.cookie.slice(0, -8)}AAAAAA%3D`))).toBe('UNAUTHENTICATED')
    const { rows } = await it.pool.query('select token_hash from deactivated_sign_ins where user_id = $1', [
      person.userId,
    ])
    expect(rows).toEqual([{ token_hash: expect.stringMatching(/^[0-9a-f]{64}$/) }])
    await it.pool.query(`update deactivated_sign_ins set expires_at = now() - interval '1 second'`)
    expect(await codeFor(person)).toBe('UNAUTHENTICATED')
  })
})

describe('what an administrator may not do', () => {
  test('change their own role or status', async () => {
    const admin = await it.signedIn('admin')
    await it.signedIn('admin')
    const own = { id: admin.profileId, version: await version(admin) }

    expect((await admin.send(users.changeRole, { ...own, role: 'bookings' })).statusCode).toBe(403)
    expect((await admin.send(users.setActive, { ...own, isActive: false })).statusCode).toBe(403)

    expect(await profile(admin)).toMatchObject({ role: 'admin', isActive: true })
    expect(await logOf(admin)).toEqual([])
  })

  test('rewrite the log', async () => {
    await expect(it.pool.query('delete from user_management_log')).rejects.toThrow('append-only')
    await expect(it.pool.query('truncate user_management_log')).rejects.toThrow('append-only')
  })
})

describe('two administrators who shut each other out at once', () => {
  const attempts = {
    demote: (by: Client, whom: Client, read: number) =>
      by.send(users.changeRole, { id: whom.profileId, version: read, role: 'bookings' }),
    deactivate: (by: Client, whom: Client, read: number) =>
      by.send(users.setActive, { id: whom.profileId, version: read, isActive: false }),
  }

  test.each(Object.keys(attempts) as (keyof typeof attempts)[])(
    '%s: in fifty rounds one is left each time',
    async (name) => {
      for (let round = 0; round < 50; round += 1) {
        // Administrators of earlier rounds would make both changes legal.
        await it.pool.query('alter table profiles disable trigger keep_an_admin')
        await it.pool.query(`update profiles set is_active = false where role = 'admin'`)
        await it.pool.query('alter table profiles enable trigger keep_an_admin')
        const [one, other] = [await it.signedIn('admin'), await it.signedIn('admin')]
        const [oneRead, otherRead] = [await version(one), await version(other)]

        const answers = await Promise.all([attempts[name](one, other, otherRead), attempts[name](other, one, oneRead)])

        const statuses = answers.map(({ statusCode }) => statusCode)
        expect(statuses.filter((status) => status === 200)).toHaveLength(1)
        expect([401, 403, 409]).toContain(statuses.find((status) => status !== 200))
        const { rows } = await it.pool.query(`select from profiles where role = 'admin' and is_active`)
        expect(rows).toHaveLength(1)
      }
    },
  )

  test('of three, the one who was demoted first demotes nobody', async () => {
    const [one, other] = [await it.signedIn('admin'), await it.signedIn('admin')]
    await it.signedIn('admin')
    const [oneRead, otherRead] = [await version(one), await version(other)]

    const answers = await Promise.all([attempts.demote(one, other, otherRead), attempts.demote(other, one, oneRead)])

    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 403])
  })
})
