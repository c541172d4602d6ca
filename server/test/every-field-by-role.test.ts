import type { FieldTableName } from '@shehena/domain/field-tables'
import { entityNames } from '@shehena/domain/office/history/recorded-fields'
import { beforeAll, describe, expect, test } from 'vitest'
import { aBooking, aCustomer, aDriver, aJob, anInvoice, aPayment, aVehicle } from './support/builders.ts'
import { everyEndpoint } from './support/endpoints.ts'
import {
  type HiddenIds,
  hiddenFields,
  hiddenFrom,
  hiddenValues,
  rolesWithHidden,
  writeHidden,
} from './support/hidden-values.ts'
import { isLong } from './support/length.ts'
import { useTestApp } from './support/test-app.ts'

const it = useTestApp()

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A value as an answer would have it: a text as it is, money in cents or as people read it, a small number by its field. */
function patternOf({ field, values }: (typeof hiddenFields)[number], which: 0 | 1): RegExp | null {
  const value = values[which]
  if (typeof value === 'boolean') return null
  if (typeof value === 'string') return new RegExp(escaped(value))
  const read = (value / 100).toLocaleString('en', { minimumFractionDigits: 2 })
  return value > 10_000 ? new RegExp(`${value}|${escaped(read)}`) : new RegExp(`${field}":\\s*${value}\\b`, 'i')
}

const texts = hiddenFields.flatMap(({ table, field, values: [value] }) =>
  typeof value === 'string' ? [{ table, field, value }] : [],
)
const [address] = hiddenValues.customers.email

/** The records, by the word of their paths. */
let company: Record<string, string[]> = {}
const everyId = () => Object.values(company).flat()
/** In the short form a path gets the records of its own word; any other word has none, and gets one of each. */
const idsFor = (path: string) => (isLong ? everyId() : (company[path.split('/')[1] ?? ''] ?? everyId()))

beforeAll(async () => {
  const ids: HiddenIds = {}
  /** Writes both values, so that the history has them too. */
  async function plant<Row extends { id: string }>(table: FieldTableName, { id }: Row): Promise<string> {
    ids[table] = id
    await writeHidden(it, { [table]: id }, 1)
    await writeHidden(it, { [table]: id }, 0)
    return id
  }
  const at = '2026-11-20T07:00:00.000Z'
  const held = { holdReason: 'Held', heldAt: at }
  const released = { creditReleasedUpTo: 0, creditReleaseReason: 'Released', creditReleasedAt: at }

  const customerId = await plant('customers', await aCustomer(it, { legalName: 'Canary Haulage Ltd', ...held }))
  const bookingId = await plant('bookings', await aBooking(it, { customerId, status: 'scheduled', ...released }))
  const vehicleId = await plant('vehicles', await aVehicle(it))
  const driverId = await plant('drivers', await aDriver(it))
  const job = await aJob(it, { bookingId, vehicleId, driverId })
  const draft = await anInvoice(it, { customerId })
  const sent = await anInvoice(it, { customerId, bookingId, status: 'sent' })
  const payment = await aPayment(it, { customerId })
  await aFailedMail(sent.id)
  company = {
    customers: [customerId],
    bookings: [bookingId],
    jobs: [job.id],
    vehicles: [vehicleId],
    drivers: [driverId],
    invoices: [draft.id, sent.id],
    payments: [payment.id],
  }
})

/** A failed mail of an invoice to the planted address. */
async function aFailedMail(aboutId: string): Promise<void> {
  await it.db
    .insertInto('mailOutbox')
    .values({
      kind: 'invoice',
      recipient: address,
      subject: 'Invoice',
      body: `Dear ${address}`,
      aboutTable: 'invoices',
      aboutId,
      status: 'failed',
      failure: 'mailbox',
      replyCode: '550 5.1.1',
      finishedAt: '2026-11-21T08:30:00.000Z',
    })
    .execute()
}

/** What is sent to an endpoint. */
function inputsFor({ method, path }: (typeof everyEndpoint)[number]): Record<string, unknown>[] {
  if (!path.includes('{id}')) return method === 'GET' ? [{}, { pageSize: 100 }, { pageSize: 100, status: 'all' }] : [{}]
  if (path.includes('{entity}')) return entityNames.flatMap((entity) => everyId().map((id) => ({ entity, id })))
  const versions = method === 'PATCH' ? [{ version: 1 }, { version: 99 }] : [{}]
  return idsFor(path).flatMap((id) => versions.map((version) => ({ id, ...version })))
}

const lists = everyEndpoint.filter(({ method, path }) => method === 'GET' && !path.includes('{id}'))

describe.each(rolesWithHidden)('to %s', (role) => {
  const patterns = hiddenFrom(role).flatMap((each) => [patternOf(each, 0), patternOf(each, 1)])

  function expectNothing(body: string): void {
    for (const pattern of patterns) if (pattern) expect(body).not.toMatch(pattern)
  }

  test.each(everyEndpoint)('$name gives no field away', async (asked) => {
    const person = await it.signedIn(role)

    for (const input of inputsFor(asked)) expectNothing((await person.send(asked.endpoint, input)).body)
  })

  test.each(lists)(
    '$name finds nothing by what is hidden, and shows none of it by what is not',
    async ({ endpoint }) => {
      const person = await it.signedIn(role)

      for (const { table, field, value } of texts) {
        const response = await person.send(endpoint, { q: value })
        expectNothing(response.body)
        const isHidden = hiddenFrom(role).some((each) => each.table === table && each.field === field)
        if (response.statusCode === 200 && isHidden) expect(response.json().items ?? []).toEqual([])
      }
    },
  )
})

test('the planted values are there to be found by those who may', async () => {
  const manager = await it.signedIn('management')
  const seen: string[] = []
  for (const asked of everyEndpoint.filter(({ method }) => method === 'GET'))
    for (const input of inputsFor(asked)) seen.push((await manager.send(asked.endpoint, input)).body)
  const all = seen.join('\n')

  for (const each of hiddenFields) {
    const pattern = patternOf(each, 0)
    if (pattern) expect(all).toMatch(pattern)
  }
})

test('nothing planted, no cookie and no password reaches the log', async () => {
  const person = await it.signedIn('admin')
  await person.request({
    method: 'POST',
    url: '/api/auth/sign-in/email',
    payload: { email: address, password: 'canary-password-1' },
  })

  const log = it.logs.join('\n')

  expect(log.length).toBeGreaterThan(1000)
  for (const secret of [
    ...texts.map(({ value }) => value),
    'canary-password-1',
    decodeURIComponent(person.cookie).slice(8, 40),
  ]) {
    expect(log).not.toContain(secret)
  }
})
