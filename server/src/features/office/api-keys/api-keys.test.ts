import { api } from '@shehena/domain/api'
import { epochSeconds, formatInstant } from '@shehena/domain/dates'
import { describe, expect, test } from 'vitest'
import { anApiKey } from '#test/support/api-keys.ts'
import { aCustomer } from '#test/support/builders.ts'
import { ApiRefusal, type Client, useTestApp } from '#test/support/test-app.ts'
import { untilWaiting } from '#test/support/until-waiting.ts'

const { account, apiKeys, bookings, customers, history, users } = api
const it = useTestApp()

const refused = (client: Client) =>
  client.call(bookings.list, {}).then(
    () => null,
    (error: unknown) => (error instanceof ApiRefusal ? [error.status, error.message] : error),
  )
const unknown = [401, 'This key is not known.']
const ago = (id: string, columns: Record<string, string>) =>
  it.pool.query(
    `update api_keys set ${Object.entries(columns)
      .map(([column, value]) => `${column} = ${value}`)
      .join(', ')} where id = $1`,
    [id],
  )

const hoursFrom = (start: string, end: string | null) => (epochSeconds(end ?? start) - epochSeconds(start)) / 3600

describe('a new key', () => {
  test('calls as its role, and its secret is kept nowhere', async () => {
    const { secret, key, client, admin } = await anApiKey(it, { name: 'Sage link', role: 'finance', days: 7 })

    expect(hoursFrom(key.createdAt, key.expiresAt)).toBeCloseTo(7 * 24, 1)

    expect(secret).toMatch(/^shk_[0-9a-f]{8}_[0-9a-f]{72}$/)
    expect(key).toMatchObject({
      name: 'Sage link',
      role: 'finance',
      isReadOnly: false,
      state: 'active',
      oldUntil: null,
    })
    expect(secret.startsWith(`${key.prefix}_`)).toBe(true)
    expect(await refused(client)).toBeNull()
    expect(await refused(it.byKey(secret.replace(/.$/, (last) => (last === '0' ? '1' : '0'))))).toEqual(unknown)
    const random = secret.slice(13, -8)
    for (const { table } of (
      await it.pool.query(`select table_schema || '.' || quote_ident(table_name) as table
        from information_schema.tables where table_type = 'BASE TABLE' and table_schema in ('public', 'auth', 'graphile_worker')`)
    ).rows) {
      const { rows } = await it.pool.query(`select from ${table} t where t::text like $1`, [`%${random}%`])
      expect(rows, table).toEqual([])
    }
    expect(it.logs.join()).not.toContain(random)
    expect((await admin.call(apiKeys.list, {})).items[0]).toEqual({ ...key, ...lastUse })
  })

  test('has its name to itself while it is in use, also among double clicks', async () => {
    const { key, admin } = await anApiKey(it, { name: 'Twice' })
    const again = { name: 'TWICE', roles: ['bookings' as const], isReadOnly: true }
    const message = 'Another key has this name. Choose another one, or revoke that key.'

    await expect(admin.call(apiKeys.create, again)).rejects.toMatchObject({ status: 409, fields: { name: message } })
    await admin.call(apiKeys.revoke, { id: key.id, version: key.version })
    const made = await Promise.allSettled(Array.from({ length: 5 }, () => admin.call(apiKeys.create, again)))

    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { rows } = await it.pool.query(`select from auth."user" where lower("name") = 'twice'`)
    expect(rows).toHaveLength(2)
  })

  test('is told to every administrator, and stands in the management log', async () => {
    const { key, admin } = await anApiKey(it, { name: 'Told', role: 'dispatch', isReadOnly: true })

    const { rows } = await it.pool.query(`select subject, body from mail_outbox where recipient = $1`, [admin.email])
    expect(rows).toEqual([
      {
        subject: 'A new API key: Told',
        body: expect.stringContaining('By it another program reads what the role Dispatch may'),
      },
    ])
    expect(rows[0].body).not.toMatch(/shk_/)
    await admin.call(apiKeys.revoke, { id: key.id, version: key.version })
    expect((await admin.call(users.log, {})).items.slice(0, 2)).toMatchObject([
      { action: 'revoke_key', targetName: 'Told' },
      { action: 'create_key', targetName: 'Told', newRole: 'dispatch' },
    ])
  })

  test('is one of fifty at most', async () => {
    const admin = await it.signedIn('admin')
    const { items } = await admin.call(apiKeys.list, { pageSize: 100 })
    const inUse = items.filter(({ state }) => state !== 'revoked').length
    const made: Awaited<ReturnType<typeof anApiKey>>[] = []
    // One after the other: they wait for each other anyway, with a connection each.
    while (inUse + made.length < 50) made.push(await anApiKey(it, { admin }))

    await expect(anApiKey(it, { admin })).rejects.toThrow(
      'There are 50 keys in use at most. Revoke one that is not needed.',
    )
    for (const { key } of made) await admin.call(apiKeys.revoke, { id: key.id, version: key.version })
    expect(await refused((await anApiKey(it, { admin })).client)).toBeNull()
  })
})

