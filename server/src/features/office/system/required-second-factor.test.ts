import { api } from '@shehena/domain/api'
import { epochSeconds } from '@shehena/domain/dates'
import { type SecondFactorRole, secondFactorRoles } from '@shehena/domain/office/accounts/second-factor-roles'
import { allows } from '@shehena/domain/permissions'
import { type Role, roles } from '@shehena/domain/roles'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { appCode } from '#test/support/authenticator.ts'
import { everyEndpoint } from '#test/support/endpoints.ts'
import { everyRow } from '#test/support/every-row.ts'
import { type Client, now, useTestApp } from '#test/support/test-app.ts'

const { account, system, users } = api
const it = useTestApp()
const shown = useTestApp({ isDemo: true, publicUrl: 'http://demo.shehena.example' })

const password = 'a long enough password'
const owed = {
  code: 'SECOND_FACTOR_NEEDED',
  message: 'Your role requires a second factor. Set it up to go on.',
}

beforeEach(() => it.pool.query('delete from rate_limits'))
afterEach(() => it.pool.query('delete from second_factor_roles'))

const requireFrom = (...required: SecondFactorRole[]) =>
  it.pool.query('insert into second_factor_roles (role) select unnest($1::text[])', [required])

async function setUp(person: Client) {
  const { secret } = await person.call(account.beginSecondFactor, { password })
  return person.call(account.confirmSecondFactor, { code: appCode(secret, epochSeconds(now)) })
}

describe('a person whose role requires a second factor, and who has none', () => {
  const nothing = { id: '0190a000-0000-7000-8000-000000000000', role: 'finance' }

  test.each(everyEndpoint)('may not call $name, unless it sets one up', async ({ endpoint, allow, setsUpFactor }) => {
    await requireFrom(...secondFactorRoles)
    for (const role of roles) {
      const person = await it.signedIn(role)

      const response = await person.send(endpoint, nothing)

      const { code } = response.statusCode === 403 ? response.json() : { code: undefined }
      const owes = secondFactorRoles.some((each) => each === role)
      expect([role, code]).toEqual([
        role,
        owes && allow !== 'anyone' && !setsUpFactor ? owed.code : codeFor(role, allow),
      ])
    }
  })

  const codeFor = (role: Role, allow: (typeof everyEndpoint)[number]['allow']) =>
    allow === 'anyone' || allows(role, allow) ? undefined : 'FORBIDDEN'

  test('is told so, by everything that is no endpoint of the contract too', async () => {
    await requireFrom('finance')
    const person = await it.signedIn('finance', { password })

    const refused = await person.send(api.invoices.list, {})
    const stream = await person.request({ method: 'GET', url: '/api/events' })

    expect([refused.statusCode, refused.json()]).toEqual([403, owed])
    expect([stream.statusCode, stream.json()]).toEqual([403, owed])
    expect((await person.call(account.me, {})).session.owesSecondFactor).toBe(true)
    expect(await person.call(account.secondFactor, {})).toEqual({
      onSince: null,
      recoveryCodesLeft: 0,
      isRequired: true,
    })
  })

  test('sets one up and goes on in the same session', async () => {
    await requireFrom('finance')
    const person = await it.signedIn('finance', { password })
    const { secret } = await person.call(account.beginSecondFactor, { password })
    // One that is not confirmed yet counts for nothing.
    expect((await person.send(api.invoices.list, {})).statusCode).toBe(403)

    await person.call(account.confirmSecondFactor, { code: appCode(secret, epochSeconds(now)) })

    expect((await person.send(api.invoices.list, {})).statusCode).toBe(200)
    expect((await person.call(account.me, {})).session.owesSecondFactor).toBe(false)
  })

  test('owes one again after giving it up, or after an administrator has removed it', async () => {
    await requireFrom('finance')
    const [one, other] = [await it.signedIn('finance', { password }), await it.signedIn('finance', { password })]
    await setUp(one)
    await setUp(other)
    const admin = await it.signedIn('admin')
    const { items } = await admin.call(users.list, { q: other.email })

    await one.call(account.endSecondFactor, { password })
    await admin.call(users.removeSecondFactor, { id: other.profileId, version: Number(items[0]?.version) })

    for (const person of [one, other]) expect((await person.send(api.invoices.list, {})).json()).toEqual(owed)
  })

  test('owes one from the moment that they are given such a role', async () => {
    await requireFrom('management')
    const person = await it.signedIn('dispatch')
    const admin = await it.signedIn('admin')
    expect((await person.send(api.jobs.list, {})).statusCode).toBe(200)

    await admin.call(users.changeRole, { id: person.profileId, version: 2, role: 'management' })

    expect((await person.send(api.jobs.list, {})).json()).toEqual(owed)
  })
})

