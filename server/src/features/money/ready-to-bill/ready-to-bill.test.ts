import { api } from '@shehena/domain/api'
import { beforeAll, describe, expect, test } from 'vitest'
import { aBooking, aCustomer, aDocument, aJob } from '#test/support/builders.ts'
import { type Client, today, useTestApp } from '#test/support/test-app.ts'

const it = useTestApp()
const { readyToBill, invoices, charges, bookings, jobs, creditNotes } = api

let finance: Client
let manager: Client
beforeAll(async () => {
  finance = await it.signedIn('finance')
  manager = await it.signedIn('management')
})

type Wish = { quotedAmount?: number | null; trucksNeeded?: number; delivered?: number }

/** A booking with its loads delivered, all of them or as many as are named. */
async function aDelivery(customerId: string, { quotedAmount = 116_000_00, trucksNeeded = 1, delivered }: Wish = {}) {
  const booking = await aBooking(it, { customerId, quotedAmount, trucksNeeded, status: 'scheduled' })
  const done = []
  for (let load = 0; load < (delivered ?? trucksNeeded); load += 1)
    done.push(await aJob(it, { bookingId: booking.id, status: 'completed' }))
  return { ...booking, jobs: done }
}

const customerRow = async (customer: string) => {
  const { items } = await finance.call(readyToBill.list, { customer })
  return items[0]
}
const chargeIdsOf = async (customer: string) => (await customerRow(customer))?.charges.map(({ id }) => id) ?? []
const chargesOf = async (id: string) => (await finance.call(charges.list, { id })).items
const bill = (customerId: string, chargeIds: string[], together: 'together' | 'each' = 'together', by = finance) =>
  by.call(readyToBill.invoice, { customerId, chargeIds, together })

describe('what is ready', () => {
  test('a delivered booking is ready with its quote, and one on the road is not', async () => {
    const { id: customer, legalName } = await aCustomer(it)
    const { bookingNo, jobs: done } = await aDelivery(customer)
    await aBooking(it, { customerId: customer, status: 'scheduled' })

    const row = await customerRow(customer)

    expect(row).toMatchObject({
      customerName: legalName,
      ready: { count: 1, amount: 116_000_00 },
      stuck: { count: 0, amount: 0 },
      charges: [
        { kind: 'freight', bookingNo, amount: 116_000_00, load: null, stuck: [], billableAt: done[0]?.actualEnd },
      ],
    })
  })

  test('a quote of three loads is split to the cent, and each is ready when its own job is completed', async () => {
    const { id: customer } = await aCustomer(it)
    const { id } = await aDelivery(customer, { quotedAmount: 100_00, trucksNeeded: 3, delivered: 2 })

    expect((await customerRow(customer))?.charges).toMatchObject([
      { amount: 33_34, load: { no: 1, of: 3 } },
      { amount: 33_33, load: { no: 2, of: 3 } },
    ])
    await aJob(it, { bookingId: id, status: 'completed' })
    expect((await customerRow(customer))?.ready).toEqual({ count: 3, amount: 100_00 })
  })

  test('what has no price, lacks papers or is held is stuck, with all its reasons', async () => {
    const { id: customer } = await aCustomer(it, { billingPapers: ['delivery_note', 'customs'] })
    const { id, jobs: done } = await aDelivery(customer, { quotedAmount: null })
    await finance.call(charges.hold, { id, reason: 'Waits for the new order number' })
    const stuck = async () => (await customerRow(customer))?.charges[0]

    expect(await stuck()).toMatchObject({
      amount: null,
      stuck: ['noPrice', 'papers', 'held'],
      missingPapers: ['delivery_note', 'customs'],
      holdReason: 'Waits for the new order number',
    })
    // safe: the delivery has a job.
    await aDocument(it, { entityType: 'dispatch_job', entityId: done[0]!.id, docType: 'delivery_note' })
    expect(await stuck()).toMatchObject({ missingPapers: ['customs'] })
    await aDocument(it, { entityType: 'dispatch_job', entityId: done[0]!.id, docType: 'customs' })
    await finance.call(charges.release, { id })
    const { version } = await manager.call(bookings.get, { id })
    await manager.call(bookings.update, { id, version, quotedAmount: 50_000_00 })
    expect(await stuck()).toMatchObject({ amount: 50_000_00, stuck: [], missingPapers: [], holdReason: null })
  })

  test('the filters leave the charges of a reason, and the figures count all of them', async () => {
    const { id: customer } = await aCustomer(it)
    await aDelivery(customer)
    await aDelivery(customer, { quotedAmount: null })
    const before = (await finance.call(readyToBill.list, {})).cards
    await aDelivery(customer)
    await aDelivery(customer, { quotedAmount: null })

    const { cards } = await finance.call(readyToBill.list, { customer })
    const noPrice = await finance.call(readyToBill.list, { customer, state: 'noPrice' })
    const ready = await finance.call(readyToBill.list, { customer, state: 'ready' })

    expect(noPrice.items[0]).toMatchObject({ ready: { count: 0 }, stuck: { count: 2, amount: 0 } })
    expect(ready.items[0]).toMatchObject({ ready: { count: 2, amount: 232_000_00 }, stuck: { count: 0 } })
    expect(cards.ready.count).toBe(before.ready.count + 1)
    expect(cards.reasons.noPrice.count).toBe(before.reasons.noPrice.count + 1)
  })

  test('what is free of charge is not to be billed', async () => {
    const { id: customer } = await aCustomer(it)
    await aDelivery(customer, { quotedAmount: 0 })
    expect(await customerRow(customer)).toBeUndefined()
  })
})

