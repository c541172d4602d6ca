import { api } from '@shehena/domain/api'
import { expect, test } from 'vitest'
import { useTestApp } from './support/test-app.ts'

const it = useTestApp({ writesPerMinute: 3 })
const guarded = useTestApp({ metricsToken: 'the token of the operator' })

const get = (url: string) => it.signedOut().request({ method: 'GET', url })

test('says whether it lives and whether it is ready', async () => {
  expect((await get('/healthz')).json()).toEqual({ status: 'alive' })
  expect((await get('/servez')).json()).toEqual({ status: 'serves' })
  expect((await get('/readyz')).json()).toEqual({ status: 'ready' })
})

test('counts what it answered for Prometheus, by route and never by address', async () => {
  await get('/api/customers/0190a000-0000-7000-8000-000000000000')

  const { body } = await it.app.inject({ method: 'GET', url: '/metrics' })

  expect(body).toContain('http_request_duration_seconds_count{method="GET",route="/api/customers/:id",status="401"} 1')
  expect(body).toContain('database_connections')
  expect(body).not.toContain('0190a000')
})

test('tells its figures to nobody beyond this machine', async () => {
  for (const elsewhere of [
    { remoteAddress: '203.0.113.7' },
    { remoteAddress: '2001:db8::7' },
    { headers: { 'x-forwarded-for': '127.0.0.1' } },
    { headers: { forwarded: 'for=127.0.0.1' } },
    { headers: { host: 'site.example:3000' } },
    { headers: { authorization: 'Bearer null' }, remoteAddress: '10.0.0.7' },
  ]) {
    const refused = await it.app.inject({ method: 'GET', url: '/metrics', ...elsewhere })
    expect([refused.statusCode, refused.json().code]).toEqual([404, 'NOT_FOUND'])
  }
  expect((await it.app.inject({ method: 'GET', url: '/metrics', remoteAddress: '::ffff:127.0.0.1' })).statusCode).toBe(
    200,
  )
})

test('tells its figures to a caller with the token of the operator, and then to nobody without it', async () => {
  const ask = (authorization?: string) =>
    guarded.app.inject({
      method: 'GET',
      url: '/metrics',
      remoteAddress: '203.0.113.7',
      headers: { ...(authorization !== undefined && { authorization }), 'x-forwarded-for': '203.0.113.8' },
    })

  expect((await ask('Bearer the token of the operator')).statusCode).toBe(200)
  for (const wrong of [undefined, '', 'Bearer ', 'Bearer the token of the operato', 'the token of the operator']) {
    expect((await ask(wrong)).statusCode).toBe(404)
  }
  expect((await guarded.app.inject({ method: 'GET', url: '/metrics' })).statusCode).toBe(404)
})

test('describes every endpoint of the contract in OpenAPI, and to a reader without scripts', async () => {
  const document = (await get('/api/openapi.json')).json()
  const page = await get('/api/docs')

  expect(document.openapi).toBe('3.1.1')
  for (const endpoints of Object.values(api)) {
    for (const endpoint of Object.values(endpoints)) {
      const { path = '', method = '' } = endpoint['~orpc'].route
      expect(document.paths[path][method.toLowerCase()].summary).toEqual(expect.any(String))
      expect(page.body).toContain(`/api${path}`)
    }
  }
  expect(page.body).not.toContain('<script')
})

test('answers what it does not know in the shape of every error', async () => {
  const response = await get('/api/nothing-here')

  expect(response.statusCode).toBe(404)
  expect(response.json()).toEqual({ code: 'NOT_FOUND', message: expect.stringContaining('/api/nothing-here') })
})

test('sends the headers that keep other sites and sniffing browsers out', async () => {
  const { headers } = await get('/api/me')

  expect(headers['content-security-policy']).toMatch(/script-src 'self';.*frame-ancestors 'none'/)
  expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/)
  expect(headers['content-security-policy']).toContain("; img-src 'self' data:; ")
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'referrer-policy': expect.any(String),
    'x-request-id': expect.any(String),
  })
})

test('takes a limited number of writes a minute from one person', async () => {
  const person = await it.signedIn('management')
  const write = () => person.send(api.customers.create, { legalName: 'Busy Ltd' })

  const statuses = []
  for (let n = 0; n < 5; n += 1) statuses.push((await write()).statusCode)

  expect(statuses).toEqual([201, 201, 201, 429, 429])
  expect(
    (await (await it.signedIn('management')).send(api.customers.create, { legalName: 'Calm Ltd' })).statusCode,
  ).toBe(201)
})
