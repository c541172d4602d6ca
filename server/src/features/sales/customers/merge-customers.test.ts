import { api } from '@shehena/domain/api'
import { describe, expect, test } from 'vitest'
import { aBooking, aCustomer, aJob, anInvoice, aPayment } from '#test/support/builders.ts'
import { refusedBy } from '#test/support/refused.ts'
import { type Client, today, useTestApp } from '#test/support/test-app.ts'

const { bookings, charges, chase, customerMerges, customers, history, invoices, payments, readyToBill } = api
const { receivables, reminders, statements, vat } = api
const it = useTestApp()

const thousand = (values: Parameters<typeof anInvoice>[1]) =>
  anInvoice(it, {
    status: 'sent',
    lines: [{ description: 'Trip', qty: 100, unitPrice: 1_000_00, taxRate: 0 }],
    ...values,
  })

/** Two customers that are one: each owes KSh 1,000.00, the first since October. */
async function twins(values: Parameters<typeof aCustomer>[1] = {}) {
  n += 1
  const old = await aCustomer(it, { legalName: `Old Simba ${n} Ltd`, externalCode: `OLD-${n}` })
  const kept = await aCustomer(it, { legalName: `Kifaru Cement ${n} Ltd`, ...values })
  const late = await thousand({ customerId: old.id, issueDate: '2026-09-01', dueDate: '2026-10-01', ...longAgo })
  const open = await thousand({ customerId: kept.id, dueDate: '2026-12-21' })
  return { old, kept, late, open, manager: await it.signedIn('management') }
}
let n = 0
const longAgo = { issuedAt: '2026-09-01T08:00:00.000Z', emailSentAt: '2026-09-01T08:00:00.000Z' }

const merge = (manager: Client, { old, kept }: { old: { id: string }; kept: { id: string } }) =>
  manager.call(customerMerges.merge, { id: old.id, intoId: kept.id })

const refused = (person: Client, ...call: Parameters<Client['send']>) => refusedBy(it, person, ...call)

/** Delivered and not billed: a booking with its freight. */
async function delivered(customerId: string) {
  const booking = await aBooking(it, { customerId, status: 'scheduled' })
  await aJob(it, { bookingId: booking.id, status: 'completed' })
  const charge = await it.db
    .selectFrom('charges')
    .select('id')
    .where('bookingId', '=', booking.id)
    .executeTakeFirstOrThrow()
  return { booking, chargeId: charge.id }
}

