import { api } from '@shehena/domain/api'
import { addDays } from '@shehena/domain/dates'
import type { InvoiceFilter } from '@shehena/domain/money/invoices/invoice-list'
import { beforeEach, expect, test } from 'vitest'
import { aCustomer, anInvoice, aPayment } from '#test/support/builders.ts'
import { type Client, now, today, useTestApp } from '#test/support/test-app.ts'

const { dashboards, invoices, payments } = api

let moment = now
const it = useTestApp({ clock: () => moment })

beforeEach(() => {
  moment = now
})

const show = async () => (await it.signedIn('finance')).call(dashboards.finance, {})

/** An invoice of `price` shillings plus 16 %, due in `days` days. */
function dueIn(days: number, values: Parameters<typeof anInvoice>[1] & { price: number }) {
  const { price, ...rest } = values
  const dueDate = addDays(today, days)
  return anInvoice(it, {
    issueDate: addDays(dueDate, -30),
    dueDate,
    lines: [{ description: 'One trip', qty: 100, unitPrice: price * 100, taxRate: 1600 }],
    ...rest,
  })
}

/**
 * An invoice at each edge of each aging bucket, with amounts whose sums are distinct; some partly paid; and one in
 * every other state.
 */
async function someBooks(manager: Client) {
  let price = 1000
  for (const days of [30, 0, -1, -30, -31, -60, -61, -90, -91, -365]) {
    price *= 2
    const invoice = await dueIn(days, { price, status: 'sent' })
    if (days % 2 === 0) await pay(manager, invoice, 500_00 + price)
  }
  await dueIn(-5, { price: 7, status: 'overdue' })
  await dueIn(-5, { price: 11 })
  await dueIn(-5, { price: 13, status: 'cancelled' })
  const settled = await dueIn(10, { price: 17, status: 'sent' })
  await pay(manager, settled, settled.total)
  await aPayment(it, { amount: 12_345_67 })
  await aPayment(it, { amount: 76_543_21, paidAt: addDays(today, -400) })
  const gone = await aPayment(it, { amount: 99_999_99 })
  await manager.call(payments.void, { id: gone.id, reason: 'Entered twice' })
}

const pay = (person: Client, { id, customerId }: { id: string; customerId: string }, amount: number) =>
  person.call(payments.record, { customerId, invoiceId: id, amount, method: 'cash', paidAt: today })

/** Sums all pages of the list under a filter. */
async function sumOfList(person: Client, status: InvoiceFilter) {
  const first = await person.call(invoices.list, { status, pageSize: 10 })
  const items = [...first.items]
  for (let page = 2; items.length < first.total; page += 1)
    items.push(...(await person.call(invoices.list, { status, pageSize: 10, page })).items)
  return { count: items.length, amount: items.reduce((sum, { balance }) => sum + balance, 0) }
}

test('every figure is the sum of the rows that its list shows, on the day and in the night after', async () => {
  const manager = await it.signedIn('management')
  await someBooks(manager)

  for (const instant of [now, '2026-11-21T20:59:59.000Z', '2026-11-21T21:00:00.000Z', '2027-03-01T09:00:00.000Z']) {
    moment = instant
    const { outstanding, overdue, aging, unmatched, sales } = await manager.call(dashboards.finance, {})

    expect(await sumOfList(manager, 'open')).toEqual(outstanding)
    expect(await sumOfList(manager, 'overdue')).toEqual(overdue)
    for (const { bucket, ...sum } of aging) expect(await sumOfList(manager, bucket)).toEqual(sum)
    expect(aging.reduce((sum, { amount }) => sum + Number(amount), 0)).toBe(outstanding.amount)

    const loose = await manager.call(payments.list, { status: 'unmatched', pageSize: 100 })
    expect({ count: loose.total, amount: loose.items.reduce((sum, { amount }) => sum + amount, 0) }).toEqual(unmatched)

    const sold = await manager.call(invoices.list, { status: 'issued', period: 'last90Days', pageSize: 100 })
    const nets = await Promise.all(
      sold.items.map(async ({ id }) => (await manager.call(invoices.get, { id })).subtotal),
    )
    expect(nets.reduce((sum, subtotal) => sum + subtotal, 0)).toBe(sales.netInvoiced)
  }
})

