import { randomUUID } from 'node:crypto'
import { api } from '@shehena/domain/api'
import { roles } from '@shehena/domain/roles'
import { bookingStatuses } from '@shehena/domain/sales/bookings/booking-list'
import { describe, expect, test } from 'vitest'
import { aBooking, aCustomer, aJob, anInvoice, aRoute } from '#test/support/builders.ts'
import { today, useTestApp } from '#test/support/test-app.ts'
import { untilWaiting } from '#test/support/until-waiting.ts'

const { bookings, customers } = api
const it = useTestApp()

const nobody = '0190a000-0000-7000-8000-000000000000'
const stored = (id: string) => it.db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const bookingsOf = (customerId: string) =>
  it.db.selectFrom('bookings').selectAll().where('customerId', '=', customerId).execute()

describe('adding a booking', () => {
  test('a clerk fills in every field, and the server gives the number', async () => {
    const customer = await aCustomer(it)
    const route = await aRoute(it)
    const clerk = await it.signedIn('bookings')

    const made = await clerk.call(bookings.create, {
      customerId: customer.id,
      customerRef: ' PO-4711 ',
      routeId: route.id,
      pickupAt: '2026-11-22T08:00:00+03:00',
      dropoffAt: '2026-11-23T14:00:00.000Z',
      cargoType: '  Bagged cement ',
      weightTons: 27.55,
      volumeM3: 0,
      quotedAmount: 116_000_50,
      status: 'quoted',
      notes: 'Call before loading\r\nGate B',
    })

    expect(made).toMatchObject({
      bookingNo: expect.stringMatching(/^BK26\d{6}$/),
      customer: { legalName: customer.legalName, contact: customer.contact },
      customerRef: 'PO-4711',
      route: { origin: route.origin, destination: 'Nairobi', distanceKm: 487 },
      pickupAt: '2026-11-22T05:00:00.000Z',
      cargoType: 'Bagged cement',
      weightTons: 27.55,
      volumeM3: 0,
      quotedAmount: 116_000_50,
      status: 'quoted',
      notes: 'Call before loading\nGate B',
      jobs: [],
      invoices: [],
    })
    expect(await stored(made.id)).toMatchObject({ bookingNo: made.bookingNo, quotedAmount: 116_000_50, version: 1 })
  })

  test('a customer is enough: it begins as a draft and the rest is null', async () => {
    const customer = await aCustomer(it)
    const clerk = await it.signedIn('bookings')

    const made = await clerk.call(bookings.create, { customerId: customer.id, cargoType: ' ', notes: '' })

    expect(await stored(made.id)).toMatchObject({
      status: 'draft',
      routeId: null,
      pickupAt: null,
      dropoffAt: null,
      cargoType: null,
      weightTons: null,
      volumeM3: null,
      quotedAmount: null,
      notes: null,
    })
  })

  test('a delivery long after the pickup is asked about, and nothing is added until it is confirmed', async () => {
    const customer = await aCustomer(it)
    const clerk = await it.signedIn('bookings')
    const input = {
      customerId: customer.id,
      pickupAt: '2026-11-22T08:00:00+03:00',
      dropoffAt: '2027-11-22T08:00:00+03:00',
    }
    const key = { idempotencyKey: randomUUID() }

    await expect(clerk.call(bookings.create, input, key)).rejects.toMatchObject({
      code: 'UNUSUAL',
      fields: { dropoffAt: 'This is 365 days after the pickup. Correct it, or confirm that it is right.' },
    })
    expect(await bookingsOf(customer.id)).toEqual([])

    await clerk.call(bookings.create, { ...input, isConfirmed: true }, key)
    expect(await bookingsOf(customer.id)).toHaveLength(1)
  })

  test('twenty at once get twenty numbers', async () => {
    const customer = await aCustomer(it)
    const clerk = await it.signedIn('bookings')

    const made = await Promise.all(
      Array.from({ length: 20 }, () => clerk.call(bookings.create, { customerId: customer.id })),
    )

    expect(new Set(made.map((booking) => booking.bookingNo)).size).toBe(20)
  })

  test('the same request sent ten times at once makes one booking', async () => {
    const customer = await aCustomer(it)
    const clerk = await it.signedIn('bookings')
    const send = () => clerk.call(bookings.create, { customerId: customer.id }, { idempotencyKey: 'book-once-only' })

    const answers = await Promise.all(Array.from({ length: 10 }, send))

    expect(new Set(answers.map((answer) => answer.bookingNo)).size).toBe(1)
    expect(await bookingsOf(customer.id)).toHaveLength(1)
  })

  test('needs a customer that exists and is active', async () => {
    const sleeping = await aCustomer(it, { isActive: false })
    const clerk = await it.signedIn('bookings')

    for (const [customerId, message] of [
      [nobody, 'There is no such customer'],
      [sleeping.id, 'This customer is inactive'],
    ] as const) {
      await expect(clerk.call(bookings.create, { customerId })).rejects.toMatchObject({
        status: 422,
        fields: { customerId: message },
      })
    }
    expect((await clerk.send(bookings.create, {})).json()).toMatchObject({
      fields: { customerId: 'Choose a customer' },
    })
    expect(await bookingsOf(sleeping.id)).toEqual([])
  })

  test.each([
    ['routeId', { routeId: nobody }],
    ['dropoffAt', { pickupAt: '2026-11-22T05:00:00.000Z', dropoffAt: '2026-11-22T07:59:00+03:00' }],
    ['weightTons', { weightTons: -0.01 }],
    ['weightTons', { weightTons: 1.005 }],
    ['volumeM3', { volumeM3: 1_000_000 }],
    ['quotedAmount', { quotedAmount: -1 }],
    ['quotedAmount', { quotedAmount: 0.5 }],
    ['quotedAmount', { quotedAmount: '12' as never }],
    ['pickupAt', { pickupAt: '2026-02-30T05:00:00.000Z' }],
    ['pickupAt', { pickupAt: '2026-11-22' }],
    ['status', { status: 'lost' as never }],
    ['cargoType', { cargoType: 'two\nlines' }],
    ['notes', { notes: 'x'.repeat(5001) }],
    ['bookingNo', { bookingNo: 'BK26999999' } as never],
  ])('a wrong %s is refused at its field, and nothing is made', async (field, values) => {
    const customer = await aCustomer(it)
    const clerk = await it.signedIn('bookings')

    const refusal = clerk.call(bookings.create, { customerId: customer.id, ...(values as object) })

    await expect(refusal).rejects.toMatchObject({ status: 422, fields: { [field]: expect.any(String) } })
    expect(await bookingsOf(customer.id)).toEqual([])
  })
})