describe('a merge moves', () => {
  test('drafts, open bookings with their jobs and charges, payers and the code, and tells both histories', async () => {
    const { old, kept, manager, ...twin } = await twins()
    const quote = await aBooking(it, { customerId: old.id, status: 'quoted' })
    const { booking, chargeId } = await delivered(old.id)
    const draft = await anInvoice(it, { customerId: old.id })
    const billed = await manager.call(readyToBill.invoice, {
      customerId: old.id,
      chargeIds: [chargeId],
      together: 'together',
    })
    await it.db
      .insertInto('payerKeys')
      .values([
        { kind: 'name', key: 'old simba', customerId: old.id, confirmed: 2, denied: 0 },
        { kind: 'account', key: 'SIMBA', customerId: old.id, confirmed: 1, denied: 1 },
        { kind: 'account', key: 'SIMBA', customerId: kept.id, confirmed: 3, denied: 0 },
      ])
      .execute()
    const counts = await manager.call(customerMerges.preview, { id: old.id })
    expect(counts).toEqual({ bookings: 2, drafts: 2, payers: 2, invoices: 1, payments: 0 })

    const merged = await merge(manager, { old, kept })

    expect(merged).toMatchObject({
      isActive: false,
      externalCode: null,
      mergedIntoId: kept.id,
      mergedIntoName: kept.legalName,
      merged: [],
    })
    expect(await manager.call(customers.get, { id: kept.id })).toMatchObject({
      externalCode: old.externalCode,
      mergedIntoId: null,
      merged: [{ id: old.id, legalName: old.legalName }],
    })
    for (const { id } of [quote, booking])
      expect(await manager.call(bookings.get, { id })).toMatchObject({ customerId: kept.id })
    for (const { id } of [draft, ...billed.invoices])
      expect(await manager.call(invoices.get, { id })).toMatchObject({ customerId: kept.id, status: 'draft' })
    expect(await manager.call(invoices.get, { id: twin.late.id })).toMatchObject({ customerId: old.id })
    const keys = await it.db
      .selectFrom('payerKeys')
      .select(['customerId', 'key', 'confirmed', 'denied'])
      .orderBy('key')
      .execute()
    expect(keys).toEqual([
      { customerId: kept.id, key: 'SIMBA', confirmed: 4, denied: 1 },
      { customerId: kept.id, key: 'old simba', confirmed: 2, denied: 0 },
    ])
    const admin = await it.signedIn('admin')
    const told = async (id: string) => (await admin.call(history.list, { entity: 'customer', id })).items[0]
    expect(await told(old.id)).toMatchObject({
      of: null,
      changes: expect.arrayContaining([{ field: 'mergedIntoId', before: null, after: kept.legalName }]),
    })
    expect(await told(kept.id)).toMatchObject({
      of: 'customerMerge',
      changes: expect.arrayContaining([
        { field: 'mergedId', before: null, after: old.legalName },
        { field: 'movedBookings', before: null, after: 2 },
        { field: 'movedInvoices', before: null, after: 2 },
        { field: 'movedPayers', before: null, after: 2 },
      ]),
    })
  })

  test('nothing of what is billed in part or cancelled: it is billed to its customer, also what is left', async () => {
    const { old, kept, manager } = await twins()
    const first = await delivered(old.id)
    const other = await delivered(old.id)
    const cancelled = await aBooking(it, { customerId: old.id, status: 'cancelled' })
    const draft = (chargeIds: string[], customerId = old.id) =>
      manager.call(readyToBill.invoice, { customerId, chargeIds, together: 'together' })
    const issued = await draft([first.chargeId])
    await manager.call(invoices.issue, {
      id: String(issued.invoices[0]?.id),
      version: 1,
      how: 'printed',
      isConfirmed: true,
    })
    const waiting = await manager.call(charges.create, {
      id: first.booking.id,
      kind: 'waiting',
      description: 'A day at the port',
      qty: 100,
      unitPrice: 5_000_00,
      taxRate: 1600,
      taxCode: 'B',
    })
    // With the other booking on one draft: they stay together.
    const both = await draft([String(waiting.items.find(({ kind }) => kind === 'waiting')?.id), other.chargeId])

    await merge(manager, { old, kept })

    for (const { id } of [first.booking, other.booking, cancelled])
      expect(await manager.call(bookings.get, { id })).toMatchObject({ customerId: old.id })
    const id = String(both.invoices[0]?.id)
    expect(await manager.call(invoices.get, { id })).toMatchObject({ customerId: old.id })
    expect(await manager.call(invoices.issue, { id, version: 1, how: 'printed', isConfirmed: true })).toMatchObject({
      status: 'sent',
    })
  })
})

describe('what is new goes to the customer that is kept', () => {
  test('a booking, a quote and an invoice for the other are refused, and name it', async () => {
    const { old, kept, manager } = await twins()
    const draft = await anInvoice(it)
    await merge(manager, { old, kept })
    const message = `This customer is merged into ${kept.legalName}. Choose that one.`
    const answer = { status: 422, code: 'INVALID', message, fields: { customerId: message } }
    const lines = [{ description: 'Trip', qty: 100, unitPrice: 100, taxRate: 1600, taxCode: 'B' }] as const

    expect(await refused(manager, bookings.create, { customerId: old.id, cargoType: 'Tea', status: 'draft' })).toEqual(
      answer,
    )
    expect(
      await refused(manager, invoices.create, { customerId: old.id, issueDate: today, dueDate: today, lines }),
    ).toEqual(answer)
    expect(await refused(manager, invoices.update, { id: draft.id, version: 1, customerId: old.id })).toEqual(answer)
  })

  test('and is found by the name of the other, which no picker offers', async () => {
    const { old, kept, manager } = await twins()
    await merge(manager, { old, kept })

    const { items } = await (await it.signedIn('bookings')).call(customers.list, { q: old.legalName })

    expect(items.map(({ id }) => id)).toEqual([kept.id])
    expect(items[0]?.merged).toEqual([{ id: old.id, legalName: old.legalName }])
  })

  test('a merged customer is not made active by hand', async () => {
    const { old, kept, manager } = await twins()
    const { version } = await merge(manager, { old, kept })

    expect(await refused(manager, customers.update, { id: old.id, version, isActive: true })).toMatchObject({
      status: 422,
      message: 'This customer is merged into another one. Take off that mark, and it is active again.',
    })
  })
})

