import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { api } from '@shehena/domain/api'
import { inUtc, secondsBetween } from '@shehena/domain/dates'
import { errorStatus } from '@shehena/domain/errors'
import { keyRoles } from '@shehena/domain/office/api-keys/key-limits'
import { eventsOf, kindsFor, webhookKindNames } from '@shehena/domain/office/webhooks/webhook-events'
import {
  answerMs,
  keptDays,
  largestBody,
  mostReplayed,
  mostWebhooks,
  webhookPorts,
} from '@shehena/domain/office/webhooks/webhook-limits'
import { nextAttempt } from '@shehena/domain/office/webhooks/webhook-schedule'
import { deliveryFailures } from '@shehena/domain/office/webhooks/webhooks-api'
import { overlapHours } from '@shehena/domain/renewal'
import { roleLabels } from '@shehena/domain/roles'
import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { anApiKey } from './support/api-keys.ts'
import { aCustomer, aDriver, aJob, anInvoice, aVehicle } from './support/builders.ts'
import { today, useTestApp } from './support/test-app.ts'
import { type TestReceiver, useReceiver } from './support/webhook-receiver.ts'
import { aWebhook, useSender } from './support/webhooks.ts'

const it = useTestApp({ allowPrivateWebhooks: true })
const tls = useReceiver()
const sender = useSender(it, tls)
let url = ''
let guide = ''
let folder = ''

beforeAll(async () => {
  url = await it.app.listen({ port: 0, host: '127.0.0.1' })
  guide = await readFile(join(import.meta.dirname, '..', '..', 'docs', 'integrating.md'), 'utf8')
  folder = await mkdtemp(join(tmpdir(), 'shehena-guide-'))
  for (const code of blocks('ts'))
    await writeFile(join(folder, code.match(/^\/\/ (\S+)\n/)?.[1] ?? 'nameless.mts'), code)
})
afterAll(async () => {
  it.app.server.closeAllConnections()
  await rm(folder, { recursive: true })
})

const running: ChildProcess[] = []
afterEach(async () => {
  await Promise.all(running.splice(0).map(stop))
  await it.pool.query('delete from webhook_endpoints')
})

/** The code blocks of a language, in their order. */
const blocks = (language: string) =>
  [...guide.matchAll(new RegExp(`\`\`\`${language}\n([^]*?)\n\`\`\``, 'g'))].map(([, code = '']) => code)

/** Sends what a curl command says: a machine without curl tests it too. */
async function curl(command: string, values: Record<string, string>) {
  const text = Object.entries(values).reduce((all, [name, value]) => all.replaceAll(name, value), command)
  const words = [...text.replaceAll('\\\n', ' ').matchAll(/'([^']*)'|"((?:[^"])*)"|(\S+)/g)].map(
    ([, one, two, three]) => one ?? two ?? three ?? '',
  )
  const [program, address = ''] = words
  const after = (option: string) => words.flatMap((word, at) => (words[at - 1] === option ? [word] : []))
  const headers = after('-H').map((header) => header.split(': ') as [string, string])
  const [body] = after('-d')
  const response = await fetch(address, { method: body ? 'POST' : 'GET', headers, ...(body && { body }) })
  return { program, status: response.status, answer: await response.json().catch(() => null) }
}

/** A port of this machine that nothing listens on. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}

/** Runs the receiver of the guide behind a server with a certificate. */
async function runReceiver(env: { SHEHENA_KEY: string; SHEHENA_WEBHOOK_SECRET: string; LEDGER: string }) {
  const port = await freePort()
  const child = spawn(process.execPath, [join(folder, 'receiver.mts')], {
    env: { ...process.env, SHEHENA_URL: url, PORT: String(port), ...env },
  })
  running.push(child)
  let said = ''
  let complaints = ''
  child.stdout.on('data', (text) => (said += text))
  child.stderr.on('data', (text) => (complaints += text))
  await vi.waitFor(() => expect(said + complaints).toContain('The receiver listens'), { timeout: 20_000 })

  const post = async (headers: Record<string, string>, body: string) =>
    (await fetch(`http://127.0.0.1:${port}`, { method: 'POST', headers, body })).status
  tls.whenReceived = async () => {
    const { headers, body } = last()
    tls.answers = [{ status: await post(signatureHeaders(headers), body) }]
  }
  return {
    post,
    url: `http://127.0.0.1:${port}`,
    ledger: () => readFile(env.LEDGER, 'utf8').catch(() => ''),
    /** Ends it, and resolves with all that it said. */
    end: async () => {
      await stop(child)
      return { said: said.replace('The receiver listens\n', ''), complaints }
    },
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill()
  await once(child, 'close')
}

function last() {
  const received = tls.received.at(-1)
  if (!received) throw new Error('Nothing was received')
  return received
}

function signatureHeaders(headers: NodeJS.Dict<string | string[]>): Record<string, string> {
  return Object.fromEntries(
    ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => [name, String(headers[name])]),
  )
}

