import { api } from '@shehena/domain/api'
import { expect, test } from 'vitest'
import { aBooking, aCustomer, aJob, anInvoice } from '#test/support/builders.ts'
import { everyRow } from '#test/support/every-row.ts'
import { type Client, today, useTestApp } from '#test/support/test-app.ts'

const { bookings, charges, creditNotes, customers, invoices, jobs, payments, readyToBill, receivables, system } = api
const it = useTestApp()

/** A customer with a limit of KSh 1,000,000.00, which owes KSh 300,000.00. */
async function limited(values: Parameters<typeof aCustomer>[1] = {}) {
  const customer = await aCustomer(it, { creditLimit: 1_000_000_00, ...values })
  await anInvoice(it, {
    customerId: customer.id,
    status: 'sent',
    dueDate: '2026-12-20',
    lines: [{ description: 'Trip', qty: 100, unitPrice: 300_000_00, taxRate: 0 }],
  })
  return customer
}

/** KSh 500,000.00 with VAT are 580,000.00. */
const half = 500_000_00

const exposureOf = async (id: string) => {
  const manager = await it.signedIn('management')
  return (await manager.call(receivables.customer, { id })).exposure
}

async function refused(person: Client, ...[endpoint, input]: Parameters<Client['send']>) {
  const before = await everyRow(it.pool)
  const response = await person.send(endpoint, input)
  expect(await everyRow(it.pool)).toEqual(before)
  return { status: response.statusCode, ...response.json() }
}

const waiting = { kind: 'waiting', description: 'Two days at the port', qty: 200, unitPrice: 5_000_00 } as const

/** A quote that its customer may not confirm: it would owe KSh 1,460,000.00. */
async function overdrawn() {
  const customer = await limited()
  await aBooking(it, { customerId: customer.id, quotedAmount: half })
  const quote = await aBooking(it, { customerId: customer.id, quotedAmount: half, status: 'quoted' })
  return { customer, quote }
}

test('a booking over the limit is not confirmed: the desk hears whom to ask, and management the figures', async () => {
  const { customer, quote } = await overdrawn()
  const confirmation = { id: quote.id, version: 1, status: 'confirmed' } as const

  const toDesk = await refused(await it.signedIn('bookings'), bookings.update, confirmation)
  const toManager = await refused(await it.signedIn('management'), bookings.update, confirmation)

  expect(toDesk).toEqual({
    status: 409,
    code: 'OVER_LIMIT',
    message: `${customer.legalName} is over its credit limit. Ask a manager to release ${quote.bookingNo}.`,
  })
  expect(toManager).toEqual({
    status: 409,
    code: 'OVER_LIMIT',
    message: `${customer.legalName} would owe KSh\u00a01,460,000.00; the limit is KSh\u00a01,000,000.00.`,
    credit: { bookingId: quote.id, bookingNo: quote.bookingNo, version: 1, wouldOwe: 1_460_000_00 },
  })
})

test('a new booking over the limit is saved as a quote only', async () => {
  const { customer } = await overdrawn()
  const desk = await it.signedIn('bookings')
  const input = { customerId: customer.id, quotedAmount: half }

  const toDesk = await refused(desk, bookings.create, { ...input, status: 'confirmed' })
  const toManager = await refused(await it.signedIn('admin'), bookings.create, { ...input, status: 'scheduled' })
  const quote = await desk.call(bookings.create, { ...input, status: 'quoted' })

  expect(toDesk).toEqual({
    status: 409,
    code: 'OVER_LIMIT',
    message: `${customer.legalName} is over its credit limit. Save it as quoted and ask a manager to release it.`,
  })
  expect(toManager).toEqual({
    status: 409,
    code: 'OVER_LIMIT',
    message: `${customer.legalName} would owe KSh\u00a01,460,000.00; the limit is KSh\u00a01,000,000.00.`,
  })
  expect(quote).toMatchObject({ status: 'quoted', credit: { state: 'over', release: null } })
})

