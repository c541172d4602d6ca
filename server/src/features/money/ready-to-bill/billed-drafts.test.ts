import { api } from '@shehena/domain/api'
import type { Invoice } from '@shehena/domain/money/invoices/invoice'
import { beforeAll, describe, expect, test } from 'vitest'
import { aBooking, aCustomer, aJob } from '#test/support/builders.ts'
import { type Client, today, useTestApp } from '#test/support/test-app.ts'

const it = useTestApp()
const { readyToBill, invoices, charges, bookings, jobs } = api

let clerk: Client
let manager: Client
beforeAll(async () => {
  clerk = await it.signedIn('finance')
  manager = await it.signedIn('management')
})

type Wish = { quotedAmount?: number; trucksNeeded?: number; delivered?: number }

async function aDelivery(
  customerId: string,
  { quotedAmount = 100_000_00, trucksNeeded = 1, delivered = trucksNeeded }: Wish = {},
) {
  const booking = await aBooking(it, { customerId, quotedAmount, trucksNeeded, status: 'scheduled' })
  for (let load = 0; load < delivered; load += 1) await aJob(it, { bookingId: booking.id, status: 'completed' })
  return booking
}

const rowOf = async (customer: string) => (await clerk.call(readyToBill.list, { customer })).items[0]
const idsOf = async (customer: string) => (await rowOf(customer))?.charges.map(({ id }) => id) ?? []
const bill = async (customerId: string, chargeIds: string[]) => {
  const { invoices: drafted } = await clerk.call(readyToBill.invoice, { customerId, chargeIds, together: 'together' })
  // safe: one was drafted.
  return clerk.call(invoices.get, { id: drafted[0]!.id })
}
const byHand = (customerId: string, bookingId: string | null) => ({
  customerId,
  bookingId,
  issueDate: today,
  dueDate: today,
  lines: [{ description: 'By hand', qty: 100, unitPrice: 90_000_00 }],
})
const linesOf = ({ lines }: Invoice) =>
  lines.map(({ id, description, qty, unitPrice, taxRate }) => ({ id, description, qty, unitPrice, taxRate }))
const issue = ({ id, version }: Pick<Invoice, 'id' | 'version'>) =>
  clerk.call(invoices.issue, { id, version, how: 'printed' })
const billedOn = async (bookingId: string) =>
  (await clerk.call(charges.list, { id: bookingId })).items.map(({ invoice }) => invoice?.invoiceNo ?? null)