/** Finance bills a customer, and sends the invoice. */
async function aSentInvoice(customerId: string, lines = 1) {
  const clerk = await it.signedIn('finance')
  const draft = await clerk.call(api.invoices.create, {
    customerId,
    issueDate: today,
    dueDate: '2026-12-21',
    lines: Array.from({ length: lines }, (_, at) => ({
      description: `Trip ${at + 1} from Mombasa to Nairobi, with clinker in bags on pallets`,
      qty: 100,
      unitPrice: 1000_00,
      taxRate: 1600,
    })),
  })
  return clerk.call(api.invoices.send, { id: draft.id, version: draft.version })
}

test('each command of the guide does what the page says', async () => {
  const { secret, admin } = await anApiKey(it, { role: 'bookings' })
  const customer = await aCustomer(it)
  const values = { $SHEHENA_URL: url, $SHEHENA_KEY: secret, CUSTOMER_ID: customer.id }
  const [list = '', begin = '', since = '', create = '', read = ''] = blocks('sh')

  expect(blocks('sh')).toHaveLength(6)
  expect(await curl(list, values)).toMatchObject({ program: 'curl', status: 200, answer: { items: [], pageSize: 10 } })
  const { next } = (await curl(begin, values)).answer
  const made = await curl(create, values)
  expect(made).toMatchObject({ status: 201, answer: { customerRef: 'PO-4711', status: 'confirmed', weightTons: 28 } })
  expect((await curl(create, values)).answer.id).toBe(made.answer.id)
  expect((await admin.call(api.bookings.list, { q: 'PO-4711' })).total).toBe(1)
  expect((await curl(since, { ...values, CURSOR: next })).answer.items).toMatchObject([
    { kind: 'booking', id: made.answer.id, isDeleted: false },
  ])

  const { secret: financeKey } = await anApiKey(it, { role: 'finance', admin })
  const invoice = await anInvoice(it)
  expect(await curl(read, { $SHEHENA_URL: url, $SHEHENA_KEY: financeKey, INVOICE_ID: invoice.id })).toMatchObject({
    program: 'curl',
    status: 200,
    answer: { id: invoice.id, status: 'draft' },
  })
})

/** Runs the portal of the guide. */
async function runPortal(secret: string) {
  return promisify(execFile)(process.execPath, [join(folder, 'portal.mts')], {
    env: { ...process.env, SHEHENA_URL: url, SHEHENA_KEY: secret },
  })
}

test('the example of the guide books an order once, however often it runs', async () => {
  const { secret, admin } = await anApiKey(it, { role: 'bookings', name: 'Order portal' })
  const run = () => runPortal(secret)

  const first = await run()
  const again = await run()

  const { items } = await admin.call(api.bookings.list, { q: 'PO-4712' })
  expect(items).toMatchObject([{ customerName: 'Bahari Cement Ltd', cargoType: 'Clinker', status: 'confirmed' }])
  const { bookingNo, id } = items[0] ?? { bookingNo: '', id: '' }
  expect(first.stdout).toBe(`PO-4712 is ${bookingNo}\n${bookingNo} is confirmed, 0 of 1 delivered\n`)
  expect(again.stdout).toBe(first.stdout)
  expect((await admin.call(api.history.list, { entity: 'booking', id })).items.at(-1)).toMatchObject({
    by: 'Order portal',
  })
})

