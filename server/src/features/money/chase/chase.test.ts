import { api } from '@shehena/domain/api'
import { beforeEach, describe, expect, test } from 'vitest'
import { aCustomer, anInvoice, aPayment } from '#test/support/builders.ts'
import { everyRow } from '#test/support/every-row.ts'
import { type Client, now, today, useTestApp } from '#test/support/test-app.ts'

const { chase, dashboards, disputes, invoices, payments, promises } = api
let moment = now
const it = useTestApp({ clock: () => moment })
let clerk: Client

beforeEach(async () => {
  moment = now
  clerk = await it.signedIn('finance', { name: 'Grace Mutua' })
})

type Values = NonNullable<Parameters<typeof anInvoice>[1]>
/** An invoice of KSh 116,000.00, 11 days late. */
const trip = (values: Values = {}) =>
  anInvoice(it, { status: 'sent', issueDate: '2026-10-01', dueDate: '2026-11-10', ...values })

const rowOf = async (customerId: string, who = clerk) =>
  (await who.call(chase.list, { pageSize: 100 })).items.find(({ id }) => id === customerId)
const pay = ({ id, customerId }: { id: string; customerId: string }, amount: number, paidAt = moment.slice(0, 10)) =>
  clerk.call(payments.record, { customerId, amount, method: 'cash', paidAt, allocations: [{ invoiceId: id, amount }] })

describe('the chase list', () => {
  test('begins with the most money for the longest time, and has what a call needs', async () => {
    const { id: customerId } = await aCustomer(it, { accountsPhone: '+254712345678', contact: 'Amina' })
    const first = await trip({ customerId, dueDate: '2026-10-02' })
    await trip({ customerId, dueDate: '2026-11-20' })
    await trip({ customerId, dueDate: '2026-12-20' })
    const second = await trip()
    await anInvoice(it, { status: 'sent' })
    await clerk.call(disputes.open, { id: first.id, reason: 'Short delivery' })
    await aPayment(it, { customerId, amount: 5_00, paidAt: '2026-11-20' })

    const { items, remindersOn } = await clerk.call(chase.list, {})

    expect(remindersOn).toBe(false)
    expect(items.map(({ id }) => id)).toEqual([customerId, second.customerId])
    expect(items[0]).toMatchObject({
      overdue: 232_000_00,
      overdueCount: 2,
      oldestDays: 50,
      owed: 348_000_00,
      lastReminder: null,
      promise: null,
      disputed: [{ id: first.id, invoiceNo: first.invoiceNo }],
      onAccount: 5_00,
      isHeld: false,
      isMailable: true,
      phone: '+254712345678',
    })
  })

  test('shows the contact only to who may see it', async () => {
    const { customerId } = await trip()

    expect((await rowOf(customerId))?.phone).toBeNull()
    expect((await rowOf(customerId, await it.signedIn('management')))?.phone).toBe('Amina Juma, 0712 345 678')
  })

  test('filters what is broken, promised this week, disputed and without an address', async () => {
    const broken = await trip()
    const promised = await trip()
    const disputed = await trip()
    const nowhere = await trip({ customerId: (await aCustomer(it, { email: null })).id })
    moment = '2026-11-10T09:00:00.000Z'
    await clerk.call(promises.record, { invoiceId: broken.id, day: '2026-11-12', amount: 1_00 })
    moment = now
    await clerk.call(promises.record, { customerId: promised.customerId, day: '2026-11-22', amount: 50_000_00 })
    await clerk.call(disputes.open, { id: disputed.id, reason: 'Wrong price' })
    const found = async (filter: 'broken' | 'promisedThisWeek' | 'disputed' | 'noAddress') =>
      (await clerk.call(chase.list, { filter, pageSize: 100 })).items.map(({ id }) => id)

    expect(await found('broken')).toEqual([broken.customerId])
    expect(await found('promisedThisWeek')).toEqual([promised.customerId])
    expect(await found('disputed')).toContain(disputed.customerId)
    expect(await found('noAddress')).toEqual([nowhere.customerId])
    // The figure of the dashboard counts the rows of the list.
    const { promised: figure } = await clerk.call(dashboards.finance, {})
    const list = await clerk.call(chase.list, { filter: 'promisedThisWeek' })
    expect(figure).toEqual({ count: list.total, amount: list.promised })
    expect(figure).toEqual({ count: 1, amount: 50_000_00 })
  })
})

