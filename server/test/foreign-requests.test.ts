import { api } from '@shehena/domain/api'
import { beforeEach, describe, expect, test } from 'vitest'
import { everyRow } from './support/every-row.ts'
import { type Client, useTestApp } from './support/test-app.ts'

const it = useTestApp()

beforeEach(() => it.pool.query('delete from rate_limits'))

const create = (person: Client, headers: Record<string, string>, payload = '{"legalName":"Foreign Ltd"}') =>
  person.request({
    method: 'POST',
    url: '/api/customers',
    payload,
    headers: { 'idempotency-key': 'foreign-request-1', ...headers },
  })

describe('a write that another site makes with our cookie', () => {
  test.each([
    ['from its own origin', { origin: 'https://evil.example' }],
    ['from a frame without an origin', { origin: 'null' }],
    ['from a host that begins like ours', { origin: 'http://shehena.test.evil.example' }],
    ['from a host that ends like ours', { origin: 'http://evil-shehena.test' }],
    ['from another port of ours', { origin: 'http://shehena.test:8080' }],
    ['from an origin without a host', { origin: 'javascript:alert(1)' }],
    ['by navigation', { 'sec-fetch-site': 'cross-site' }],
    ['from a neighbouring subdomain', { 'sec-fetch-site': 'same-site' }],
    ['as text', { origin: 'https://evil.example', 'content-type': 'text/plain' }],
    ['as a form', { origin: 'https://evil.example', 'content-type': 'application/x-www-form-urlencoded' }],
    ['as a form with a file', { origin: 'https://evil.example', 'content-type': 'multipart/form-data; boundary=x' }],
  ])('%s is refused, and changes nothing', async (_name, headers) => {
    const admin = await it.signedIn('admin')
    const before = await everyRow(it.pool)

    const response = await create(admin, headers)

    expect([response.statusCode, response.json().code]).toEqual([403, 'FORBIDDEN'])
    expect(await everyRow(it.pool)).toEqual(before)
  })

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'is refused for its type, %s, even where a browser says nothing of where it comes from',
    async (type) => {
      const admin = await it.signedIn('admin')

      expect((await create(admin, { 'content-type': type })).statusCode).toBe(415)
    },
  )

  test('is not prepared for: no answer allows another origin anything', async () => {
    const admin = await it.signedIn('admin')
    const foreign = { origin: 'https://evil.example', 'access-control-request-method': 'POST' }

    for (const method of ['OPTIONS', 'GET'] as const) {
      const { headers } = await admin.request({ method, url: '/api/customers', headers: foreign })
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
    }
  })
})

test('our own page may write, also behind a proxy that asks for us by another name', async () => {
  const admin = await it.signedIn('admin')
  const behindProxy = { origin: 'http://shehena.test', host: 'internal:8080' }

  expect((await create(admin, behindProxy, '{"legalName":"Proxied Ltd"}')).statusCode).toBe(201)
})

describe('a method', () => {
  test.each(['TRACE', 'PUT', 'PROPFIND', 'HEAD'])('%s has no door', async (method) => {
    const admin = await it.signedIn('admin')

    const response = await it.app.inject({
      // safe: Fastify's type does not list all methods.
      method: method as 'GET',
      url: '/api/customers',
      headers: { host: 'shehena.test', cookie: admin.cookie, 'content-length': '0' },
    })

    expect(response.statusCode).toBeGreaterThanOrEqual(400)
    expect(response.statusCode).toBeLessThan(500)
    expect(response.body).not.toContain('items')
  })

  test.each(['x-http-method-override', 'x-method-override', 'x-http-method'])('is not changed by %s', async (name) => {
    const admin = await it.signedIn('admin')
    const { id } = await admin.call(api.customers.create, { legalName: 'Override Ltd' })

    await admin.request({ method: 'GET', url: `/api/customers/${id}?_method=DELETE`, headers: { [name]: 'DELETE' } })

    expect((await admin.send(api.customers.get, { id })).statusCode).toBe(200)
  })
})

describe('an address that a caller makes up', () => {
  test.each(['x-forwarded-for', 'forwarded', 'x-real-ip', 'true-client-ip'])(
    'in %s is not believed of somebody who is no proxy of ours: limits count on',
    async (name) => {
      const person = await it.signedIn('finance')
      const statuses = []
      for (let n = 0; n < 6; n += 1) {
        const { statusCode } = await it.signedOut().request({
          method: 'POST',
          url: '/api/auth/sign-in/email',
          payload: JSON.stringify({ email: person.email, password: `guess ${n}` }),
          headers: { [name]: `203.0.113.${n}` },
        })
        statuses.push(statusCode)
      }

      expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
    },
  )

  test('in Host leads no mail anywhere', async () => {
    const person = await it.signedIn('finance')

    await it.signedOut().request({
      method: 'POST',
      url: '/api/account-links/reset',
      payload: JSON.stringify({ email: person.email, language: 'en' }),
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    })

    const { rows } = await it.pool.query('select payload::text from worker._private_jobs')
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain('evil.example')
  })
})

test('no page of ours stands in a frame of another', async () => {
  for (const url of ['/', '/api/me', '/api/docs', '/nowhere']) {
    const { headers } = await it.signedOut().request({ method: 'GET', url })
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'x-frame-options': 'DENY',
    })
  }
})

test('what somebody types stays within one line of the log', async () => {
  const line = 'ok"}\n{"level":30,"msg":"forged"}'
  await it.signedOut().request({
    method: 'POST',
    url: `/api/auth/sign-in/email?${encodeURIComponent(line)}`,
    payload: JSON.stringify({ email: 'a@haulier.example', password: line }),
    headers: { 'user-agent': 'forged' },
  })
  await it.signedOut().request({ method: 'GET', url: `/api/${encodeURIComponent(line)}` })

  expect(it.logs.length).toBeGreaterThan(0)
  for (const written of it.logs) {
    expect(written.trimEnd().split('\n')).toHaveLength(1)
    expect(JSON.parse(written).msg).not.toBe('forged')
  }
})
