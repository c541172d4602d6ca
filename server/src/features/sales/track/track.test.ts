import { api } from '@shehena/domain/api'
import { recordOf } from '@shehena/domain/records'
import { type Role, roles } from '@shehena/domain/roles'
import type { Track } from '@shehena/domain/track'
import { beforeAll, describe, expect, test } from 'vitest'
import { aBooking, aDocument, aJob, anInvoice } from '#test/support/builders.ts'
import { type Client, today, useTestApp } from '#test/support/test-app.ts'

const it = useTestApp()
const { bookings, jobs, invoices, payments, creditNotes } = api

let manager: Client
let finance: Client
beforeAll(async () => {
  manager = await it.signedIn('management')
  finance = await it.signedIn('finance')
})

/** Each step with its state, its count and what it says. */
const read = (track: Track) =>
  track.map(({ step, state, count, says }) =>
    [step, state, count && `${count.reached}/${count.of}`, says].filter(Boolean).join(' '),
  )
const ofBooking = async (id: string) => read((await manager.call(bookings.get, { id })).track)
const ofJob = async (id: string) => read((await manager.call(jobs.get, { id })).track)
const ofInvoice = async (id: string) => read((await manager.call(invoices.get, { id })).track)

async function bill(bookingId: string, customerId: string) {
  const draft = await finance.call(invoices.create, {
    customerId,
    bookingId,
    issueDate: today,
    dueDate: '2026-12-21',
    lines: [{ description: 'Mombasa to Nairobi', qty: 100, unitPrice: 100_000_00 }],
  })
  return finance.call(invoices.issue, { id: draft.id, version: draft.version, how: 'whatsapp' })
}

const pay = (invoice: { id: string; customerId: string }, amount: number) =>
  finance.call(payments.record, {
    customerId: invoice.customerId,
    amount,
    method: 'cash',
    paidAt: today,
    allocations: [{ invoiceId: invoice.id, amount }],
  })

const road = ['booked done', 'assigned done', 'at_pickup done', 'on_the_road done', 'delivered done']

test('a load goes through its track, from its booking to its money', async () => {
  const booking = await aBooking(it, { status: 'scheduled' })
  const job = await aJob(it, { bookingId: booking.id, status: 'in_transit' })
  const here = ['booked done', 'assigned done', 'at_pickup done', 'on_the_road now']
  expect(await ofBooking(booking.id)).toEqual([
    ...here,
    'delivered open delivery',
    'billed open delivery',
    'paid open invoice',
  ])

  await it.db
    .updateTable('customers')
    .set({ billingPapers: ['delivery_note'] })
    .where('id', '=', booking.customerId)
    .execute()
  await manager.call(jobs.move, { id: job.id, to: 'at_dropoff' })
  await manager.call(jobs.move, { id: job.id, to: 'completed' })
  expect(await ofJob(job.id)).toEqual([...road, 'billed now deliveryNote', 'paid open invoice'])
  await aDocument(it, { entityType: 'dispatch_job', entityId: job.id, docType: 'delivery_note' })
  expect(await ofJob(job.id)).toEqual([...road, 'billed now invoice', 'paid open invoice'])

  const invoice = await bill(booking.id, booking.customerId)
  const sent = [...road, 'billed done', 'paid now payment']
  expect([await ofBooking(booking.id), await ofJob(job.id), await ofInvoice(invoice.id)]).toEqual([sent, sent, sent])

  await pay(invoice, 16_000_00)
  expect(await ofBooking(booking.id)).toEqual([...road, 'billed done', 'paid now balance'])
  await pay(invoice, 100_000_00)
  const paid = [...road, 'billed done', 'paid done']
  expect([await ofBooking(booking.id), await ofJob(job.id), await ofInvoice(invoice.id)]).toEqual([paid, paid, paid])
})

test('of three loads it counts those that are there, and leads to their list', async () => {
  const booking = await aBooking(it, { status: 'confirmed', trucksNeeded: 3 })
  const first = await aJob(it, { bookingId: booking.id, status: 'completed' })
  await aJob(it, { bookingId: booking.id, status: 'assigned', plannedStart: null })
  await aJob(it, { bookingId: booking.id, status: 'cancelled' })

  const { track } = await manager.call(bookings.get, { id: booking.id })

  expect(read(track)).toEqual([
    'booked done',
    'assigned now 2/3 job',
    'at_pickup open 1/3 start',
    'on_the_road open 1/3 loading',
    'delivered open 1/3 transport',
    'billed open 0/3 delivery',
    'paid open invoice',
  ])
  expect(track[4]?.link).toEqual({ kind: 'jobs', q: booking.bookingNo })
  const found = await manager.call(jobs.list, { q: booking.bookingNo })
  expect(found.items).toHaveLength(3)
  expect(await ofJob(first.id)).toEqual([...road, 'billed now invoice', 'paid open invoice'])
})

