import { api } from '@shehena/domain/api'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aCustomer, anInvoice } from '#test/support/builders.ts'
import { type Client, today, useTestApp } from '#test/support/test-app.ts'
import { untilWaiting } from '#test/support/until-waiting.ts'

const it = useTestApp()
let finance: Client
let dispatcher: Client
beforeAll(async () => {
  finance = await it.signedIn('finance')
  dispatcher = await it.signedIn('dispatch')
})

let key = ''
let n = 0
beforeEach(() => {
  n += 1
  key = `key-of-test-${n}`
})

const truck = (regNo: string) => ({ regNo, make: 'Isuzu', model: 'FVZ', year: 2020, capacityTons: 20 })
const addTruck = (regNo: string) => dispatcher.send(api.vehicles.create, truck(regNo), { idempotencyKey: key })
const line = { description: 'Trip', qty: 100, unitPrice: 100_000, taxRate: 1600 }
const count = async (table: 'vehicles' | 'idempotency_keys') =>
  (await it.pool.query(`select from ${table}`)).rows.length

/** The transaction of a first request with the key, which has stored it and not ended. */
async function firstUnderWay() {
  const client = await it.pool.connect()
  await client.query('begin')
  await client.query(
    `insert into idempotency_keys (user_id, route, key, request_hash, response) values ($1, 'POST /vehicles', $2, 'another', '{}')`,
    [dispatcher.userId, key],
  )
  return client
}

describe('two requests with one key', () => {
  test('at the same time make one record, take one number, and get one answer', async () => {
    const { id: customerId } = await aCustomer(it)
    const draft = (idempotencyKey: string) =>
      finance.call(
        api.invoices.create,
        { customerId, issueDate: today, dueDate: today, lines: [line] },
        { idempotencyKey },
      )
    const before = await draft('a-number-before')
    const answers = await Promise.all(Array.from({ length: 8 }, () => draft(key)))
    const after = await draft('a-number-after')

    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    const numbers = [before, answers[0], after].map((invoice) => Number(invoice?.invoiceNo.slice(-6)))
    expect(numbers).toEqual([numbers[0], Number(numbers[0]) + 1, Number(numbers[0]) + 2])
  })

  test('the second waits for a first that is under way, and is undone', async () => {
    const first = await firstUnderWay()
    const vehicles = await count('vehicles')
    const second = addTruck('KDA 501A')
    await untilWaiting(it.pool, 1)
    await first.query('commit')
    first.release()

    expect((await second).json()).toMatchObject({ code: 'KEY_REUSED' })
    expect(await count('vehicles')).toBe(vehicles)
  })

  test('the second is told to come back where the first does not end, since nobody else is in its way', async () => {
    const first = await firstUnderWay()
    const vehicles = await count('vehicles')
    const second = await addTruck('KDA 503C')
    await first.query('rollback')
    first.release()

    expect([second.statusCode, second.headers['retry-after']]).toEqual([503, '5'])
    expect(await count('vehicles')).toBe(vehicles)
    expect((await addTruck('KDA 503C')).statusCode).toBe(201)
  })

  test('the second goes on where the first is undone', async () => {
    const first = await firstUnderWay()
    const second = addTruck('KDA 502A')
    await untilWaiting(it.pool, 1)
    await first.query('rollback')
    first.release()

    expect((await second).statusCode).toBe(201)
    expect((await second).json()).toEqual((await addTruck('KDA 502A')).json())
  })
})

describe('a repeated request', () => {
  test('gets the first answer where it would be refused by now, because the record is there', async () => {
    const first = await addTruck('KDA 503A')
    const vehicles = await count('vehicles')
    const second = await addTruck('KDA 503A')

    expect(first.statusCode).toBe(201)
    expect([second.statusCode, second.json()]).toEqual([201, first.json()])
    expect(await count('vehicles')).toBe(vehicles)
  })

  test('gets the first answer where it would be refused by now, because nothing is left to pay', async () => {
    const { id: invoiceId, customerId, total } = await anInvoice(it, { status: 'sent' })
    const pay = () =>
      finance.send(
        api.payments.record,
        { customerId, invoiceId, amount: Number(total), method: 'cash', paidAt: today },
        { idempotencyKey: key },
      )
    const answers = [await pay(), ...(await Promise.all([pay(), pay(), pay()])), await pay()]

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201, 201])
    for (const answer of answers) expect(answer.json()).toEqual(answers[0]?.json())
    const invoice = await finance.call(api.invoices.get, { id: invoiceId })
    expect(invoice).toMatchObject({ status: 'paid', paidTotal: total, balance: 0 })
    expect(invoice.payments).toHaveLength(1)
  })

  test('with other values is told so, whether these could be saved or not', async () => {
    await addTruck('KDA 504A')
    const vehicles = await count('vehicles')

    for (const regNo of ['KDA 505A', 'KDA 503A']) {
      const other = await addTruck(regNo)
      expect([other.statusCode, other.json().code]).toEqual([422, 'KEY_REUSED'])
    }
    expect(await count('vehicles')).toBe(vehicles)
  })
})

test('a refused request keeps no key: mended, it is saved with the same one', async () => {
  await dispatcher.send(api.vehicles.create, truck('KDA 506A'), { idempotencyKey: 'the-one-before' })
  const [keys, vehicles] = [await count('idempotency_keys'), await count('vehicles')]
  const refused = await addTruck('KDA 506A')

  expect(refused.statusCode).toBe(409)
  expect([await count('idempotency_keys'), await count('vehicles')]).toEqual([keys, vehicles])
  expect((await addTruck('KDA 507A')).json()).toMatchObject({ regNo: 'KDA 507A' })
})