describe('billing', () => {
  test('nine deliveries become one invoice with nine lines, dated today and due by the terms', async () => {
    const { id: customer } = await aCustomer(it, { paymentTerms: 14 })
    for (let n = 0; n < 9; n += 1) await aDelivery(customer, { quotedAmount: 10_000_00 })

    const { invoices: drafted } = await bill(customer, await chargeIdsOf(customer))

    expect(drafted).toMatchObject([{ total: 104_400_00 }])
    // safe: one was drafted.
    const invoice = await finance.call(invoices.get, { id: drafted[0]!.id })
    expect(invoice).toMatchObject({ status: 'draft', bookingId: null, issueDate: today, dueDate: '2026-12-05' })
    expect(invoice.lines).toHaveLength(9)
    expect(invoice.lines.every(({ charges: billed }) => billed.length === 1)).toBe(true)
    expect(await customerRow(customer)).toBeUndefined()
  })

  test('one each: an invoice for each load, with its booking, and the extras with the first', async () => {
    const { id: customer } = await aCustomer(it)
    const { id, bookingNo } = await aDelivery(customer, { trucksNeeded: 2, quotedAmount: 200_000_00 })
    await finance.call(charges.create, {
      id,
      kind: 'waiting',
      description: 'Waiting at Malaba, 2 days',
      qty: 200,
      unitPrice: 5_000_00,
    })

    const { invoices: drafted } = await bill(customer, await chargeIdsOf(customer), 'each')

    expect(drafted.map(({ total }) => total)).toEqual([127_600_00, 116_000_00])
    // safe: two were drafted.
    const first = await finance.call(invoices.get, { id: drafted[0]!.id })
    expect(first).toMatchObject({
      bookingNo,
      lines: [{ lineTotal: 116_000_00 }, { description: `Waiting at Malaba, 2 days (${bookingNo})`, qty: 200 }],
    })
  })

  test.each([
    ['en', 'Freight'],
    ['sw', 'Nauli ya mzigo'],
  ] as const)('a line says in the language of the customer (%s) what was carried', async (language, word) => {
    const { id: customer } = await aCustomer(it, { language })
    const { bookingNo } = await aDelivery(customer)
    const { invoices: drafted } = await bill(customer, await chargeIdsOf(customer))
    // safe: one was drafted.
    const { lines } = await finance.call(invoices.get, { id: drafted[0]!.id })
    expect(lines[0]?.description).toMatch(
      new RegExp(`^${word} ${bookingNo}, Mombasa Shed \\d+ – Nairobi, Cement, K\\w+ ?\\w+, \\w+ 21/11/2026$`),
    )
  })

  test('a charge that is already billed names its invoice, and nothing else is drafted', async () => {
    const { id: customer } = await aCustomer(it)
    const { bookingNo } = await aDelivery(customer)
    await aDelivery(customer)
    const ids = await chargeIdsOf(customer)
    // safe: two are ready.
    const { invoices: drafted } = await bill(customer, [ids[0]!])

    await expect(bill(customer, ids)).rejects.toMatchObject({
      status: 409,
      message: `${bookingNo} is on invoice ${drafted[0]?.invoiceNo} already.`,
    })
    expect(await chargeIdsOf(customer)).toEqual([ids[1]])
  })

  test('ten clerks bill one charge: one invoice', async () => {
    const { id: customer } = await aCustomer(it)
    const { id } = await aDelivery(customer)
    const ids = await chargeIdsOf(customer)
    const clerks = await Promise.all(Array.from({ length: 10 }, () => it.signedIn('finance')))

    const answers = await Promise.allSettled(
      clerks.map((clerk, n) =>
        n % 2 === 0 ? bill(customer, ids, 'together', clerk) : clerk.call(invoices.create, byHand(customer, id)),
      ),
    )

    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { items } = await finance.call(invoices.list, { customer })
    expect(items).toHaveLength(1)
  })

  test('charges of another customer are refused, and those that nobody knows', async () => {
    const [one, other] = [await aCustomer(it), await aCustomer(it)]
    await aDelivery(one.id)
    await aDelivery(other.id)
    const mixed = [...(await chargeIdsOf(one.id)), ...(await chargeIdsOf(other.id))]
    await expect(bill(one.id, mixed)).rejects.toMatchObject({
      status: 422,
      message: 'Not all of these deliveries are of this customer.',
    })
    await expect(bill(one.id, ['0190a000-0000-7000-8000-000000000000'])).rejects.toMatchObject({
      status: 409,
      message: 'Some of these deliveries are no longer to be billed. Look at the list again.',
    })
    expect(await chargeIdsOf(one.id)).toHaveLength(1)
  })

  test('what lacks papers is billed only with a reason of its own, which stays on the charge', async () => {
    const { id: customerId } = await aCustomer(it, { billingPapers: ['delivery_note'] })
    const [one, other] = [await aDelivery(customerId), await aDelivery(customerId)]
    const chargeIds = await chargeIdsOf(customerId)
    const reasons = ['The note was handed to their gate', 'The note got wet']
    const withoutPapers = chargeIds.map((chargeId, index) => ({ chargeId, reason: reasons[index] ?? '' }))
    const asked = { customerId, chargeIds, together: 'together' as const }

    for (const [given, booking] of [
      [[], one],
      [withoutPapers.slice(0, 1), other],
    ] as const)
      await expect(finance.call(readyToBill.invoice, { ...asked, withoutPapers: [...given] })).rejects.toMatchObject({
        status: 422,
        message: `${booking.bookingNo} lacks papers: Delivery Note. Say why it is billed without them.`,
      })
    await finance.call(readyToBill.invoice, { ...asked, withoutPapers })
    expect(await chargesOf(one.id)).toMatchObject([{ papersWaived: reasons[0], missingPapers: [] }])
    expect(await chargesOf(other.id)).toMatchObject([{ papersWaived: reasons[1] }])
  })

  test.each([
    ['without a price', { quotedAmount: null }, 'has no price. Enter its quoted amount first.'],
    ['that is held', {}, 'is held: Disputed weight'],
  ])('a delivery %s is not billed', async (_, wish, sentence) => {
    const { id: customer } = await aCustomer(it)
    const { id, bookingNo } = await aDelivery(customer, wish)
    if (sentence.includes('held')) await finance.call(charges.hold, { id, reason: 'Disputed weight' })
    await expect(bill(customer, await chargeIdsOf(customer))).rejects.toMatchObject({
      status: 409,
      message: `${bookingNo} ${sentence}`,
    })
    expect((await customerRow(customer))?.stuck.count).toBe(1)
  })
})

