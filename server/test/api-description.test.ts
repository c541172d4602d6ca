import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { api } from '@shehena/domain/api'
import { errorStatus } from '@shehena/domain/errors'
import { mayCall } from '@shehena/domain/office/api-keys/key-access'
import { keyRoles } from '@shehena/domain/office/api-keys/key-limits'
import {
  eventsOf,
  kindOf,
  kindsFor,
  testEvent,
  type WebhookKind,
  webhookEvents,
  webhookKindNames,
} from '@shehena/domain/office/webhooks/webhook-events'
import { TestPayload, webhookPayloads } from '@shehena/domain/office/webhooks/webhook-payload'
import { rolesWith } from '@shehena/domain/permissions'
import { roleLabels } from '@shehena/domain/roles'
import openapiTS, { astToString } from 'openapi-typescript'
import { expect, test } from 'vitest'
import { describeApi, describeApiAsPage } from '#server/http/api-description.ts'
import { anApiKey } from './support/api-keys.ts'
import { aBooking, aCustomer, aJob, anInvoice, aPayment } from './support/builders.ts'
import { everyEndpoint } from './support/endpoints.ts'
import { useTestApp } from './support/test-app.ts'
import { useReceiver } from './support/webhook-receiver.ts'
import { aWebhook, useSender } from './support/webhooks.ts'

const it = useTestApp({ allowPrivateWebhooks: true })
const receiver = useReceiver()
const sender = useSender(it, receiver)

type Answer = {
  headers?: Record<string, unknown>
  content: { 'application/json': { schema: { allOf?: [unknown, { properties: { code: { enum: string[] } } }] } } }
}
type Operation = {
  operationId: string
  description: string
  tags: string[]
  security: object[]
  responses: Record<string, { $ref?: string; content?: Body['content'] }>
}
type Posted = Omit<Operation, 'tags'> & { parameters: { $ref: string }[]; requestBody: Body }
type Body = { content: { 'application/json': { schema: { $ref: string } } } }
type Event = {
  properties: {
    type: { enum?: string[]; const?: string }
    data: { required: string[]; properties: { record: { anyOf: unknown[] } } }
  }
  required: string[]
}
type Described = {
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  webhooks: Record<string, { post: Posted }>
  components: {
    securitySchemes?: Record<string, object>
    responses: Record<string, Answer>
    schemas: Record<string, object>
    parameters: Record<string, { name: string; in: string; required: boolean; schema: { pattern?: string } }>
  }
}

// safe: the tests below compare what is in it.
const document = (await describeApi('http://shehena.test')) as Described

const operations = everyEndpoint.map((endpoint) => {
  const operation = document.paths[endpoint.path]?.[endpoint.method.toLowerCase()]
  if (!operation) throw new Error(`${endpoint.name} is not described`)
  return { ...endpoint, operation }
})

const operationOf = (name: string) => operations.find((each) => each.name === name)?.operation

test('says of each operation whether a key, a session or anyone may call it', () => {
  const [key, session] = [{ bearerAuth: [] }, { sessionCookie: [] }]
  for (const { name, operation, ...endpoint } of operations) {
    const isForKeys = keyRoles.some((role) => mayCall({ role, isReadOnly: role === 'management' }, endpoint))
    const signedIn = isForKeys ? [key, session] : [session]
    expect(operation.security, name).toEqual(endpoint.allow === 'anyone' ? [] : signedIn)
  }
  expect(operationOf('bookings.create')?.security).toContainEqual(key)
  expect(operationOf('users.list')?.security).toEqual([session])
  expect(operationOf('account.visitor')?.security).toEqual([])
})

test('names the session cookie that the program sets', async () => {
  expect(document.components.securitySchemes).toMatchObject({
    bearerAuth: { type: 'http', scheme: 'bearer' },
    sessionCookie: { type: 'apiKey', in: 'cookie', name: 'shehena' },
  })
  expect(await describeApi('https://shehena.test')).toMatchObject({
    components: { securitySchemes: { sessionCookie: { name: '__Host-shehena' } } },
  })
})