test('exactly the limit, with VAT, is within it; one cent more is not', async () => {
  // 603,448.28 with 16 % are 700,000.00.
  const { id: customerId } = await limited()
  const desk = await it.signedIn('bookings')
  const exact = await aBooking(it, { customerId, quotedAmount: 603_448_28, status: 'quoted' })
  const more = await aBooking(it, { customerId, quotedAmount: 603_448_29, status: 'quoted' })

  expect((await refused(desk, bookings.update, { id: more.id, version: 1, status: 'confirmed' })).code).toBe(
    'OVER_LIMIT',
  )
  const confirmed = await desk.call(bookings.update, { id: exact.id, version: 1, status: 'confirmed' })

  expect(confirmed).toMatchObject({ status: 'confirmed', credit: { state: 'near' } })
  expect(await exposureOf(customerId)).toBe(1_000_000_00)
})

test('a confirmed booking over the limit does not grow, and its trucks neither; it may shrink, move in time and be cancelled', async () => {
  const customer = await limited({ creditLimit: 500_000_00 })
  const booking = await aBooking(it, { customerId: customer.id, quotedAmount: half })
  const desk = await it.signedIn('bookings')
  const { id } = booking

  for (const growth of [
    { quotedAmount: half + 1 },
    { trucksNeeded: 2 },
    { status: 'scheduled', quotedAmount: half * 2 },
  ]) {
    expect((await refused(desk, bookings.update, { id, version: 1, ...growth })).code).toBe('OVER_LIMIT')
  }
  await desk.call(bookings.update, { id, version: 1, quotedAmount: half - 1, notes: 'Cheaper' })
  await desk.call(bookings.update, { id, version: 2, pickupAt: '2026-11-22T06:00:00.000Z' })
  await desk.call(bookings.update, { id, version: 3, status: 'cancelled' })

  expect(await exposureOf(customer.id)).toBe(300_000_00)
  expect((await refused(desk, bookings.update, { id, version: 4, status: 'confirmed' })).code).toBe('OVER_LIMIT')
})

test('a booking is not moved to a customer that it would bring over its limit', async () => {
  const customer = await limited({ creditLimit: 500_000_00 })
  const booking = await aBooking(it, { quotedAmount: half })
  const desk = await it.signedIn('bookings')

  const moved = { id: booking.id, version: 1, customerId: customer.id }
  expect((await refused(desk, bookings.update, moved)).code).toBe('OVER_LIMIT')
  expect(await desk.call(bookings.update, { ...moved, status: 'quoted' })).toMatchObject({ customerId: customer.id })
})

test('an issued invoice takes the place of its booking, and a payment or a credit note frees credit', async () => {
  const customer = await limited()
  const { id } = customer
  const booking = await aBooking(it, { customerId: id, quotedAmount: half })
  expect(await exposureOf(id)).toBe(880_000_00)
  const clerk = await it.signedIn('finance')
  const line = { description: 'Trip', qty: 100, unitPrice: half, taxRate: 1600 }
  const days = { issueDate: today, dueDate: '2026-12-20' }
  const draft = await clerk.call(invoices.create, { customerId: id, bookingId: booking.id, ...days, lines: [line] })
  expect(await exposureOf(id)).toBe(880_000_00)

  const issued = await clerk.call(invoices.issue, { id: draft.id, version: 1, how: 'printed' })
  expect(await clerk.call(receivables.customer, { id })).toMatchObject({
    unbilled: { count: 0, amount: 0 },
    exposure: 880_000_00,
    left: 120_000_00,
    state: 'near',
  })

  await clerk.call(payments.record, { customerId: id, amount: 80_000_00, method: 'cash', paidAt: today })
  expect(await exposureOf(id)).toBe(800_000_00)
  const { lines, version } = await clerk.call(creditNotes.creditable, { id: issued.id })
  const credited = lines.map(({ id: lineId }) => ({ lineId, net: 100_000_00 }))
  await clerk.call(creditNotes.issue, { id: issued.id, version, reason: '06', lines: credited })
  expect(await exposureOf(id)).toBe(684_000_00)

  const other = await aBooking(it, { customerId: id, quotedAmount: half })
  const late = await anInvoice(it, { customerId: id, bookingId: other.id, status: 'cancelled' })
  expect(late.status).toBe('cancelled')
  expect(await exposureOf(id)).toBe(684_000_00 + 580_000_00)
})