const byHand = (customerId: string, bookingId: string | null) => ({
  customerId,
  bookingId,
  issueDate: today,
  dueDate: today,
  lines: [{ description: 'One trip', qty: 100, unitPrice: 90_000_00 }],
})

describe('an invoice made by hand', () => {
  test('bills the freight of its booking, so that a second one is refused', async () => {
    const { id: customer } = await aCustomer(it)
    const { id, bookingNo } = await aDelivery(customer)

    const { invoiceNo } = await finance.call(invoices.create, byHand(customer, id))

    expect(await chargesOf(id)).toMatchObject([{ invoice: { invoiceNo, status: 'draft' } }])
    await expect(finance.call(invoices.create, byHand(customer, id))).rejects.toMatchObject({
      status: 409,
      message: `The freight of ${bookingNo} is on invoice ${invoiceNo} already. Add what else is to be billed as a charge of the booking.`,
    })
    expect((await finance.call(invoices.list, { customer })).items).toHaveLength(1)
  })

  test('may come before the delivery, which is then not ready', async () => {
    const { id: customer } = await aCustomer(it)
    const { id } = await aBooking(it, { customerId: customer, status: 'scheduled', trucksNeeded: 2 })
    await finance.call(invoices.create, byHand(customer, id))
    await aJob(it, { bookingId: id, status: 'completed' })
    expect(await customerRow(customer)).toBeUndefined()
    expect(await chargesOf(id)).toMatchObject([{ billableAt: expect.any(String) }, { billableAt: null }])
  })

  test('takes another booking: the one is free again, the other is billed', async () => {
    const { id: customer } = await aCustomer(it)
    const [one, other] = [await aDelivery(customer), await aDelivery(customer)]
    const { id, version } = await finance.call(invoices.create, byHand(customer, one.id))
    await finance.call(invoices.update, { id, version, bookingId: other.id })
    expect((await customerRow(customer))?.charges).toMatchObject([{ bookingNo: one.bookingNo }])
    await finance.call(invoices.update, { id, version: version + 1, bookingId: null })
    expect((await customerRow(customer))?.ready.count).toBe(2)
  })

  test('keeps its freight when its lines are replaced', async () => {
    const { id: customer } = await aCustomer(it)
    const { id: bookingId } = await aDelivery(customer)
    const { id, version } = await finance.call(invoices.create, byHand(customer, bookingId))
    await finance.call(invoices.update, {
      id,
      version,
      lines: [{ description: 'Two trips', qty: 200, unitPrice: 45_000_00 }],
    })
    expect(await customerRow(customer)).toBeUndefined()
  })
})