describe('a draft of charges', () => {
  test('keeps its customer and its booking', async () => {
    const [one, other] = [await aCustomer(it), await aCustomer(it)]
    const [booking, third] = [await aDelivery(one.id), await aBooking(it, { customerId: one.id, status: 'scheduled' })]
    const draft = await bill(one.id, await idsOf(one.id))
    const { id, version, invoiceNo } = draft

    for (const changes of [{ customerId: other.id, bookingId: null }, { bookingId: third.id }, { bookingId: null }])
      await expect(clerk.call(invoices.update, { id, version, ...changes })).rejects.toMatchObject({
        status: 409,
        message: `${invoiceNo} bills deliveries, so it keeps its customer and its booking. Draft another invoice.`,
      })
    // Past the program, too.
    await expect(
      it.pool.query('update invoices set customer_id = $2 where id = $1', [id, other.id]),
    ).rejects.toMatchObject({ constraint: 'charges_billed' })
    expect(await clerk.call(invoices.get, { id })).toEqual(draft)
    expect(await billedOn(booking.id)).toEqual([invoiceNo])
  })

  test('whose lines are replaced bills nothing, and its deliveries are ready again', async () => {
    const { id: customer } = await aCustomer(it)
    await aDelivery(customer, { quotedAmount: 300_000_00, trucksNeeded: 3, delivered: 1 })
    const { id, version } = await bill(customer, await idsOf(customer))

    const lines = [{ description: 'Storage', qty: 100, unitPrice: 5_000_00 }]
    const after = await clerk.call(invoices.update, { id, version, lines })

    expect(after.lines).toMatchObject([{ description: 'Storage', charges: [] }])
    expect((await rowOf(customer))?.ready).toEqual({ count: 1, amount: 100_000_00 })
  })

  test('is not issued while a booking of it is held', async () => {
    const { id: customer } = await aCustomer(it)
    const booking = await aDelivery(customer)
    const draft = await bill(customer, await idsOf(customer))
    await clerk.call(charges.hold, { id: booking.id, reason: 'Claim of two bags' })

    const refusal = { status: 409, message: `${booking.bookingNo} is held: Claim of two bags` }
    await expect(issue(draft)).rejects.toMatchObject(refusal)
    expect(await clerk.call(invoices.get, { id: draft.id })).toEqual(draft)
    await clerk.call(charges.release, { id: booking.id })
    expect(await issue(draft)).toMatchObject({ status: 'sent' })
  })

  test('says after its cancellation that it is billed again, not copied', async () => {
    const { id: customer } = await aCustomer(it)
    await aDelivery(customer)
    const sent = await issue(await bill(customer, await idsOf(customer)))
    const { id } = sent
    await expect(
      clerk.call(invoices.update, { id, version: sent.version, lines: linesOf(sent) }),
    ).rejects.toMatchObject({
      status: 409,
      message: 'Only a draft can be edited. To correct a sent invoice, cancel it and bill its deliveries again.',
    })
    const cancelled = await manager.call(invoices.cancel, { id, version: sent.version, reason: 'Wrong' })
    expect(cancelled).toMatchObject({ status: 'cancelled', isFromCharges: true })
    expect((await rowOf(customer))?.ready.count).toBe(1)
  })

  test('that bills without papers asks for the reason again once it is cancelled', async () => {
    const { id: customerId } = await aCustomer(it, { billingPapers: ['customs'] })
    await aDelivery(customerId)
    const asked = { customerId, chargeIds: await idsOf(customerId), together: 'together' as const }
    const withoutPapers = asked.chargeIds.map((chargeId) => ({ chargeId, reason: 'At their gate' }))
    const { invoices: drafted } = await clerk.call(readyToBill.invoice, { ...asked, withoutPapers })
    // safe: one was drafted.
    await clerk.call(invoices.cancel, { id: drafted[0]!.id, version: 1 })
    expect((await rowOf(customerId))?.charges).toMatchObject([{ stuck: ['papers'] }])
  })
})

describe('an invoice made by hand', () => {
  test('takes no load more than before when its lines are replaced', async () => {
    const { id: customer } = await aCustomer(it)
    const { id: bookingId } = await aDelivery(customer, { quotedAmount: 300_000_00, trucksNeeded: 3, delivered: 1 })
    const first = await bill(customer, await idsOf(customer))
    const draft = await clerk.call(invoices.create, byHand(customer, bookingId))
    await clerk.call(invoices.cancel, { id: first.id, version: first.version })

    const lines = [{ description: 'Two loads', qty: 200, unitPrice: 90_000_00 }]
    const after = await clerk.call(invoices.update, { id: draft.id, version: draft.version, lines })

    expect(after.lines[0]?.charges).toHaveLength(2)
    expect(await billedOn(bookingId)).toEqual([null, draft.invoiceNo, draft.invoiceNo])
  })

  test('is refused for a booking that is held, as a draft and for another booking', async () => {
    const { id: customer } = await aCustomer(it)
    const [held, free] = [await aDelivery(customer), await aDelivery(customer)]
    await clerk.call(charges.hold, { id: held.id, reason: 'Waits for the order' })
    const refusal = { status: 409, message: `${held.bookingNo} is held: Waits for the order` }

    await expect(clerk.call(invoices.create, byHand(customer, held.id))).rejects.toMatchObject(refusal)
    const { id, version } = await clerk.call(invoices.create, byHand(customer, free.id))
    await expect(clerk.call(invoices.update, { id, version, bookingId: held.id })).rejects.toMatchObject(refusal)
    expect(await billedOn(held.id)).toEqual([null])
    expect(await billedOn(free.id)).not.toEqual([null])
  })
})