test('of a booking of several loads what is issued leaves the unbilled part, and an extra charge counts with its own tax', async () => {
  const customer = await aCustomer(it)
  const { id } = customer
  const booking = await aBooking(it, { customerId: id, quotedAmount: 300_000_00, trucksNeeded: 3, status: 'scheduled' })
  await aJob(it, { bookingId: booking.id, status: 'completed' })
  const clerk = await it.signedIn('finance')
  const unbilled = async () => (await clerk.call(receivables.customer, { id })).unbilled
  expect(await unbilled()).toEqual({ count: 1, amount: 348_000_00 })
  await clerk.call(charges.create, { id: booking.id, ...waiting, taxRate: 0, taxCode: 'A' })
  expect(await unbilled()).toEqual({ count: 1, amount: 358_000_00 })

  const { items } = await clerk.call(readyToBill.list, { customer: id })
  const chargeIds = items.flatMap((one) => one.charges.map((charge) => charge.id))
  await clerk.call(readyToBill.invoice, { customerId: id, chargeIds, together: 'together' })
  expect(await unbilled()).toEqual({ count: 1, amount: 358_000_00 })
  const [draft] = (await clerk.call(invoices.list, { customer: id })).items
  await clerk.call(invoices.issue, { id: String(draft?.id), version: Number(draft?.version), how: 'printed' })

  expect(await unbilled()).toEqual({ count: 1, amount: 232_000_00 })
  expect(await exposureOf(id)).toBe(358_000_00)
  expect((await clerk.call(bookings.list, { customer: id, status: 'unbilled' })).total).toBe(1)
})

test('an extra of a cancelled booking counts until it is invoiced', async () => {
  const { id } = await aCustomer(it)
  const clerk = await it.signedIn('finance')
  const booking = await aBooking(it, { customerId: id, quotedAmount: half, status: 'cancelled' })
  expect(await exposureOf(id)).toBe(0)
  await clerk.call(charges.create, { id: booking.id, ...waiting, taxRate: 0, taxCode: 'A' })

  expect(await exposureOf(id)).toBe(10_000_00)
  expect((await clerk.call(receivables.customer, { id })).unbilled).toEqual({ count: 1, amount: 10_000_00 })
  expect((await clerk.call(bookings.list, { customer: id, status: 'unbilled' })).total).toBe(1)
})

test('a release ends with the booking that it was for', async () => {
  const { quote } = await overdrawn()
  const manager = await it.signedIn('management')
  const { id } = quote
  await manager.call(bookings.releaseCredit, { id, version: 1, reason: 'Pays on Friday' })
  await manager.call(bookings.update, { id, version: 2, status: 'confirmed' })
  const cancelled = await manager.call(bookings.update, { id, version: 3, status: 'cancelled' })
  expect(cancelled.credit.release).toBeNull()
  const desk = await it.signedIn('bookings')
  expect((await refused(desk, bookings.update, { id, version: 4, status: 'confirmed' })).code).toBe('OVER_LIMIT')
})

