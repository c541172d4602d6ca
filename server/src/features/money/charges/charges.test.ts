import { api } from '@shehena/domain/api'
import { addSeconds } from '@shehena/domain/dates'
import { mostExtras } from '@shehena/domain/money/charge-kinds'
import { beforeAll, expect, test } from 'vitest'
import { aBooking, aJob } from '#test/support/builders.ts'
import { type Client, today, useTestApp } from '#test/support/test-app.ts'

const it = useTestApp()
const { charges, bookings, jobs, readyToBill, invoices } = api

let finance: Client
beforeAll(async () => {
  finance = await it.signedIn('finance')
})

const waiting = { kind: 'waiting', description: 'Waiting at Malaba', qty: 150, unitPrice: 5_000_00 } as const
const storedOf = (bookingId: string) =>
  it.db.selectFrom('charges').selectAll().where('bookingId', '=', bookingId).orderBy('createdAt').execute()

test('an extra is billed with the first load that is delivered', async () => {
  const { id } = await aBooking(it, { status: 'scheduled', trucksNeeded: 2 })

  const added = await finance.call(charges.create, { id, ...waiting })
  expect(added).toMatchObject({
    items: [{ ...waiting, amount: 7_500_00, taxRate: 1600, taxCode: 'B', billableAt: null, invoice: null }],
    billed: 0,
    unbilled: 7_500_00,
    hold: null,
  })
  const job = await aJob(it, { bookingId: id, status: 'completed' })

  const { items } = await finance.call(charges.list, { id })
  expect(items).toMatchObject([
    { kind: 'freight', loadNo: 1, billableAt: job.actualEnd },
    { kind: 'waiting', billableAt: job.actualEnd },
  ])
})

test('an extra follows the corrected time of its delivery, as the freight does', async () => {
  const { id } = await aBooking(it, { status: 'scheduled' })
  await finance.call(charges.create, { id, ...waiting })
  const job = await aJob(it, { bookingId: id, status: 'completed' })
  const manager = await it.signedIn('management')
  const { items } = await manager.call(jobs.log, { id: job.id })
  const completed = items.find(({ status }) => status === 'completed')?.id ?? ''
  const at = addSeconds(job.actualEnd ?? '', -600)

  await manager.call(jobs.correctTime, { id: job.id, entryId: completed, at, reason: 'Delivery note' })

  expect((await storedOf(id)).map(({ billableAt }) => billableAt)).toEqual([at, at])
})

test('an extra of a cancelled booking is billed too: the truck may have waited', async () => {
  const { id, customerId, version } = await aBooking(it, { status: 'confirmed' })
  await finance.call(charges.create, { id, ...waiting })
  await (await it.signedIn('bookings')).call(bookings.update, { id, version, status: 'cancelled' })
  const { items } = await finance.call(readyToBill.list, { customer: customerId })
  expect(items).toMatchObject([{ ready: { count: 1, amount: 7_500_00 } }])
})

test('an extra of 0 % says its kind, new and changed', async () => {
  const { id } = await aBooking(it, { status: 'scheduled' })
  const refusal = { status: 422, fields: { taxCode: 'Choose which kind of 0 % it is' } }
  await expect(finance.call(charges.create, { id, ...waiting, taxRate: 0 })).rejects.toMatchObject(refusal)
  expect(await storedOf(id)).toEqual([])
  const { items } = await finance.call(charges.create, { id, ...waiting })
  const before = await storedOf(id)
  // safe: one was added.
  const { id: extra, version } = items[0]!
  await expect(finance.call(charges.update, { id: extra, version, taxRate: 0 })).rejects.toMatchObject(refusal)
  expect(await storedOf(id)).toEqual(before)
})

test('an extra is changed and removed while no invoice has it, and then not', async () => {
  const { id, customerId } = await aBooking(it, { status: 'scheduled' })
  await aJob(it, { bookingId: id, status: 'completed' })
  await finance.call(charges.create, { id, ...waiting })
  const { items } = await finance.call(charges.create, {
    id,
    ...waiting,
    kind: 'fuel',
    description: 'Diesel above KSh 190',
  })
  // safe: freight, and two extras.
  const [, first, second] = items as [(typeof items)[0], (typeof items)[0], (typeof items)[0]]

  const changed = await finance.call(charges.update, {
    id: first.id,
    version: first.version,
    unitPrice: 6_000_00,
    taxRate: 0,
    taxCode: 'A',
  })
  expect(changed.items[1]).toMatchObject({
    description: waiting.description,
    amount: 9_000_00,
    taxRate: 0,
    taxCode: 'A',
  })
  await expect(
    finance.call(charges.update, { id: first.id, version: first.version, unitPrice: 1_00 }),
  ).rejects.toMatchObject({ code: 'STALE' })
  await finance.call(charges.delete, { id: second.id })
  const left = (await finance.call(charges.list, { id })).items
  expect(left.map(({ kind }) => kind)).toEqual(['freight', 'waiting'])

  const { invoices: drafted } = await finance.call(readyToBill.invoice, {
    customerId,
    chargeIds: left.map((charge) => charge.id),
    together: 'together',
  })
  const before = await storedOf(id)
  const sentence = { status: 409, message: `This charge is on invoice ${drafted[0]?.invoiceNo}, so it stays as it is.` }
  const { version } = left[1] as { version: number }
  await expect(finance.call(charges.update, { id: first.id, version: version + 1, qty: 100 })).rejects.toMatchObject(
    sentence,
  )
  await expect(finance.call(charges.delete, { id: first.id })).rejects.toMatchObject(sentence)
  expect(await storedOf(id)).toEqual(before)
  // What it says of the booking: nothing is billed before it is issued.
  expect(await finance.call(charges.list, { id })).toMatchObject({ billed: 0, unbilled: 125_000_00 })
  // safe: one was drafted.
  await finance.call(invoices.issue, { id: drafted[0]!.id, version: 1, how: 'printed' })
  expect(await finance.call(charges.list, { id })).toMatchObject({ billed: 125_000_00, unbilled: 0 })
})