const lastUse = { lastUsedAt: expect.any(String), lastAddress: '127.0.0.1' }

describe('the use of a key', () => {
  test('is noted to the minute, without a version, a history or an event', async () => {
    const { key, client, admin } = await anApiKey(it)
    const seen = async () => {
      const { rows } = await it.pool.query(
        `select last_used_at, version, (select count(*) from audit_log where row_id = k.id) as audits from api_keys k where id = $1`,
        [key.id],
      )
      return rows[0]
    }
    const before = await seen()
    await client.call(bookings.list, {})
    const first = await seen()
    await client.call(bookings.list, {})
    expect(before.last_used_at).toBeNull()
    expect(await seen()).toEqual(first)
    expect(first).toMatchObject({ version: before.version, audits: before.audits })

    await ago(key.id, { last_used_at: `now() - interval '61 seconds'` })
    await client.call(bookings.list, {})

    expect((await seen()).last_used_at > first.last_used_at).toBe(true)
    expect((await admin.call(apiKeys.list, {})).items.find(({ id }) => id === key.id)).toMatchObject(lastUse)
  })

  test('is limited to its calls a minute, refused ones too', async () => {
    const { key, client } = await anApiKey(it, { callsPerMinute: 30 })
    const answers = await Promise.all(
      Array.from({ length: 34 }, (_, n) => (n % 2 ? client.send(bookings.list, {}) : client.send(users.list, {}))),
    )

    const statuses = answers.map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 429)).toHaveLength(4)
    const late = answers.find(({ statusCode }) => statusCode === 429)
    expect(Number(late?.headers['retry-after'])).toBeGreaterThan(0)
    const other = await anApiKey(it, { callsPerMinute: 30 })
    expect(await refused(other.client)).toBeNull()
    await it.pool.query(`update rate_limits set window_start = now() - interval '61 seconds' where key = $1`, [
      `key:${key.id}`,
    ])
    expect(await refused(client)).toBeNull()
  })

  test('is that of a person: what it changes says so', async () => {
    const { client, admin } = await anApiKey(it, { name: 'Order portal' })
    const customer = await aCustomer(it)

    await client.call(customers.update, { id: customer.id, version: 1, contact: '+254711000111' })

    const { items } = await admin.call(history.list, { entity: 'customer', id: customer.id })
    expect(items[0]).toMatchObject({ by: 'Order portal' })
    await expect(client.call(customers.update, { id: customer.id, version: 1, contact: '1' })).rejects.toThrow(
      /Order portal/,
    )
  })

  test('makes one record of a repeated call', async () => {
    const { client, admin } = await anApiKey(it)
    const customer = { legalName: 'Once Ltd' }
    const made = await client.call(customers.create, customer, { idempotencyKey: 'portal-order-1' })

    expect((await client.call(customers.create, customer, { idempotencyKey: 'portal-order-1' })).id).toBe(made.id)
    expect((await admin.call(customers.list, { q: 'Once Ltd' })).total).toBe(1)
  })
})