describe('the lines of a draft', () => {
  async function aDraft() {
    const { id: customer } = await aCustomer(it)
    for (let n = 0; n < 3; n += 1) await aDelivery(customer, { quotedAmount: (n + 1) * 10_000_00 })
    const ids = await chargeIdsOf(customer)
    const { invoices: drafted } = await bill(customer, ids)
    // safe: one was drafted.
    const draft = await finance.call(invoices.get, { id: drafted[0]!.id })
    return {
      customer,
      draft,
      lines: draft.lines.map(({ id, description, qty, unitPrice, taxRate }) => ({
        id,
        description,
        qty,
        unitPrice,
        taxRate,
      })),
    }
  }

  test('a line that is taken out frees its charge; those that are moved keep theirs', async () => {
    const { customer, draft, lines } = await aDraft()
    const [first, second, third] = lines

    // safe: the draft has three lines.
    const after = await finance.call(invoices.update, { id: draft.id, version: draft.version, lines: [third!, first!] })

    const bookingsOf = ({ lines: shown }: typeof draft) => shown.map(({ charges: [charge] }) => charge?.bookingNo)
    expect(bookingsOf(after)).toEqual([bookingsOf(draft)[2], bookingsOf(draft)[0]])
    expect((await customerRow(customer))?.charges).toMatchObject([
      { bookingNo: bookingsOf(draft)[1], amount: second?.unitPrice },
    ])
  })

  test('a line of another invoice, or one named twice, is refused and changes nothing', async () => {
    const [one, other] = [await aDraft(), await aDraft()]
    const { id, version } = one.draft
    // safe: the drafts have three lines.
    for (const lines of [[other.lines[0]!], [one.lines[0]!, one.lines[0]!]])
      await expect(finance.call(invoices.update, { id, version, lines })).rejects.toMatchObject({ status: 422 })
    expect(await finance.call(invoices.get, { id })).toEqual(one.draft)
    expect(await finance.call(invoices.get, { id: other.draft.id })).toEqual(other.draft)
  })

  test('a cancelled invoice frees all it billed', async () => {
    const { customer, draft } = await aDraft()
    await finance.call(invoices.cancel, { id: draft.id, version: draft.version })
    expect((await customerRow(customer))?.ready).toEqual({ count: 3, amount: 60_000_00 })
  })
})