test('freight is neither changed nor removed by hand', async () => {
  const { id } = await aBooking(it, { status: 'scheduled' })
  await aJob(it, { bookingId: id, status: 'completed' })
  const { items } = await finance.call(charges.list, { id })
  // safe: the freight.
  const freight = items[0]!
  const missing = { status: 404, message: 'Charge not found' }
  await expect(
    finance.call(charges.update, { id: freight.id, version: freight.version, qty: 200 }),
  ).rejects.toMatchObject(missing)
  await expect(finance.call(charges.delete, { id: freight.id })).rejects.toMatchObject(missing)
  expect(await finance.call(charges.list, { id })).toMatchObject({ items })
})

test.each([
  [{ ...waiting, unitPrice: 0 }, 'unitPrice', 'Enter a price'],
  [{ ...waiting, description: '' }, 'description', expect.any(String)],
  [{ ...waiting, kind: 'freight' }, 'kind', 'Choose what it is for'],
  [{ ...waiting, taxRate: 0, taxCode: 'B' }, 'taxCode', 'This tax code does not fit the tax rate'],
  [{ ...waiting, qty: 100_000_000, unitPrice: 1_000_000_000_000 }, 'unitPrice', expect.stringContaining('more than')],
])('%j is refused at %s', async (extra, field, message) => {
  const { id } = await aBooking(it)
  const answer = await finance.send(charges.create, { id, ...extra } as never)
  expect(answer.statusCode).toBe(422)
  expect(answer.json()).toMatchObject({ fields: { [field]: message } })
  expect(await storedOf(id)).toEqual([])
})

test('a booking has a limit of extras', async () => {
  const { id, bookingNo } = await aBooking(it)
  await it.pool.query(
    `insert into charges (booking_id, customer_id, kind, description, unit_price)
      select id, customer_id, 'other', 'Extra ' || n, 100 from bookings, generate_series(1, ${mostExtras}) n where id = $1`,
    [id],
  )
  await expect(finance.call(charges.create, { id, ...waiting })).rejects.toMatchObject({
    status: 409,
    message: `${bookingNo} has ${mostExtras} extra charges, the most that it can have.`,
  })
})

test('a booking is held with a reason, once, and released', async () => {
  const { id, bookingNo } = await aBooking(it)
  const held = await finance.call(charges.hold, { id, reason: 'Disputed weight' })
  expect(held.hold).toMatchObject({ reason: 'Disputed weight', by: 'Finance Person' })
  await expect(finance.call(charges.hold, { id, reason: 'Again' })).rejects.toMatchObject({
    status: 409,
    message: `${bookingNo} is held already: Disputed weight`,
  })
  expect((await finance.call(charges.release, { id })).hold).toBeNull()
  await expect(finance.call(charges.release, { id })).rejects.toMatchObject({
    status: 409,
    message: `${bookingNo} is not held.`,
  })
})

test('the database refuses what no verb does', async () => {
  const { id, customerId } = await aBooking(it, { status: 'scheduled' })
  await aJob(it, { bookingId: id, status: 'completed' })
  const by = { customerId, bookingId: id, issueDate: today, dueDate: today }
  const lines = [{ description: 'One trip', qty: 100, unitPrice: 90_000_00 }]
  await finance.call(invoices.create, { ...by, lines })
  const other = await finance.call(invoices.create, { ...by, bookingId: null, lines })
  const before = await storedOf(id)

  const run = (sql: string) => it.pool.query(sql, [id])
  const otherLine = `'${other.lines[0]?.id}'`
  await expect(run(`update charges set invoice_line_id = ${otherLine} where booking_id = $1`)).rejects.toThrow(
    'is billed already',
  )
  await expect(run('update charges set unit_price = 1 where booking_id = $1')).rejects.toThrow('is billed')
  await expect(run('update charges set billable_at = null where booking_id = $1')).rejects.toThrow('is billed')
  await expect(run('delete from charges where booking_id = $1')).rejects.toThrow('is billed')
  await expect(run('update bookings set quoted_amount = 1 where id = $1')).rejects.toThrow('is billed')
  await expect(run(`update charges set kind = 'other' where booking_id = $1`)).rejects.toThrow('keeps its booking')
  expect(await storedOf(id)).toEqual(before)

  const stranger = await aBooking(it)
  await expect(
    it.pool.query(
      `insert into charges (booking_id, customer_id, kind, load_no, unit_price, invoice_line_id)
        values ($1, $2, 'freight', 1, 100, ${otherLine})`,
      [stranger.id, stranger.customerId],
    ),
  ).rejects.toThrow('a draft of its customer')
})