describe('a key is refused', () => {
  test('beside the cookie of a session, whichever of them is good', async () => {
    const { secret, client } = await anApiKey(it)
    const person = await it.signedIn('admin')
    const both = { authorization: `Bearer ${secret}`, cookie: person.cookie }

    const response = await it.signedOut().request({ method: 'GET', url: '/api/bookings', headers: both })

    expect([response.statusCode, response.json().message]).toEqual([
      400,
      'Send a key or the cookie of a session, not both.',
    ])
    expect(await refused(client)).toBeNull()
  })

  test.each([
    'Bearer',
    'Bearer ',
    'Bearer x',
    'bearer shk_',
    `Bearer shk_00000000_${'0'.repeat(72)}`,
    `Bearer ${'a'.repeat(4000)}`,
  ])('that is malformed or unknown: %s', async (authorization) => {
    const response = await it.signedOut().request({ method: 'GET', url: '/api/bookings', headers: { authorization } })

    expect(response.statusCode).toBe(401)
  })

  test('not for a header of a proxy before the program', async () => {
    const person = await it.signedIn('bookings')

    const response = await person.request({
      method: 'GET',
      url: '/api/bookings',
      headers: { authorization: 'Basic eA==' },
    })

    expect(response.statusCode).toBe(200)
  })

  test('after 30 tries of unknown ones from an address, which leaves known ones alone', async () => {
    const { secret } = await anApiKey(it)
    const from = (address: string, key: string) =>
      it.app.inject({
        method: 'GET',
        url: '/api/bookings',
        remoteAddress: address,
        headers: { host: 'shehena.test', authorization: `Bearer ${key}` },
      })

    const tries = await Promise.all(Array.from({ length: 32 }, () => from('203.0.113.9', 'shk_guess')))

    expect(tries.filter(({ statusCode }) => statusCode === 401)).toHaveLength(30)
    expect(tries.filter(({ statusCode }) => statusCode === 429)).toHaveLength(2)
    expect((await from('203.0.113.9', secret)).statusCode).toBe(200)
    expect((await from('203.0.113.10', 'shk_guess')).statusCode).toBe(401)
  })

  test('once it has expired, by the day of the company', async () => {
    const { key, client, admin } = await anApiKey(it)
    await ago(key.id, { expires_at: `'2026-11-22T20:59:59Z'` })

    expect(await refused(client)).toEqual([401, 'This key expired on 22/11/2026. Ask an administrator for a new one.'])
    expect((await admin.call(apiKeys.list, { pageSize: 100 })).items.find(({ id }) => id === key.id)?.state).toBe(
      'expired',
    )
  })

  test('once it is revoked, and it stays so', async () => {
    const { key, client, admin } = await anApiKey(it)
    const revoked = await admin.call(apiKeys.revoke, { id: key.id, version: key.version })

    expect(revoked).toMatchObject({ state: 'revoked', revokedAt: expect.any(String) })
    expect(await refused(client)).toEqual([401, 'This key was revoked. Ask an administrator for a new one.'])
    const { id, version } = revoked
    const message = 'This key was revoked and cannot be changed. Make a new one.'
    for (const again of [
      () => admin.call(apiKeys.revoke, { id, version }),
      () => admin.call(apiKeys.rotate, { id, version, renewal: 'planned' }),
      () => admin.call(apiKeys.update, { id, version, name: 'Alive' }),
    ]) {
      await expect(again()).rejects.toThrow(message)
    }
    await expect(ago(id, { revoked_at: 'null' })).rejects.toThrow('A revoked API key stays as it is')
  })

  test('while a role is demoted between two calls', async () => {
    const { key, client } = await anApiKey(it, { role: 'dispatch' })
    await it.pool.query(
      `update profiles set role = 'finance' where id = (select profile_id from api_keys where id = $1)`,
      [key.id],
    )

    await expect(client.call(api.jobs.list, {})).rejects.toMatchObject({ status: 403 })
  })
})

