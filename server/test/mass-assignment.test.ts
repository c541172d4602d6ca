import { beforeAll, describe, expect, test } from 'vitest'
import { aCompany, type Company, documentOf } from './support/a-company.ts'
import { everyEndpoint } from './support/endpoints.ts'
import { everyColumn, everyRow } from './support/every-row.ts'
import { everyOperation, type Schema } from './support/openapi.ts'
import { useTestApp } from './support/test-app.ts'

const it = useTestApp()
const operations = await everyOperation()

/** Names with a special meaning in JavaScript (prototype pollution). */
const namesOfTheLanguage = ['constructor', 'prototype', 'toString', 'hasOwnProperty']

let company: Company
let columns: string[] = []

beforeAll(async () => {
  company = await aCompany(it)
  columns = [...(await everyColumn(it.pool)), ...namesOfTheLanguage]
})

const writes = operations.filter(({ method }) => method !== 'GET')
const reads = operations.filter(({ method }) => method === 'GET')

/** The path of an operation with ids of existing records. */
function pathOf(path: string): string {
  const [, kind = ''] = path.split('/')
  const ids: Record<string, string> = {
    id: company[kind as keyof Company] ?? '0190a000-0000-7000-8000-000000000000',
    documentId: documentOf(company, path),
    entity: 'vehicle',
  }
  return `/api${path.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? 'x')}`
}

// '__proto__' is refused without a field name, see the last test.
const planted = (names: string[]) =>
  ['__proto__', ...names].map((name) => `${JSON.stringify(name)}:"planted"`).join(',')

/** How many fields a refusal names or counts. */
function countFaults(response: { statusCode: number; json: () => { message: string; fields: object } }): number {
  expect(response.statusCode).toBe(422)
  const { message, fields } = response.json()
  const [, more = 0] = / and (\d+) more\.$/.exec(message) ?? []
  return Object.keys(fields).length + Number(more)
}

/** The nested objects of a body, which could also take unknown columns: the lines of an invoice. */
function nestedObjects(schema: Schema): [string, Schema][] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) =>
    property.items?.properties ? [[name, property.items] as [string, Schema]] : [],
  )
}

describe.each(writes)('$name', ({ method, path, body, parameters }) => {
  const known = [...Object.keys(body?.properties ?? {}), ...parameters.map(({ name }) => name)]

  test('counts each column that it does not take, and changes nothing', async () => {
    const admin = await it.signedIn('admin')
    const unknown = columns.filter((name) => !known.includes(name))
    const before = await everyRow(it.pool)
    const plant = (names: string[]) =>
      admin.request({
        method: method as 'POST',
        url: pathOf(path),
        payload: `{${planted(names)}}`,
        headers: { 'idempotency-key': 'mass-assignment-1' },
      })

    const [none, all] = [await plant([]), await plant(unknown)].map(countFaults)

    expect(all).toBe(Number(none) + unknown.length)
    expect(await everyRow(it.pool)).toEqual(before)
  })

  test('takes none through the address either', async () => {
    const admin = await it.signedIn('admin')
    const before = await everyRow(it.pool)

    const response = await admin.request({
      method: method as 'POST',
      url: `${pathOf(path)}?${columns.map((name) => `${encodeURIComponent(name)}=planted`).join('&')}`,
      payload: '{"not_known":1}',
      headers: { 'idempotency-key': 'mass-assignment-2' },
    })

    expect(response.statusCode).toBe(422)
    expect(await everyRow(it.pool)).toEqual(before)
  })

  test.each(nestedObjects(body ?? {}))('counts each column within its %s', async (name, item) => {
    const admin = await it.signedIn('admin')
    const unknown = columns.filter((column) => !Object.hasOwn(item.properties ?? {}, column))
    const plant = (names: string[]) =>
      admin.request({
        method: method as 'POST',
        url: pathOf(path),
        payload: `{"${name}":[{${planted(names)}}]}`,
        headers: { 'idempotency-key': 'mass-assignment-3' },
      })

    const [none, all] = [await plant([]), await plant(unknown)].map(countFaults)

    expect(all).toBe(Number(none) + unknown.length)
  })
})

describe.each(reads)('$name', ({ path, parameters }) => {
  test('counts each column that it cannot be asked for', async () => {
    const admin = await it.signedIn('admin')
    const known = parameters.map(({ name }) => name)
    const unknown = columns.filter((name) => !known.includes(name))
    const ask = (names: string[]) =>
      admin.request({
        method: 'GET',
        url: `${pathOf(path)}?${names.map((name) => `${encodeURIComponent(name)}=planted`).join('&')}`,
      })

    const [one, all] = [await ask(unknown.slice(0, 1)), await ask(unknown)].map(countFaults)

    expect(all).toBe(Number(one) + unknown.length - 1)
  })

  test('takes no parameter twice', async () => {
    const admin = await it.signedIn('admin')

    for (const { name } of parameters.filter((parameter) => parameter.in === 'query')) {
      for (const twice of [`${name}=1&${name}=2`, `${name}[]=1`, `${name}[0]=1&${name}[1]=2`, `${name}[x]=1`]) {
        const response = await admin.request({ method: 'GET', url: `${pathOf(path)}?${twice}` })
        expect([twice, response.statusCode]).toEqual([twice, 422])
      }
    }
  })
})

test('every endpoint of the contract is among them', () => {
  expect(operations.map(({ name }) => name).sort()).toEqual(everyEndpoint.map(({ name }) => name).sort())
  expect(columns).toEqual(expect.arrayContaining(['is_active', 'isActive', 'approvedBy', 'password', 'role', 'token']))
})

test('sign-in takes an address and a password, and nothing else', async () => {
  for (const url of ['/api/auth/sign-in/email', '/api/auth/second-factor']) {
    const response = await it.signedOut().request({
      method: 'POST',
      url,
      payload: `{"email":"a@haulier.example","password":"x","code":"123456",${planted(['role', 'rememberMe', 'callbackURL'])}}`,
    })
    expect(response.statusCode).toBe(422)
  }
})

test("a prototype in a body is refused by its name, and becomes nobody's", async () => {
  const admin = await it.signedIn('admin')

  const response = await admin.request({
    method: 'POST',
    url: '/api/customers',
    payload: '{"legalName":"Prototype Ltd","__proto__":{"isActive":false,"polluted":true}}',
    headers: { 'idempotency-key': 'prototype-1' },
  })

  expect([response.statusCode, response.json().message]).toEqual([422, 'Check what was entered: __proto__.'])
  expect(Object.keys(Object.prototype)).toEqual([])
})