test('names the permission of each operation, its roles, and what else a caller has to know', () => {
  for (const { name, allow, creates, operation } of operations) {
    if (allow !== 'anyone') expect(operation.description, name).toContain(`\`${allow}\``)
    expect(operation.description.includes('Idempotency-Key'), name).toBe(creates)
  }
  expect(operationOf('bookings.create')?.description).toBe(
    'Permission `bookings.create`: Bookings, Management, Administrator. API keys: Bookings. Creates a record: send an Idempotency-Key.',
  )
  expect(operationOf('apiKeys.create')?.description).toMatch(/Administrator\. API keys: None\. Asks for the password/)
  expect(operationOf('customers.export')?.description).toContain('20 calls an hour')
  expect(operationOf('attachments.add')?.description).toContain('multipart/form-data: 60 calls an hour')
})

test.each([
  ['customers.list', '400 401 403 422 429 500 503'],
  ['customers.get', '400 401 403 404 422 429 500 503'],
  ['users.list', '400 401 403 422 429 500 503'],
  ['invoices.pdf', '400 401 403 404 410 422 429 500 503'],
  ['bookings.create', '400 401 403 404 408 409 411 413 415 422 429 500 503 507'],
  ['account.visitor', '400 422 500 503'],
  ['account.openLink', '400 403 408 409 410 411 413 415 422 429 500 503 507'],
])('%s names its refusals one by one', (name, statuses) => {
  const refused = Object.entries(operationOf(name)?.responses ?? {}).filter(([, { $ref }]) => $ref)
  expect(refused.map(([status]) => status).join(' ')).toBe(`${statuses} default`)
})

test('gives each code to the answer of its status, and says how long to wait', () => {
  const answers = document.components.responses
  for (const { name, operation } of operations) {
    for (const [status, { $ref }] of Object.entries(operation.responses)) {
      const component = $ref?.replace('#/components/responses/', '')
      if (!component || status === 'default') continue
      const answer = answers[component]
      const codes = answer?.content['application/json'].schema.allOf?.[1].properties.code.enum
      const those = Object.entries(errorStatus).filter(([, its]) => String(its) === status)
      expect(codes, `${name} ${status}`).toEqual(those.map(([code]) => code))
      expect('Retry-After' in (answer?.headers ?? {}), status).toBe(['429', '503'].includes(status))
    }
  }
})

test('describes each tag, and no other', () => {
  const used = new Set(operations.flatMap(({ operation }) => operation.tags))
  expect(document.tags.map(({ name }) => name)).toEqual([...used].toSorted())
})

test('says to a reader without scripts who may call what', () => {
  const page = describeApiAsPage(document)
  const rowOf = (path: string) => page.split('\n').find((row) => row.includes(`<code>/api${path}</code>`))

  for (const { path, allow } of operations) {
    const callers = allow === 'anyone' ? ['Anyone'] : rolesWith(allow).map((role) => roleLabels[role])
    if (callers.length < 5) expect(page, path).toContain(`<td>${callers.join(', ')}</td>`)
  }
  expect(rowOf('/invoices/{id}/pdf')).toContain(
    '<td>Finance, Management, Administrator</td><td>Finance, Management</td>',
  )
  expect(rowOf('/users')).toContain('<td>Administrator</td><td>None</td>')
  expect(page).not.toContain('<script')
})

/** What is posted to a webhook, and the schema of its body. */
function posted(name: string) {
  const operation = document.webhooks[name]?.post
  if (!operation) throw new Error(`${name} is not described`)
  const schema = operation.requestBody.content['application/json'].schema.$ref.split('/').at(-1) ?? ''
  // safe: the tests below compare what is in it.
  return { operation, event: document.components.schemas[schema] as Event }
}

