import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { mayCall } from '@shehena/domain/api-keys/key-access'
import { keyRoles } from '@shehena/domain/api-keys/key-limits'
import { errorStatus } from '@shehena/domain/errors'
import { rolesWith } from '@shehena/domain/permissions'
import { roleLabels } from '@shehena/domain/roles'
import openapiTS, { astToString } from 'openapi-typescript'
import { expect, test } from 'vitest'
import { describeApi, describeApiAsPage } from '#server/http/api-description.ts'
import { everyEndpoint } from './support/endpoints.ts'

type Answer = {
  headers?: Record<string, unknown>
  content: { 'application/json': { schema: { allOf?: [unknown, { properties: { code: { enum: string[] } } }] } } }
}
type Operation = {
  operationId: string
  description: string
  tags: string[]
  security: object[]
  responses: Record<string, { $ref?: string }>
}
type Described = {
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { securitySchemes?: Record<string, object>; responses: Record<string, Answer>; schemas: object }
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

// A caller typed by the generated paths, as openapi-fetch is, and what an integrator does with it.
const program = `
import type { components, paths } from './shehena.ts'

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