describe('a rotated key', () => {
  test('is told to every administrator and to nobody else, and says how long the secret before works', async () => {
    const manager = await it.signedIn('management')
    const other = await it.signedIn('admin')
    const { key, admin } = await anApiKey(it, { name: 'Turned' })
    const mailsTo = async ({ email }: Client) => {
      const { rows } = await it.pool.query<{ body: string }>(
        `select body from mail_outbox where recipient = $1 and subject = 'The API key Turned has a new secret' order by created_at`,
        [email],
      )
      return rows.map(({ body }) => body)
    }

    const { key: rotated } = await admin.call(apiKeys.rotate, { id: key.id, version: key.version, renewal: 'planned' })
    await ago(key.id, { expires_at: `now() - interval '1 second'` })
    const { version } = await it.db
      .selectFrom('apiKeys')
      .select('version')
      .where('id', '=', key.id)
      .executeTakeFirstOrThrow()
    await admin.call(apiKeys.rotate, { id: key.id, version, renewal: 'planned' })

    const [first, second] = await mailsTo(admin)
    expect(first).toContain(`The secret before it works until ${formatInstant(rotated.oldUntil ?? '')}.`)
    expect(second).not.toContain('The secret before')
    expect(first).toContain('If it was not you, revoke the key')
    expect(await mailsTo(other)).toEqual([expect.stringContaining('ask Administrator Person'), expect.any(String)])
    expect(await mailsTo(manager)).toEqual([])
    expect((await admin.call(users.log, {})).items[0]).toMatchObject({ action: 'rotate_key', targetName: 'Turned' })
  })

  test('has two secrets for a day, and never three', async () => {
    const { key, secret, client, admin } = await anApiKey(it)
    const second = await admin.call(apiKeys.rotate, { id: key.id, version: key.version, renewal: 'planned', days: 30 })

    expect(second.key).toMatchObject({ id: key.id, oldUntil: expect.any(String), state: 'active' })
    expect(hoursFrom(second.key.createdAt, second.key.oldUntil)).toBeCloseTo(24, 1)
    expect(hoursFrom(second.key.createdAt, second.key.expiresAt)).toBeCloseTo(30 * 24, 1)
    expect(second.key.prefix).not.toBe(key.prefix)
    expect(await refused(client)).toBeNull()
    expect(await refused(it.byKey(second.secret))).toBeNull()

    const third = await admin.call(apiKeys.rotate, { id: key.id, version: second.key.version, renewal: 'planned' })
    expect(await refused(client)).toEqual(unknown)
    expect(await refused(it.byKey(second.secret))).toBeNull()

    await ago(key.id, { old_until: `now() - interval '1 second'` })
    expect(await refused(it.byKey(second.secret))).toEqual([401, 'This key was replaced by a new one. Use that one.'])
    expect(await refused(it.byKey(third.secret))).toBeNull()
    expect(secret).not.toBe(third.secret)
  })

  test('ends with both secrets when it is revoked', async () => {
    const { key, client, admin } = await anApiKey(it)
    const { secret, key: rotated } = await admin.call(apiKeys.rotate, {
      id: key.id,
      version: key.version,
      renewal: 'planned',
    })
    await admin.call(apiKeys.revoke, { id: key.id, version: rotated.version })

    const revoked = [401, 'This key was revoked. Ask an administrator for a new one.']
    expect(
      (await admin.call(apiKeys.list, { pageSize: 100 })).items.find(({ id }) => id === key.id)?.oldUntil,
    ).toBeNull()
    expect(await refused(client)).toEqual(revoked)
    expect(await refused(it.byKey(secret))).toEqual(revoked)
  })

  test('does not wake a secret that had expired', async () => {
    const { key, client, admin } = await anApiKey(it)
    await ago(key.id, { expires_at: `now() - interval '1 second'` })
    const { version } = await it.db
      .selectFrom('apiKeys')
      .select('version')
      .where('id', '=', key.id)
      .executeTakeFirstOrThrow()
    const { secret } = await admin.call(apiKeys.rotate, { id: key.id, version, renewal: 'planned' })

    expect(await refused(it.byKey(secret))).toBeNull()
    expect(await refused(client)).toEqual([401, 'This key was replaced by a new one. Use that one.'])
  })

  test.each(['planned', 'leaked'] as const)('is rotated once by two who do it at once: %s', async (renewal) => {
    const { key, admin } = await anApiKey(it)
    const other = await it.signedIn('admin')
    const act = { id: key.id, version: key.version, renewal } as const

    const results = await Promise.allSettled([admin.call(apiKeys.rotate, act), other.call(apiKeys.rotate, act)])

    const [rotated] = results.filter((result) => result.status === 'fulfilled')
    const [late] = results.filter((result) => result.status === 'rejected')
    expect(late?.reason).toMatchObject({ code: 'STALE' })
    expect(await refused(it.byKey(rotated?.value.secret ?? ''))).toBeNull()
  })
})