test('a manager releases one booking up to an amount, with a reason; who, when and why stay with it', async () => {
  const { customer, quote } = await overdrawn()
  const manager = await it.signedIn('management', { name: 'Mary Wanjiru' })
  const desk = await it.signedIn('bookings')
  const { id } = quote

  const released = await manager.call(bookings.releaseCredit, { id, version: 1, reason: 'Pays on Friday' })
  expect(released.credit).toEqual({
    state: 'over',
    release: {
      upTo: 1_460_000_00,
      isEnough: true,
      reason: 'Pays on Friday',
      by: 'Mary Wanjiru',
      at: expect.any(String),
    },
  })
  const confirmed = await desk.call(bookings.update, { id, version: 2, status: 'confirmed' })
  expect(confirmed.credit.release).toEqual({ ...released.credit.release, upTo: null, reason: null })
  const dispatcher = await it.signedIn('dispatch')
  expect((await dispatcher.call(jobs.create, { bookingId: id })).booking.id).toBe(id)
  expect((await dispatcher.call(bookings.get, { id })).credit.release?.upTo).toBeNull()

  const more = await refused(manager, bookings.update, { id, version: 4, quotedAmount: half + 100 })
  expect(more.message).toBe(
    `${customer.legalName} would owe KSh\u00a01,460,001.16; ${quote.bookingNo} is released up to KSh\u00a01,460,000.00.`,
  )
  const another = await aBooking(it, { customerId: customer.id, quotedAmount: 1_00, status: 'quoted' })
  expect((await refused(desk, bookings.update, { id: another.id, version: 1, status: 'confirmed' })).code).toBe(
    'OVER_LIMIT',
  )

  // Once the customer owes more, the release no longer covers it; dispatch learns that alone.
  expect((await dispatcher.call(bookings.get, { id })).credit.release?.isEnough).toBe(true)
  await anInvoice(it, { customerId: customer.id, status: 'overdue', issueDate: '2026-08-01', dueDate: '2026-08-31' })
  expect((await dispatcher.call(bookings.get, { id })).credit).toMatchObject({
    state: 'over',
    release: { upTo: null, isEnough: false },
  })

  const admin = await it.signedIn('admin')
  const { items } = await admin.call(api.history.list, { entity: 'booking', id })
  const release = items.find(({ by }) => by === 'Mary Wanjiru')
  expect(release?.changes).toMatchObject([
    { field: 'creditReleasedUpTo', before: null, after: 1_460_000_00 },
    { field: 'creditReleaseReason', before: null, after: 'Pays on Friday' },
    { field: 'creditReleasedBy' },
    { field: 'creditReleasedAt' },
  ])
})

test('a release is refused for less than is owed, without a limit and for a cancelled booking, and leaves with the customer', async () => {
  const { customer, quote } = await overdrawn()
  const manager = await it.signedIn('admin')
  const release = { id: quote.id, version: 1, reason: 'Old friend' }

  expect(await refused(manager, bookings.releaseCredit, { ...release, upTo: 1_459_999_99 })).toMatchObject({
    status: 422,
    fields: { upTo: `Enter at least KSh\u00a01,460,000.00: so much ${customer.legalName} would owe.` },
  })
  expect(await refused(manager, bookings.releaseCredit, { ...release, reason: ' ' })).toMatchObject({ status: 422 })
  expect(await refused(manager, bookings.releaseCredit, { ...release, version: 7 })).toMatchObject({ code: 'STALE' })
  const free = await aBooking(it)
  expect(await refused(manager, bookings.releaseCredit, { ...release, id: free.id })).toMatchObject({ status: 409 })
  const over = await aBooking(it, { customerId: customer.id, status: 'cancelled' })
  expect(await refused(manager, bookings.releaseCredit, { ...release, id: over.id })).toMatchObject({ status: 409 })

  await manager.call(bookings.releaseCredit, { ...release, upTo: 2_000_000_00 })
  const other = await aCustomer(it)
  const moved = await manager.call(bookings.update, { id: quote.id, version: 2, customerId: other.id })
  expect(moved.credit).toEqual({ state: 'inOrder', release: null })
})

test('nobody but management and administrators sets limits, holds customers and releases bookings', async () => {
  const { customer, quote } = await overdrawn()
  for (const role of ['bookings', 'dispatch', 'finance'] as const) {
    const person = await it.signedIn(role)
    const acts = [
      [bookings.releaseCredit, { id: quote.id, version: 1, reason: 'Mine' }],
      [customers.setCreditLimit, { id: customer.id, version: 1, creditLimit: null }],
      [customers.hold, { id: customer.id, reason: 'Mine' }],
      [customers.unhold, { id: customer.id }],
      [customers.update, { id: customer.id, version: 1, creditLimit: 1 }],
    ] as const
    for (const [endpoint, input] of acts) {
      const before = await everyRow(it.pool)
      expect([403, 422]).toContain((await person.send(endpoint, input)).statusCode)
      expect(await everyRow(it.pool)).toEqual(before)
    }
  }
})