describe('what is billed', () => {
  test('keeps its job from being cancelled on the road', async () => {
    const dispatcher = await it.signedIn('dispatch')
    const { id: customer } = await aCustomer(it)
    const { id: bookingId } = await aBooking(it, { customerId: customer, status: 'scheduled' })
    const job = await aJob(it, { bookingId, status: 'assigned' })
    const { invoiceNo, id, version } = await clerk.call(invoices.create, byHand(customer, bookingId))

    const cancel = (by: Client) => by.call(jobs.cancel, { id: job.id })
    const sentence = (which: string) => `Job ${job.jobNo} cannot be cancelled: ${which} bills the freight.`
    await expect(cancel(manager)).rejects.toMatchObject({ status: 409, message: sentence(`invoice ${invoiceNo}`) })
    await expect(cancel(dispatcher)).rejects.toMatchObject({ status: 409, message: sentence('an invoice') })
    await clerk.call(invoices.cancel, { id, version })
    expect(await cancel(dispatcher)).toMatchObject({ status: 'cancelled' })
  })

  test('of an extra keeps the one delivery that makes it billable, and a cancelled booking cancelled', async () => {
    const { id: customer } = await aCustomer(it)
    const extra = { kind: 'waiting', description: 'Waiting', qty: 100, unitPrice: 5_000_00 } as const
    const delivered = await aBooking(it, { customerId: customer, status: 'scheduled', quotedAmount: null })
    const job = await aJob(it, { bookingId: delivered.id, status: 'completed' })
    const waited = await aBooking(it, { customerId: customer, status: 'cancelled' })
    for (const { id } of [delivered, waited]) await clerk.call(charges.create, { id, ...extra })
    const ready = (await rowOf(customer))?.charges.filter(({ stuck }) => stuck.length === 0) ?? []
    const { invoiceNo } = await bill(
      customer,
      ready.map(({ id }) => id),
    )

    const { version } = await manager.call(jobs.get, { id: job.id })
    await expect(
      manager.call(jobs.update, { id: job.id, version, status: 'at_dropoff', statusReason: 'Slip' }),
    ).rejects.toMatchObject({
      status: 409,
      message: `Job ${job.jobNo} stays completed: invoice ${invoiceNo} bills an extra charge.`,
    })
    const { version: read } = await manager.call(bookings.get, { id: waited.id })
    await expect(
      manager.call(bookings.update, { id: waited.id, version: read, status: 'confirmed' }),
    ).rejects.toMatchObject({
      status: 409,
      message: `This booking stays cancelled: invoice ${invoiceNo} bills an extra charge.`,
    })
  })
})

test('what is ready comes first, then what is stuck by its first reason', async () => {
  const { id: customer } = await aCustomer(it)
  const held = await aDelivery(customer)
  await clerk.call(charges.hold, { id: held.id, reason: 'Claim' })
  const unpriced = await aBooking(it, { customerId: customer, status: 'scheduled', quotedAmount: null })
  await aJob(it, { bookingId: unpriced.id, status: 'completed' })
  const ready = await aDelivery(customer)

  const shown = (await rowOf(customer))?.charges.map(({ bookingNo }) => bookingNo)

  expect(shown).toEqual([ready.bookingNo, unpriced.bookingNo, held.bookingNo])
})

test('a draft that was already sent says so when many are sent again', async () => {
  const { id: customer } = await aCustomer(it)
  await aDelivery(customer)
  const { id, version, invoiceNo } = await bill(customer, await idsOf(customer))
  const asked = { invoices: [{ id, version }], isConfirmed: true }
  await clerk.call(invoices.sendMany, asked)
  const { results } = await clerk.call(invoices.sendMany, asked)
  expect(results).toEqual([
    { id, invoiceNo, refusal: { code: 'CONFLICT', message: `Only a draft can be issued; ${invoiceNo} is sent.` } },
  ])
})