test('the example of the guide follows the job of its order, and enters the invoice once, however often it comes', async () => {
  const portal = await anApiKey(it, { role: 'bookings', name: 'Portal that follows' })
  const { admin } = portal
  await runPortal(portal.secret)
  const [booking] = (await admin.call(api.bookings.list, { q: 'PO-4712' })).items
  if (!booking) throw new Error('The portal has booked nothing')
  const ledgerKey = await anApiKey(it, { role: 'management', admin })
  const { webhook, secret } = await aWebhook(it, {
    admin,
    keyId: ledgerKey.key.id,
    url: tls.url(),
    events: ['job.en_route', 'job.completed', 'invoice.sent'],
  })
  const env = {
    SHEHENA_KEY: ledgerKey.secret,
    SHEHENA_WEBHOOK_SECRET: secret,
    LEDGER: join(folder, 'followed.jsonl'),
  }
  const receiver = await runReceiver(env)
  const replay = async (id: unknown) => {
    await admin.call(api.webhookDeliveries.replay, { id: String(id) })
    await sender.send()
  }

  // Its job leaves for the pickup, and arrives: the receiver asked for the first only.
  const dispatcher = await it.signedIn('dispatch')
  const [vehicle, driver] = [await aVehicle(it), await aDriver(it)]
  const job = await dispatcher.call(api.jobs.create, {
    bookingId: booking.id,
    vehicleId: vehicle.id,
    driverId: driver.id,
    plannedStart: '2026-11-22T05:00:00.000Z',
    plannedEnd: '2026-11-23T14:00:00.000Z',
  })
  await dispatcher.call(api.jobs.move, { id: job.id, to: 'en_route' })
  await sender.send()
  const { 'webhook-id': enRoute } = last().headers
  await replay(enRoute)

  const { id, version } = await admin.call(api.customers.get, { id: booking.customerId })
  await admin.call(api.customers.update, { id, version, email: 'accounts@bahari.example' })
  const invoice = await aSentInvoice(id)
  await sender.send()
  const sent = last()
  const line = `{"webhookId":"${sent.headers['webhook-id']}","invoiceNo":"${invoice.invoiceNo}","total":116000}\n`
  expect(JSON.parse(sent.body)).toMatchObject({ type: 'invoice.sent', data: { id: invoice.id, no: invoice.invoiceNo } })
  expect(await receiver.ledger()).toBe(line)
  expectSample(JSON.parse(blocks('json')[0] ?? ''), JSON.parse(sent.body))
  for (const name of Object.keys(sent.headers).filter((header) => header.startsWith('webhook-')))
    expect(guide).toContain(`| \`${name}\` |`)
  await replay(sent.headers['webhook-id'])
  expect(signatureHeaders(last().headers)).toMatchObject({ 'webhook-id': sent.headers['webhook-id'] })
  expect(last().body).toBe(sent.body)

  // In a new process the ids are known from the ledger.
  expect(await receiver.end()).toEqual({
    said: `${job.jobNo} is en_route\n${invoice.invoiceNo} is in the ledger\n`,
    complaints: '',
  })
  const restarted = await runReceiver(env)
  await replay(sent.headers['webhook-id'])
  expect(await restarted.ledger()).toBe(line)
  expect(await restarted.end()).toEqual({ said: '', complaints: '' })

  expect(tls.received.map(({ body }) => JSON.parse(body).type)).toEqual([
    'job.en_route',
    'job.en_route',
    'invoice.sent',
    'invoice.sent',
    'invoice.sent',
  ])
  const { items } = await admin.call(api.webhooks.deliveries, { id: webhook.id })
  expect(items).toMatchObject([
    { event: 'invoice.sent', status: 'sent', httpStatus: 204, failure: null },
    { event: 'job.en_route', status: 'sent', httpStatus: 204, failure: null },
  ])
})

/** The body of the guide has the fields of a real one, of its record some. */
function expectSample(sample: TestReceiver['bodies'][number], real: TestReceiver['bodies'][number]): void {
  expect(Object.keys(sample)).toEqual(Object.keys(real))
  expect(Object.keys(sample.data)).toEqual(Object.keys(real.data))
  expect(Object.keys(real.data.record ?? {})).toEqual(expect.arrayContaining(Object.keys(sample.data.record ?? {})))
}

