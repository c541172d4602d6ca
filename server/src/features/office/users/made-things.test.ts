import { api } from '@shehena/domain/api'
import type { Fate, MadeKind } from '@shehena/domain/office/users/made-things'
import { describe, expect, test } from 'vitest'
import { anApiKey } from '#test/support/api-keys.ts'
import { aPaybill } from '#test/support/bank-lines.ts'
import { aCustomer } from '#test/support/builders.ts'
import { type Client, useTestApp } from '#test/support/test-app.ts'
import { hold, untilWaiting } from '#test/support/until-waiting.ts'
import { aWebhook } from '#test/support/webhooks.ts'

const { apiKeys, customers, paybill, users, webhooks } = api
const it = useTestApp()

/** An administrator who made a key, a webhook of another key, and the addresses of a paybill; and one who stays. */
async function aLeaver() {
  const [leaver, stayer] = [await it.signedIn('admin'), await it.signedIn('admin')]
  const made = await anApiKey(it, { admin: leaver, role: 'finance' })
  const other = await anApiKey(it, { admin: stayer })
  const { webhook } = await aWebhook(it, { admin: leaver, keyId: other.key.id })
  const account = await aPaybill(it)
  const { confirmationUrl } = await leaver.call(paybill.renew, { account: account.id, version: 0, renewal: 'planned' })
  const { items } = await stayer.call(users.made, { id: leaver.profileId })
  const decide = (fates: Partial<Record<MadeKind, Fate>>) =>
    items.flatMap(({ kind, id }) => (fates[kind] ? [{ kind, id, fate: fates[kind] }] : []))
  return { leaver, stayer, made, webhook, account, confirm: new URL(confirmationUrl).pathname, items, decide }
}

type Leaver = Awaited<ReturnType<typeof aLeaver>>

const each = (fate: Fate) => ({ apiKey: fate, webhook: fate, paybill: fate })

const profile = ({ profileId }: Client) =>
  it.db.selectFrom('profiles').selectAll().where('id', '=', profileId).executeTakeFirstOrThrow()

const acts = {
  'a deactivation': async ({ leaver, stayer }: Leaver, decisions: ReturnType<Leaver['decide']>) => {
    const { version } = await profile(leaver)
    return stayer.call(users.setActive, { id: leaver.profileId, version, isActive: false, decisions })
  },
  'a change of role': async ({ leaver, stayer }: Leaver, decisions: ReturnType<Leaver['decide']>) => {
    const { version } = await profile(leaver)
    return stayer.call(users.changeRole, { id: leaver.profileId, version, role: 'finance', decisions })
  },
}

/** What of it works: the key calls, the webhook is on, the paybill's address takes a test. */
async function works({ stayer, made, webhook, confirm }: Leaver) {
  const key = await made.client.send(customers.list, {})
  const told = await it.app.inject({ method: 'POST', url: confirm, payload: '{"TransactionType":"Test"}' })
  const { status } = await stayer.call(webhooks.get, { id: webhook.id })
  return { key: key.statusCode, webhook: status, paybill: told.statusCode }
}

const allWork = { key: 200, webhook: 'on', paybill: 200 }

async function makers({ stayer, made, webhook, account }: Leaver) {
  const { items } = await stayer.call(apiKeys.list, { pageSize: 100 })
  const key = items.find(({ id }) => id === made.key.id)
  const listed = await stayer.call(webhooks.get, { id: webhook.id })
  const hook = await stayer.call(paybill.get, { account: account.id })
  return [key, listed, hook].map((thing) => [thing?.createdBy, thing?.hasMakerLeft])
}

test('what a person made is listed by name, without what was revoked', async () => {
  const { leaver, stayer, made, webhook, account, items } = await aLeaver()
  const gone = await anApiKey(it, { admin: leaver })
  await stayer.call(apiKeys.revoke, { id: gone.key.id, version: gone.key.version })

  expect(items).toEqual([
    { kind: 'apiKey', id: made.key.id, name: made.key.name },
    { kind: 'paybill', id: expect.any(String), name: `${account.name} · ${account.number}` },
    { kind: 'webhook', id: webhook.id, name: webhook.url },
  ])
  expect((await stayer.call(users.made, { id: leaver.profileId })).items).toEqual(items)
})