test('describes what is posted to webhooks: every event of each kind, with the record that its GET answers, and a test', () => {
  expect(Object.keys(document.webhooks)).toEqual([...webhookKindNames, 'webhook.test'])
  for (const kind of webhookKindNames) {
    const { event } = posted(kind)
    expect(event.required, kind).toEqual(['type', 'timestamp', 'data'])
    expect(event.properties.type.enum, kind).toEqual(eventsOf(kind))
    expect(event.properties.data.required, kind).toEqual(['id', 'no', 'version', 'record'])
    const read = operationOf(`${kind}s.get`)?.responses[200]
    expect(event.properties.data.properties.record.anyOf, kind).toEqual([
      read?.content?.['application/json'].schema,
      { type: 'null' },
    ])
  }
  expect(posted('invoice').event.properties.type.enum).toContain('invoice.sent')
  expect(posted('invoice').event.properties.data.properties.record.anyOf[0]).toEqual({
    $ref: '#/components/schemas/Invoice',
  })
  expect(posted('webhook.test').event.properties.type.const).toBe(testEvent)
})

test('names the headers of a delivery, the answers that count, and what is promised', () => {
  for (const name of [...webhookKindNames, 'webhook.test']) {
    const { operation } = posted(name)
    const headers = operation.parameters.map(({ $ref }) => document.components.parameters[$ref.split('/').at(-1) ?? ''])
    expect(headers, name).toMatchObject(
      ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((header) => ({
        name: header,
        in: 'header',
        required: true,
      })),
    )
    expect(operation.security, name).toEqual([])
    const answers = Object.entries(operation.responses).map(
      ([status, { $ref }]) => `${status} ${$ref?.split('/').at(-1)}`,
    )
    expect(answers, name).toEqual(
      name === testEvent
        ? ['2XX WebhookTaken', 'default WebhookTestFailed']
        : ['410 WebhookTurnedOff', '2XX WebhookTaken', 'default WebhookSentAgain'],
    )
    if (name === testEvent) continue
    for (const promise of ['at least once', 'same bytes', 'highest version', '20 KB', '30 days', 'masks']) {
      expect(operation.description, name).toContain(promise)
    }
  }
})

test.each(['finance', 'management'] as const)(
  'what is posted to a webhook of %s is what is described, and what GET answers its key',
  async (role) => {
    const { key, client, admin } = await anApiKey(it, { role })
    const told = kindsFor(role)
    const events = webhookEvents.filter((event) => told.some((kind) => event.startsWith(`${kind}.`)))
    const { webhook } = await aWebhook(it, { admin, keyId: key.id, url: receiver.url(), events })
    const customer = await aCustomer(it)
    const booking = await aBooking(it, { customerId: customer.id })
    // Far off: the clocks of the server under test and of the sender differ.
    const job = await aJob(it, { plannedStart: '2098-01-01T05:00:00.000Z', plannedEnd: '2098-01-02T05:00:00.000Z' })
    const invoice = await anInvoice(it, { status: 'sent', dueDate: '2098-12-31' })
    const payment = await aPayment(it)
    await admin.call(api.webhooks.test, { id: webhook.id })
    await sender.send()
    const dropped = await aBooking(it)
    await it.db.deleteFrom('bookings').where('id', '=', dropped.id).execute()
    await sender.send()

    const reads: Record<WebhookKind, () => Promise<{ id: string }>> = {
      customer: () => client.call(api.customers.get, { id: customer.id }),
      booking: () => client.call(api.bookings.get, { id: booking.id }),
      job: () => client.call(api.jobs.get, { id: job.id }),
      invoice: () => client.call(api.invoices.get, { id: invoice.id }),
      payment: () => client.call(api.payments.get, { id: payment.id }),
    }
    for (const kind of told) {
      const record = await reads[kind]()
      const shown = receiver.bodies.filter(({ type, data }) => kindOf(type) === kind && data.id === record.id)
      expect(shown.map(({ type }) => type)).toContain(`${kind}.created`)
      for (const { data } of shown) expect(data.record).toEqual(record)
    }
    for (const body of receiver.bodies) {
      const kind = kindOf(body.type)
      const schema = kind === null ? TestPayload : webhookPayloads[kind]
      expect(schema.parse(body), body.type).toEqual(body)
    }
    expect(receiver.bodies.map(({ type }) => type)).toEqual(expect.arrayContaining(['invoice.sent', testEvent]))
    const { id, bookingNo: no, version } = dropped
    expect(receiver.bodies.find(({ type }) => type === 'booking.deleted')?.data).toEqual({
      id,
      no,
      version: version + 1,
      record: null,
    })

    const described = Object.values(document.components.parameters)
    for (const { headers } of receiver.received) {
      const own = Object.keys(headers).filter((name) => name.startsWith('webhook-'))
      expect(own.toSorted()).toEqual(described.map(({ name }) => name).toSorted())
      for (const { name, schema } of described) expect(headers[name], name).toMatch(new RegExp(schema.pattern ?? ''))
    }
    await admin.call(api.webhooks.delete, { id: webhook.id })
  },
)

