import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { RawConnection } from './support/raw-connection.ts'
import { type Client, useTestApp } from './support/test-app.ts'
import { untilWaiting } from './support/until-waiting.ts'

const webFolder = await mkdtemp(join(tmpdir(), 'shehena-web-'))
for (const file of ['index.html', 'app.html'])
  await writeFile(join(webFolder, file), '<!doctype html><title>The web app</title>')
afterAll(() => rm(webFolder, { recursive: true }))

const it = useTestApp({ webFolder })
const slow = useTestApp({ timeouts: { headMs: 2000, bodyMs: 1000 } })
let port: number
let admin: Client

beforeAll(async () => {
  port = Number(new URL(await it.app.listen({ port: 0, host: '127.0.0.1' })).port)
  admin = await it.signedIn('admin', { name: 'Amina' })
})
beforeEach(async () => {
  it.logs.length = 0
  await it.pool.query('delete from rate_limits')
})

const head = (first: string, headers: string[], person: Client | null = admin) =>
  [first, 'Host: shehena.test', ...(person ? [`Cookie: ${person.cookie}`] : []), ...headers, '', ''].join('\r\n')
const body = '{"legalName":"Smuggled Ltd"}'
const json = ['Content-Type: application/json', 'Idempotency-Key: raw-request-1']
const post = (...headers: string[]) => head('POST /api/customers HTTP/1.1', [...json, ...headers])
const create = () => post(`Content-Length: ${body.length}`) + body
/** The last request of a connection, after which the server closes it. */
const last = (person: Client | null = admin) => head('GET /api/me HTTP/1.1', ['Connection: close'], person)

const send = (text: string) => new RawConnection(port).write(text).answers()
const nameIn = (text: string) => JSON.parse(text).profile?.name
const malformed = { code: 'MALFORMED', message: 'The request could not be read.' }
const faults = () => it.logs.filter((line) => line.includes('"level":50'))

async function expectNothingMade(): Promise<void> {
  const { rows } = await it.pool.query('select legal_name from customers')
  expect(rows).toEqual([])
  expect(faults()).toEqual([])
}

describe('a request that two servers would end at two places', () => {
  test.each<[string, string[]]>([
    ['a length and chunks', ['Content-Length: 4', 'Transfer-Encoding: chunked']],
    ['chunks and a length', ['Transfer-Encoding: chunked', 'Content-Length: 4']],
    ['two lengths', ['Content-Length: 0', `Content-Length: ${body.length}`]],
    ['the same length twice', ['Content-Length: 0', 'Content-Length: 0']],
    ['a list of lengths', ['Content-Length: 0, 0']],
    ['a signed length', ['Content-Length: +0']],
    ['a negative length', ['Content-Length: -1']],
    ['a hexadecimal length', ['Content-Length: 0x0']],
    ['a length beyond all numbers', ['Content-Length: 99999999999999999999999']],
    ['an empty length', ['Content-Length: ']],
    ['two encodings', ['Transfer-Encoding: chunked', 'Transfer-Encoding: identity']],
    ['a space before the colon', ['Content-Length: 0', 'Transfer-Encoding : chunked']],
    ['a folded encoding', ['Content-Length: 0', 'Transfer-Encoding:\r\n chunked']],
    ['an encoding behind a tab', ['Content-Length: 0', 'X: y\r\n\tTransfer-Encoding: chunked']],
    ['an encoding behind a bare line feed', ['X: y\nTransfer-Encoding: chunked']],
    ['an encoding behind a bare carriage return', ['X: y\rTransfer-Encoding: chunked']],
    ['an encoding behind a NUL', ['X: y\0Transfer-Encoding: chunked']],
  ])('%s is refused, and what follows it is not read', async (_name, headers) => {
    const answers = await send(`${post(...headers)}0\r\n\r\n${create()}${last()}`)

    expect(answers.map(({ status }) => status)).toEqual([400])
    expect(JSON.parse(answers[0]?.body ?? '')).toEqual(malformed)
    expect(answers[0]?.headers).toMatchObject({
      connection: 'close',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'self'"),
    })
    await expectNothingMade()
  })

  test.each([
    ['no encoding', 'identity', '0\r\n\r\n'],
    ['an encoding that nobody knows', 'xchunked', '0\r\n\r\n'],
    ['garbage for the size of a chunk', 'chunked', 'zz\r\n'],
    ['a negative size', 'chunked', '-1\r\nab\r\n0\r\n\r\n'],
    ['a size beyond all numbers', 'chunked', 'fffffffffffffffff\r\n'],
    ['more than the size says', 'chunked', '1\r\nabc\r\n0\r\n\r\n'],
    ['a line feed in an extension', 'chunked', '1;a=\nb\r\na\r\n0\r\n\r\n'],
    ['an extension without an end', 'chunked', `1;${'a'.repeat(20_000)}\r\na\r\n0\r\n\r\n`],
  ])('%s takes nothing after it along', async (_name, encoding, chunks) => {
    const answers = await send(post(`Transfer-Encoding: ${encoding}`) + chunks + create() + last())

    // A pipelined request may be refused too, but never executed.
    expect([[411], [411, 400]]).toContainEqual(answers.map(({ status }) => status))
    await expectNothingMade()
  })
})

