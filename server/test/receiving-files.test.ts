import { createHash, randomUUID } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { largestFile } from '@shehena/domain/office/documents/document-kinds'
import { beforeAll, describe, expect, test } from 'vitest'
import { aBooking } from './support/builders.ts'
import { aPdf } from './support/sample-files.ts'
import { type Client, useTestApp } from './support/test-app.ts'
import { everythingKept, type Part, sendForm, writeForm } from './support/uploads.ts'

const it = useTestApp({ timeouts: { fileMs: 6000, silenceMs: 1000, bodyMs: 1500 } })
let port: number

beforeAll(async () => {
  const address = await it.app.listen({ port: 0, host: '127.0.0.1' })
  port = Number(new URL(address).port)
})

const pdf = { name: 'note.pdf', content: aPdf() }

type Answer = { status: number; body: { code?: string; message?: string; fields?: Record<string, string> } }

/** A raw upload, to send malformed multipart bodies. */
class RawUpload {
  readonly #socket: Socket
  #received = ''

  constructor() {
    this.#socket = connect(port, '127.0.0.1')
    this.#socket.on('data', (data) => {
      this.#received += data.toString('latin1')
    })
    this.#socket.on('error', () => undefined)
  }

  /** @param headers the relevant ones; null omits a header */
  head(person: Client, path: string, headers: Record<string, string | number | null>): this {
    const all = { host: 'shehena.test', cookie: person.cookie, 'idempotency-key': randomUUID(), ...headers }
    const lines = Object.entries(all).flatMap(([name, value]) => (value === null ? [] : [`${name}: ${value}`]))
    return this.write(`POST /api${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
  }

  write(data: string | Buffer): this {
    this.#socket.write(data)
    return this
  }

  get isClosed(): boolean {
    return this.#socket.closed
  }

  /** Closes the connection abruptly. */
  cut(): void {
    this.#socket.destroy()
  }

  /** The first answer, once it is complete. */
  async answer(): Promise<Answer> {
    await expect.poll(() => this.#parsed(), { interval: 20, timeout: 10_000 }).not.toBeNull()
    this.cut()
    // safe: it was there a moment ago.
    return this.#parsed()!
  }

  #parsed(): Answer | null {
    const [head = '', body = ''] = this.#received.split('\r\n\r\n')
    const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1])
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0)
    if (!status || body.length < length) return null
    return { status, body: length > 0 ? JSON.parse(body.slice(0, length)) : {} }
  }
}

async function aPlace() {
  const { id } = await aBooking(it)
  return {
    person: await it.signedIn('bookings'),
    path: `/bookings/${id}/attachments`,
    before: await everythingKept(it),
  }
}

/** Sends parts and expects a refusal that leaves nothing behind. */
async function expectRefusal(parts: Part[], refusal: object): Promise<void> {
  const { person, path, before } = await aPlace()

  const response = await sendForm(person, path, { parts })

  expect({ status: response.statusCode, ...response.json() }).toMatchObject(refusal)
  expect(await everythingKept(it)).toEqual(before)
}

describe('the size of a file', () => {
  test('may be 10 MiB exactly', async () => {
    const { person, path } = await aPlace()
    const content = aPdf(largestFile)
    expect(content).toHaveLength(10_485_760)

    const response = await sendForm(person, path, { parts: [{ name: 'note.pdf', content }] })

    expect(response.json()).toMatchObject({ size: 10_485_760 })
    const { sha256 } = await it.db
      .selectFrom('documents')
      .select('sha256')
      .where('id', '=', response.json().id)
      .executeTakeFirstOrThrow()
    expect(sha256).toBe(createHash('sha256').update(content).digest('hex'))
  })

  test('may not be one byte more', () =>
    expectRefusal([{ name: 'note.pdf', content: aPdf(largestFile + 1) }], {
      status: 413,
      code: 'TOO_LARGE',
      message: 'File size must be less than 10MB',
    }))

  test('may not be one byte more where it comes bit by bit either, as over a network', async () => {
    const { person, path, before } = await aPlace()
    const { type, body } = await writeForm([{ name: 'note.pdf', content: aPdf(largestFile + 1) }])

    const upload = new RawUpload().head(person, path, { 'content-type': type, 'content-length': body.length })
    for (let at = 0; at < body.length; at += 65_536) upload.write(body.subarray(at, at + 65_536))

    expect(await upload.answer()).toMatchObject({ status: 413, body: { message: 'File size must be less than 10MB' } })
    expect(await everythingKept(it)).toEqual(before)
  })

  test('may not be nothing', () =>
    expectRefusal([{ name: 'note.pdf', content: Buffer.alloc(0) }], {
      status: 422,
      fields: { file: 'The file is empty' },
    }))

  test('is refused by the length of the request, before any of it is read', async () => {
    const { person, path, before } = await aPlace()
    const length = 1024 * 1024 * 1024

    const upload = new RawUpload().head(person, path, {
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': length,
    })

    expect(await upload.answer()).toMatchObject({ status: 413, body: { message: 'File size must be less than 10MB' } })
    expect(await everythingKept(it)).toEqual(before)
  })

  test('of anything but a form stays small at this address too', async () => {
    const { person, path } = await aPlace()

    for (const type of ['application/json', 'text/plain', 'application/pdf', 'multipart/mixed; boundary=x']) {
      const upload = new RawUpload().head(person, path, { 'content-type': type, 'content-length': 300 * 1024 })
      expect((await upload.answer()).status).toBe(413)
    }
  })

  test('is not believed where a form goes to an address that takes none', async () => {
    const { person } = await aPlace()
    const headers = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': 1000 }

    expect((await new RawUpload().head(person, '/bookings', headers).answer()).status).toBe(415)
  })
})

describe('a form', () => {
  test.each<[string, Part[], object]>([
    ['with two files', [pdf, pdf], { status: 422, fields: { file: 'Send one file at a time' } }],
    ['with two files under two names', [{ ...pdf, field: 'other' }, pdf], { status: 422 }],
    [
      'with its file under another name',
      [{ ...pdf, field: 'upload' }],
      { status: 422, fields: { file: 'Choose a file', upload: 'This field is not known' } },
    ],
    [
      'with text in place of the file',
      [{ field: 'file', text: 'x' }],
      { status: 422, fields: { file: 'Choose a file' } },
    ],
    ['without a file', [{ field: 'note', text: 'x' }], { status: 422, fields: { note: 'This field is not known' } }],
    [
      'with a file that was not chosen',
      [{ name: '', content: Buffer.alloc(0) }],
      { status: 422, fields: { file: 'Choose a file' } },
    ],
    [
      'with more than is known',
      [pdf, { field: 'createdBy', text: 'x' }],
      { status: 422, fields: { createdBy: 'This field is not known' } },
    ],
    [
      'that sends a field twice',
      [{ field: 'docType', text: 'a' }, { field: 'docType', text: 'b' }, pdf],
      { status: 422 },
    ],
    [
      'with names that mean something to a program',
      [pdf, { field: '__proto__', text: 'x' }, { field: 'constructor', text: 'x' }],
      { status: 422 },
    ],
    [
      'with a hundred fields',
      [...Array.from({ length: 100 }, (_, n) => ({ field: `f${n}`, text: 'x' })), pdf],
      { status: 400 },
    ],
    ['without a single part', [], { status: 422, fields: { file: 'Choose a file' } }],
  ])('%s is refused', (_name, parts, refusal) => expectRefusal(parts, refusal))

  test('cannot say whose file it is', async () => {
    const { person, path } = await aPlace()
    const other = await aBooking(it)

    const response = await sendForm(person, path, { parts: [{ field: 'id', text: other.id }, pdf] })

    expect(response.statusCode).toBe(201)
    expect(await it.db.selectFrom('documents').select('id').where('entityId', '=', other.id).execute()).toEqual([])
  })

  test.each([
    ['that has no boundary', 'multipart/form-data;', 'x'],
    ['with another boundary', 'multipart/form-data; boundary=other', '--x\r\n\r\nx\r\n--x--\r\n'],
    ['that is no form at all', 'multipart/form-data; boundary=x', '\0\0\0\0\r\n'],
    ['with a part that says nothing of itself', 'multipart/form-data; boundary=x', '--x\r\n\r\nabc\r\n--x--\r\n'],
    ['with headers without end', 'multipart/form-data; boundary=x', `--x\r\n${'a: b\r\n'.repeat(9000)}`],
    [
      'in a form',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Type: multipart/mixed; boundary=y\r\n\r\n--y--\r\n--x--\r\n',
    ],
  ])('%s is refused', async (_name, type, body) => {
    const { person, path, before } = await aPlace()

    const upload = new RawUpload()
      .head(person, path, { 'content-type': type, 'content-length': body.length })
      .write(body)

    const { status, body: refusal } = await upload.answer()
    expect([400, 415, 422]).toContain(status)
    expect(refusal).toMatchObject({ code: expect.any(String), message: expect.any(String) })
    expect(await everythingKept(it)).toEqual(before)
  })
})

describe('an upload whose length', () => {
  test('is not said is refused', async () => {
    const { person, path } = await aPlace()
    const { type } = await writeForm([pdf])

    const silent = new RawUpload().head(person, path, { 'content-type': type })
    const chunked = new RawUpload().head(person, path, { 'content-type': type, 'transfer-encoding': 'chunked' })

    expect((await silent.answer()).status).toBe(411)
    expect((await chunked.answer()).status).toBe(411)
  })

  test('is less than it is, is cut off there and refused', async () => {
    const { person, path, before } = await aPlace()
    const { type, body } = await writeForm([pdf])

    const upload = new RawUpload()
      .head(person, path, { 'content-type': type, 'content-length': body.length - 60 })
      .write(body.subarray(0, body.length - 60))

    expect(await upload.answer()).toMatchObject({ status: 400, body: { code: 'MALFORMED' } })
    expect(await everythingKept(it)).toEqual(before)
  })

  test('is more than ever comes is given up soon, and one that comes a byte now and then at last', async () => {
    const { person, path, before } = await aPlace()
    const { type, body } = await writeForm([pdf])
    const headers = { 'content-type': type, 'content-length': body.length + 10 }
    const silent = new RawUpload().head(person, path, headers).write(body)
    const trickling = new RawUpload().head(person, path, headers)
    let answers = 0
    const answered = [silent, trickling].map((upload) =>
      upload.answer().finally(() => {
        answers += 1
      }),
    )

    for (let at = 0; answers < 2 && at < 150; at += 1) {
      trickling.write(body.subarray(at, at + 1))
      await sleep(100)
      // Halfway: the silent upload has timed out, the other one goes on.
      if (at === 25) expect(answers).toBe(1)
    }

    for (const answer of answered) expect(await answer).toMatchObject({ status: 408, body: { code: 'TIMED_OUT' } })
    expect(await everythingKept(it)).toEqual(before)
  })
})

test('an upload that is broken off leaves nothing', async () => {
  const { person, path, before } = await aPlace()
  const { type, body } = await writeForm([{ name: 'note.pdf', content: aPdf(1_000_000) }])
  const upload = new RawUpload()
    .head(person, path, { 'content-type': type, 'content-length': body.length })
    .write(body.subarray(0, 500_000))
  await expect.poll(async () => (await everythingKept(it)).incoming.length).toBe(1)

  upload.cut()

  await expect.poll(() => everythingKept(it)).toEqual(before)
})

test('a slow body that is no file is cut off as well', async () => {
  const { person } = await aPlace()
  const upload = new RawUpload()
    .head(person, '/bookings', { 'content-type': 'application/json', 'content-length': 100 })
    .write('{"customerId"')

  expect((await upload.answer()).status).toBe(408)
  await expect.poll(() => upload.isClosed).toBe(true)
})

test.each([
  ['signed out', () => it.signedOut(), 401],
  ['of another role', () => it.signedIn('finance'), 403],
  ['deactivated', () => it.signedIn('bookings', { isActive: false }), 403],
])('a person who is %s is refused before a byte of the file is read', async (_name, who, status) => {
  const { path, before } = await aPlace()
  const upload = new RawUpload().head(await who(), path, {
    'content-type': 'multipart/form-data; boundary=x',
    'content-length': 1_000_000,
  })

  expect((await upload.answer()).status).toBe(status)
  expect(await everythingKept(it)).toEqual(before)
})

test('sixty files an hour, and then a while to wait', async () => {
  const { person, path } = await aPlace()
  const statuses = new Map<number, number>()

  for (let n = 0; n < 62; n += 1) {
    const { statusCode, headers } = await sendForm(person, path, { parts: [{ field: 'note', text: 'x' }] })
    statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1)
    if (statusCode === 429) expect(Number(headers['retry-after'])).toBeGreaterThan(3000)
  }

  expect([...statuses]).toEqual([
    [422, 60],
    [429, 2],
  ])
})
