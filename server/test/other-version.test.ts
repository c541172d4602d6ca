import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { api } from '@shehena/domain/api'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aCustomer } from './support/builders.ts'
import { type Client, useTestApp } from './support/test-app.ts'

const webFolder = mkdtempSync(join(tmpdir(), 'shehena-web-'))
writeFileSync(join(webFolder, 'index.html'), '<script type="module" crossorigin src="/assets/index-now.js"></script>')
afterAll(() => rmSync(webFolder, { recursive: true }))

const it = useTestApp({ webFolder })
let clerk: Client
beforeAll(async () => {
  clerk = await it.signedIn('management')
})

let n = 0
let idempotencyKey = ''
beforeEach(() => {
  n += 1
  idempotencyKey = `other-version-${n}`
})

const page = (version: string) => ({ 'x-page-version': version })
const refused = {
  code: 'OTHER_VERSION',
  message: expect.stringMatching(/^The program is being updated.*nothing was changed/),
}
const create = (input: object, headers: Record<string, string> = {}) =>
  clerk.send(api.customers.create, input, { idempotencyKey, headers })
const keys = async () =>
  (await it.pool.query('select from idempotency_keys where key = $1', [idempotencyKey])).rows.length

describe('a write of a page of another version', () => {
  test.each([
    ['has a field that this version does not know', { legalName: 'Newer Ltd', favouriteColour: 'blue' }],
    ['has a value that this version does not know', { legalName: 'Newer Ltd', language: 'fr' }],
    ['lacks a field', { tradingName: 'Newer' }],
    ['has a field of another kind', { legalName: ['Newer', 'Ltd'] }],
  ])('that %s is not done, and spends no key', async (_what, input) => {
    const { rows: before } = await it.pool.query('select from customers')

    const response = await create(input, page('index-next'))

    expect([response.statusCode, response.json()]).toEqual([409, refused])
    const { rows: after } = await it.pool.query('select from customers')
    expect([after.length, await keys()]).toEqual([before.length, 0])
    expect((await create({ legalName: `Again Ltd ${n}` }, page('index-now'))).statusCode).toBe(201)
  })

  test('changes no field of a record where it cannot read one', async () => {
    const { id } = await aCustomer(it, { tradingName: 'As it was' })
    const change = { id, version: 1, tradingName: 'As it is now', favouriteColour: 'blue' }

    const response = await clerk.send(api.customers.update, change, { headers: page('index-next') })

    expect([response.statusCode, response.json()]).toEqual([409, refused])
    const { rows } = await it.pool.query('select trading_name, version from customers where id = $1', [id])
    expect(rows).toEqual([{ trading_name: 'As it was', version: 1 }])
  })

  test('that can be read whole is done', async () => {
    expect((await create({ legalName: 'Older Ltd' }, page('index-before'))).statusCode).toBe(201)
  })

  test('that breaks a rule is told which', async () => {
    const response = await create({ legalName: 'x'.repeat(1000) }, page('index-before'))

    expect(response.statusCode).toBe(422)
    expect(response.json()).toMatchObject({ code: 'INVALID', fields: { legalName: expect.any(String) } })
  })
})

test('what this version has no endpoint for is refused likewise, read or written', async () => {
  for (const method of ['GET', 'POST'] as const) {
    const response = await clerk.request({
      method,
      url: '/api/customers-by-moonlight',
      headers: page('index-next'),
      ...(method === 'POST' && { payload: '{}' }),
    })
    expect([response.statusCode, response.json()]).toEqual([409, refused])
  }
})

test('a list that is asked for in words of another version says so', async () => {
  const response = await clerk.send(api.customers.list, { moon: 'full' }, { headers: page('index-next') })

  expect([response.statusCode, response.json()]).toEqual([409, refused])
})

test.each([
  ['a page of this version', page('index-now')],
  ['a program', {}],
])('%s is told which field is wrong', async (_who, headers) => {
  const response = await create({ legalName: 'Wrong Ltd', favouriteColour: 'blue' }, headers)

  expect(response.statusCode).toBe(422)
  expect(response.json()).toMatchObject({ code: 'INVALID', fields: { favouriteColour: 'This field is not known' } })
  const unknown = await clerk.request({ method: 'GET', url: '/api/customers-by-moonlight', headers })
  expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'NOT_FOUND'])
})