describe.each(Object.entries(acts))('%s', (_, act) => {
  test.each([
    ['nothing is decided', {}],
    ['one is left out', { apiKey: 'revoke', webhook: 'revoke' }],
  ] as const)('is refused while %s, and changes nothing', async (_case, fates) => {
    const them = await aLeaver()
    const before = await profile(them.leaver)

    await expect(act(them, them.decide(fates))).rejects.toMatchObject({
      status: 422,
      fields: { decisions: expect.stringContaining('that this person made') },
    })

    expect(await profile(them.leaver)).toEqual(before)
    expect(await works(them)).toEqual(allWork)
  })

  test('is refused where more was made since the list was read', async () => {
    const them = await aLeaver()
    const late = await anApiKey(it, { admin: them.leaver })

    await expect(act(them, them.decide(each('revoke')))).rejects.toMatchObject({ status: 422 })

    expect(await works(them)).toEqual(allWork)
    expect((await late.client.send(api.bookings.list, {})).statusCode).toBe(200)
  })

  test('keeps what is to be kept, and the lists say whose it is', async () => {
    const them = await aLeaver()

    const { isActive } = await act(them, them.decide(each('keep')))

    expect(await works(them)).toEqual(allWork)
    const theirs = [(await profile(them.leaver)).name, !isActive]
    expect(await makers(them)).toEqual([theirs, theirs, theirs])
  })

  test('hands over what is taken over: the maker is the one who acts', async () => {
    const them = await aLeaver()

    await act(them, them.decide(each('takeOver')))

    expect(await works(them)).toEqual(allWork)
    const mine = [(await profile(them.stayer)).name, false]
    expect(await makers(them)).toEqual([mine, mine, mine])
    expect((await them.stayer.call(users.made, { id: them.leaver.profileId })).items).toEqual([])
    const { rows } = await it.pool.query(
      `select table_name, user_id, old_values from audit_log where new_values ->> 'created_by' = $1 and action = 'update' order by table_name`,
      [them.stayer.userId],
    )
    const trail = {
      user_id: them.stayer.userId,
      old_values: expect.objectContaining({ created_by: them.leaver.userId }),
    }
    expect(rows).toMatchObject(
      ['api_keys', 'paybill_hooks', 'webhook_endpoints'].map((name) => ({ table_name: name, ...trail })),
    )
  })

  test('ends what is revoked at once, and says so in the log', async () => {
    const them = await aLeaver()

    await act(them, them.decide(each('revoke')))

    expect(await works(them)).toEqual({ key: 401, webhook: 'off', paybill: 404 })
    const { items } = await them.stayer.call(users.log, {})
    expect(items.slice(0, 2).map(({ action, targetName }) => [action, targetName])).toContainEqual([
      'revoke_key',
      them.made.key.name,
    ])
    const { version } = await them.stayer.call(webhooks.get, { id: them.webhook.id })
    await expect(them.stayer.call(webhooks.resume, { id: them.webhook.id, version })).rejects.toMatchObject({
      status: 409,
      message: 'This webhook was revoked, so nothing is sent to it any more. Delete it.',
    })
  })

  test('waits for a call of a revoked key that is writing, and refuses any later one', async () => {
    const them = await aLeaver()
    const decisions = them.decide({ ...each('keep'), apiKey: 'revoke' })
    const invoice = await aCustomer(it)
    const release = await hold(it.pool, 'select from customers where id = $1 for update', [invoice.id])
    const change = { id: invoice.id, version: invoice.version, accountsPhone: '+254712345678' }
    const call = them.made.client.call(customers.updateBilling, change)
    await untilWaiting(it.pool, 1)
    const acting = act(them, decisions)
    await untilWaiting(it.pool, 2)
    await release()

    await expect(call).resolves.toMatchObject({ accountsPhone: '+254712345678' })
    await acting
    expect(await works(them)).toEqual({ ...allWork, key: 401 })
  })
})

test('a key that is made while its maker is deactivated is not made', async () => {
  const them = await aLeaver()
  const release = await hold(it.pool, `lock table user_management_log in exclusive mode`)
  const acting = acts['a deactivation'](them, them.decide(each('keep')))
  await untilWaiting(it.pool, 1)
  const making = anApiKey(it, { admin: them.leaver, name: 'Too late' }).catch((error: unknown) => error)
  await untilWaiting(it.pool, 2)
  await release()

  await acting
  expect(await making).toMatchObject({ status: 403 })
  expect((await it.pool.query(`select from profiles where name = 'Too late'`)).rows).toEqual([])
})

test('decisions are for an act that takes power, and not for another', async () => {
  const { leaver, stayer, decide } = await aLeaver()
  const { version } = await profile(leaver)

  const given = { id: leaver.profileId, version, decisions: decide(each('revoke')) }
  await expect(stayer.call(users.setActive, { ...given, isActive: true })).rejects.toMatchObject({ status: 422 })
  await expect(stayer.call(users.changeRole, { ...given, role: 'admin' })).rejects.toMatchObject({ status: 422 })
})

test('nobody is made the maker of a key but by taking it over', async () => {
  const { stayer, leaver, made } = await aLeaver()
  const update = `update api_keys set created_by = $1 where id = $2`

  await expect(it.pool.query(update, [stayer.userId, made.key.id])).rejects.toThrow('A maker is followed by')
  expect((await profile(leaver)).isActive).toBe(true)
})
