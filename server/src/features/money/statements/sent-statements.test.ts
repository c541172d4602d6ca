import { api } from '@shehena/domain/api'
import { mailState, mailStates } from '@shehena/domain/office/mail/mail-delivery'
import { beforeEach, expect, test } from 'vitest'
import { aCustomer, anInvoice } from '#test/support/builders.ts'
import { type Client, useTestApp } from '#test/support/test-app.ts'
import { sendMonthlyStatements } from './send-monthly-statements.ts'

const { statements } = api
const days = { from: '2026-10-01', to: '2026-10-31' }

let moment: string
const it = useTestApp({ clock: () => moment })
let clerk: Client
let manager: Client

beforeEach(async () => {
  moment = '2026-11-21T09:00:00.000Z'
  clerk = await it.signedIn('finance', { name: 'Amina Cashier' })
  manager = await it.signedIn('management', { name: 'Zawadi Manager' })
})

type Where = { email?: string | null; accountsEmail?: string | null }

/** A statement that was sent to a customer of this name, at a moment. @returns its id */
async function aStatement(legalName: string, { email = 'office@place.example', ...where }: Where = {}, at = moment) {
  const { id } = await aCustomer(it, { legalName, email, ...where })
  moment = at
  const { items } = await clerk.call(statements.send, { id, ...days })
  return items[0]?.id ?? expect.fail()
}

/** What the mail server said of the mail of a statement. */
const becomes = (id: string, values: string) =>
  it.pool.query(`update mail_outbox set ${values} where about_table = 'statements_sent' and about_id = $1`, [id])

/** The ids that a search finds, in order, without those of other tests. */
async function found(input: Parameters<typeof clerk.call<typeof statements.list>>[1], among: readonly string[]) {
  const { items } = await clerk.call(statements.list, { pageSize: 100, ...input })
  return items.map(({ id }) => id).filter((id) => among.includes(id))
}

test('the last statement comes first, with whose it is, its days and who sent it, or that it is monthly', async () => {
  const first = await aStatement('Umoja Traders Ltd', {}, '2026-11-02T09:00:00.000Z')
  const second = await aStatement('Bahari Freight Ltd', {}, '2026-11-03T09:00:00.000Z')
  await anInvoice(it, {
    status: 'sent',
    customerId: (await aCustomer(it, { legalName: 'Kisima Millers Ltd', email: 'office@kisima.example' })).id,
    issueDate: '2026-10-05',
  })
  await it.pool.query('update system_settings set sends_monthly_statements = true')
  await sendMonthlyStatements(it.db, '2026-12-01T06:00:00.000Z')

  const { items, total, isTotalCapped } = await clerk.call(statements.list, {})

  expect([total, isTotalCapped]).toEqual([3, false])
  const sent = { isMonthly: false, sentBy: 'Amina Cashier', ...days, delivery: { status: 'queued' } }
  expect(items).toMatchObject([
    { customerName: 'Kisima Millers Ltd', isMonthly: true, sentBy: null, from: '2026-11-01', to: '2026-11-30' },
    { id: second, customerName: 'Bahari Freight Ltd', sentAt: '2026-11-03T09:00:00.000Z', ...sent },
    { id: first, customerName: 'Umoja Traders Ltd', sentAt: '2026-11-02T09:00:00.000Z', ...sent },
  ])
  expect(await found({ sort: 'sentAt' }, [first, second])).toEqual([first, second])
})

test('pages follow each other, also where statements were sent in one moment', async () => {
  const ids: string[] = []
  for (const name of ['Page One Ltd', 'Page Two Ltd', 'Page Three Ltd']) ids.push(await aStatement(name))
  const pageOf = async (page: number) => {
    const { items, total } = await clerk.call(statements.list, { q: 'page', pageSize: 2, page })
    return [total, ...items.map(({ id }) => id)]
  }

  const newest = ids.toSorted().toReversed()
  expect([await pageOf(1), await pageOf(2), await pageOf(3)]).toEqual([[3, newest[0], newest[1]], [3, newest[2]], [3]])
})

