import { invoicesApi } from '@shehena/domain/money/invoices/invoices-api'
import { historyApi } from '@shehena/domain/office/history/history-api'
import { jobsApi } from '@shehena/domain/road/jobs/jobs-api'
import { bookingsApi } from '@shehena/domain/sales/bookings/bookings-api'
import { customersApi } from '@shehena/domain/sales/customers/customers-api'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aBooking, aCustomer, aJob, anInvoice, aPayment, aRoute, aVehicle } from '#test/support/builders.ts'
import { useTestApp } from '#test/support/test-app.ts'

const it = useTestApp()

test('a change shows who made it, when, and each field before and after', async () => {
  const clerk = await it.signedIn('bookings', { name: 'Amina Juma' })
  const admin = await it.signedIn('admin')
  const customer = await clerk.call(customersApi.create, { legalName: 'Pwani Grain Ltd', email: 'old@pwani.example' })
  const changes = { contact: 'Said, 0712 345 678', email: null, isActive: false }
  await clerk.call(customersApi.update, { id: customer.id, version: 1, ...changes })

  const { items, next } = await admin.call(historyApi.list, { entity: 'customer', id: customer.id })

  expect(next).toBeNull()
  expect(items).toMatchObject([
    {
      by: 'Amina Juma',
      action: 'update',
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      changes: [
        { field: 'isActive', before: true, after: false },
        { field: 'contact', before: null, after: 'Said, 0712 345 678' },
        { field: 'email', before: 'old@pwani.example', after: null },
      ],
    },
    {
      by: 'Amina Juma',
      action: 'insert',
      changes: [
        { field: 'legalName', before: null, after: 'Pwani Grain Ltd' },
        { field: 'paymentTerms', before: null, after: 30 },
        { field: 'isActive', before: null, after: true },
        { field: 'email', before: null, after: 'old@pwani.example' },
        { field: 'language', before: null, after: 'en' },
        { field: 'withholdsVat', before: null, after: false },
        { field: 'remindersOff', before: null, after: false },
      ],
    },
  ])
})

test('other records are named, instants are instants, and money is whole cents', async () => {
  const manager = await it.signedIn('management')
  const admin = await it.signedIn('admin')
  const [first, second] = [await aRoute(it, { origin: 'Voi' }), await aRoute(it, { origin: 'Taveta' })]
  const booking = await aBooking(it, { routeId: first.id, quotedAmount: null })
  await manager.call(bookingsApi.update, {
    id: booking.id,
    version: 1,
    routeId: second.id,
    pickupAt: '2026-11-22T09:30:00+03:00',
    quotedAmount: 12_345_678,
  })

  const { items } = await admin.call(historyApi.list, { entity: 'booking', id: booking.id })

  expect(items[0]?.changes).toEqual([
    { field: 'routeId', before: 'Voi → Nairobi', after: 'Taveta → Nairobi' },
    { field: 'pickupAt', before: '2026-11-22T05:00:00.000Z', after: '2026-11-22T06:30:00.000Z' },
    { field: 'quotedAmount', before: null, after: 12_345_678 },
  ])
})