test('the receiver of the guide says nothing of a job that is older than what it said', async () => {
  const { admin, secret, webhook } = await aWebhook(it, {
    role: 'dispatch',
    url: tls.url(),
    events: ['job.at_pickup', 'job.in_transit'],
  })
  const dispatcher = await it.signedIn('dispatch')
  const job = await aJob(it, { status: 'en_route' })
  const LEDGER = join(folder, 'older.jsonl')
  const receiver = await runReceiver({ SHEHENA_KEY: '', SHEHENA_WEBHOOK_SECRET: secret, LEDGER })
  await dispatcher.call(api.jobs.move, { id: job.id, to: 'at_pickup' })
  // Its body is made now, and arrives late.
  tls.whenReceived = undefined
  tls.answers = [{ status: 500 }]
  await sender.send()
  const late = last()
  await it.pool.query(`update webhook_deliveries set due_at = now() + interval '1 day' where status = 'queued'`)
  await dispatcher.call(api.jobs.move, { id: job.id, to: 'in_transit' })
  await sender.send()
  const newest = last()
  expect(JSON.parse(newest.body).data.version).toBeGreaterThan(JSON.parse(late.body).data.version)

  for (const { headers, body } of [newest, late, newest])
    expect(await receiver.post(signatureHeaders(headers), body)).toBe(204)
  expect((await receiver.end()).said).toBe(`${job.jobNo} is in_transit\n`)
  expect((await admin.call(api.webhooks.get, { id: webhook.id })).status).toBe('on')
})

test('the receiver of the guide takes what the program signed lately, and nothing else', async () => {
  const { admin, secret, webhook } = await aWebhook(it, { role: 'finance', url: tls.url(), events: ['invoice.sent'] })
  const LEDGER = join(folder, 'refused.jsonl')
  const receiver = await runReceiver({ SHEHENA_KEY: '', SHEHENA_WEBHOOK_SECRET: secret, LEDGER })
  tls.whenReceived = undefined
  await aSentInvoice((await aCustomer(it)).id)
  await sender.send()
  const { body, ...sent } = last()
  const headers = signatureHeaders(sent.headers)
  const library = new Webhook(secret)
  const signed = (at: number, by = library) => ({
    ...headers,
    'webhook-timestamp': String(Math.floor(at / 1000)),
    'webhook-signature': by.sign(headers['webhook-id'] ?? '', new Date(at), body),
  })
  expect(library.verify(body, headers)).toEqual(JSON.parse(body))

  const now = Date.now()
  const another = new Webhook(`whsec_${Buffer.alloc(32).toString('base64')}`)
  const { 'webhook-signature': signature = '', 'webhook-timestamp': _, ...timeless } = headers
  const refused = {
    'another body': [headers, body.replace('INV-', 'INX-')],
    'another delivery': [{ ...headers, 'webhook-id': 'another' }, body],
    'another secret': [signed(now, another), body],
    'another scheme': [{ ...headers, 'webhook-signature': signature.replace('v1,', 'v2,') }, body],
    'part of a signature': [{ ...headers, 'webhook-signature': signature.slice(0, 20) }, body],
    'no signature': [{ ...headers, 'webhook-signature': '' }, body],
    'no timestamp': [{ ...timeless, 'webhook-signature': signature }, body],
    'ten minutes ago': [signed(now - 600_000), body],
    'in ten minutes': [signed(now + 600_000), body],
  } as const satisfies Record<string, readonly [Record<string, string>, string]>
  for (const [why, [given, text]] of Object.entries(refused)) expect(await receiver.post(given, text), why).toBe(401)
  const [unsigned = ''] = blocks('sh').slice(-1)
  expect(await curl(unsigned, { $RECEIVER_URL: receiver.url })).toMatchObject({ program: 'curl', status: 401 })
  expect(await receiver.post(headers, body.padEnd(70_000))).toBe(413)
  expect(await receiver.ledger()).toBe('')

  // For a day after a rotation both secrets sign: the receiver still has the one before.
  const rotated = await admin.call(api.webhooks.rotate, {
    id: webhook.id,
    version: webhook.version,
    renewal: 'planned',
  })
  await admin.call(api.webhookDeliveries.replay, { id: headers['webhook-id'] ?? '' })
  await sender.send()
  const both = signatureHeaders(last().headers)
  expect(both['webhook-signature']?.split(' ')).toHaveLength(2)
  expect(new Webhook(rotated.secret).verify(body, both)).toEqual(JSON.parse(body))
  expect(await receiver.post(both, body)).toBe(204)
  expect(await receiver.ledger()).toContain(`"webhookId":"${headers['webhook-id']}"`)
})