test('a customer on hold is quoted only, whatever it may owe; a release does not lift the hold', async () => {
  const { customer, quote } = await overdrawn()
  const manager = await it.signedIn('management')
  const desk = await it.signedIn('bookings')
  const dispatcher = await it.signedIn('dispatch')
  await manager.call(bookings.releaseCredit, { id: quote.id, version: 1, reason: 'Pays on Friday' })
  const held = await manager.call(customers.hold, { id: customer.id, reason: 'Cheque bounced' })
  expect(held).toMatchObject({ holdReason: 'Cheque bounced', creditLimit: 1_000_000_00 })
  const waiting = await aBooking(it, { customerId: customer.id, quotedAmount: null })
  const toDesk = { status: 409, code: 'ON_HOLD', message: `${customer.legalName} is on hold. Ask a manager.` }

  const confirmation = { id: quote.id, version: 2, status: 'confirmed' } as const
  expect(await refused(desk, bookings.update, confirmation)).toEqual(toDesk)
  expect(await refused(dispatcher, jobs.create, { bookingId: waiting.id })).toEqual(toDesk)
  expect(await refused(manager, bookings.update, confirmation)).toEqual({
    ...toDesk,
    message: `${customer.legalName} is on hold: Cheque bounced`,
  })
  expect(await desk.call(bookings.create, { customerId: customer.id })).toMatchObject({ credit: { state: 'held' } })
  expect(await desk.call(customers.get, { id: customer.id })).toMatchObject({ creditLimit: null, holdReason: null })
  expect(await desk.call(customers.creditState, { id: customer.id })).toEqual({ state: 'held' })

  expect((await refused(manager, customers.hold, { id: customer.id, reason: 'Again' })).status).toBe(409)
  await manager.call(customers.unhold, { id: customer.id })
  expect((await refused(manager, customers.unhold, { id: customer.id })).status).toBe(409)
  await desk.call(bookings.update, confirmation)
})

test('a limit is set and taken away by the version that was read, and nothing that is agreed changes', async () => {
  const { customer, quote } = await overdrawn()
  const manager = await it.signedIn('management')
  const { id } = customer
  const lowered = await manager.call(customers.setCreditLimit, { id, version: customer.version, creditLimit: 0 })
  expect(lowered.creditLimit).toBe(0)
  expect(await refused(manager, customers.setCreditLimit, { id, version: 1, creditLimit: null })).toMatchObject({
    code: 'STALE',
  })
  const desk = await it.signedIn('bookings')
  expect(await desk.call(customers.creditState, { id })).toEqual({ state: 'over' })

  await manager.call(customers.setCreditLimit, { id, version: lowered.version, creditLimit: null })
  expect(await desk.call(bookings.update, { id: quote.id, version: 1, status: 'confirmed' })).toMatchObject({
    credit: { state: 'inOrder' },
  })
})

test('a job is refused for a booking of a customer over its limit, also one that is moved there or reopened', async () => {
  const customer = await limited({ creditLimit: 100_000_00 })
  const booking = await aBooking(it, { customerId: customer.id, trucksNeeded: 2 })
  const free = await aBooking(it)
  const dispatcher = await it.signedIn('dispatch')
  const message = `${customer.legalName} is over its credit limit. Ask a manager to release ${booking.bookingNo}.`

  expect(await refused(dispatcher, jobs.create, { bookingId: booking.id })).toMatchObject({ message })
  const job = await dispatcher.call(jobs.create, { bookingId: free.id })
  const moved = { id: job.id, version: job.version, bookingId: booking.id }
  expect(await refused(dispatcher, jobs.update, moved)).toMatchObject({ code: 'OVER_LIMIT', message })

  const manager = await it.signedIn('management')
  const offered = await refused(manager, jobs.create, { bookingId: booking.id })
  await manager.call(bookings.releaseCredit, {
    id: offered.credit.bookingId,
    version: offered.credit.version,
    upTo: offered.credit.wouldOwe,
    reason: 'Half is paid',
  })
  const carried = await dispatcher.call(jobs.update, moved)
  const cancelled = await dispatcher.call(jobs.update, { id: job.id, version: carried.version, status: 'cancelled' })
  await aBooking(it, { customerId: customer.id, quotedAmount: 1_00 })
  const reopened = { id: job.id, version: cancelled.version, status: 'pending' } as const
  expect(await refused(dispatcher, jobs.update, reopened)).toMatchObject({ code: 'OVER_LIMIT', message })
})

