import { api } from '@shehena/domain/api'
import { type Role, roles } from '@shehena/domain/roles'
import { describe, expect, test } from 'vitest'
import { aBooking, aCustomer, aDriver, anInvoice, aPayment, aRoute } from './support/builders.ts'
import { useTestApp } from './support/test-app.ts'

const it = useTestApp()

describe('a customer', () => {
  test.each([
    ['contact', ['wangari', 'WANGARI MUTHONI', 'wa'], ['bookings', 'management', 'admin']],
    ['contact', ['0733 444 555', '0733444555', '+254 733 444 555', '733444'], ['bookings', 'management', 'admin']],
    ['email', ['ledger@kilifi', 'kilifi-sisal.example'], ['bookings', 'management', 'admin']],
    ['taxNumber', ['P051777666Q', 'p051777'], ['finance', 'management', 'admin']],
  ] as const)('is found by %s %j by the roles that see it, and by no others', async (_field, texts, seeing) => {
    const { id } = await aCustomer(it, {
      legalName: 'Kilifi Plantations Ltd',
      contact: 'Wangari Muthoni, 0733-444-555',
      email: 'Ledger@kilifi-sisal.example',
      taxNumber: 'P051777666Q',
    })
    for (const role of roles.filter((each) => each !== 'dispatch')) {
      const person = await it.signedIn(role)
      const isSeeing = seeing.some((each: Role) => each === role)
      for (const q of texts) {
        const { items, total } = await person.call(api.customers.list, { q })
        expect({ role, q, found: items.some((item) => item.id === id) }).toEqual({ role, q, found: isSeeing })
        expect(total).toBe(items.length)
        const everywhere = await person.call(api.search.records, { q })
        expect(everywhere.items.some((hit) => hit.id === id)).toBe(isSeeing)
      }
    }
    await it.db.deleteFrom('customers').where('id', '=', id).execute()
  })

  test('is found by what it has now, and not by what it had', async () => {
    const clerk = await it.signedIn('bookings')
    const { id, version } = await aCustomer(it, { contact: 'Nekesa Barasa' })
    const found = async (q: string) => (await clerk.call(api.customers.list, { q })).items.map((item) => item.id)

    expect(await found('nekesa')).toEqual([id])
    await clerk.call(api.customers.update, { id, version, contact: 'Achieng Ouma' })
    expect(await found('nekesa')).toEqual([])
    expect(await found('achieng')).toEqual([id])
  })
})

test('a payment is found by its transaction code and by its invoice, also when matched later', async () => {
  const cashier = await it.signedIn('finance')
  const invoice = await anInvoice(it, { status: 'sent', invoiceNo: 'INV-26700001' })
  const { id, version } = await aPayment(it, {
    customerId: invoice.customerId,
    method: 'mpesa',
    bankTxnId: 'SKJ7XQ2M1P',
    amount: 100_00,
  })
  const found = async (q: string) => (await cashier.call(api.payments.list, { q })).items.map((item) => item.id)

  expect(await found('skj7xq2m1p')).toEqual([id])
  expect(await found('INV-26700001')).toEqual([])
  await cashier.call(api.payments.match, { id, version, invoiceId: invoice.id })
  expect(await found('INV-26700001')).toEqual([id])
  expect(await found('26700001')).toEqual([id])
})

test('an invoice is found by its booking, and by another one once it is changed', async () => {
  const cashier = await it.signedIn('finance')
  const booking = await aBooking(it, { bookingNo: 'BK26700001' })
  const other = await aBooking(it, { bookingNo: 'BK26700002', customerId: booking.customerId })
  const { id, customerId } = await anInvoice(it, { customerId: booking.customerId, bookingId: booking.id })
  const found = async (q: string) => (await cashier.call(api.invoices.list, { q })).items.map((item) => item.id)

  expect(customerId).toBe(booking.customerId)
  expect(await found('bk26700001')).toEqual([id])
  await it.db.updateTable('invoices').set({ bookingId: other.id }).where('id', '=', id).execute()
  expect(await found('bk26700001')).toEqual([])
  expect(await found('bk26700002')).toEqual([id])
})

test('a booking is found by its places, under the new name once its route is renamed', async () => {
  const clerk = await it.signedIn('bookings')
  const route = await aRoute(it, { origin: 'Lodwar', destination: 'Kakuma' })
  const { id } = await aBooking(it, { routeId: route.id })
  const { id: named } = await aBooking(it, { cargoType: 'Kakuma blankets' })
  const found = async (q: string) => (await clerk.call(api.bookings.list, { q })).items.map((item) => item.id)

  for (const q of ['lodwar', 'Lodwar → Kakuma', 'LOD']) expect(await found(q)).toEqual([id])
  expect(await found('kakuma')).toEqual([named, id])
  expect((await clerk.call(api.search.records, { q: 'lodwar' })).items.map((hit) => hit.id)).toEqual([id])
  await it.db.updateTable('routes').set({ origin: 'Lokichar' }).where('id', '=', route.id).execute()
  expect(await found('lodwar')).toEqual([])
  expect(await found('lokichar')).toEqual([id])
  expect(await found('lod%')).toEqual([])
})

test('a driver is found by the phone number, however it is spelled', async () => {
  const dispatcher = await it.signedIn('dispatch')
  const { id } = await aDriver(it, { phone: '+254799123987' })
  for (const q of ['0799 123 987', '+254 799 123 987', '799123', '0799123987']) {
    expect((await dispatcher.call(api.drivers.list, { q })).items.map((item) => item.id)).toEqual([id])
    expect((await dispatcher.call(api.search.records, { q })).items.map((hit) => hit.id)).toEqual([id])
  }
})