describe('changing a booking', () => {
  test('only the named fields change, and null empties one', async () => {
    const booking = await aBooking(it)
    const clerk = await it.signedIn('bookings')

    const changed = await clerk.call(bookings.update, {
      id: booking.id,
      version: 1,
      routeId: null,
      quotedAmount: null,
      notes: 'Fragile',
    })

    expect(changed).toMatchObject({ route: null, routeId: null, quotedAmount: null, notes: 'Fragile', version: 2 })
    expect(await stored(booking.id)).toMatchObject({
      bookingNo: booking.bookingNo,
      customerId: booking.customerId,
      pickupAt: booking.pickupAt,
      cargoType: 'Cement',
      weightTons: 28,
      status: 'confirmed',
    })
  })

  test.each(bookingStatuses)('the form may set any status: %s', async (status) => {
    const booking = await aBooking(it, { status: status === 'draft' ? 'cancelled' : 'draft' })
    const clerk = await it.signedIn('bookings')

    const changed = await clerk.call(bookings.update, { id: booking.id, version: 1, status })

    expect(changed.status).toBe(status)
  })

  test.each([
    ['a delivery before the stored pickup', { dropoffAt: '2026-11-22T04:00:00.000Z' }],
    ['a pickup after the stored delivery', { pickupAt: '2026-11-24T04:00:00.000Z' }],
  ])('%s is refused', async (_name, change) => {
    const booking = await aBooking(it)
    const clerk = await it.signedIn('bookings')

    const refusal = clerk.call(bookings.update, { id: booking.id, version: 1, ...change })

    await expect(refusal).rejects.toMatchObject({ status: 422, fields: { dropoffAt: expect.any(String) } })
    expect(await stored(booking.id)).toEqual(booking)
  })

  test('both times may move together past the stored ones', async () => {
    const booking = await aBooking(it)
    const clerk = await it.signedIn('bookings')

    const changed = await clerk.call(bookings.update, {
      id: booking.id,
      version: 1,
      pickupAt: '2026-12-01T05:00:00.000Z',
      dropoffAt: '2026-12-02T05:00:00.000Z',
    })

    expect(changed).toMatchObject({ pickupAt: '2026-12-01T05:00:00.000Z', version: 2 })
  })

  test('a delivery long after the pickup is asked about, changes nothing, and is taken once confirmed', async () => {
    const booking = await aBooking(it, { pickupAt: '2026-11-22T05:00:00.000Z' })
    const clerk = await it.signedIn('bookings')
    const change = { id: booking.id, version: 1, dropoffAt: '2027-11-23T14:00:00.000Z' }
    const asked = 'This is 366 days after the pickup. Correct it, or confirm that it is right.'

    const refusal = clerk.call(bookings.update, change)
    await expect(refusal).rejects.toMatchObject({ code: 'UNUSUAL', fields: { dropoffAt: asked } })
    expect(await stored(booking.id)).toEqual(booking)

    const changed = await clerk.call(bookings.update, { ...change, isConfirmed: true })
    expect(changed).toMatchObject({ dropoffAt: change.dropoffAt, version: 2 })
    // What stays as it was is not asked about again.
    expect(await clerk.call(bookings.update, { id: booking.id, version: 2, cargoType: 'Tea' })).toMatchObject({
      version: 3,
    })
    const earlier = clerk.call(bookings.update, { id: booking.id, version: 3, pickupAt: '2026-11-21T05:00:00.000Z' })
    await expect(earlier).rejects.toMatchObject({ code: 'UNUSUAL', fields: { dropoffAt: expect.any(String) } })
  })

  test('the second of two editors is told who was first, and changes nothing', async () => {
    const booking = await aBooking(it)
    const first = await it.signedIn('management', { name: 'Wanjiku Kamau' })
    const second = await it.signedIn('bookings')

    await first.call(bookings.update, { id: booking.id, version: 1, cargoType: 'Tea' })
    const refusal = second.call(bookings.update, { id: booking.id, version: 1, cargoType: 'Coffee' })

    await expect(refusal).rejects.toMatchObject({
      code: 'STALE',
      message: expect.stringMatching(/^This record was changed by Wanjiku Kamau at /),
    })
    expect(await stored(booking.id)).toMatchObject({ cargoType: 'Tea', version: 2 })
  })

  test('of ten saves at once one wins', async () => {
    const booking = await aBooking(it)
    const clerk = await it.signedIn('bookings')

    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        clerk.send(bookings.update, { id: booking.id, version: 1, notes: `Save ${n}` }),
      ),
    )

    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(9)
    expect((await stored(booking.id)).version).toBe(2)
  })

  test('a booking that is not there is not found', async () => {
    const clerk = await it.signedIn('bookings')

    await expect(clerk.call(bookings.update, { id: nobody, version: 1 })).rejects.toMatchObject({
      status: 404,
      message: 'Booking not found',
    })
  })
})

