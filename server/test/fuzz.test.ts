import { randomUUID } from 'node:crypto'
import { allows } from '@shehena/domain/permissions'
import { type Role, roles } from '@shehena/domain/roles'
import { Ajv2020 } from 'ajv/dist/2020.js'
import ajvFormats from 'ajv-formats'
import fc from 'fast-check'
import type { LightMyRequestResponse } from 'fastify'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aCompany } from './support/a-company.ts'
import { type Ids, type Input, inputs } from './support/arbitraries.ts'
import { everyEndpoint } from './support/endpoints.ts'
import { atLength, isLong, seed } from './support/length.ts'
import { everyOperation, type Operation, openApiDocument } from './support/openapi.ts'
import { type Client, useTestApp } from './support/test-app.ts'

const it = useTestApp()

const numRuns = atLength(5, 200)

const operations = (await everyOperation()).map((operation, index) => ({
  ...operation,
  // safe: both are lists of the same endpoints in the same order.
  ...everyEndpoint[index]!,
}))

const ajv = new Ajv2020({ strict: false, allErrors: true })
ajvFormats.default(ajv)
ajv.addSchema({ ...(await openApiDocument()), $id: 'api' })

let people: Record<Role, Client>
let ids: Ids = []
/** Whether the records may have changed since they were made. */
let isTouched = true

beforeAll(async () => {
  const signedIn = await Promise.all(roles.map(async (role) => [role, await it.signedIn(role)]))
  people = Object.fromEntries(signedIn)
})

beforeEach(() => {
  it.logs.length = 0
})

const makeRecords = async () => {
  ids = Object.values(await aCompany(it))
}
const answersAsDeclared = '$name answers whatever it is sent as it says it does'

describe('a read', () => {
  // Reads leave the records as they are.
  beforeAll(makeRecords)
  const reads = operations.filter(({ method }) => method === 'GET')
  test.each(reads)(answersAsDeclared, sendWhatever)
})

describe('a write', () => {
  // What was refused has left the records as they are.
  beforeEach(async () => {
    if (isTouched) await makeRecords()
    isTouched = false
  })
  const writes = operations.filter(({ method }) => method !== 'GET')
  test.each(writes)(answersAsDeclared, sendWhatever)
})

async function sendWhatever(operation: (typeof operations)[number]): Promise<void> {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...roles, null), inputs(operation, ids), async (role, input) => {
      // Resets the rate limits, which other tests cover.
      await it.pool.query('delete from rate_limits')

      const response = await send(role ? people[role] : it.signedOut(), operation, input)

      if (response.statusCode < 400) isTouched = true
      expectDeclared(operation, response)
      const mayAsk = operation.allow === 'anyone' || (role !== null && allows(role, operation.allow))
      // An unroutable path is refused before the session is checked.
      if (!mayAsk) expect([role ? 403 : 401, 400, 404]).toContain(response.statusCode)
    }),
    { seed, numRuns, endOnFailure: isLong },
  )
  expect(faults()).toEqual([])
}

function send(person: Client, { method, path, parameters }: Operation, input: Input): Promise<LightMyRequestResponse> {
  const where = Object.fromEntries(parameters.map((parameter) => [parameter.name, parameter.in]))
  const rest = Object.entries(input).filter(([name]) => where[name] !== 'path')
  const url = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => inAddress(input[name]) || 'none')
  const query = rest.map(([name, value]) => `${inAddress(name)}=${inAddress(value)}`).join('&')
  return person.request({
    // safe: the methods of the contract.
    method: method as 'GET',
    url: `/api${url}${method === 'GET' && query ? `?${query}` : ''}`,
    ...(method !== 'GET' && { payload: JSON.stringify(Object.fromEntries(rest)) }),
    headers: { 'idempotency-key': randomUUID() },
  })
}

function inAddress(value: unknown): string {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return encodeURIComponent(text.toWellFormed())
}

const faults = () => it.logs.filter((line) => line.includes('"level":50'))

/** Expects no 500, and a body that matches the OpenAPI document for its status. */
function expectDeclared({ path, method, sendsFile }: (typeof operations)[number], response: LightMyRequestResponse) {
  const { statusCode, headers, body } = response
  expect(statusCode, faults().join('\n')).toBeLessThan(500)
  if (sendsFile && statusCode === 200) {
    expect(headers).toMatchObject({ 'content-disposition': expect.any(String), 'x-content-type-options': 'nosniff' })
    return
  }
  const step = (name: string) => encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'))
  const answer = ['responses', String(statusCode), 'content', 'application/json', 'schema']
  const pointer = ['paths', path, method.toLowerCase(), ...answer]
  const validate = ajv.getSchema(`api#/${pointer.map(step).join('/')}`)
  if (!validate) throw new Error(`${method} ${path} declares no answer for ${statusCode}`)
  expect(headers['content-type']).toMatch(/^application\/json/)
  validate(JSON.parse(body))
  expect(validate.errors, body).toBeNull()
  if (statusCode >= 400) expect(body).not.toMatch(/select |insert into|constraint|\.ts:\d|node_modules|at async/)
}