test('the figures are those that SQL adds up from the rows themselves', async () => {
  await someBooks(await it.signedIn('management'))
  const { outstanding, overdue, unmatched, sales, aging } = await show()

  const { rows } = await it.pool.query(
    `select sum(balance)::bigint as outstanding,
        sum(balance) filter (where $1 > due_date)::bigint as overdue,
        count(*) filter (where $1 > due_date)::int as late,
        array[
          sum(balance) filter (where $1 - due_date <= 0),
          sum(balance) filter (where $1 - due_date between 1 and 30),
          sum(balance) filter (where $1 - due_date between 31 and 60),
          sum(balance) filter (where $1 - due_date between 61 and 90),
          sum(balance) filter (where $1 - due_date > 90)
        ]::bigint[] as aging,
        (select sum(amount - allocated_total)::bigint from payments where voided_at is null) as unmatched,
        (select sum(subtotal) filter (where $1 - issue_date between 0 and 89)
            - coalesce(sum(subtotal) filter (where $1 - cancelled_on between 0 and 89), 0)
          from invoices where billed_name is not null)::bigint as sold
      from (select *, $1::date from invoices where status in ('sent', 'overdue')) open`.replaceAll(
      '$1',
      `'${today}'::date`,
    ),
  )
  expect(rows[0].outstanding).toBeGreaterThan(1_000_000_00)
  expect({
    outstanding: outstanding.amount,
    overdue: overdue.amount,
    late: overdue.count,
    aging: aging.map(({ amount }) => amount),
    unmatched: unmatched.amount,
    sold: sales.netInvoiced,
  }).toEqual({ ...rows[0], aging: rows[0].aging.map(Number) })
  expect(sales.daysOutstanding).toBe(Math.round((rows[0].outstanding / rows[0].sold) * 90))
})

test('what a clerk does moves the figures at once: send, pay, void, cancel', async () => {
  const manager = await it.signedIn('management')
  const customer = await aCustomer(it)
  const net = 1_000_00
  const before = await show()
  const change = async () => {
    const after = await show()
    return [
      after.outstanding.count - before.outstanding.count,
      Number(after.outstanding.amount) - Number(before.outstanding.amount),
      Number(after.sales.netInvoiced) - Number(before.sales.netInvoiced),
    ]
  }

  const draft = await manager.call(invoices.create, {
    customerId: customer.id,
    issueDate: today,
    dueDate: today,
    lines: [{ description: 'One trip', qty: 100, unitPrice: net }],
  })
  expect(await change()).toEqual([0, 0, 0])
  await manager.call(invoices.send, { id: draft.id, version: draft.version })
  expect(await change()).toEqual([1, 1_160_00, net])
  await pay(manager, draft, 160_00)
  expect(await change()).toEqual([1, 1_000_00, net])
  const last = await pay(manager, draft, 1_000_00)
  expect(await change()).toEqual([0, 0, net])
  await manager.call(payments.void, { id: last.id, reason: 'Cheque was returned' })
  expect(await change()).toEqual([1, 1_000_00, net])

  const other = await manager.call(invoices.create, {
    customerId: customer.id,
    issueDate: today,
    dueDate: today,
    lines: [{ description: 'One trip', qty: 100, unitPrice: net }],
  })
  const sent = await manager.call(invoices.send, { id: other.id, version: other.version })
  expect(await change()).toEqual([2, 2_160_00, 2 * net])
  await manager.call(invoices.cancel, { id: other.id, version: sent.version, reason: 'Billed to the wrong customer' })
  expect(await change()).toEqual([1, 1_000_00, net])
})

test('the last payments are those at the top of the list, each with how well it is matched', async () => {
  const manager = await it.signedIn('management')
  const invoice = await anInvoice(it, { status: 'sent' })
  await pay(manager, invoice, 16_000_00)
  await pay(manager, invoice, 100_000_00)
  const whole = await anInvoice(it, { status: 'sent' })
  await pay(manager, whole, whole.total)
  for (let n = 0; n < 8; n += 1) await aPayment(it, { paidAt: addDays(today, -n) })
  const gone = await aPayment(it)
  await manager.call(payments.void, { id: gone.id, reason: 'Entered twice' })

  const { recentPayments } = await manager.call(dashboards.finance, {})

  expect(recentPayments.slice(0, 4).map(({ match }) => match)).toEqual([
    'needs_review',
    'matched',
    'matched',
    'matched',
  ])
  expect(recentPayments).toHaveLength(10)
  const { items } = await manager.call(payments.list, { status: 'valid', pageSize: 10 })
  expect(recentPayments).toMatchObject(
    items.map(({ id, receiptNo, customerName, invoiceNo, amount, method, paidAt }) => ({
      id,
      receiptNo,
      customerName,
      invoiceNo,
      amount,
      method,
      paidAt,
    })),
  )
})

test('the tallies stay what the rows add up to when they are folded', async () => {
  await someBooks(await it.signedIn('management'))
  const before = await show()
  const { rows } = await it.pool.query('select count(*)::int as n from tallies')

  await it.pool.query('select compact_tallies()')

  const folded = await it.pool.query(
    'select count(*)::int as n, count(distinct (subject, bucket))::int as kinds from tallies',
  )
  expect(folded.rows[0].n).toBeLessThan(rows[0].n)
  expect(folded.rows[0].kinds).toBe(folded.rows[0].n)
  expect(await show()).toEqual(before)
})