describe('a booking with a job', () => {
  test.each(['assigned', 'in_transit', 'completed', 'exception'])(
    'that is %s cannot be cancelled, and is told which',
    async (status) => {
      const job = await aJob(it, { status })
      const before = await stored(job.bookingId)
      const clerk = await it.signedIn('bookings')

      const refusal = clerk.call(bookings.update, { id: job.bookingId, version: before.version, status: 'cancelled' })

      await expect(refusal).rejects.toMatchObject({
        status: 409,
        code: 'CONFLICT',
        message: expect.stringContaining(job.jobNo),
      })
      expect(await stored(job.bookingId)).toEqual(before)
    },
  )

  test('that is cancelled can be cancelled and change hands', async () => {
    const job = await aJob(it, { status: 'cancelled' })
    const other = await aCustomer(it)
    const clerk = await it.signedIn('bookings')

    const changed = await clerk.call(bookings.update, {
      id: job.bookingId,
      version: 1,
      status: 'cancelled',
      customerId: other.id,
    })

    expect(changed).toMatchObject({ status: 'cancelled', customer: { legalName: other.legalName } })
  })

  test('keeps its customer', async () => {
    const job = await aJob(it)
    const before = await stored(job.bookingId)
    const other = await aCustomer(it)
    const clerk = await it.signedIn('bookings')

    const refusal = clerk.call(bookings.update, { id: job.bookingId, version: 1, customerId: other.id })

    await expect(refusal).rejects.toMatchObject({ status: 409, message: expect.stringContaining(job.jobNo) })
    expect(await stored(job.bookingId)).toEqual(before)
  })

  test('that is being made at this moment cannot be cancelled either', async () => {
    const booking = await aBooking(it)
    const clerk = await it.signedIn('bookings')
    const dispatcher = await it.pool.connect()
    await dispatcher.query('begin')
    await dispatcher.query('select 1 from bookings where id = $1 for update', [booking.id])

    const cancelling = clerk.send(bookings.update, { id: booking.id, version: 1, status: 'cancelled' })
    await untilWaiting(it.pool)
    await dispatcher.query(
      `with job as (insert into dispatch_jobs (job_no, booking_id) values ('JOB-26999999', $1) returning id)
        insert into job_legs (job_id, position, phase) select id, 1, 'planned' from job`,
      [booking.id],
    )
    await dispatcher.query('commit')
    dispatcher.release()

    const answer = await cancelling
    expect(answer.statusCode).toBe(409)
    expect(answer.json().message).toContain('JOB-26999999')
    expect(await stored(booking.id)).toEqual(booking)
  })
})

