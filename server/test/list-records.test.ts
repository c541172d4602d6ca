import { api } from '@shehena/domain/api'
import { describe, expect, test } from 'vitest'
import { aBooking, aJob, anInvoice, aPayment } from './support/builders.ts'
import { type Client, useTestApp } from './support/test-app.ts'

const it = useTestApp()

type Found = { items: { id: string }[]; total: number }

/** Each list that can be narrowed to the records of one other record: both ids, and the list. */
const lists: {
  name: string
  add: () => Promise<{ id: string; of: string | null }>
  find: (admin: Client, of: string) => Promise<Found>
}[] = [
  {
    name: 'bookings of a route',
    add: () => aBooking(it).then(({ id, routeId }) => ({ id, of: routeId })),
    find: (admin, route) => admin.call(api.bookings.list, { route }),
  },
  {
    name: 'bookings of a customer',
    add: () => aBooking(it).then(({ id, customerId }) => ({ id, of: customerId })),
    find: (admin, customer) => admin.call(api.bookings.list, { customer }),
  },
  {
    name: 'jobs of a booking',
    add: () => aJob(it).then(({ id, bookingId }) => ({ id, of: bookingId })),
    find: (admin, booking) => admin.call(api.jobs.list, { booking }),
  },
  {
    name: 'jobs of a vehicle',
    add: () => aJob(it).then(({ id, vehicleId }) => ({ id, of: vehicleId })),
    find: (admin, vehicle) => admin.call(api.jobs.list, { vehicle }),
  },
  {
    name: 'jobs of a driver',
    add: () => aJob(it).then(({ id, driverId }) => ({ id, of: driverId })),
    find: (admin, driver) => admin.call(api.jobs.list, { driver }),
  },
  {
    name: 'invoices of a customer',
    add: () => anInvoice(it).then(({ id, customerId }) => ({ id, of: customerId })),
    find: (admin, customer) => admin.call(api.invoices.list, { customer }),
  },
  {
    name: 'payments of a customer',
    add: () => aPayment(it).then(({ id, customerId }) => ({ id, of: customerId })),
    find: (admin, customer) => admin.call(api.payments.list, { customer }),
  },
  {
    name: 'payments of an invoice',
    add: async () => {
      const invoice = await anInvoice(it, { status: 'sent' })
      const { id } = await aPayment(it, { customerId: invoice.customerId, invoiceId: invoice.id, amount: 100_00 })
      return { id, of: invoice.id }
    },
    find: (admin, invoice) => admin.call(api.payments.list, { invoice }),
  },
]

describe.each(lists)('$name', ({ add, find }) => {
  test('are those and no others, and a malformed id is refused', async () => {
    const admin = await it.signedIn('admin')
    const [one, other] = [await add(), await add()]

    const found = await find(admin, one.of ?? '')
    expect(found.items.map(({ id }) => id)).toEqual([one.id])
    expect(found.total).toBe(1)
    expect((await find(admin, other.of ?? '')).items.map(({ id }) => id)).toEqual([other.id])
    await expect(find(admin, 'x')).rejects.toMatchObject({ status: 422 })
  })
})