describe('requiring a second factor', () => {
  test('is done by an administrator, one role at a time, and recorded', async () => {
    const admin = await it.signedIn('admin')
    const person = await it.signedIn('finance')

    const changed = await admin.call(system.requireSecondFactor, { role: 'finance', isRequired: true })
    await admin.call(system.requireSecondFactor, { role: 'finance', isRequired: true })

    expect(changed).toMatchObject({ role: 'finance', isRequired: true, without: expect.any(Number) })
    expect(changed.without).toBeGreaterThan(0)
    expect((await person.send(api.invoices.list, {})).statusCode).toBe(403)
    expect(await admin.call(system.secondFactorRoles, {})).toMatchObject([
      { role: 'admin', isRequired: false },
      { role: 'management', isRequired: false },
      { role: 'finance', isRequired: true },
    ])

    await admin.call(system.requireSecondFactor, { role: 'finance', isRequired: false })

    expect((await person.send(api.invoices.list, {})).statusCode).toBe(200)
    const { rows } = await it.pool.query(
      `select action, coalesce(new_values, old_values) ->> 'role' as role from audit_log
        where table_name = 'second_factor_roles' and user_id = $1 order by id`,
      [admin.userId],
    )
    expect(rows).toEqual([
      { action: 'insert', role: 'finance' },
      { action: 'delete', role: 'finance' },
    ])
  })

  test('of administrators is refused to one who has none, and locks nobody out', async () => {
    const admin = await it.signedIn('admin', { password })
    const before = await everyRow(it.pool)

    const refused = await admin.send(system.requireSecondFactor, { role: 'admin', isRequired: true })

    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'Set up your own second factor first, on your account page. Otherwise this would lock you out.',
    ])
    expect(await everyRow(it.pool)).toEqual(before)

    await setUp(admin)
    await admin.call(system.requireSecondFactor, { role: 'admin', isRequired: true })

    expect((await admin.send(users.list, {})).statusCode).toBe(200)
    expect((await (await it.signedIn('admin')).send(users.list, {})).json()).toEqual(owed)
  })

  test.each(roles.filter((role) => role !== 'admin'))('is not done by %s', async (role) => {
    const person = await it.signedIn(role)

    expect((await person.send(system.secondFactorRoles, {})).statusCode).toBe(403)
    expect((await person.send(system.requireSecondFactor, { role: 'finance', isRequired: true })).statusCode).toBe(403)
  })

  test('of another role is refused with a sentence', async () => {
    const admin = await it.signedIn('admin')

    const refused = await admin.send(system.requireSecondFactor, { role: 'bookings', isRequired: true })

    expect(refused.statusCode).toBe(422)
    expect((await it.pool.query('select from second_factor_roles')).rowCount).toBe(0)
  })

  test('is not done in a demo that strangers share: its accounts could not set one up', async () => {
    const admin = await shown.signedIn('admin')

    const refused = await admin.send(system.requireSecondFactor, { role: 'finance', isRequired: true })

    expect([refused.statusCode, refused.json().code]).toEqual([403, 'FORBIDDEN'])
    expect((await shown.pool.query('select from second_factor_roles')).rowCount).toBe(0)
  })
})