describe('what is billed stays', () => {
  test('its job is not set back, its quote and trucks stay, and the booking is not cancelled', async () => {
    const { id: customer } = await aCustomer(it)
    const { id, jobs: done } = await aDelivery(customer)
    const { invoiceNo } = await finance.call(invoices.create, byHand(customer, id))
    const clerk = await it.signedIn('bookings')
    const { version } = await manager.call(bookings.get, { id })
    const before = await it.db.selectFrom('dispatchJobs').selectAll().where('bookingId', '=', id).execute()

    for (const [changes, subject] of [
      [{ quotedAmount: 1_00 }, 'The quoted amount'],
      [{ quotedAmount: null }, 'The quoted amount'],
      [{ trucksNeeded: 2 }, 'The number of trucks'],
    ] as const) {
      const sentence = (which: string) => `${subject} cannot be changed: ${which} bills the freight.`
      await expect(manager.call(bookings.update, { id, version, ...changes })).rejects.toMatchObject({
        status: 409,
        message: sentence(`invoice ${invoiceNo}`),
      })
      await expect(clerk.call(bookings.update, { id, version, ...changes })).rejects.toMatchObject({
        status: 409,
        message: sentence('an invoice'),
      })
    }
    // safe: the delivery has a job.
    const job = await manager.call(jobs.get, { id: done[0]!.id })
    await expect(
      manager.call(jobs.update, { id: job.id, version: job.version, status: 'at_dropoff', statusReason: 'A slip' }),
    ).rejects.toMatchObject({
      status: 409,
      message: `Job ${job.jobNo} stays completed: invoice ${invoiceNo} bills the freight.`,
    })
    expect(await it.db.selectFrom('dispatchJobs').selectAll().where('bookingId', '=', id).execute()).toEqual(before)
  })

  test('a job that is set back while nothing bills it is not ready any more', async () => {
    const { id: customer } = await aCustomer(it)
    const { jobs: done } = await aDelivery(customer)
    // safe: the delivery has a job.
    const { id, version } = await manager.call(jobs.get, { id: done[0]!.id })
    await manager.call(jobs.update, { id, version, status: 'at_dropoff', statusReason: 'A slip' })
    expect(await customerRow(customer)).toBeUndefined()
  })
})

describe('a credit note', () => {
  async function issued() {
    const { id: customer } = await aCustomer(it)
    await aDelivery(customer, { quotedAmount: 10_000_00 })
    await aDelivery(customer, { quotedAmount: 20_000_00 })
    const { invoices: drafted } = await bill(customer, await chargeIdsOf(customer))
    // safe: one was drafted.
    await finance.call(invoices.issue, { id: drafted[0]!.id, version: 1, how: 'printed' })
    const invoice = await manager.call(creditNotes.creditable, { id: drafted[0]!.id })
    const credit = (lines: { lineId: string; qty?: number; net?: number }[], isBilledAgain: boolean) =>
      manager.call(creditNotes.issue, { id: invoice.id, version: invoice.version, reason: '06', lines, isBilledAgain })
    // safe: the invoice has two lines.
    return { customer, invoice, credit, lineId: invoice.lines[0]!.id }
  }

  test('marked to bill again makes the delivery of a line credited in full ready, and leaves the others', async () => {
    const { customer, invoice, credit, lineId } = await issued()
    expect(invoice.billsCharges).toBe(true)

    await credit([{ lineId, qty: 100 }], true)

    expect((await customerRow(customer))?.ready).toEqual({ count: 1, amount: 10_000_00 })
    const { invoices: again } = await bill(customer, await chargeIdsOf(customer))
    expect(again).toMatchObject([{ total: 11_600_00 }])
  })

  test('without the mark leaves what was billed billed', async () => {
    const { customer, credit, lineId } = await issued()
    await credit([{ lineId, qty: 100 }], false)
    expect(await customerRow(customer)).toBeUndefined()
  })

  test.each([{ qty: 50 }, { net: 9_999_99 }])('that credits only %j of a line bills nothing again', async (part) => {
    const { customer, invoice, credit, lineId } = await issued()
    await expect(credit([{ lineId, ...part }], true)).rejects.toMatchObject({
      status: 422,
      message:
        'Only a delivery whose line is credited in full can be billed again. Credit its whole quantity, or leave this out.',
    })
    expect(await customerRow(customer)).toBeUndefined()
    expect(await manager.call(creditNotes.creditable, { id: invoice.id })).toEqual(invoice)
  })
})