test('tells a reader without scripts of webhooks: each event, and whose keys are told', () => {
  const [, table = ''] = describeApiAsPage(document).split('<h2>Webhooks</h2>')
  for (const kind of webhookKindNames) {
    const told = keyRoles.filter((role) => kindsFor(role).includes(kind)).map((role) => roleLabels[role])
    expect(table).toContain(`<code>${eventsOf(kind).join(', ')}</code></td><td>${told.join(', ')}</td>`)
  }
  expect(table).toContain('<code>webhook.test</code></td><td>Bookings, Dispatch, Finance, Management</td>')
  expect(table).toContain('<td>Finance, Management</td>')
  expect(table).toContain('at least once')
})

/** What Redocly's recommended rules object to. */
async function objectionsTo(described: object): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'] })
  const problems = await lintFromString({ source: JSON.stringify(described), config })
  return problems.map(({ severity, ruleId, location }) => `${severity} ${ruleId} ${location[0]?.pointer}`)
}

test("keeps Redocly's recommended rules", async () => {
  // '/imports/template/rows' would be both this and '/imports/{id}/rows', but no template is of a kind called rows.
  expect(await objectionsTo(document)).toEqual(['warn no-ambiguous-paths #/paths/~1imports~1template~1{kind}'])
})

test("Redocly's rules object to a document without security schemes", async () => {
  const { securitySchemes: _, ...components } = document.components
  const objections = await objectionsTo({ ...document, components })
  expect(objections).toContain('error security-defined #/paths/~1customers/get/security/0/bearerAuth')
})

test("Redocly's rules object to a webhook without the schema of its body, or without its name", async () => {
  const { InvoiceEvent: _, ...schemas } = document.components.schemas
  const job = { post: { ...posted('job').operation, operationId: posted('booking').operation.operationId } }
  const webhooks = { ...document.webhooks, job }
  const objections = await objectionsTo({
    ...document,
    webhooks,
    components: { ...document.components, schemas },
  })
  expect(objections).toContain('error operation-operationId-unique #/webhooks/job/post/told.booking')
  expect(objections).toContain(
    'error no-unresolved-refs #/webhooks/invoice/post/requestBody/content/application~1json/schema',
  )
})