describe('the money of both is shown together', () => {
  test('on the page, the statement, in Who Owes and in the chase, and each figure is that of its list', async () => {
    const { old, kept, late, open, manager } = await twins()
    await aPayment(it, { customerId: old.id, amount: 300_00 })
    await aBooking(it, { customerId: old.id, quotedAmount: 500_00 })
    await merge(manager, { old, kept })
    const { id } = kept

    const money = await manager.call(receivables.customer, { id })

    expect(money).toMatchObject({
      balance: 1_700_00,
      open: { count: 2, amount: 2_000_00 },
      overdue: { count: 1, amount: 1_000_00 },
      onAccount: { count: 1, amount: 300_00 },
      unbilled: { count: 1, amount: 580_00 },
      exposure: 2_280_00,
    })
    const listed = await manager.call(invoices.list, { customer: id, status: 'open' })
    expect(listed.items.map((item) => item.id).sort()).toEqual([late.id, open.id].sort())
    expect((await manager.call(payments.list, { customer: id })).items).toMatchObject([{ customerId: old.id }])
    const owed = await manager.call(receivables.invoices, { customer: id })
    expect([owed.total, owed.amount]).toEqual([2, 2_000_00])
    const statement = await manager.call(statements.get, { id, from: '2026-09-01', to: today })
    expect(statement).toMatchObject({ closing: 1_700_00, outstanding: 2_000_00, onAccount: 300_00 })
    expect(statement.entries.map(({ number }) => number)).toContain(late.invoiceNo)
    const { items } = await manager.call(chase.list, { pageSize: 100 })
    expect(items.filter((item) => [id, old.id].includes(item.id))).toMatchObject([
      { id, customerName: kept.legalName, owed: 2_000_00, overdue: 1_000_00, onAccount: 300_00 },
    ])
  })

  test('and no figure of the company is another', async () => {
    const { old, kept, manager } = await twins()
    await aPayment(it, { customerId: old.id, amount: 300_00 })
    await delivered(old.id)
    const figures = async () => ({
      receivables: await manager.call(receivables.get, {}),
      before: await manager.call(receivables.get, { asAt: '2026-10-31' }),
      vat: await manager.call(vat.get, { month: today.slice(0, 7) }),
      chase: await manager.call(chase.list, {}).then(({ overdue, promised }) => ({ overdue, promised })),
      ready: (await manager.call(readyToBill.list, {})).cards,
      statements: await Promise.all(
        [old.id, kept.id].map((id) => manager.call(statements.get, { id, from: '2026-09-01', to: today })),
      ).then((both) => both.map(({ closing }) => Number(closing))),
    })
    const { statements: apart, ...before } = await figures()
    await merge(manager, { old, kept })
    const { statements: together, ...after } = await figures()

    expect(after).toEqual(before)
    // That of the other one goes on to show its own, for who asks for it.
    expect(together).toEqual([apart[0], Number(apart[0]) + Number(apart[1])])
  })

  test('the limit of the kept one holds for both, also for a booking that stayed with the other', async () => {
    const { old, kept, manager } = await twins({ creditLimit: 1_500_00 })
    await merge(manager, { old, kept })
    const quote = await aBooking(it, { customerId: kept.id, quotedAmount: 100_00, status: 'quoted' })
    const stayed = await aBooking(it, { customerId: old.id, quotedAmount: 100_00, status: 'quoted' })

    expect(await manager.call(customers.creditState, { id: kept.id })).toEqual({ state: 'over' })
    expect(await manager.call(customers.creditState, { id: old.id })).toEqual({ state: 'over' })
    for (const { id } of [quote, stayed])
      expect(await refused(manager, bookings.update, { id, version: 1, status: 'confirmed' })).toMatchObject({
        status: 409,
        code: 'OVER_LIMIT',
        message: expect.stringContaining(kept.legalName),
      })
  })

  test('the reminder of what the other owes goes to the address of the kept one, once', async () => {
    const { old, kept, late, manager } = await twins({ accountsEmail: 'kept@kifaru.example' })
    await merge(manager, { old, kept })
    await it.db.updateTable('systemSettings').set({ remindersOn: true }).execute()

    const sent = await manager.call(reminders.remindNow, { customerId: old.id })

    expect(sent).toEqual({ count: 1 })
    const mails = await it.db
      .selectFrom('mailOutbox')
      .select(['recipient', 'body'])
      .where('kind', '=', 'customer_reminder')
      .execute()
    expect(mails).toMatchObject([{ recipient: 'kept@kifaru.example', body: expect.stringContaining(late.invoiceNo) }])
    expect(await refused(manager, reminders.remindNow, { customerId: kept.id })).toMatchObject({
      message: `${kept.legalName} was reminded today already.`,
    })
  })
})