test('where the company does not count bookings, only what is invoiced counts', async () => {
  const { customer, quote } = await overdrawn()
  const admin = await it.signedIn('admin')
  await admin.call(system.updateCredit, { countsBookings: false })
  try {
    expect(await admin.call(receivables.customer, { id: customer.id })).toMatchObject({
      exposure: 300_000_00,
      countsUnbilled: false,
      unbilled: { count: 1, amount: 580_000_00 },
    })
    const desk = await it.signedIn('bookings')
    await desk.call(bookings.update, { id: quote.id, version: 1, status: 'confirmed' })
  } finally {
    await admin.call(system.updateCredit, { countsBookings: true })
  }
  expect(await exposureOf(customer.id)).toBe(1_460_000_00)
})

test('of ten clerks who confirm at once as many succeed as the limit allows', async () => {
  const customer = await limited()
  // Each is KSh 116,000.00 with VAT: six fit beside the invoice of 300,000.00.
  const quotes = await Promise.all(
    Array.from({ length: 10 }, () =>
      aBooking(it, { customerId: customer.id, quotedAmount: 100_000_00, status: 'quoted' }),
    ),
  )
  const clerks = await Promise.all(quotes.map(() => it.signedIn('bookings')))

  const answers = await Promise.all(
    quotes.map(({ id }, index) => clerks[index]?.send(bookings.update, { id, version: 1, status: 'confirmed' })),
  )

  const codes = answers.map((answer) => answer?.statusCode)
  expect(codes.filter((code) => code === 200)).toHaveLength(6)
  expect(codes.filter((code) => code === 409)).toHaveLength(4)
  expect(await exposureOf(customer.id)).toBe(996_000_00)
})

test('the balance opens exactly the rows it counts, by age and unbilled', async () => {
  const customer = await limited({
    creditLimit: null,
    holdReason: 'Cheque bounced',
    heldAt: '2026-11-20T07:00:00.000Z',
  })
  const { id } = customer
  const late = { customerId: id, status: 'overdue', issueDate: '2026-08-01' } as const
  await anInvoice(it, { ...late, dueDate: '2026-11-20' })
  await anInvoice(it, { ...late, dueDate: '2026-08-10' })
  const unbilled = await aBooking(it, { customerId: id, quotedAmount: null, status: 'scheduled' })
  const billed = await aBooking(it, { customerId: id })
  const clerk = await it.signedIn('finance')
  const line = { description: 'Trip', qty: 100, unitPrice: half, taxRate: 1600 }
  const days = { issueDate: today, dueDate: '2026-12-20' }
  const draft = await clerk.call(invoices.create, { customerId: id, bookingId: billed.id, ...days, lines: [line] })
  await clerk.call(invoices.issue, { id: draft.id, version: 1, how: 'printed' })

  const money = await clerk.call(receivables.customer, { id })

  expect(money).toMatchObject({
    limit: null,
    left: null,
    state: 'held',
    hold: { reason: 'Cheque bounced', by: null, at: '2026-11-20T07:00:00.000Z' },
    unbilled: { count: 1, amount: 0 },
  })
  for (const { bucket, count, amount } of money.aging) {
    const rows = await clerk.call(receivables.invoices, { customer: id, bucket })
    expect([rows.total, rows.amount]).toEqual([count, amount])
  }
  expect(money.aging.map(({ count }) => count)).toEqual([1, 0, 0, 1])
  const listed = await clerk.call(bookings.list, { customer: id, status: 'unbilled' })
  expect(listed.items.map((row) => row.id)).toEqual([unbilled.id])
  expect(listed.total).toBe(1)
  for (const role of ['bookings', 'dispatch'] as const) {
    const desk = await it.signedIn(role)
    expect((await desk.send(bookings.list, { customer: id, status: 'unbilled' })).statusCode).toBe(403)
  }
})