describe('a key that is edited', () => {
  test('has none of the name of another key, or of a member of staff, who take none of a key', async () => {
    const { admin, key } = await anApiKey(it, { name: 'Portal' })
    const { key: other } = await anApiKey(it, { admin })
    const person = await it.signedIn('finance', { name: 'Amina Juma' })
    const rename = (name: string) => admin.call(apiKeys.update, { id: other.id, version: other.version, name })
    const ofKey = 'Another key has this name. Choose another one, or revoke that key.'
    const ofPerson = 'A member of staff has this name. Give the key the name of the program.'

    await expect(rename('portal')).rejects.toMatchObject({ status: 409, fields: { name: ofKey } })
    await expect(rename('amina juma')).rejects.toMatchObject({ status: 409, fields: { name: ofPerson } })
    await expect(anApiKey(it, { admin, name: 'Amina Juma' })).rejects.toMatchObject({ fields: { name: ofPerson } })
    await expect(person.call(account.changeName, { name: 'PORTAL' })).rejects.toMatchObject({
      status: 409,
      fields: { name: 'An API key has this name. Choose another one.' },
    })
    await admin.call(apiKeys.revoke, { id: key.id, version: key.version })
    expect(await person.call(account.changeName, { name: 'Portal' })).toEqual({ name: 'Portal' })
  })

  test('is a new version with a new name alone, also in the account', async () => {
    const { key, admin } = await anApiKey(it)

    const edited = await admin.call(apiKeys.update, { id: key.id, version: key.version, name: 'Renamed' })

    expect(edited.version).toBe(key.version + 1)
    const { rows } = await it.pool.query(`select count(*)::int as n from auth."user" where "name" = 'Renamed'`)
    expect(rows).toEqual([{ n: 1 }])
  })

  test('has another name at once, everywhere, and another limit', async () => {
    const { key, admin } = await anApiKey(it, { name: 'Old name' })

    const edited = await admin.call(apiKeys.update, {
      id: key.id,
      version: key.version,
      name: 'New name',
      callsPerMinute: 60,
    })

    expect(edited).toEqual({ ...key, name: 'New name', callsPerMinute: 60, version: edited.version })
    expect(edited.version).toBeGreaterThan(key.version)
    const late = { id: key.id, version: key.version }
    for (const call of [
      () => admin.call(apiKeys.update, late),
      () => admin.call(apiKeys.rotate, { ...late, renewal: 'planned' }),
      () => admin.call(apiKeys.revoke, late),
    ]) {
      await expect(call()).rejects.toMatchObject({ code: 'STALE' })
    }
    expect((await admin.call(users.log, {})).items[0]).toMatchObject({ action: 'change_key', targetName: 'New name' })
  })

  test('is left alone by a call that says nothing', async () => {
    const { key, admin } = await anApiKey(it)

    expect(await admin.call(apiKeys.update, { id: key.id, version: key.version })).toEqual(key)
  })
})

test.each(['create', 'update', 'rotate', 'revoke'] as const)(
  'an administrator who has just lost the role does not %s a key',
  async (act) => {
    const { key } = await anApiKey(it)
    const admin = await it.signedIn('admin')
    const { id, version } = key
    const acts = {
      create: () => anApiKey(it, { admin, name: 'Too late' }),
      update: () => admin.call(apiKeys.update, { id, version, name: 'Too late' }),
      rotate: () => admin.call(apiKeys.rotate, { id, version, renewal: 'planned' }),
      revoke: () => admin.call(apiKeys.revoke, { id, version }),
    }
    const blocker = await it.pool.connect()
    await blocker.query('begin')
    await blocker.query(`select pg_advisory_xact_lock(hashtext('keep_an_admin'))`)
    const acting = acts[act]().catch((error: unknown) => error)
    await untilWaiting(it.pool)
    await blocker.query(`update profiles set role = 'bookings' where id = $1`, [admin.profileId])
    await blocker.query('commit')
    blocker.release()

    expect(await acting).toMatchObject({ status: 403 })
    const { rows } = await it.pool.query(`select from profiles where name = 'Too late'`)
    expect(rows).toEqual([])
    expect(await it.db.selectFrom('apiKeys').select('version').where('id', '=', id).executeTakeFirst()).toEqual({
      version,
    })
  },
)

test('the keys are listed page by page, those in use first', async () => {
  const { admin } = await anApiKey(it)
  const { items, total } = await admin.call(apiKeys.list, { pageSize: 100 })

  const second = await admin.call(apiKeys.list, { page: 2, pageSize: 3 })

  expect(second.items).toEqual(items.slice(3, 6))
  expect(second.total).toBe(total)
  const states = items.map(({ state }) => state)
  expect(states).toEqual(states.toSorted((one, other) => order.indexOf(one) - order.indexOf(other)))
})

const order = ['active', 'expired', 'revoked']