describe('a promise', () => {
  const stateOf = async ({ id }: { id: string }) => (await clerk.call(invoices.get, { id })).promises.at(-1)?.state

  test.each<[string, string, string, number | null, string]>([
    ['before its day', '2026-11-24', '2026-11-21', null, 'open'],
    ['on the day of grace', '2026-11-26', '2026-11-26', null, 'open'],
    ['after it', '2026-11-27', '2026-11-27', null, 'broken'],
    ['with the money in time', '2026-11-27', '2026-11-25', 50_000_00, 'kept'],
    ['with money of the day of grace', '2026-11-27', '2026-11-26', 50_000_00, 'kept'],
    ['with less', '2026-11-27', '2026-11-25', 49_999_99, 'broken'],
    ['with money a day too late', '2026-11-27', '2026-11-27', 50_000_00, 'broken'],
  ])('of the 25th: %s', async (_, seenOn, paidOn, amount, state) => {
    const invoice = await trip()
    await clerk.call(promises.record, { invoiceId: invoice.id, day: '2026-11-25', amount: 50_000_00, saidBy: 'Amina' })
    moment = `${seenOn}T09:00:00.000Z`
    // Recorded late, with its own day.
    if (amount) await pay(invoice, amount, paidOn)

    expect(await stateOf(invoice)).toBe(state)
    expect((await rowOf(invoice.customerId))?.promise?.state).toBe(state)
  })

  test('is broken again when its payment bounces', async () => {
    const invoice = await trip()
    await clerk.call(promises.record, { invoiceId: invoice.id, day: '2026-11-25', amount: 50_000_00 })
    const { id } = await pay(invoice, 50_000_00)
    moment = '2026-11-28T09:00:00.000Z'
    expect(await stateOf(invoice)).toBe('kept')

    const manager = await it.signedIn('management')
    await manager.call(payments.void, { id, reason: 'The cheque bounced' })

    expect(await stateOf(invoice)).toBe('broken')
  })

  test('of a customer is kept by any money of the customer', async () => {
    const { customerId } = await trip()
    await clerk.call(promises.record, { customerId, day: '2026-11-25', amount: 50_000_00 })
    await aPayment(it, { customerId, amount: 50_000_00, paidAt: '2026-11-21', bookedOn: '2026-11-21' })

    expect((await rowOf(customerId))?.promise).toMatchObject({ state: 'kept', invoiceId: null })
  })

  test('is not kept by what came before it was made, also on the same day', async () => {
    const invoice = await trip()
    await pay(invoice, 58_000_00)
    await aPayment(it, { customerId: invoice.customerId, amount: 1_00, paidAt: today, bookedOn: today })
    const promise = { day: '2026-11-25', amount: 58_000_00 }
    await clerk.call(promises.record, { invoiceId: invoice.id, ...promise })
    await clerk.call(promises.record, { customerId: invoice.customerId, ...promise })
    expect(await stateOf(invoice)).toBe('open')
    moment = '2026-11-28T09:00:00.000Z'
    expect(await stateOf(invoice)).toBe('broken')
    expect((await rowOf(invoice.customerId))?.promise?.state).toBe('broken')
  })

  test('for all that is owed is not added to those for its invoices', async () => {
    const { id: invoiceId, customerId } = await trip()
    const other = await trip({ customerId })
    const before = (await clerk.call(dashboards.finance, {})).promised.amount
    await clerk.call(promises.record, { invoiceId, day: '2026-11-22', amount: 100_000_00 })
    await clerk.call(promises.record, { invoiceId: other.id, day: '2026-11-22', amount: 50_000_00 })
    await clerk.call(promises.record, { customerId, day: '2026-11-22', amount: 116_000_00 })

    const { promised } = await clerk.call(dashboards.finance, {})
    expect(Number(promised.amount) - Number(before)).toBe(150_000_00)
    expect((await clerk.call(chase.list, { filter: 'promisedThisWeek' })).promised).toBe(promised.amount)
  })

  test('is replaced by the next, and withdrawn once', async () => {
    const { id } = await trip()
    await clerk.call(promises.record, { invoiceId: id, day: '2026-11-25', amount: 5_00 })
    const next = await clerk.call(promises.record, { invoiceId: id, day: '2026-11-28', amount: 5_00 })
    await clerk.call(promises.withdraw, { id: next.id })
    await expect(clerk.call(promises.withdraw, { id: next.id })).rejects.toThrow('withdrawn or replaced already.')

    const { promises: all } = await clerk.call(invoices.get, { id })
    expect(all).toMatchObject([
      { state: 'replaced', endedOn: today, endedBy: 'Grace Mutua' },
      { state: 'withdrawn', endedOn: today, endedBy: 'Grace Mutua' },
    ])
  })

  test('of ten clerks at once leaves one that stands', async () => {
    const { id } = await trip()
    await Promise.all(
      Array.from({ length: 10 }, () => clerk.call(promises.record, { invoiceId: id, day: '2026-11-25', amount: 5_00 })),
    )

    const { promises: all } = await clerk.call(invoices.get, { id })
    expect(all).toHaveLength(10)
    expect(all.filter(({ endedOn }) => endedOn === null)).toHaveLength(1)
  })

  test.each<[string, object, string]>([
    ['a day that is over', { day: '2026-11-20' }, 'That day is over.'],
    ['a day in two years', { day: '2028-11-20' }, 'Choose a day up to 22/11/2027.'],
    ['more than is owed', { amount: 116_000_01 }, 'More than is owed: KSh\u00a0116,000.00.'],
    ['nothing', { amount: 0 }, 'amount'],
    ['an invoice and a customer', { customerId: '0190a000-0000-7000-8000-000000000000' }, ''],
  ])('is refused: %s', async (_, values, sentence) => {
    const { id } = await trip()
    const before = await everyRow(it.pool)

    const response = await clerk.send(promises.record, { invoiceId: id, day: '2026-11-25', amount: 5_00, ...values })

    expect(response.statusCode).toBe(422)
    expect(response.body).toContain(sentence)
    expect(await everyRow(it.pool)).toEqual(before)
  })

  test('is refused where nothing is owed', async () => {
    const draft = await anInvoice(it)
    const input = { day: '2026-11-25', amount: 5_00 }

    await expect(clerk.call(promises.record, { invoiceId: draft.id, ...input })).rejects.toMatchObject({ status: 409 })
    await expect(clerk.call(promises.record, { customerId: draft.customerId, ...input })).rejects.toThrow(
      'owes nothing',
    )
  })
})

