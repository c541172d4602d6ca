import { api } from '@shehena/domain/api'
import { roles } from '@shehena/domain/roles'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  aBooking,
  aCustomer,
  aDriver,
  aJob,
  aMaintenanceRecord,
  anInvoice,
  aPayment,
  aVehicle,
} from '#test/support/builders.ts'
import { useTestApp } from '#test/support/test-app.ts'

const it = useTestApp()
const { records } = api.search

let found: Record<string, string>

beforeAll(async () => {
  const customer = await aCustomer(it, { legalName: 'Bahari Ñandú Carriers Ltd', taxNumber: 'P051777888Z' })
  const booking = await aBooking(it, { customerId: customer.id, status: 'scheduled' })
  const vehicle = await aVehicle(it, { make: 'Bahari', model: 'Special' })
  const driver = await aDriver(it, { name: 'Bahari Mwamba' })
  const job = await aJob(it, { bookingId: booking.id, vehicleId: vehicle.id, driverId: driver.id })
  const invoice = await anInvoice(it, { customerId: customer.id })
  const payment = await aPayment(it, { customerId: customer.id })
  const maintenance = await aMaintenanceRecord(it, { location: 'Bahari garage' })
  found = {
    booking: booking.id,
    job: job.id,
    customer: customer.id,
    invoice: invoice.id,
    payment: payment.id,
    maintenance: maintenance.id,
    vehicle: vehicle.id,
    driver: driver.id,
  }
})

/** What each role may find, in the order shown. */
const seen = {
  bookings: ['customer', 'vehicle', 'booking'],
  dispatch: ['vehicle', 'driver', 'booking', 'job', 'maintenance'],
  finance: ['customer', 'booking', 'invoice', 'payment'],
  management: ['customer', 'vehicle', 'driver', 'booking', 'job', 'maintenance', 'invoice', 'payment'],
  admin: ['customer', 'vehicle', 'driver', 'booking', 'job', 'maintenance', 'invoice', 'payment'],
}

describe('one search over everything', () => {
  test.each(roles)('finds for %s what that role may open, and nothing else', async (role) => {
    const person = await it.signedIn(role)

    const { items } = await person.call(records, { q: 'bahari' })

    expect(items.map(({ kind, id }) => [kind, id])).toEqual(seen[role].map((kind) => [kind, found[kind]]))
  })

  test('reads letters whatever their case and accents, and signs as they are', async () => {
    const manager = await it.signedIn('management')

    expect((await manager.call(records, { q: 'NANDU' })).items.map(({ kind }) => kind)).toContain('customer')
    expect((await manager.call(records, { q: 'bahari%carriers' })).items).toEqual([])
    expect((await manager.call(records, { q: '__' })).items).toEqual([])
  })

  test.each(['bookings', 'dispatch'] as const)('tells %s nothing of a tax number', async (role) => {
    const person = await it.signedIn(role)

    expect((await person.call(records, { q: 'P051777888Z' })).items).toEqual([])
  })

  test('shows five of a kind, and asks the database for the names first', async () => {
    for (let n = 0; n < 7; n += 1) await aCustomer(it, { legalName: `Seven Sisters ${n} Ltd` })
    const clerk = await it.signedIn('bookings')
    const before = it.statements.length

    const { items } = await clerk.call(records, { q: 'seven sisters' })

    expect(items).toHaveLength(5)
    // With that for the session.
    expect(it.statements.length - before).toBe(3)
  })

  test('finds a driver whose licence nobody has entered yet', async () => {
    await aDriver(it, { name: 'Kwame Unlicensed', licenseNo: null })
    const dispatcher = await it.signedIn('dispatch')

    const { items } = await dispatcher.call(records, { q: 'kwame unlic' })

    expect(items).toMatchObject([{ kind: 'driver', title: 'Kwame Unlicensed', detail: '' }])
  })

  test.each(['', 'a', ' b ', 'x'.repeat(101)])('refuses %j', async (q) => {
    const clerk = await it.signedIn('bookings')

    expect((await clerk.send(records, { q })).statusCode).toBe(422)
  })
})
