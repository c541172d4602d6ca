import { mayKeyCall } from '@shehena/domain/office/api-keys/key-access'
import { keyRoles, mayWrite } from '@shehena/domain/office/api-keys/key-limits'
import { allows } from '@shehena/domain/permissions'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { anApiKey } from './support/api-keys.ts'
import { aBooking, aCustomer, aJob, anInvoice } from './support/builders.ts'
import { everyEndpoint } from './support/endpoints.ts'
import { type Client, useTestApp } from './support/test-app.ts'

const it = useTestApp()

const somebodyElses = { id: '0190a000-0000-7000-8000-000000000000' }

const kinds = keyRoles.flatMap((role) =>
  [true, false].filter((isReadOnly) => isReadOnly || mayWrite(role)).map((isReadOnly) => ({ role, isReadOnly })),
)
const keys = new Map<object, Client>()

beforeAll(async () => {
  for (const kind of kinds) keys.set(kind, (await anApiKey(it, kind)).client)
})
// All of it takes more calls than a key may make in a minute.
beforeEach(() => it.pool.query('truncate rate_limits'))

const guarded = everyEndpoint.filter(({ allow }) => allow !== 'anyone')

describe.each(guarded)('$name', ({ endpoint, allow, asksPassword, method, exports }) => {
  test.each(kinds)('by a key, %o', async (kind) => {
    const response = await keys.get(kind)?.send(endpoint, somebodyElses)

    const isAllowed =
      mayKeyCall({ allow, asksPassword }) &&
      allow !== 'anyone' &&
      allows(kind.role, allow) &&
      (method === 'GET' || exports || !kind.isReadOnly)
    expect(response?.statusCode === 403).toBe(!isAllowed)
    expect(response?.statusCode).toBeLessThan(500)
    expect(response?.statusCode).not.toBe(401)
  })
})

const open = everyEndpoint.filter(({ allow }) => allow === 'anyone')

test.each(open)('$name, which anybody may call, does not take a key for a session', async ({ endpoint }) => {
  const [byKey, signedOut] = await Promise.all([
    keys.get(kinds[0] ?? {})?.send(endpoint, {}),
    it.signedOut().send(endpoint, {}),
  ])

  expect(byKey?.statusCode).toBe(signedOut.statusCode)
})

test('a key gets no stream of events', async () => {
  for (const client of keys.values()) {
    const { statusCode } = await client.request({ method: 'GET', url: '/api/events' })
    expect(statusCode).toBe(403)
  }
})

test('a key that may only read changes nothing by any verb', async () => {
  const before = await it.pool.query('select count(*) from audit_log')
  const [reading] = [...keys.values()]
  for (const { endpoint } of guarded.filter(({ method, exports }) => method !== 'GET' && !exports)) {
    const response = await reading?.send(endpoint, somebodyElses)
    expect(response?.json().code).toMatch(/FORBIDDEN|TOO_MANY/)
  }
  expect((await it.pool.query('select count(*) from audit_log')).rows).toEqual(before.rows)
})

test.each(kinds)('a key sees what a person of its role sees, %o', async (kind) => {
  const customer = await aCustomer(it, { taxNumber: 'P051365947M', email: 'hidden@customer.example' })
  const booking = await aBooking(it, { customerId: customer.id })
  const job = await aJob(it, { bookingId: booking.id })
  const invoice = await anInvoice(it, { status: 'sent' })
  const idsOf: Record<string, string> = {
    customers: customer.id,
    bookings: booking.id,
    jobs: job.id,
    invoices: invoice.id,
  }
  const person = await it.signedIn(kind.role)
  const readable = guarded.filter(
    (endpoint) => endpoint.method === 'GET' && mayKeyCall(endpoint) && !endpoint.exports && !endpoint.sendsFile,
  )

  let compared = 0
  for (const { name, endpoint, path } of readable) {
    const input = path.includes('{id}') ? { id: idsOf[path.split('/')[1] ?? ''] ?? somebodyElses.id } : {}
    const [byKey, bySession] = await Promise.all([keys.get(kind)?.send(endpoint, input), person.send(endpoint, input)])
    expect([name, byKey?.statusCode, byKey?.body]).toEqual([name, bySession.statusCode, bySession.body])
    if (bySession.statusCode === 200) compared += 1
  }
  expect(compared).toBeGreaterThan(10)
})
