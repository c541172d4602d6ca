import { api } from '@shehena/domain/api'
import { describe, expect, test } from 'vitest'
import { anApiKey } from '#test/support/api-keys.ts'
import { aCustomer } from '#test/support/builders.ts'
import { type Client, useTestApp } from '#test/support/test-app.ts'
import { hold, untilWaiting } from '#test/support/until-waiting.ts'

const { apiKeys, customers } = api
const it = useTestApp()

const refused = (client: Client) =>
  client.call(customers.list, {}).then(
    () => null,
    ({ status, message }) => [status, message],
  )

const contactOf = async (id: string) =>
  (await it.db.selectFrom('customers').select('contact').where('id', '=', id).executeTakeFirstOrThrow()).contact

type Made = Awaited<ReturnType<typeof anApiKey>>
const ends = {
  'a renewal after a leak': ({ admin, key: { id, version } }: Made) =>
    admin.call(apiKeys.rotate, { id, version, renewal: 'leaked' }),
  'its end': ({ admin, key: { id, version } }: Made) => admin.call(apiKeys.revoke, { id, version }),
}

test('after a leak the secret ends at once, with the one before it; the new one works', async () => {
  const { key, admin, client } = await anApiKey(it)
  const planned = await admin.call(apiKeys.rotate, { id: key.id, version: key.version, renewal: 'planned' })
  expect(await refused(client)).toBeNull()

  const renewed = await admin.call(apiKeys.rotate, { id: key.id, version: planned.key.version, renewal: 'leaked' })

  expect(renewed.key).toMatchObject({ oldUntil: null, state: 'active' })
  const unknown = [401, 'This key is not known.']
  expect(await refused(client)).toEqual(unknown)
  expect(await refused(it.byKey(planned.secret))).toEqual(unknown)
  expect(await refused(it.byKey(renewed.secret))).toBeNull()
})

test('no clock that is put right wakes a secret that leaked', async () => {
  const { key, admin, client } = await anApiKey(it)
  await admin.call(apiKeys.rotate, { id: key.id, version: key.version, renewal: 'leaked' })

  await it.pool.query('select put_clock_right()')

  const kept = it.db.selectFrom('apiKeys').select(['oldHash', 'oldUntil']).where('id', '=', key.id)
  expect(await kept.executeTakeFirst()).toEqual({ oldHash: null, oldUntil: null })
  expect(await refused(client)).toEqual([401, 'This key is not known.'])
})

test('how it is renewed has to be said', async () => {
  const { key, admin, client } = await anApiKey(it)

  for (const said of [{}, { renewal: 'soon' }, { renewal: null }]) {
    const answer = await admin.send(apiKeys.rotate, { id: key.id, version: key.version, ...said } as never)
    expect(answer.statusCode).toBe(422)
  }

  expect(await refused(client)).toBeNull()
})

describe.each(Object.entries(ends))('a call under way at %s', (_, end) => {
  test('that has begun to write is over before', async () => {
    const made = await anApiKey(it)
    const { id, version } = await aCustomer(it)
    const release = await hold(it.pool, 'select from customers where id = $1 for update', [id])
    const call = made.client.call(customers.update, { id, version, contact: 'In time' })
    await untilWaiting(it.pool, 1)

    const ending = end(made)
    // It waits for the call, which waits for the customer.
    await untilWaiting(it.pool, 2)
    await release()

    await expect(call).resolves.toMatchObject({ contact: 'In time' })
    await ending
    expect((await refused(made.client))?.[0]).toBe(401)
  })

  test('that has not is refused, and nothing is booked', async () => {
    const made = await anApiKey(it)
    const customer = await aCustomer(it)
    const { id, version } = customer
    const release = await hold(it.pool, 'lock table audit_log in exclusive mode')
    const ending = end(made)
    await untilWaiting(it.pool, 1)

    // It was let in: nothing is committed yet.
    const call = made.client
      .call(customers.update, { id, version, contact: 'Too late' })
      .catch((error: unknown) => error)
    await untilWaiting(it.pool, 2)
    await release()

    await ending
    expect(await call).toMatchObject({ status: 401, message: 'This key has ended. Nothing was changed.' })
    expect(await contactOf(id)).toBe(customer.contact)
  })
})

test('a call under way at a planned renewal goes on', async () => {
  const { client, admin, key } = await anApiKey(it)
  const { id, version } = await aCustomer(it)
  const release = await hold(it.pool, 'lock table audit_log in exclusive mode')
  const renewing = admin.call(apiKeys.rotate, { id: key.id, version: key.version, renewal: 'planned' })
  await untilWaiting(it.pool, 1)

  const call = client.call(customers.update, { id, version, contact: 'Goes on' })
  await untilWaiting(it.pool, 2)
  await release()

  await renewing
  await expect(call).resolves.toMatchObject({ contact: 'Goes on' })
})

test('a busy key has its use written down', async () => {
  const { client, key, admin } = await anApiKey(it)
  const { id, version } = await aCustomer(it)
  const release = await hold(it.pool, 'select from customers where id = $1 for update', [id])
  const call = client.call(customers.update, { id, version, contact: 'Busy' })
  await untilWaiting(it.pool, 1)
  await it.pool.query('select note_key_use($1, $2)', [key.id, '203.0.113.9'])
  await release()
  await call

  const { items } = await admin.call(apiKeys.list, { pageSize: 100 })
  expect(items.find((each) => each.id === key.id)?.lastAddress).toBe('203.0.113.9')
})
