import { api } from '@shehena/domain/api'
import { expect, test } from 'vitest'
import { aVehicle } from '#test/builders.ts'
import { useTestApp } from '#test/test-app.ts'

const { vehicles } = api
const it = useTestApp()

test('the list finds a vehicle by its plate with or without the space, its make and its model', async () => {
  await aVehicle(it)
  const vehicle = await aVehicle(it, {
    regNo: 'KDZ 321B',
    make: 'Scania',
    model: 'R450',
    capacityTons: 28.5,
    status: 'maintenance',
  })
  const clerk = await it.signedIn('bookings')

  for (const q of ['kdz 321', 'KDZ321b', 'scania', 'r450', 'kd']) {
    const { items } = await clerk.call(vehicles.list, { q, status: 'maintenance' })
    expect(items).toEqual([
      { id: vehicle.id, regNo: 'KDZ 321B', make: 'Scania', model: 'R450', capacityTons: 28.5, status: 'maintenance' },
    ])
  }
  expect((await clerk.call(vehicles.list, { q: '%' })).items).toEqual([])
})

test('the list is sorted by plate and counts each state', async () => {
  const dispatcher = await it.signedIn('dispatch')
  const before = await dispatcher.call(vehicles.list, {})
  for (const status of ['active', 'inactive'] as const) await aVehicle(it, { status })

  const all = await dispatcher.call(vehicles.list, {})
  const active = await dispatcher.call(vehicles.list, { status: 'active', sort: '-regNo' })

  expect(all.cards).toEqual({
    total: before.cards.total + 2,
    active: before.cards.active + 1,
    maintenance: before.cards.maintenance,
  })
  expect(all.items.map(({ regNo }) => regNo)).toEqual(all.items.map(({ regNo }) => regNo).toSorted())
  expect(active.total).toBe(all.cards.active)
  expect(active.items.every(({ status }) => status === 'active')).toBe(true)
})
