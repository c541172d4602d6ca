import { api } from '@shehena/domain/api'
import { beforeAll, describe, expect, test } from 'vitest'
import { aCustomer, aRoute } from './support/builders.ts'
import { type Client, today, useTestApp } from './support/test-app.ts'

const { customers, drivers, payments, routes, search, users, vehicles } = api
const it = useTestApp()

let admin: Client
beforeAll(async () => {
  admin = await it.signedIn('admin')
})

const hidden = '\u200b\u2060\ufeff\u00ad\u3164\ufff9'
const truck = { make: 'Isuzu', model: 'EXZ', year: 2021, capacityTons: 30 }

describe('two that look the same are the same:', () => {
  test('a registration', async () => {
    await admin.call(vehicles.create, { regNo: 'KDA 123B', ...truck })

    const twin = admin.send(vehicles.create, { regNo: `KDA${hidden} 12${hidden}3B`, ...truck })

    expect((await twin).json()).toMatchObject({ fields: { regNo: expect.any(String) } })
    expect((await admin.call(vehicles.list, { q: 'KDA 123B' })).total).toBe(1)
  })

  test('the places of a route', async () => {
    const { origin, destination } = await aRoute(it)

    const twin = await admin.send(routes.create, {
      origin: `${hidden}${origin.replaceAll(' ', '\u00a0')}`,
      destination: `${destination}\u200d`,
      distanceKm: 487,
    })

    expect(twin.statusCode).toBe(409)
    expect((await admin.call(routes.list, { q: origin })).items).toHaveLength(1)
  })

  test('a transaction code', async () => {
    const { id: customerId } = await aCustomer(it)
    const money = { customerId, amount: 100, method: 'mpesa', paidAt: today } as const
    await admin.call(payments.record, { ...money, bankTxnId: 'QKJ7ABC123' })

    const twin = admin.call(payments.record, { ...money, bankTxnId: `QKJ7${hidden}ABC123` })

    await expect(twin).rejects.toMatchObject({ status: 422, fields: { bankTxnId: expect.stringContaining('already') } })
  })

  test('a driver, and the name of a colleague', async () => {
    const made = await admin.call(drivers.create, { name: `Juma${hidden} \u2003Mwangi`, licenseNo: `DL\u200d-77` })
    const invited = await admin.call(users.invite, {
      name: `${hidden}Amina Juma`,
      email: 'amina@haulier.example',
      role: 'dispatch',
      language: 'en',
    })

    expect(made).toMatchObject({ name: 'Juma Mwangi', licenseNo: 'DL-77' })
    expect(invited.name).toBe('Amina Juma')
  })
})

test('what is searched for is found, whatever invisible came with it', async () => {
  const { id } = await aCustomer(it, { legalName: 'Zawadi Flowers Ltd' })

  const { items } = await admin.call(customers.list, { q: `Zawadi\u200b\u00a0Flow${hidden}ers` })
  const hits = await admin.call(search.records, { q: `Za${hidden}wadi` })

  expect(items.map((item) => item.id)).toEqual([id])
  expect(hits.items).toMatchObject([{ id }])
})

test('notes keep their lines and lose what cannot be seen', async () => {
  const { id } = await aCustomer(it)

  const changed = await admin.call(customers.update, {
    id,
    version: 1,
    billingAddress: `Moi${hidden} Avenue  12\nMombasa`,
  })

  expect(changed.billingAddress).toBe('Moi Avenue  12\nMombasa')
})