describe('a head that breaks the rules', () => {
  const get = (...headers: string[]) => head('GET /api/me HTTP/1.1', [...headers, 'Connection: close'])
  test.each([
    ['a folded line', 400, get('X: y\r\n z')],
    ['a line without a colon', 400, get('nothing')],
    ['a space in a name', 400, get('x y: z')],
    ['a space before the first line', 400, ` ${get()}`],
    ['line feeds alone', 400, get().replaceAll('\r\n', '\n')],
    ['a NUL', 400, get('X: a\0b')],
    ['a NUL in its path', 400, get().replace('/api/me', '/api/me\0')],
    ['bytes that are no letters in its path', 400, get().replace('/api/me', '/api/\xff\xfe')],
    ['no host', 400, get().replace('Host: shehena.test\r\n', '')],
    ['two hosts', 400, get('Host: evil.example')],
    ['the same host twice', 400, get('HOST: shehena.test')],
    ['a method in small letters', 400, get().replace('GET', 'get')],
    ['a method that nobody knows', 400, get().replace('GET', 'BREW')],
    ['an unknown version', 400, get().replace('1.1', '1.2')],
    ['the version of another protocol', 400, 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    ['the beginning of TLS', 400, '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n'],
    ['an expectation that nobody knows', 417, get('Expect: 200-maybe')],
    ['a header of 20,000 characters', 431, get(`X: ${'a'.repeat(20_000)}`)],
    ['three thousand headers', 431, get(...Array<string>(3000).fill('a: b'))],
    ['a path of 20,000 characters', 431, get().replace('/api/me', `/${'a'.repeat(20_000)}`)],
  ])('with %s is refused, and says nothing of anybody', async (_name, status, text) => {
    const answers = await send(text)

    expect(answers.map((answer) => answer.status)).toEqual([status])
    expect(answers[0]?.body).not.toContain('Amina')
    expect(faults()).toEqual([])
  })

  test('stands in the log as one line, with an address and without its text', async () => {
    await send(get('X: forged\n{"level":50}', 'nothing'))

    const lines = it.logs.filter((line) => line.includes('input_validation_fail'))
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ level: 30, ip: '127.0.0.1' }])
    expect(it.logs.join('')).not.toContain('forged')
  })
})

describe('where a request wants to go', () => {
  const there = { 404: 'The web app', 200: 'The web app', 400: malformed.message, 422: '"id":"Choose a record"' }
  test.each<[string, keyof typeof there]>([
    ['/api%2fcustomers', 404],
    ['/api/customers/..%2fme', 422],
    ['/api/customers/..%5cme', 422],
    ['/api/customers/%2e%2e%2fme', 422],
    ['/api/customers/%00', 422],
    ['/app/%00', 200],
    ['/index.html%00.js', 404],
    ['/app/..%00/etc/passwd', 200],
    ['//evil.example/%2e%2e', 404],
    ['/\\evil.example', 404],
    ['http://elsewhere.example/app/x', 404],
    ['shehena.test:443', 400],
    ['api/me', 400],
    ['?x', 400],
  ])('%s leads to no record, no file and no other host', async (target, status) => {
    const answers = await send(head(`GET ${target} HTTP/1.1`, ['Connection: close']))

    expect(answers.map((answer) => answer.status)).toEqual([status])
    expect(answers[0]?.body).toContain(there[status])
    expect(answers[0]?.headers.location).toBeUndefined()
  })

  test('nobody is connected through to anywhere', async () => {
    expect(await send(head(`CONNECT 127.0.0.1:${port} HTTP/1.1`, []) + last())).toEqual([])
  })

  test('no other protocol is changed to', async () => {
    const answers = await send(head('GET /api/me HTTP/1.1', ['Connection: Upgrade, close', 'Upgrade: h2c']))

    expect(answers.map(({ status }) => status)).toEqual([200])
  })
})