test('the receiver of the guide reads a record that is too large to be posted', async () => {
  const { secret: keySecret, key, admin } = await anApiKey(it, { role: 'finance' })
  const { secret } = await aWebhook(it, { admin, keyId: key.id, url: tls.url(), events: ['invoice.sent'] })
  const receiver = await runReceiver({
    SHEHENA_KEY: keySecret,
    SHEHENA_WEBHOOK_SECRET: secret,
    LEDGER: join(folder, 'large.jsonl'),
  })

  const invoice = await aSentInvoice((await aCustomer(it)).id, 90)
  await sender.send()

  expect(tls.bodies).toMatchObject([{ data: { id: invoice.id, no: invoice.invoiceNo, record: null } }])
  expect(JSON.parse(await receiver.ledger())).toMatchObject({ invoiceNo: invoice.invoiceNo, total: invoice.total })
})

test('the receiver of the guide does not start without a secret', async () => {
  const env = { SHEHENA_KEY: '', SHEHENA_WEBHOOK_SECRET: '', LEDGER: join(folder, 'none.jsonl') }
  await expect(
    promisify(execFile)(process.execPath, [join(folder, 'receiver.mts')], { env: { ...process.env, ...env } }),
  ).rejects.toThrow('Set SHEHENA_WEBHOOK_SECRET')
})

/** The rows of a table of the guide, by the heading of its first column. */
function rowsBelow(heading: string): string[][] {
  const [, table = ''] = guide.split(`\n| ${heading} |`)
  const lines = table.split('\n').slice(2)
  const end = lines.findIndex((line) => !line.startsWith('|'))
  return lines.slice(0, end).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
}

test('the events, the failures and the figures of the guide are those of the program', () => {
  expect(rowsBelow('Record')).toEqual(
    webhookKindNames.map((kind) => [
      kind,
      eventsOf(kind)
        .map((event) => event.slice(kind.length + 1))
        .join(', '),
      keyRoles
        .filter((role) => kindsFor(role).includes(kind))
        .map((role) => roleLabels[role])
        .join(', '),
    ]),
  )
  expect(rowsBelow('Failure').map(([failure]) => failure)).toEqual([...deliveryFailures])

  const noon = inUtc('2026-11-21T09:00:00Z')
  const pauses = Array.from({ length: 11 }, (_, at) =>
    nextAttempt({ attempts: at + 1, now: noon, retryAfter: null, random: 0.5 }),
  ).flatMap((next) => (next === null ? [] : [Math.round(secondsBetween(noon, next))]))
  const [first, second, third, ...hours] = pauses
  const said = [
    `after ${first} seconds, ${Number(second) / 60} minutes, ${Number(third) / 60} minutes, and after`,
    `${new Intl.ListFormat('en-GB').format(hours.map((pause) => String(pause / 3600)))} hours, each a tenth`,
    `2xx within ${answerMs / 1000} seconds`,
    `larger than ${largestBody / 1024} KB`,
    `keeps deliveries for ${keptDays} days`,
    `up to ${keptDays} days back and ${mostReplayed.toLocaleString('en')} deliveries`,
    `on port ${webhookPorts.join(' or ')}`,
    `There are ${mostWebhooks} webhooks at most`,
    `For ${overlapHours.webhook} hours each delivery carries two signatures`,
  ]
  const text = guide.replaceAll('\n', ' ')
  expect(said.filter((sentence) => !text.includes(sentence))).toEqual([])
  expect(pauses).toHaveLength(9)
  expect(text).toContain('After the tenth attempt')
})

test('the refusals of the guide are those of the program', () => {
  // Those that meet a person in a browser only, or no request of a program.
  const others = [
    'IDLE',
    'DEACTIVATED',
    'INACTIVE',
    'PASSWORD_NEEDED',
    'SECOND_FACTOR_NEEDED',
    'METHOD_NOT_ALLOWED',
    'TIMED_OUT',
    'GONE',
    'OTHER_VERSION',
  ]
  const named = [...guide.matchAll(/^\| ([\d, ]+) \| ([A-Z_, ]+) \|/gm)].flatMap(([, statuses = '', codes = '']) =>
    codes.split(', ').map((code) => ({
      code,
      isRight: statuses.split(', ').includes(String(errorStatus[code as keyof typeof errorStatus])),
    })),
  )

  expect(named.filter(({ isRight }) => !isRight)).toEqual([])
  expect(named.map(({ code }) => code).toSorted()).toEqual(
    Object.keys(errorStatus)
      .filter((code) => !others.includes(code))
      .toSorted(),
  )
})
