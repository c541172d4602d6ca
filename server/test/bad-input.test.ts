import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { everyEndpoint } from './support/endpoints.ts'
import { everyRow } from './support/every-row.ts'
import { type Client, useTestApp } from './support/test-app.ts'

const it = useTestApp()

let admin: Client
/** No test of this file may change a row. */
let before: Record<string, string>

async function letAnAdminIn(): Promise<void> {
  admin = await it.signedIn('admin')
  before = await everyRow(it.pool)
}
beforeAll(letAnAdminIn)

async function expectRefusal(
  response: { statusCode: number; json: () => unknown },
  { of, statuses }: { of?: string; statuses?: number[] } = {},
): Promise<void> {
  expect(response.statusCode, of).toBeGreaterThanOrEqual(400)
  expect(response.statusCode, of).toBeLessThan(500)
  if (statuses) expect(statuses).toContain(response.statusCode)
  expect(response.json()).toMatchObject({ code: expect.stringMatching(/^[A-Z_]+$/), message: expect.any(String) })
  expect(JSON.stringify(response.json())).not.toMatch(/select |insert |constraint|\.ts:|node_modules|at async/i)
}

const writes = everyEndpoint.filter(({ method }) => method !== 'GET')
const lists = everyEndpoint.filter(
  ({ method, path, allow }) => method === 'GET' && !path.includes('{') && allow !== 'account.own' && allow !== 'anyone',
)

/** Raw JSON text that JSON.stringify cannot produce. */
class Written {
  readonly json: string
  constructor(json: string) {
    this.json = json
  }
}
const hostile: [string, unknown][] = [
  ['a number', 12],
  ['a list', []],
  ['null', null],
  ['text', 'x'],
  ['NUL bytes', { legalName: 'a\u0000b', name: 'a\u0000b', notes: 'a\u0000b' }],
  ['a lone surrogate', { legalName: '\ud800', description: '\ud800', notes: '\udc00' }],
  [
    'wrong types everywhere',
    { id: 5, version: 'x', legalName: {}, amount: '12', customerId: 7, lines: 'x', status: 3 },
  ],
  ['a deep object', JSON.parse(`${'{"a":'.repeat(500)}1${'}'.repeat(500)}`)],
  [
    'huge numbers',
    new Written('{"version":1e400,"amount":1e400,"quotedAmount":1e308,"weightTons":1e300,"total":-1e400}'),
  ],
  ['negative amounts', { amount: -1, quotedAmount: -1, weightTons: -1 }],
  [
    'columns of the server',
    {
      role: 'admin',
      isActive: true,
      status: 'paid',
      total: 1,
      paidTotal: 1,
      createdAt: 'x',
      searchText: 'x',
      bookingNo: 'x',
      invoiceNo: 'x',
    },
  ],
  ['prototype keys', JSON.parse('{"__proto__":{"role":"admin"},"constructor":{"prototype":{"a":1}}}')],
]

describe.each(writes)('$name', ({ method, path }) => {
  // A person may ask for a few exports a minute only, so that each endpoint has others.
  beforeAll(letAnAdminIn)

  test('refuses each hostile body and changes nothing', async () => {
    for (const [name, body] of hostile) {
      const response = await send(method, path, body instanceof Written ? body.json : JSON.stringify(body))
      await expectRefusal(response, { of: name })
    }
    expect(await everyRow(it.pool)).toEqual(before)
  })

  test('refuses a body that is not JSON, not declared as JSON, or too large, and a request of another site', async () => {
    await letAnAdminIn()

    await expectRefusal(await send(method, path, '{"broken'), { statuses: [400, 422] })
    await expectRefusal(await send(method, path, '{}', { 'content-type': 'text/plain' }), { statuses: [415] })
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    await expectRefusal(await send(method, path, 'a=1', form), { statuses: [415] })
    await expectRefusal(await send(method, path, JSON.stringify({ notes: 'x'.repeat(300 * 1024) })), {
      statuses: [413],
    })
    await expectRefusal(await send(method, path, '{}', { origin: 'https://evil.example' }), { statuses: [403] })
    await expectRefusal(await send(method, path, '{}', { 'sec-fetch-site': 'cross-site' }), { statuses: [403] })
    expect(await everyRow(it.pool)).toEqual(before)
  })
})

const manyFields = Object.fromEntries(Array.from({ length: 20_000 }, (_, n) => [`f${n}`, 1]))
const fewerFields = Object.fromEntries(Object.entries(manyFields).slice(0, 1_000))
const manyLines = Array.from({ length: 200 }, () => ({ description: '', qty: -1, unitPrice: -1, taxRate: -1, odd: 1 }))
const longName = 'n'.repeat(200_000)

test.each([
  ['unknown fields', 'POST', '/customers', manyFields, 'legalName, f0, f1', 'and 19991 more'],
  ['unknown fields of a sign-in', 'POST', '/auth/sign-in/email', fewerFields, '', ''],
  ['wrong lines', 'POST', '/invoices', { lines: manyLines }, 'customerId, ', 'and 993 more'],
  ['one long name', 'POST', '/customers', { [longName]: 1 }, 'n'.repeat(60), '…'],
])(
  'a body of %s gets a short answer, which says how many more there are',
  async (...[, method, path, body, start, end]) => {
    const response = await send(method, path, JSON.stringify(body))

    await expectRefusal(response, { statuses: [422] })
    const { message, fields } = response.json()
    expect(message).toContain(start)
    expect(message).toContain(end)
    expect(Object.keys(fields).length).toBeLessThanOrEqual(10)
    expect(response.body.length).toBeLessThan(2_000)
  },
)

test('a query of many parameters gets a short answer', async () => {
  const query = Object.fromEntries(Array.from({ length: 1_000 }, (_, n) => [`p${n}`, '1']))

  const response = await admin.request({ method: 'GET', url: '/api/customers', query })

  await expectRefusal(response, { statuses: [422] })
  expect(response.json().message).toContain('and 990 more')
})

test.each(lists)('$name takes no page, size, sort or filter that it does not know', async ({ endpoint }) => {
  for (const input of [
    { page: '0' },
    { page: '-1' },
    { page: '1e9' },
    { page: 'abc' },
    { page: '1.5' },
    { pageSize: '0' },
    { pageSize: '1000000' },
    { sort: 'version; drop table customers' },
    { status: 'nonsense' },
    { unknown: 'x' },
    { q: 'x'.repeat(10_000) },
  ]) {
    await expectRefusal(await admin.send(endpoint, input), { statuses: [422] })
  }
})

test.each(lists)('$name survives whatever is searched for', async ({ endpoint }) => {
  for (const q of [
    '%',
    '_',
    '\\',
    "'; drop table customers; --",
    '(a+)+$',
    '\u0000',
    '\ud800',
    '🚚',
    ' ',
    'a'.repeat(100),
  ]) {
    const { statusCode } = await admin.send(endpoint, { q })
    expect([200, 422]).toContain(statusCode)
  }
})

function send(method: string, path: string, payload: string, headers: Record<string, string> = {}) {
  return admin.request({
    method: method as 'POST',
    url: `/api${path.replaceAll(/\{\w+\}/g, '0190a000-0000-7000-8000-000000000000')}`,
    payload,
    headers: { 'idempotency-key': randomUUID(), ...headers },
  })
}