test('several invoices of a booking are counted, and found by its number', async () => {
  const booking = await aBooking(it, { status: 'scheduled' })
  await aJob(it, { bookingId: booking.id, status: 'completed' })
  const invoice = await bill(booking.id, booking.customerId)
  await anInvoice(it, { customerId: booking.customerId, bookingId: booking.id, status: 'sent' })
  await pay(invoice, invoice.total)

  const { track } = await finance.call(bookings.get, { id: booking.id })

  expect(read(track)).toEqual(['booked done', 'delivered done', 'billed done 2/2', 'paid now 1/2 payment'])
  expect(track[2]?.link).toEqual({ kind: 'invoices', q: booking.bookingNo })
  expect((await finance.call(invoices.list, { q: booking.bookingNo })).items).toHaveLength(2)
})

test('what is credited in full is to be billed again; the invoice says that it is credited', async () => {
  const booking = await aBooking(it, { status: 'scheduled' })
  const job = await aJob(it, { bookingId: booking.id, status: 'completed' })
  const invoice = await bill(booking.id, booking.customerId)
  const lines = invoice.lines.map(({ id, qty }) => ({ lineId: id, qty }))
  await finance.call(creditNotes.issue, { id: invoice.id, version: invoice.version, reason: '06', lines })

  expect(await ofBooking(booking.id)).toEqual([...road, 'billed now newInvoice', 'paid open invoice'])
  expect(await ofJob(job.id)).toEqual([...road, 'billed now newInvoice', 'paid open invoice'])
  expect(await ofInvoice(invoice.id)).toEqual([...road, 'billed done', 'paid done credited'])
})

test('a cancelled booking, job and invoice say so', async () => {
  const booking = await aBooking(it, { status: 'cancelled' })
  expect(new Set((await ofBooking(booking.id)).map((step) => step.split(' ')[1]))).toEqual(new Set(['cancelled']))
  const job = await aJob(it, { status: 'cancelled' })
  expect((await ofJob(job.id))[1]).toBe('assigned cancelled')
  const { id, customerId } = await aBooking(it, { status: 'scheduled' })
  const invoice = await bill(id, customerId)
  await finance.call(invoices.cancel, { id: invoice.id, version: invoice.version, reason: 'Wrong price' })
  expect((await ofInvoice(invoice.id)).slice(-2)).toEqual(['billed cancelled', 'paid cancelled'])
})

describe('a role is told only of records that it may see', () => {
  const steps = {
    bookings: ['booked', 'delivered'],
    dispatch: ['booked', 'assigned', 'at_pickup', 'on_the_road', 'delivered'],
    finance: ['booked', 'delivered', 'billed', 'paid'],
    management: ['booked', 'assigned', 'at_pickup', 'on_the_road', 'delivered', 'billed', 'paid'],
    admin: ['booked', 'assigned', 'at_pickup', 'on_the_road', 'delivered', 'billed', 'paid'],
  } as const satisfies Record<Role, readonly string[]>
  const denied = { booking: [], job: ['bookings', 'finance'], invoice: ['bookings', 'dispatch'] } as const
  let records: { booking: string; job: string; invoice: string }
  let secrets: Record<'jobs' | 'money' | 'time', RegExp>

  beforeAll(async () => {
    const booking = await aBooking(it, { status: 'scheduled' })
    const job = await aJob(it, { bookingId: booking.id, status: 'completed' })
    const invoice = await bill(booking.id, booking.customerId)
    const { id, receiptNo } = await pay(invoice, invoice.total)
    records = { booking: booking.id, job: job.id, invoice: invoice.id }
    secrets = {
      jobs: new RegExp(`${job.id}|${job.jobNo}`),
      money: new RegExp(`${invoice.id}|${invoice.invoiceNo}|${id}|${receiptNo}`),
      time: new RegExp(job.actualEnd ?? ''),
    }
  })

  const calls = { booking: bookings.get, job: jobs.get, invoice: invoices.get } as const
  const all = roles.flatMap((role) => (['booking', 'job', 'invoice'] as const).map((record) => ({ role, record })))

  test.each(all)('$role, of the $record', async ({ role, record }) => {
    const response = await (await it.signedIn(role)).send(calls[record], { id: records[record] })

    const isDenied = denied[record].some((each) => each === role)
    expect(response.statusCode).toBe(isDenied ? 403 : 200)
    if (!isDenied) {
      const { track }: { track: Track } = response.json()
      expect(track.map(({ step }) => step)).toEqual(steps[role])
    }
    const seen = { jobs: ['dispatch', 'management', 'admin'], money: ['finance', 'management', 'admin'] }
    if (!seen.jobs.includes(role)) expect(response.body).not.toMatch(secrets.jobs)
    if (!seen.money.includes(role)) expect(response.body).not.toMatch(secrets.money)
    if (role === 'bookings') expect(response.body).not.toMatch(secrets.time)
    if (role === 'admin' && record === 'booking')
      for (const secret of Object.values(secrets)) expect(response.body).toMatch(secret)
  })
})

test('a page that shows a track looks again when a record behind it changes', () => {
  const screensOf = (table: string) => {
    const record = recordOf(table)
    return record && 'screens' in record ? record.screens : []
  }

  // A job is announced with its booking, a payment with its invoice.
  expect(screensOf('bookings')).toEqual(expect.arrayContaining(['bookings', 'jobs', 'invoices']))
  expect(screensOf('invoices')).toEqual(expect.arrayContaining(['bookings', 'jobs', 'invoices']))
})
