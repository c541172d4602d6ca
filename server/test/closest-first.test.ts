import { api } from '@shehena/domain/api'
import { expect, test } from 'vitest'
import { aBooking, aCustomer, aDriver, anInvoice, aRoute, aVehicle } from './support/builders.ts'
import { useTestApp } from './support/test-app.ts'

const it = useTestApp()
const first = 'closest'

test('the choices of a form begin with the customer typed, then names that begin so, then those that contain it', async () => {
  for (const legalName of ['Great Simba', 'Simba Cement', 'Simba', 'A trader']) {
    await aCustomer(it, { legalName, tradingName: legalName === 'A trader' ? 'Simba Stores' : null })
  }
  const person = await it.signedIn('bookings')

  const { items } = await person.call(api.customers.list, { q: 'sImBa', first })
  const asListed = await person.call(api.customers.list, { q: 'simba' })

  expect(items.map(({ legalName }) => legalName)).toEqual(['Simba', 'Simba Cement', 'Great Simba', 'A trader'])
  expect(asListed.items.map(({ legalName }) => legalName)).toEqual(['A trader', 'Great Simba', 'Simba', 'Simba Cement'])
})

test('a registration is found without its space, also for a maintenance record', async () => {
  for (const [regNo, make] of [
    ['KAA 001A', 'KDZ 555B lookalike'],
    ['KDZ 555BX', 'Isuzu'],
    ['KDZ 555B', 'Isuzu'],
  ] as const) {
    await aVehicle(it, { regNo, make, model: 'kdz555b' })
  }
  const dispatcher = await it.signedIn('dispatch')

  for (const q of ['kdz555b', 'KDZ 555B']) {
    const listed = await dispatcher.call(api.vehicles.list, { q, first })
    const serviced = await dispatcher.call(api.maintenance.vehicles, { q })
    for (const { items } of [listed, serviced]) {
      expect(items.map(({ regNo }) => regNo)).toEqual(['KDZ 555B', 'KDZ 555BX', 'KAA 001A'])
    }
  }
})

test('the driver, route, booking or invoice of that name or number comes first', async () => {
  await aDriver(it, { name: 'Ann Otieno' })
  await aDriver(it, { name: 'Otieno' })
  await aRoute(it, { origin: 'Athi River', destination: 'Voi' })
  await aRoute(it, { origin: 'Voi', destination: 'Taveta' })
  const customer = await aCustomer(it, { legalName: 'BK-77 Hauliers' })
  const wanted = await aBooking(it, { bookingNo: 'BK-77', customerId: customer.id })
  await aBooking(it, { bookingNo: 'BK-771', customerId: customer.id })
  const invoice = await anInvoice(it, { invoiceNo: 'INV-9', customerId: customer.id })
  await anInvoice(it, { invoiceNo: 'INV-91', customerId: customer.id })
  const manager = await it.signedIn('management')

  const drivers = await manager.call(api.drivers.list, { q: 'otieno', first })
  const routes = await manager.call(api.routes.list, { q: 'voi', first })
  const bookings = await manager.call(api.bookings.list, { q: 'bk-77', first })
  const invoices = await manager.call(api.invoices.list, { q: 'inv-9', first })

  expect(drivers.items[0]?.name).toBe('Otieno')
  expect(routes.items[0]?.origin).toBe('Voi')
  expect(bookings.items[0]?.id).toBe(wanted.id)
  expect(invoices.items[0]?.id).toBe(invoice.id)
})

test('without a search the order is that of the list', async () => {
  const manager = await it.signedIn('management')
  const { items } = await manager.call(api.drivers.list, { first })
  expect(items.map(({ name }) => name)).toEqual(items.map(({ name }) => name).toSorted())
})
