import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aCustomer, anInvoice } from './support/builders.ts'
import { type Client, useTestApp } from './support/test-app.ts'

const webFolder = await mkdtemp(join(tmpdir(), 'shehena-web-'))
for (const file of ['index.html', 'app.html'])
  await writeFile(join(webFolder, file), '<!doctype html><title>The web app</title>')
await writeFile(join(webFolder, 'auth.html'), '<!doctype html><title>The sign-in page</title>')
await mkdir(join(webFolder, 'app/customers'), { recursive: true })
for (const file of ['customers', 'customers/id'])
  await writeFile(join(webFolder, `app/${file}.html`), `<!doctype html><title>The page ${file}</title>`)
await writeFile(join(webFolder, 'service-worker.js'), 'self.skipWaiting()')
afterAll(() => rm(webFolder, { recursive: true }))

const it = useTestApp({ webFolder })
const withoutCopy = useTestApp({ webFolder, offlineCopy: false })

beforeAll(async () => {
  await it.app.listen({ port: 0, host: '127.0.0.1' })
})

type Answer = { status: number; headers: Record<string, unknown>; body: string }

/** Sends a raw path: other clients would normalise it. */
function ask(
  path: string,
  { as, method = 'GET', body, headers }: { as?: Client; method?: string; body?: string; headers?: object } = {},
): Promise<Answer> {
  const address = it.app.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        port,
        host: '127.0.0.1',
        path,
        method,
        headers: {
          ...(as && { cookie: as.cookie }),
          ...(body !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
          ...headers,
        },
        timeout: 30_000,
      },
      async (response) => {
        const chunks: Buffer[] = []
        for await (const chunk of response) chunks.push(chunk)
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks).toString(),
        })
      },
    )
    sent.on('timeout', () => sent.destroy(new Error(`No answer to ${path}`)))
    sent.on('error', reject)
    sent.end(body)
  })
}

const nothing = { status: 404, body: expect.stringContaining('"code":"NOT_FOUND"') }

describe('a path that could be read in two ways', () => {
  test.each([
    '/api/bookings/..\\invoices',
    '/api/bookings/..\\customers',
    '/api/bookings/..\\dashboards\\finance',
    '/api/bookings/%2e%2e\\invoices',
    '/api/bookings/.\\..\\payments',
  ])('%s opens no other door than the one that was checked', async (path) => {
    await anInvoice(it, { status: 'sent' })

    for (const role of ['bookings', 'dispatch', 'admin'] as const) {
      expect(await ask(path, { as: await it.signedIn(role) })).toMatchObject(nothing)
    }
  })

  test('changes nothing behind another door either', async () => {
    const invoice = await anInvoice(it)
    const customer = await aCustomer(it)
    const clerk = await it.signedIn('bookings')
    const dispatcher = await it.signedIn('dispatch')

    const dueDate = JSON.stringify({ version: 1, dueDate: '2030-01-01' })
    expect(
      await ask(`/api/routes/..\\invoices\\${invoice.id}`, { as: clerk, method: 'PATCH', body: dueDate }),
    ).toMatchObject(nothing)
    const rename = JSON.stringify({ version: 1, legalName: 'Renamed Ltd' })
    expect(
      await ask(`/api/routes/..\\customers\\${customer.id}`, { as: dispatcher, method: 'PATCH', body: rename }),
    ).toMatchObject(nothing)

    const { version } = await it.db
      .selectFrom('invoices')
      .select('version')
      .where('id', '=', invoice.id)
      .executeTakeFirstOrThrow()
    const { legalName } = await it.db
      .selectFrom('customers')
      .select('legalName')
      .where('id', '=', customer.id)
      .executeTakeFirstOrThrow()
    expect([version, legalName]).toEqual([1, customer.legalName])
  })

  test.each([
    '/api/bookings/..',
    '/api/bookings/.',
    '/api/bookings/',
    '/api/%62ookings',
    '/%61pi/bookings',
    'http://elsewhere.example/api/bookings',
    '/api//bookings',
    '/API/bookings',
    '/api/nothing-here',
    `/api/bookings/${'a'.repeat(500)}`,
  ])('%s is answered, and not by the web app', async (path) => {
    const answer = await ask(path, { as: await it.signedIn('admin') })

    expect(answer.status).toBe(404)
    if (path.startsWith('/api/')) expect(answer).toMatchObject(nothing)
    expect(answer.body).not.toContain('"items"')
  })

  test.each(['/api/bookings/%zz', '/app/%zz', '/%'])('%s is refused as every unreadable request is', async (path) => {
    const { status, body, headers } = await ask(path)

    expect(status).toBe(400)
    expect(JSON.parse(body)).toEqual({ code: 'MALFORMED', message: 'The request could not be read.' })
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff' })
  })

  test('the path alone says which record is meant', async () => {
    const [one, other] = [await aCustomer(it), await aCustomer(it)]
    const admin = await it.signedIn('admin')

    expect(JSON.parse((await ask(`/api/customers/${one.id}?id=${other.id}`, { as: admin })).body).id).toBe(one.id)
    const body = JSON.stringify({ id: other.id, version: 1, isActive: false })
    await ask(`/api/customers/${one.id}`, { as: admin, method: 'PATCH', body })

    const kept = await it.db
      .selectFrom('customers')
      .select('isActive')
      .where('id', '=', other.id)
      .executeTakeFirstOrThrow()
    expect(kept.isActive).toBe(true)
  })
})

