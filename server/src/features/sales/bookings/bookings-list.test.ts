import { api } from '@shehena/domain/api'
import { describe, expect, test } from 'vitest'
import { aBooking, aCustomer, aDocument, aRoute } from '#test/support/builders.ts'
import { type Client, useTestApp } from '#test/support/test-app.ts'

const { bookings } = api
const it = useTestApp()

const numbers = async (person: Client, input: Parameters<typeof list>[1]) =>
  (await list(person, input)).items.map((item) => item.bookingNo)
const list = (
  person: Client,
  input: {
    q?: string
    status?: 'all' | 'draft' | 'scheduled' | 'cancelled'
    customer?: string
    sort?: 'pickupAt' | '-pickupAt' | 'createdAt'
    page?: number
    pageSize?: number
  },
) => person.call(bookings.list, input)

describe('the list of bookings', () => {
  test('knows on every page how many there are, and counts only where the page does not tell', async () => {
    const customer = await aCustomer(it)
    for (let n = 0; n < 5; n += 1) await aBooking(it, { customerId: customer.id })
    const clerk = await it.signedIn('bookings')
    const pages = []
    for (const page of [1, 2, 3, 4]) {
      it.statements.length = 0
      const { items, total } = await list(clerk, { customer: customer.id, page, pageSize: 2 })
      pages.push({ items: items.length, total, statements: it.statements.length })
    }

    expect(pages).toEqual([
      { items: 2, total: 5, statements: 5 },
      { items: 2, total: 5, statements: 5 },
      { items: 1, total: 5, statements: 4 },
      { items: 0, total: 5, statements: 5 },
    ])
  })

  test('carries what a row shows, and null where something is not known yet', async () => {
    const customer = await aCustomer(it, { legalName: 'Kericho Tea Ltd' })
    const route = await aRoute(it, { origin: 'Kericho', destination: 'Mombasa' })
    const full = await aBooking(it, { customerId: customer.id, routeId: route.id, customerRef: 'PO-4711' })
    const bare = await aBooking(it, {
      customerId: customer.id,
      routeId: null,
      cargoType: null,
      pickupAt: null,
      dropoffAt: null,
      quotedAmount: null,
      status: 'draft',
    })
    await aDocument(it, { entityId: full.id })
    await aDocument(it, { entityId: full.id })
    const dispatcher = await it.signedIn('dispatch')

    const { items, total } = await list(dispatcher, { customer: customer.id })

    expect(total).toBe(2)
    expect(items).toEqual([
      {
        id: bare.id,
        bookingNo: bare.bookingNo,
        attachmentCount: 0,
        customerId: customer.id,
        customerName: 'Kericho Tea Ltd',
        customerRef: null,
        origin: null,
        destination: null,
        cargoType: null,
        pickupAt: null,
        trucksNeeded: 1,
        counts: { onJobs: 0, delivered: 0 },
        quotedAmount: null,
        status: 'draft',
        createdAt: bare.createdAt,
        version: 1,
      },
      {
        id: full.id,
        bookingNo: full.bookingNo,
        attachmentCount: 2,
        customerId: customer.id,
        customerName: 'Kericho Tea Ltd',
        customerRef: 'PO-4711',
        origin: 'Kericho',
        destination: 'Mombasa',
        cargoType: 'Cement',
        pickupAt: '2026-11-22T05:00:00.000Z',
        trucksNeeded: 1,
        counts: { onJobs: 0, delivered: 0 },
        quotedAmount: 116_000_00,
        status: 'confirmed',
        createdAt: full.createdAt,
        version: 1,
      },
    ])
  })

  test('finds a number, a customer, its reference and a cargo type, whatever the case, literally', async () => {
    const customer = await aCustomer(it, { legalName: 'Zawadi Millers Ltd', tradingName: 'Secret Trade Name' })
    const booking = await aBooking(it, {
      customerId: customer.id,
      bookingNo: 'BK26777001',
      customerRef: 'LPO/88213',
      cargoType: '100% Maize_flour',
    })
    const clerk = await it.signedIn('bookings')

    for (const q of ['bk26777001', '777001', 'ZAWADI mill', 'lpo/88213', 'lpo88213', '100% maize', 'maize_f']) {
      expect(await numbers(clerk, { q })).toEqual([booking.bookingNo])
    }
    for (const q of ['zawadi%ltd', 'secret trade', 'Nanyuki']) expect(await numbers(clerk, { q })).toEqual([])
  })

  test('offers those that can be invoiced, confirmed and scheduled ones', async () => {
    const customer = await aCustomer(it)
    for (const status of ['draft', 'quoted', 'confirmed', 'scheduled', 'cancelled'])
      await aBooking(it, { customerId: customer.id, status })
    const cashier = await it.signedIn('finance')

    const own = await cashier.call(bookings.list, { status: 'invoiceable', customer: customer.id })
    const all = await cashier.call(bookings.list, { status: 'invoiceable', pageSize: 100 })

    expect(own.items.map(({ status }) => status)).toEqual(['scheduled', 'confirmed'])
    expect(own.total).toBe(2)
    expect(all.total).toBe(all.items.length)
    expect(all.total).toBe(all.cards.confirmed + all.cards.scheduled)
  })

  test('counts every status on its cards, whatever the filter', async () => {
    const clerk = await it.signedIn('bookings')
    const before = await list(clerk, {})
    for (const status of ['draft', 'draft', 'quoted', 'confirmed', 'scheduled', 'cancelled'])
      await aBooking(it, { status })

    const all = await list(clerk, {})
    const drafts = await list(clerk, { status: 'draft', pageSize: 1 })

    const { cards } = before
    expect(all.cards).toEqual({
      total: cards.total + 6,
      pendingQuotes: cards.pendingQuotes + 2,
      confirmed: cards.confirmed + 1,
      scheduled: cards.scheduled + 1,
    })
    expect(all.total).toBe(before.total + 6)
    expect(drafts.cards).toEqual(all.cards)
    expect(drafts.total).toBe(all.cards.pendingQuotes)
    expect(drafts.items.map((item) => item.status)).toEqual(['draft'])
  })

  test('joins the filters: search, status and customer', async () => {
    const customer = await aCustomer(it)
    const wanted = await aBooking(it, { customerId: customer.id, cargoType: 'Sisal', status: 'scheduled' })
    await aBooking(it, { customerId: customer.id, cargoType: 'Sisal', status: 'draft' })
    await aBooking(it, { customerId: customer.id, cargoType: 'Tea', status: 'scheduled' })
    await aBooking(it, { cargoType: 'Sisal', status: 'scheduled' })
    const clerk = await it.signedIn('bookings')

    const found = await list(clerk, { q: 'sisal', status: 'scheduled', customer: customer.id })

    expect(found.items.map((item) => item.id)).toEqual([wanted.id])
    expect(found.total).toBe(1)
  })

  test('sorts by pickup, those without one at the late end', async () => {
    const customer = (await aCustomer(it)).id
    const later = await aBooking(it, { customerId: customer, pickupAt: '2026-12-02T05:00:00.000Z', dropoffAt: null })
    const open = await aBooking(it, { customerId: customer, pickupAt: null, dropoffAt: null })
    const sooner = await aBooking(it, { customerId: customer, pickupAt: '2026-12-01T05:00:00.000Z', dropoffAt: null })
    const clerk = await it.signedIn('bookings')
    const inOrder = [sooner, later, open].map(({ bookingNo }) => bookingNo)

    expect(await numbers(clerk, { customer, sort: 'pickupAt' })).toEqual(inOrder)
    expect(await numbers(clerk, { customer, sort: '-pickupAt' })).toEqual(inOrder.toReversed())
    expect(await numbers(clerk, { customer, sort: 'createdAt' })).toEqual(
      [later, open, sooner].map(({ bookingNo }) => bookingNo),
    )
  })

  test('pages through every row once', async () => {
    const clerk = await it.signedIn('bookings')
    const all = await numbers(clerk, { pageSize: 100 })
    const pages: string[] = []
    for (let page = 1; page <= Math.ceil(all.length / 4); page += 1)
      pages.push(...(await numbers(clerk, { pageSize: 4, page })))

    expect(all.length).toBeGreaterThan(8)
    expect(pages).toEqual(all)
  })

  test('of a customer who has none, or does not exist, is empty', async () => {
    const clerk = await it.signedIn('bookings')

    expect(await list(clerk, { customer: '0190a000-0000-7000-8000-000000000000' })).toMatchObject({
      items: [],
      total: 0,
    })
    await expect(list(clerk, { customer: 'x' })).rejects.toMatchObject({
      status: 422,
      fields: { customer: expect.any(String) },
    })
  })
})