test('a job tells which of its waypoints were added, changed and removed, each with the change it came with', async () => {
  const dispatcher = await it.signedIn('dispatch', { name: 'Peter Otieno' })
  const admin = await it.signedIn('admin')
  const job = await aJob(it)
  const stop = (place: string, note: string | null = null) => {
    return { place, lat: -3.396123, lon: 38.556001, type: 'stop', note } as const
  }
  await dispatcher.call(jobsApi.update, { id: job.id, version: 1, waypoints: [stop('Voi'), stop('Mtito')] })
  await dispatcher.call(jobsApi.update, {
    id: job.id,
    version: 2,
    waypoints: [stop('Voi', 'Night stop'), stop('Mtito')],
  })
  await dispatcher.call(jobsApi.update, {
    id: job.id,
    version: 3,
    plannedEnd: null,
    waypoints: [stop('Voi', 'Night stop')],
  })

  const { items } = await admin.call(historyApi.list, { entity: 'job', id: job.id })

  const added = (place: string) => [
    { field: 'place', before: null, after: place },
    { field: 'lat', before: null, after: -3.396123 },
    { field: 'lon', before: null, after: 38.556001 },
    { field: 'type', before: null, after: 'stop' },
  ]
  expect(items.map(({ by, action, parts }) => ({ by, action, parts }))).toEqual([
    {
      by: 'Peter Otieno',
      action: 'update',
      parts: [
        {
          position: 2,
          action: 'delete',
          changes: added('Mtito').map(({ field, after }) => ({ field, before: after, after: null })),
        },
      ],
    },
    {
      by: 'Peter Otieno',
      action: 'update',
      parts: [{ position: 1, action: 'update', changes: [{ field: 'note', before: null, after: 'Night stop' }] }],
    },
    {
      by: 'Peter Otieno',
      action: 'update',
      parts: [
        { position: 1, action: 'insert', changes: added('Voi') },
        { position: 2, action: 'insert', changes: added('Mtito') },
      ],
    },
    { by: null, action: 'insert', parts: [] },
  ])
  expect(items.map(({ changes }) => changes.map(({ field }) => field)).slice(0, 3)).toEqual([['plannedEnd'], [], []])
})

test('an invoice tells of its lines, from the first, and of no other invoice', async () => {
  const clerk = await it.signedIn('finance')
  const admin = await it.signedIn('admin')
  const customer = await aCustomer(it)
  const line = { description: 'Transport Mombasa - Nairobi', qty: 250, unitPrice: 100_00, taxRate: 1600 }
  const invoice = { customerId: customer.id, issueDate: '2026-11-20', dueDate: '2026-12-20', lines: [line] }
  const draft = await clerk.call(invoicesApi.create, invoice)
  await clerk.call(invoicesApi.create, { ...invoice, lines: [line, { ...line, description: 'Of another invoice' }] })
  await clerk.call(invoicesApi.update, {
    id: draft.id,
    version: 1,
    lines: [{ ...line, id: draft.lines[0]?.id, qty: 300 }],
  })

  const { items } = await admin.call(historyApi.list, { entity: 'invoice', id: draft.id })

  expect(items.map(({ action, parts }) => ({ action, parts }))).toEqual([
    {
      action: 'update',
      parts: [
        {
          position: 1,
          action: 'update',
          changes: [
            { field: 'qty', before: 250, after: 300 },
            { field: 'lineTotal', before: 290_00, after: 348_00 },
          ],
        },
      ],
    },
    {
      action: 'insert',
      parts: [
        {
          position: 1,
          action: 'insert',
          changes: [
            { field: 'description', before: null, after: 'Transport Mombasa - Nairobi' },
            { field: 'qty', before: null, after: 250 },
            { field: 'unitPrice', before: null, after: 100_00 },
            { field: 'taxRate', before: null, after: 1600 },
            { field: 'taxCode', before: null, after: 'B' },
            { field: 'lineTotal', before: null, after: 290_00 },
          ],
        },
      ],
    },
  ])
})

test('a part that came without a trace, as in a loaded demo, tells what became of it', async () => {
  const dispatcher = await it.signedIn('dispatch')
  const admin = await it.signedIn('admin')
  const job = await aJob(it)
  const voi = { place: 'Voi', lat: -3.3961, lon: 38.5561, type: 'stop', note: null } as const
  await it.db.transaction().execute(async (db) => {
    await sql`select set_config('app.quiet', 'on', true)`.execute(db)
    const points = [1, 2].map((position) => ({ ...voi, jobId: job.id, position }))
    await db.insertInto('waypoints').values(points).execute()
  })
  await dispatcher.call(jobsApi.update, { id: job.id, version: 1, waypoints: [{ ...voi, type: 'border' }] })

  const { items } = await admin.call(historyApi.list, { entity: 'job', id: job.id })

  expect(items[0]?.parts).toMatchObject([
    { position: 1, action: 'update', changes: [{ field: 'type', before: 'stop', after: 'border' }] },
    { position: 2, action: 'delete' },
  ])
})