// A caller typed by the generated paths, as openapi-fetch is, and what an integrator does with it.
const program = `
import type { components, paths, webhooks } from './shehena.ts'

type Method = 'get' | 'post'
type Good = 200 | 201
type Json<Answers> = Answers extends { content: { 'application/json': infer Body } } ? Body : never
type Sent<Operation> = Operation extends { requestBody: { content: { 'application/json': infer Body } } } ? { body: Body } : {}
type Call<Operation> = Operation extends { parameters: infer Parameters; responses: infer Answers }
  ? {
      input: { params: Parameters } & Sent<Operation>
      output:
        | { data: Json<Answers[Good & keyof Answers]>; error?: never }
        | { data?: never; error: Json<Answers[Exclude<keyof Answers, Good>]> }
    }
  : never

declare function call<Path extends keyof paths, M extends Method>(
  method: M,
  path: Path,
  input: Call<paths[Path][M]>['input'],
): Promise<Call<paths[Path][M]>['output']>

const order = { customerId: '0190a000-0000-7000-8000-000000000000', weightTons: 28, quotedAmount: 18_500_000 }
const params = { header: { 'Idempotency-Key': 'order-4711' } }

export async function book(): Promise<string> {
  const { data, error } = await call('post', '/bookings', { params, body: order })
  if (!error) {
    const booking: components['schemas']['Booking'] = data
    // @ts-expect-error a number of a booking is text
    booking.bookingNo.toFixed()
    return booking.bookingNo
  }
  if (error.code === 'OVER_LIMIT') return String(error.credit?.wouldOwe)
  // @ts-expect-error no such code
  if (error.code === 'NO_SUCH_CODE') return ''
  return error.message
}

export async function owed(): Promise<string[]> {
  const { data } = await call('get', '/invoices', { params: { query: { status: 'open', pageSize: 100 } } })
  return (data?.items ?? []).map(({ invoiceNo, balance }) => invoiceNo + ' ' + BigInt(balance))
}

type Told = { [Name in keyof webhooks]: webhooks[Name]['post']['requestBody']['content']['application/json'] }[keyof webhooks]
type Headers = webhooks['invoice']['post']['parameters']['header']

export function taken(told: Told, headers: Headers): string {
  // @ts-expect-error no such event
  if (told.type === 'invoice.lost') return ''
  // @ts-expect-error a delivery has no such header
  if (headers['webhook-secret']) return ''
  if (told.type !== 'invoice.sent') return told.data.id
  const event: components['schemas']['InvoiceEvent'] = told
  // @ts-expect-error a record may have to be read
  event.data.record.invoiceNo
  return headers['webhook-id'] + ' ' + event.data.version.toFixed() + ' ' + BigInt(event.data.record?.balance ?? 0)
}

// @ts-expect-error a booking needs a customer
call('post', '/bookings', { params, body: { weightTons: 28 } })
// @ts-expect-error a booking has no such field
call('post', '/bookings', { params, body: { ...order, colour: 'red' } })
// @ts-expect-error what creates needs its key
call('post', '/bookings', { params: {}, body: order })
// @ts-expect-error no such status
call('get', '/invoices', { params: { query: { status: 'no such status' } } })
// @ts-expect-error no such path
call('get', '/no-such-path', { params: {} })
`

const compilerOptions = {
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  target: 'ES2024',
  lib: ['ES2024'],
  module: 'ESNext',
  moduleResolution: 'bundler',
  allowImportingTsExtensions: true,
  noEmit: true,
  types: [],
}

// openapi-typescript brings a compiler of its own, an earlier one with the API that it needs: this is the repository's.
const compiler = fileURLToPath(new URL('../../node_modules/typescript/bin/tsc', import.meta.url))

/** What the compiler objects to in the program above, with the types that openapi-typescript makes of a document. */
async function faultsWith(described: object): Promise<string> {
  const types = astToString(await openapiTS(JSON.stringify(described), { silent: true }))
  const folder = await mkdtemp(join(tmpdir(), 'shehena-client-'))
  try {
    await writeFile(join(folder, 'shehena.ts'), types)
    await writeFile(join(folder, 'program.ts'), program)
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }))
    return await promisify(execFile)(process.execPath, [compiler, '--project', folder]).then(
      ({ stdout }) => stdout,
      ({ stdout, stderr }) => `${stdout}${stderr}` || 'The compiler did not start',
    )
  } finally {
    await rm(folder, { recursive: true })
  }
}

test('a client is generated from it and compiles', async () => {
  expect(await faultsWith(document)).toBe('')
})

test('no such client compiles once the document lacks a path, or the schema of a refusal', async () => {
  const { '/bookings': _, ...paths } = document.paths
  const schemas = { ...document.components.schemas, Refusal: {} }

  expect(await faultsWith({ ...document, paths })).toContain(`'"/bookings"' is not assignable`)
  expect(await faultsWith({ ...document, components: { ...document.components, schemas } })).toContain(
    "Property 'message' does not exist",
  )
})