test('the web app answers its own paths, and no path leads out of its folder', async () => {
  expect(await ask('/app/dispatch')).toMatchObject({ status: 200, body: expect.stringContaining('The web app') })
  for (const path of [
    '/../package.json',
    '/..%2fpackage.json',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/assets/..%5c..%5cx',
    '/.env',
  ]) {
    expect(await ask(path)).toMatchObject({ status: 404, body: expect.stringContaining('The web app') })
  }
})

test('the sign-in page has a file of its own, and the pages below it have not', async () => {
  for (const path of ['/auth', '/auth?next=%2Fapp%2Fbookings'])
    expect(await ask(path)).toMatchObject({ status: 200, body: expect.stringContaining('The sign-in page') })
  for (const path of ['/auth/forgot', '/auth/reset?token=x'])
    expect(await ask(path)).toMatchObject({ status: 200, body: expect.stringContaining('The web app') })
})

const id = '0f94ee76-15fa-4f58-a3d2-01234567cafe'

test.each([
  ['/app/customers', 'The page customers'],
  ['/app/customers?status=active', 'The page customers'],
  [`/app/customers/${id}`, 'The page customers/id'],
  [`/app/customers/${id.toUpperCase()}`, 'The page customers/id'],
  [`/app/customers/${id}/edit`, 'The web app'],
  ['/app/customers/', 'The web app'],
  ['/app/customers/17', 'The web app'],
  ['/app', 'The web app'],
  ['/app/../auth', 'The web app'],
])('%s is answered with the file that names what it loads', async (path, title) => {
  const { status, headers, body } = await ask(path)

  expect({ status, body }).toEqual({ status: 200, body: `<!doctype html><title>${title}</title>` })
  expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': expect.stringContaining('text/html') })
})

test('the service worker is asked for again at each visit, and is not there where it is switched off', async () => {
  const url = '/service-worker.js'
  const { statusCode, headers } = await it.signedOut().request({ method: 'HEAD', url })
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': expect.stringContaining('javascript'),
    'content-security-policy': expect.stringContaining("worker-src 'self'"),
  })

  const off = await withoutCopy.signedOut().request({ method: 'HEAD', url })
  expect(off.statusCode).toBe(404)
})

test.each([
  ['a compressed body', { 'content-encoding': 'gzip' }],
  ['another spelling of the media type', { 'content-type': 'APPLICATION/JSON' }],
  ['another charset', { 'content-type': 'application/json; charset=utf-7' }],
])('%s is refused as unsupported', async (_name, headers) => {
  const admin = await it.signedIn('admin')

  const answer = await ask('/api/customers', {
    as: admin,
    method: 'POST',
    body: '{"legalName":"Unread Ltd"}',
    headers: { 'idempotency-key': 'unsupported-1', ...headers },
  })

  expect(answer).toMatchObject({ status: 415, body: expect.stringContaining('"code":"UNSUPPORTED"') })
})

test('the usual spellings of JSON are taken', async () => {
  const admin = await it.signedIn('admin')

  for (const [n, type] of [
    'application/json',
    'application/json; charset=utf-8',
    'application/json;charset=UTF-8',
  ].entries()) {
    const answer = await ask('/api/customers', {
      as: admin,
      method: 'POST',
      body: '{"legalName":"Read Ltd"}',
      headers: { 'idempotency-key': `usual-key-${n}`, 'content-type': type },
    })
    expect(answer.status).toBe(201)
  }
})