describe('money for the other customer', () => {
  test('is recorded there, also where the kept one was chosen; one payment is never for both', async () => {
    const { old, kept, late, open, manager } = await twins()
    await merge(manager, { old, kept })
    const paid = { customerId: kept.id, amount: 1_000_00, method: 'cash', paidAt: today } as const

    const both = await refused(manager, payments.record, {
      ...paid,
      allocations: [
        { invoiceId: open.id, amount: 500_00 },
        { invoiceId: late.id, amount: 500_00 },
      ],
    })
    const message = expect.stringMatching(/was issued to another one of the merged customers\./)
    expect(both).toMatchObject({ status: 422, code: 'INVALID', message })

    const own = await manager.call(payments.record, { ...paid, invoiceId: late.id })
    expect(own).toMatchObject({ customerId: old.id, allocations: [{ invoiceNo: late.invoiceNo }] })
    const rest = await manager.call(payments.record, { ...paid, amount: 70_00, customerId: old.id })
    expect(rest).toMatchObject({ customerId: old.id, onAccount: 70_00 })
  })

  test("is refused for somebody else's invoice as before", async () => {
    const { old, kept, manager } = await twins()
    const other = await thousand({})
    await merge(manager, { old, kept })
    const paid = { customerId: kept.id, amount: 1_000_00, method: 'cash', paidAt: today } as const

    expect(await refused(manager, payments.record, { ...paid, invoiceId: other.id })).toMatchObject({
      message: `${other.invoiceNo} is another customer's invoice.`,
    })
  })
})

describe('a merge is refused', () => {
  test.each([
    ['with itself', 'old', 'old', 422, () => 'A customer cannot be merged into itself. Choose another one.'],
    [
      'of one that is merged',
      'old',
      'third',
      409,
      (of) => `${of.old} is merged into ${of.kept} already. Take off that mark first.`,
    ],
    [
      'into one that is merged',
      'third',
      'old',
      409,
      (of) => `${of.old} is merged into ${of.kept} itself. Choose that one.`,
    ],
    [
      'of one that took another in',
      'kept',
      'third',
      409,
      (of) => `${of.old} is merged into ${of.kept}. Merge the other way round, or take off that mark first.`,
    ],
  ] as [string, Who, Who, number, (names: Record<Who, string>) => string][])(
    '%s',
    async (_, from, into, status, message) => {
      const { old, kept, manager } = await twins()
      const third = await aCustomer(it)
      await merge(manager, { old, kept })
      const all = { old, kept, third }
      const names = { old: old.legalName, kept: kept.legalName, third: third.legalName }

      expect(await refused(manager, customerMerges.merge, { id: all[from].id, intoId: all[into].id })).toMatchObject({
        status,
        message: message(names),
      })
    },
  )
  type Who = 'old' | 'kept' | 'third'

  test('into an inactive customer, and the database keeps chains out', async () => {
    const { old, kept, manager } = await twins({ isActive: false })
    expect(await refused(manager, customerMerges.merge, { id: old.id, intoId: kept.id })).toMatchObject({
      message: `${kept.legalName} is inactive. Make it active first.`,
    })
    const mark = (id: string, mergedIntoId: string) =>
      it.db.updateTable('customers').set({ mergedIntoId, isActive: false }).where('id', '=', id).execute()
    await mark(old.id, kept.id)
    const third = await aCustomer(it)
    await expect(mark(kept.id, third.id)).rejects.toThrow('A merged customer takes no other in')
    await expect(mark(third.id, old.id)).rejects.toThrow('A merged customer takes no other in')
  })
})

test('without the mark the two are apart again, and what moved stays', async () => {
  const { old, kept, manager } = await twins()
  const booking = await aBooking(it, { customerId: old.id })
  await merge(manager, { old, kept })

  const apart = await manager.call(customerMerges.unmerge, { id: old.id })

  expect(apart).toMatchObject({ isActive: true, mergedIntoId: null, mergedIntoName: null })
  expect(await manager.call(bookings.get, { id: booking.id })).toMatchObject({ customerId: kept.id })
  expect(await manager.call(receivables.customer, { id: kept.id })).toMatchObject({ open: { count: 1 } })
  const admin = await it.signedIn('admin')
  expect((await admin.call(history.list, { entity: 'customer', id: kept.id })).items).toEqual(
    expect.arrayContaining([expect.objectContaining({ of: 'customerMerge', action: 'update' })]),
  )
  expect(await refused(manager, customerMerges.unmerge, { id: old.id })).toMatchObject({
    status: 409,
    message: `${old.legalName} is not merged into another customer.`,
  })
})