describe('a dispute', () => {
  test('opens and closes, and stays in the life of its invoice', async () => {
    const { id } = await trip()
    await clerk.call(disputes.open, { id, reason: 'Short delivery' })
    await expect(clerk.call(disputes.open, { id, reason: 'Again' })).rejects.toThrow('is disputed already.')
    await clerk.call(disputes.close, { id, answer: 'Weighed again: complete' })
    await expect(clerk.call(disputes.close, { id, answer: 'Again' })).rejects.toThrow('is open.')

    const { disputes: all } = await clerk.call(disputes.open, { id, reason: 'Wrong price' })
    expect(all[0]).toMatchObject({ openedAt: now, closedAt: now })

    expect(all).toMatchObject([
      { reason: 'Short delivery', answer: 'Weighed again: complete', openedBy: 'Grace Mutua', closedOn: today },
      { reason: 'Wrong price', answer: null, closedOn: null },
    ])
  })

  test('ten at once open one', async () => {
    const { id } = await trip()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => clerk.send(disputes.open, { id, reason: 'Short delivery' })),
    )

    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...Array(9).fill(409)])
  })

  test('is refused for what awaits no payment', async () => {
    const { id } = await anInvoice(it)

    await expect(clerk.call(disputes.open, { id, reason: 'No' })).rejects.toThrow('Only an invoice that awaits payment')
  })
})

describe('the database', () => {
  test.each([
    [
      'two that stand for an invoice',
      'promises_invoice_standing',
      `insert into promises (invoice_id, day, amount, made_on) select $1, '2026-12-01', 100, '2026-11-21' from generate_series(1, 2)`,
    ],
    [
      'a promise for nothing',
      'promises_subject',
      `insert into promises (day, amount, made_on) select '2026-12-01', 100, '2026-11-21' where $1::uuid is not null`,
    ],
    [
      'a promise of yesterday',
      'promises_day',
      `insert into promises (invoice_id, day, amount, made_on) values ($1, '2026-11-20', 100, '2026-11-21')`,
    ],
    [
      'two open disputes',
      'invoice_disputes_open',
      `insert into invoice_disputes (invoice_id, reason, opened_at) select $1, 'No', now() from generate_series(1, 2)`,
    ],
    [
      'an answer without its day',
      'invoice_disputes_closed',
      `insert into invoice_disputes (invoice_id, reason, opened_at, answer) values ($1, 'No', now(), 'Yes')`,
    ],
  ])('refuses %s', async (_, constraint, statement) => {
    const { id } = await trip()

    await expect(it.pool.query(statement, [id])).rejects.toMatchObject({ constraint })
  })

  test('keeps a promise and a dispute as they were said', async () => {
    const { id } = await trip()
    await clerk.call(promises.record, { invoiceId: id, day: '2026-11-25', amount: 5_00 })
    await clerk.call(disputes.open, { id, reason: 'Short delivery' })

    await expect(it.pool.query('update promises set amount = 1 where invoice_id = $1', [id])).rejects.toThrow('promise')
    await expect(it.pool.query(`update invoice_disputes set reason = 'x' where invoice_id = $1`, [id])).rejects.toThrow(
      'dispute',
    )
    await expect(it.pool.query('delete from promises')).rejects.toThrow()
  })
})
