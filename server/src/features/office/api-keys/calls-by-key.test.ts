import { api } from '@shehena/domain/api'
import { describe, expect, test } from 'vitest'
import { openPool } from '#server/db/pool.ts'
import { openKeys } from '#server/sign-in/api-keys.ts'
import { anApiKey } from '#test/support/api-keys.ts'
import { useTestApp } from '#test/support/test-app.ts'
import { untilWaiting } from '#test/support/until-waiting.ts'

const { account, apiKeys, bookings, customers } = api
const it = useTestApp({ writesPerMinute: 5 })
const secure = useTestApp({ publicUrl: 'https://shehena.test' })
const demo = useTestApp({ isDemo: true })

type Sent = { headers?: Record<string, string>; remoteAddress?: string; url?: string }
const send = (headers: Record<string, string>, { remoteAddress, url = '/api/bookings' }: Sent = {}, on = it) =>
  on.app.inject({
    method: 'GET',
    url,
    headers: { host: 'shehena.test', ...headers },
    ...(remoteAddress && { remoteAddress }),
  })
const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` })

async function adminOverTls() {
  const admin = await secure.signedIn('admin')
  return admin.with(admin.cookie.replace('shehena=', '__Host-shehena='))
}

describe('a key', () => {
  test.each(['bearer', 'BEARER', 'Bearer\t', 'Bearer  '])('is known by the scheme %o', async (scheme) => {
    const { secret } = await anApiKey(it)

    expect((await send({ authorization: `${scheme} ${secret} ` })).statusCode).toBe(200)
  })

  test.each(['shehena=', 'shehena=x', 'a=b; shehena=unsigned; c=d'])(
    'beside the cookie %o is refused',
    async (cookie) => {
      const { secret } = await anApiKey(it)

      expect((await send({ ...bearer(secret), cookie })).statusCode).toBe(cookie.endsWith('=') ? 200 : 400)
      expect((await send({ authorization: 'Bearer a b', cookie })).statusCode).toBe(cookie.endsWith('=') ? 401 : 400)
    },
  )

  test('beside the cookie of TLS is refused', async () => {
    const { secret } = await anApiKey(secure, { admin: await adminOverTls() })

    expect((await send({ ...bearer(secret), cookie: '__Host-shehena=x' }, {}, secure)).statusCode).toBe(400)
    expect((await send({ ...bearer(secret), cookie: 'shehena=x' }, {}, secure)).statusCode).toBe(200)
  })

  test('whose profile is inactive is refused', async () => {
    const { key, secret } = await anApiKey(it)
    await it.pool.query(
      'update profiles set is_active = false where id = (select profile_id from api_keys where id = $1)',
      [key.id],
    )

    expect((await send(bearer(secret))).json()).toMatchObject({ code: 'UNAUTHENTICATED' })
  })

  test('with a wrong checksum is not looked up', async () => {
    const { secret } = await anApiKey(it)
    it.statements.length = 0

    expect((await send(bearer(`${secret.slice(0, -8)}00000000`))).statusCode).toBe(401)
    expect(it.statements.join()).not.toContain('api_keys')
    expect((await send(bearer(secret))).statusCode).toBe(200)
    expect(it.statements.join()).toContain('api_keys')
  })

  test('is noted with the address that it calls from, which a shared demo does not show', async () => {
    for (const [on, shown] of [
      [it, '198.51.100.77'],
      [demo, null],
    ] as const) {
      const { key, secret, admin } = await anApiKey(on)
      await send(bearer(secret), { remoteAddress: '198.51.100.77' }, on)

      const { items } = await admin.call(apiKeys.list, {})
      expect(items.find(({ id }) => id === key.id)).toMatchObject({
        lastUsedAt: expect.any(String),
        lastAddress: shown,
      })
    }
  })

  test('changes as little in a minute as a person', async () => {
    const { client } = await anApiKey(it)
    const statuses: number[] = []
    for (let n = 0; n < 7; n += 1) {
      statuses.push((await client.send(customers.create, { legalName: `Quick ${n} Ltd` })).statusCode)
    }

    expect(statuses).toEqual([201, 201, 201, 201, 201, 429, 429])
    expect((await client.send(bookings.list, {})).statusCode).toBe(200)
  })

  test('takes as many exports in an hour as a person', async () => {
    const { client } = await anApiKey(demo, { isReadOnly: true })
    const statuses: number[] = []
    for (let n = 0; n < 21; n += 1) statuses.push((await client.send(bookings.export, {})).statusCode)

    expect(statuses.slice(0, 20)).toEqual(Array(20).fill(200))
    expect(statuses[20]).toBe(429)
  })

  test('is not looked at where anybody may call', async () => {
    const { key, secret } = await anApiKey(it)
    const person = await it.signedIn('bookings')
    const visitor = (headers: Record<string, string>) => send(headers, { url: '/api/visitor' })

    const response = await it.byKey(secret).send(account.visitor, {})

    expect(response.body).toBe((await it.signedOut().send(account.visitor, {})).body)
    expect((await visitor({ ...bearer(secret), cookie: person.cookie })).body).toBe(
      (await visitor({ cookie: person.cookie })).body,
    )
    const { rows } = await it.pool.query('select from rate_limits where key = $1', [`key:${key.id}`])
    expect(rows).toEqual([])
  })
})

describe('keys that are not good', () => {
  test('are counted by the network of IPv6, revoked ones too', async () => {
    const { key, secret, admin } = await anApiKey(it)
    await admin.call(apiKeys.revoke, { id: key.id, version: key.version })

    const statuses = await Promise.all(
      Array.from({ length: 32 }, async (_, n) => {
        const { statusCode } = await send(bearer(secret), { remoteAddress: `2001:db8:7:7::${n + 1}` })
        return statusCode
      }),
    )

    expect(statuses.filter((status) => status === 401)).toHaveLength(30)
    expect((await send(bearer(secret), { remoteAddress: '2001:db8:7:8::1' })).statusCode).toBe(401)
  })

  test('are logged by the part that is shown, so that one can be found', async () => {
    const { key, secret, admin } = await anApiKey(it)
    await admin.call(apiKeys.revoke, { id: key.id, version: key.version })
    it.logs.length = 0

    await send(bearer(secret), { remoteAddress: '198.51.100.1' })
    await send(bearer('something else'), { remoteAddress: '198.51.100.1' })

    const events = it.logs.map((line) => JSON.parse(line)).filter(({ event }) => event === 'authn_key_fail')
    expect(events.map(({ prefix }) => prefix)).toEqual([key.prefix, null])
    expect(it.logs.join()).not.toContain(secret.slice(13))
  })
})

test('a batch of calls that met a deadlock is counted again, and nobody hears of it', async () => {
  const admin = await it.signedIn('admin')
  await it.pool.query('truncate rate_limits')
  // In the order in which they are counted.
  const made = [await anApiKey(it, { admin }), await anApiKey(it, { admin })].toSorted((one, other) =>
    one.key.id < other.key.id ? -1 : 1,
  )
  const [first, second] = made.map(({ key }) => key.id)
  const count = `insert into rate_limits (key, window_start, hits) values ($1, now(), 1)
    on conflict (key) do update set hits = rate_limits.hits + 1`
  for (const id of [first, second]) await it.pool.query(count, [`key:${id}`])
  const pool = openPool(it.url, () => undefined, 1)
  const find = openKeys(pool)
  const other = await it.pool.connect()
  await other.query('begin')
  await other.query(`set local deadlock_timeout = '1min'`)
  await other.query(count, [`key:${second}`])
  // A first look-up is under way, so that the next two share a statement.
  const calls = [made[0], ...made].map((each) => find(each?.secret ?? '', '198.51.100.2'))
  await untilWaiting(it.pool, 1)
  await other.query(count, [`key:${first}`])
  await other.query('rollback')
  other.release()

  const [, one, two] = await Promise.all(calls)
  await pool.end()

  expect([one?.name, two?.name]).toEqual(made.map(({ key }) => key.name))
})