test('they are found by the name that the customer has today, and by the days of sending in Nairobi', async () => {
  const night = await aStatement('Nyota Oils Ltd', {}, '2026-11-08T20:59:59.000Z')
  const morning = await aStatement('Mwezi Oils Ltd', {}, '2026-11-08T21:00:00.000Z')
  const both = [morning, night]

  expect(await found({ q: 'OILS' }, both)).toEqual(both)
  expect(await found({ q: 'nyota' }, both)).toEqual([night])
  expect(await found({ q: '%' }, both)).toEqual([])
  expect(await found({ q: 'nobody of this name' }, both)).toEqual([])
  expect(await found({ to: '2026-11-08' }, both)).toEqual([night])
  expect(await found({ from: '2026-11-09' }, both)).toEqual([morning])
  expect(await found({ period: 'thisMonth', q: 'nyota', status: 'waiting' }, both)).toEqual([night])
  await it.pool.query(`update customers set legal_name = 'Jua Oils Ltd' where legal_name = 'Nyota Oils Ltd'`)
  expect([await found({ q: 'nyota' }, both), await found({ q: 'jua' }, both)]).toEqual([[], [night]])
})

test('the list of a state has the statements whose mail is in it, and no other', async () => {
  const mails = {
    waits: 'attempts = 0',
    isTriedAgain: "failure = 'unreachable', attempts = 1",
    isUnderWay: "failure = 'unclear', sending_since = now()",
    isUnclear: "failure = 'unclear', sending_since = now() - interval '3 minutes'",
    wentUnclear: "status = 'failed', finished_at = now(), failure = 'unclear'",
    failed: "status = 'failed', finished_at = now(), failure = 'mailbox', reply_code = '550 5.1.1'",
    arrived: "status = 'sent', finished_at = now(), via = 'server'",
    arrivedLater: "status = 'sent', finished_at = now(), via = 'folder', failure = 'unclear'",
  }
  const names = new Map<string, string>()
  for (const [name, values] of Object.entries(mails)) {
    const id = await aStatement(`State ${name}`)
    await becomes(id, values)
    names.set(id, name)
  }

  const { items: all } = await clerk.call(statements.list, { q: 'state' })
  const lists: Record<string, string[]> = {}
  for (const status of mailStates) {
    const { items, total } = await clerk.call(statements.list, { q: 'state', status })
    expect(total).toBe(items.length)
    lists[status] = items.map(({ id }) => names.get(id) ?? '').toSorted()
    // The page tells the state of a row from its delivery.
    const told = all.filter(({ delivery }) => delivery && mailState(delivery) === status)
    expect(told.map(({ id }) => id)).toEqual(items.map(({ id }) => id))
  }
  expect(lists).toEqual({
    waiting: ['isTriedAgain', 'isUnderWay', 'waits'],
    sent: ['arrived', 'arrivedLater'],
    failed: ['failed'],
    unclear: ['isUnclear', 'wentUnclear'],
  })
  const failed = all.find(({ id }) => names.get(id) === 'failed')
  expect(failed?.delivery).toMatchObject({ failure: 'mailbox', replyCode: '550 5.1.1' })
})

test("finance reads no customer's address, only that of an accounts office, while it is one", async () => {
  const office = await aStatement('Address Ltd', { email: 'canary@place.example' })
  const accounts = await aStatement('Accounts Ltd', {
    email: 'canary@place.example',
    accountsEmail: 'bills@place.example',
  })
  const who = async (reader: Client) => {
    const { items } = await reader.call(statements.list, { pageSize: 100 })
    return [office, accounts].map((id) => {
      const { sentTo, isSentToHidden } = items.find((item) => item.id === id) ?? expect.fail()
      return [sentTo, isSentToHidden]
    })
  }

  expect(await who(manager)).toEqual([
    ['canary@place.example', false],
    ['bills@place.example', false],
  ])
  expect(await who(clerk)).toEqual([
    [null, true],
    ['bills@place.example', false],
  ])
  const { body } = await clerk.send(statements.list, { pageSize: 100 })
  expect(body).not.toContain('canary')

  await it.pool.query(`update customers set accounts_email = 'other@place.example' where legal_name = 'Accounts Ltd'`)
  expect(await who(clerk)).toEqual([
    [null, true],
    [null, true],
  ])
  expect((await who(manager))[1]).toEqual(['bills@place.example', false])
})

test.each(['bookings', 'dispatch'] as const)('%s may not read them', async (role) => {
  expect((await (await it.signedIn(role)).send(statements.list, {})).statusCode).toBe(403)
})

test.each([
  { status: 'queued' },
  { sort: 'customerName' },
  { customer: 'x' },
  { from: '2026-11-02', to: '2026-11-01' },
])('it refuses %o', async (input) => {
  // safe: it is no input of the list.
  expect((await clerk.send(statements.list, input as never)).statusCode).toBe(422)
})