describe('the customer of a booking', () => {
  test.each(['draft', 'cancelled', 'sent'])('stays when there is a %s invoice', async (status) => {
    const booking = await aBooking(it)
    const invoice = await anInvoice(it, { customerId: booking.customerId, bookingId: booking.id, status })
    const other = await aCustomer(it)
    const manager = await it.signedIn('management')

    const refusal = manager.call(bookings.update, { id: booking.id, version: 1, customerId: other.id })

    await expect(refusal).rejects.toMatchObject({ status: 409, message: expect.stringContaining(invoice.invoiceNo) })
    expect(await stored(booking.id)).toEqual(booking)
  })

  test('cannot become an inactive one, but may have become inactive', async () => {
    const sleeping = await aCustomer(it, { isActive: false })
    const booking = await aBooking(it)
    const old = await aBooking(it, { customerId: sleeping.id })
    const clerk = await it.signedIn('bookings')

    const refusal = clerk.call(bookings.update, { id: booking.id, version: 1, customerId: sleeping.id })

    await expect(refusal).rejects.toMatchObject({ status: 422, fields: { customerId: 'This customer is inactive' } })
    expect(await stored(booking.id)).toEqual(booking)
    const kept = await clerk.call(bookings.update, {
      id: old.id,
      version: 1,
      customerId: sleeping.id,
      notes: 'Last trip',
    })
    expect(kept.notes).toBe('Last trip')
  })

  test('renamed while bookings are made is found under the new name by all of them', async () => {
    const customer = await aCustomer(it, { legalName: 'Old Name Ltd' })
    const clerk = await it.signedIn('bookings')
    const manager = await it.signedIn('management')
    const making = Array.from({ length: 8 }, () => clerk.call(bookings.create, { customerId: customer.id }))

    await Promise.all([
      ...making,
      manager.call(customers.update, { id: customer.id, version: 1, legalName: 'Tumaini Hauliers' }),
    ])

    const found = await clerk.call(bookings.list, { q: 'tumaini hauliers' })
    expect(found.items).toHaveLength(8)
    expect(found.items[0]?.customerName).toBe('Tumaini Hauliers')
  })
})

describe('one booking', () => {
  test.each(roles)('shows %s the customer, the jobs and the invoices their role may see', async (role) => {
    const customer = await aCustomer(it)
    const booking = await aBooking(it, { customerId: customer.id, status: 'scheduled' })
    const cancelled = await aJob(it, { bookingId: booking.id, status: 'cancelled' })
    const job = await aJob(it, { bookingId: booking.id })
    const invoice = await anInvoice(it, { customerId: customer.id, bookingId: booking.id })
    const person = await it.signedIn(role)

    const shown = await person.call(bookings.get, { id: booking.id })

    const { legalName, tradingName, contact, email } = customer
    const masked = {
      dispatch: { tradingName: null, email: '***@***.***', maskedFields: ['tradingName', 'email'] },
      finance: { contact: '***-***-****', email: '***@***.***', maskedFields: ['contact', 'email'] },
      bookings: {},
      management: {},
      admin: {},
    }[role]
    expect(shown.customer).toEqual({ legalName, tradingName, contact, email, maskedFields: [], ...masked })
    expect(shown.jobs).toEqual(
      role === 'bookings' || role === 'finance'
        ? []
        : [
            { id: job.id, jobNo: job.jobNo, status: 'assigned', loadNo: 1 },
            { id: cancelled.id, jobNo: cancelled.jobNo, status: 'cancelled', loadNo: null },
          ],
    )
    expect(shown.invoices).toEqual(
      role === 'bookings' || role === 'dispatch'
        ? []
        : [{ id: invoice.id, invoiceNo: invoice.invoiceNo, status: 'draft' }],
    )
  })

  test('shows an invoice as overdue from the day after it was due', async () => {
    const booking = await aBooking(it)
    const values = { customerId: booking.customerId, bookingId: booking.id, status: 'sent', issueDate: '2026-11-01' }
    const late = await anInvoice(it, { ...values, dueDate: '2026-11-20' })
    const due = await anInvoice(it, { ...values, dueDate: today })
    const cashier = await it.signedIn('finance')

    const { invoices } = await cashier.call(bookings.get, { id: booking.id })

    expect(invoices.map(({ id, status }) => [id, status])).toEqual([
      [due.id, 'sent'],
      [late.id, 'overdue'],
    ])
  })

  test('that is not there is not found', async () => {
    const clerk = await it.signedIn('bookings')

    await expect(clerk.call(bookings.get, { id: nobody })).rejects.toMatchObject({
      status: 404,
      message: 'Booking not found',
    })
    expect((await clerk.send(bookings.get, { id: 'BK26000001' })).statusCode).toBe(422)
  })
})