describe('several requests on one connection', () => {
  const hidden = () => create()
  test.each<[string, number, () => string]>([
    ['of another site', 403, () => post('Origin: http://evil.example', `Content-Length: ${hidden().length}`)],
    [
      'of another type',
      415,
      () => head('POST /api/customers HTTP/1.1', ['Content-Type: text/plain', `Content-Length: ${hidden().length}`]),
    ],
    ['compressed', 415, () => post('Content-Encoding: gzip', `Content-Length: ${hidden().length}`)],
    ['that is no JSON', 400, () => post(`Content-Length: ${hidden().length}`)],
    [
      'of nobody',
      401,
      () => head('POST /api/customers HTTP/1.1', [...json, `Content-Length: ${hidden().length}`], null),
    ],
    ['to nowhere', 404, () => head('POST /api/nowhere HTTP/1.1', [...json, `Content-Length: ${hidden().length}`])],
    ['for a page', 200, () => head('GET /app/customers HTTP/1.1', [`Content-Length: ${hidden().length}`])],
    ['for a list', 200, () => head('GET /api/customers HTTP/1.1', [`Content-Length: ${hidden().length}`])],
  ])('a request hidden in the body of one %s is part of it', async (_name, status, carrier) => {
    const answers = await send(carrier() + hidden() + last())

    expect(answers.map((answer) => answer.status)).toEqual([status, 200])
    expect(nameIn(answers[1]?.body ?? '')).toBe('Amina')
    await expectNothingMade()
  })

  test('one that is too large takes all of its body along', async () => {
    const length = 300 * 1024

    const answers = await send(post(`Content-Length: ${length}`) + hidden().padEnd(length, 'x') + last())

    expect(answers.map(({ status }) => status)).toEqual([413, 200])
    await expectNothingMade()
  })

  test('are answered in their order, each as the person who asked it', async () => {
    const juma = await it.signedIn('finance', { name: 'Juma' })
    const me = (person: Client | null) => head('GET /api/me HTTP/1.1', [], person)
    const nowhere = head('GET /api/nowhere HTTP/1.1', [])

    const answers = await send(me(admin) + me(null) + nowhere + me(juma) + me(admin) + last(juma))

    expect(answers.map(({ status }) => status)).toEqual([200, 401, 404, 200, 200, 200])
    const names = answers.filter(({ status }) => status === 200).map((answer) => nameIn(answer.body))
    expect(names).toEqual(['Amina', 'Juma', 'Amina', 'Juma'])
  })

  test('end with one that cannot be read, whose refusal nobody takes for the answer to another', async () => {
    const answers = await send(`${head('GET /api/me HTTP/1.1', [])}GARBAGE\r\n\r\n${create()}`)

    expect(answers.map(({ status, body }) => [status, nameIn(body)])).toEqual([[200, 'Amina']])
    await expectNothingMade()
  })
})

describe('HTTP/1.0', () => {
  test('is answered, in one piece, and then the connection ends', async () => {
    const answers = await send(head('GET /api/me HTTP/1.0', []))

    expect(answers.map(({ status, body }) => [status, nameIn(body)])).toEqual([[200, 'Amina']])
    expect(answers[0]?.headers['transfer-encoding']).toBeUndefined()
  })

  test('brings no chunks', async () => {
    const chunked = head('POST /api/customers HTTP/1.0', [...json, 'Transfer-Encoding: chunked'])
    const answers = await send(`${chunked}${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`)

    expect(answers.map(({ status }) => status)).toEqual([411])
    await expectNothingMade()
  })
})

test('a caller who is gone before being let in is no fault of ours', async () => {
  const locker = await it.pool.connect()
  await locker.query('begin; lock table auth."session" in access exclusive mode')
  try {
    const connection = new RawConnection(port).write(create())
    await untilWaiting(it.pool)
    connection.cut()
    await expect
      .poll(() => new Promise((resolve) => it.app.server.getConnections((_error, count) => resolve(count))))
      .toBe(0)
  } finally {
    await locker.query('rollback')
    locker.release()
  }

  await expect
    .poll(async () => (await it.pool.query(`select 1 from rate_limits where key like 'writes:%'`)).rowCount)
    .toBe(1)
  await send(last())
  await expectNothingMade()
})

test('a connection that keeps the server waiting is given up, while others are served', async () => {
  const whole = `POST /api/setup HTTP/1.1\r\nHost: shehena.test\r\n${json[0]}\r\nContent-Length: 9\r\n\r\n{`
  const parts = ['', whole.slice(0, 30), whole.slice(0, -7), whole]
  const address = await slow.app.listen({ port: 0, host: '127.0.0.1' })
  const open = (text: string) => new RawConnection(Number(new URL(address).port)).write(text)

  const waiting = Array.from({ length: 40 }, (_, n) => open(parts[n % parts.length] ?? ''))
  const [served] = await open(last(null)).answers()
  const answers = await Promise.all(waiting.map((connection) => connection.answers()))

  expect(served?.status).toBe(401)
  expect(answers.map(([first]) => first?.status)).toEqual(Array(40).fill(408))
})