test('the past of a deleted record can still be read, and what it named by the start of the id where it is gone', async () => {
  const admin = await it.signedIn('admin')
  const route = await aRoute(it)
  const booking = await aBooking(it, { routeId: route.id })
  await it.db.deleteFrom('bookings').where('id', '=', booking.id).execute()
  await it.db.deleteFrom('routes').where('id', '=', route.id).execute()

  const { items } = await admin.call(historyApi.list, { entity: 'booking', id: booking.id })

  expect(items.map(({ action, by }) => [action, by])).toEqual([
    ['delete', null],
    ['insert', null],
  ])
  expect(items[0]?.changes).toContainEqual({ field: 'routeId', before: route.id.slice(0, 8), after: null })
})

test('a long history is read page by page, without gap or repetition', async () => {
  const admin = await it.signedIn('admin')
  const vehicle = await aVehicle(it, { currentOdometer: 0 })
  for (let km = 1; km <= 6; km += 1) {
    await it.db.updateTable('vehicles').set({ currentOdometer: km }).where('id', '=', vehicle.id).execute()
  }

  const readings: unknown[] = []
  let before: number | undefined
  do {
    const page = await admin.call(historyApi.list, { entity: 'vehicle', id: vehicle.id, pageSize: 3, before })
    readings.push(...page.items.map(({ changes }) => changes.find(({ field }) => field === 'currentOdometer')?.after))
    before = page.next ?? undefined
  } while (before)

  expect(readings).toEqual([6, 5, 4, 3, 2, 1, 0])
})

test('what nobody edited is no entry: the stamps of a save without a change', async () => {
  const admin = await it.signedIn('admin')
  const route = await aRoute(it)
  await it.db.updateTable('routes').set({ origin: route.origin }).where('id', '=', route.id).execute()

  const { items } = await admin.call(historyApi.list, { entity: 'route', id: route.id })

  expect(items.map(({ action }) => action)).toEqual(['insert'])
})

test('an unknown record has no history', async () => {
  const admin = await it.signedIn('admin')

  const { items } = await admin.call(historyApi.list, { entity: 'job', id: '0190a000-0000-7000-8000-000000000000' })

  expect(items).toEqual([])
})

test('every kind of record is told in a few statements, however many others it names', async () => {
  const admin = await it.signedIn('admin')
  const customer = await aCustomer(it)
  const booking = await aBooking(it, { customerId: customer.id, status: 'scheduled' })
  const job = await aJob(it, { bookingId: booking.id })
  const invoice = await anInvoice(it, { customerId: customer.id, bookingId: booking.id, status: 'sent' })
  const payment = await aPayment(it, { customerId: customer.id, invoiceId: null })
  for (const [entity, { id }] of [
    ['customer', customer],
    ['booking', booking],
    ['job', job],
    ['invoice', invoice],
    ['payment', payment],
    ['vehicle', { id: job.vehicleId ?? '' }],
    ['driver', { id: job.driverId ?? '' }],
    ['profile', { id: admin.profileId }],
  ] as const) {
    it.statements.length = 0

    const { items } = await admin.call(historyApi.list, { entity, id })

    expect(items.length, entity).toBeGreaterThan(0)
    expect(it.statements.length).toBeLessThanOrEqual(4)
    expect(JSON.stringify(items)).not.toMatch(/search|version|password/i)
  }
})

test('only an administrator reads a history', async () => {
  const customer = await aCustomer(it)
  for (const role of ['bookings', 'dispatch', 'finance', 'management'] as const) {
    const person = await it.signedIn(role)

    const answer = await person.send(historyApi.list, { entity: 'customer', id: customer.id })

    expect(answer.statusCode).toBe(403)
    expect(answer.body).not.toContain(customer.legalName)
  }
})
