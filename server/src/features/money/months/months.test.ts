import { api } from '@shehena/domain/api'
import { afterEach, describe, expect, test } from 'vitest'
import { aCustomer, anInvoice } from '#test/support/builders.ts'
import { everyRow } from '#test/support/every-row.ts'
import { type Client, useTestApp } from '#test/support/test-app.ts'

const { months, payments, invoices } = api
const it = useTestApp()

afterEach(async () => {
  await it.pool.query(`update closed_months set reopened_at = now(), reopened_by = closed_by, reopen_reason = 'Next test'
    where reopened_at is null`)
})

const find = async (person: Client, month: string) =>
  (await person.call(months.list, {})).items.find((item) => item.month === month)

describe('the months of the books', () => {
  test('begin with the first entry, newest first, with the drafts in each', async () => {
    const finance = await it.signedIn('finance')
    expect((await finance.call(months.list, {})).items.map(({ month }) => month)).toEqual(['2026-11'])

    await anInvoice(it, { issueDate: '2026-09-30', dueDate: '2026-10-30' })
    await anInvoice(it, { issueDate: '2026-09-30', dueDate: '2026-10-30', status: 'sent' })
    const { items } = await finance.call(months.list, {})

    expect(items).toHaveLength(3)
    expect(items[0]).toMatchObject({ month: '2026-11', canClose: false, isClosed: false })
    expect(items[1]).toMatchObject({ month: '2026-10', canClose: true, canReopen: false })
    expect(items[2]).toMatchObject({ month: '2026-09', drafts: 1 })
  })

  test('are the last 24 at most', async () => {
    await anInvoice(it, { issueDate: '2024-08-31', dueDate: '2024-09-30', status: 'sent' })
    const { items } = await (await it.signedIn('finance')).call(months.list, {})

    expect(items).toHaveLength(24)
    expect(items.at(-1)?.month).toBe('2024-12')
  })

  test('are closed by a manager, one after the other, and all before the first with it', async () => {
    const manager = await it.signedIn('management', { name: 'Wanjiru Kamau' })

    await manager.call(months.close, { month: '2026-09' })

    expect(await find(manager, '2026-08')).toMatchObject({ isClosed: true, canClose: false, canReopen: false })
    expect(await find(manager, '2026-09')).toMatchObject({
      isClosed: true,
      canReopen: true,
      closedBy: 'Wanjiru Kamau',
      closedAt: '2026-11-21T09:00:00.000Z',
    })
    expect(await find(manager, '2026-10')).toMatchObject({ isClosed: false, canClose: true })
    expect((await manager.call(months.close, { month: '2026-10' })).items[1]).toMatchObject({ isClosed: true })
  })

  test.each([
    ['2026-09', '2026-09', 409, /^September 2026 was closed by Wanjiru Kamau at [\d/]{10} [\d:]{5} already\.$/],
    ['2026-09', '2026-08', 409, 'August 2026 is closed already, with a later month.'],
    ['2026-08', '2026-10', 422, 'September 2026 has to be closed first.'],
    ['2026-10', '2026-11', 422, 'November 2026 has not ended.'],
    ['2026-10', '2026-13', 422, undefined],
  ])('after %s, closing %s is refused, and nothing changes', async (closed, month, status, message) => {
    const manager = await it.signedIn('management', { name: 'Wanjiru Kamau' })
    await manager.call(months.close, { month: closed })
    const before = await everyRow(it.pool)

    const response = await manager.send(months.close, { month })

    expect(response.statusCode).toBe(status)
    if (message) expect(response.json().message).toMatch(message)
    expect(await everyRow(it.pool)).toEqual(before)
  })

  test('are opened again by an administrator, with a reason, and can be closed again', async () => {
    const admin = await it.signedIn('admin', { name: 'Peter Otieno' })
    await admin.call(months.close, { month: '2026-10' })

    await admin.call(months.reopen, { month: '2026-10', reason: 'A bank charge was missing' })

    expect(await find(admin, '2026-10')).toMatchObject({
      isClosed: false,
      canClose: true,
      reopenedBy: 'Peter Otieno',
      reopenReason: 'A bank charge was missing',
    })
    await admin.call(months.close, { month: '2026-10' })
    expect(await find(admin, '2026-10')).toMatchObject({ isClosed: true, reopenedBy: null, reopenReason: null })
  })

  test('were closed when the database says so', async () => {
    const admin = await it.signedIn('admin')
    const move = () => it.pool.query(`update closed_months set closed_at = '2026-11-01T00:00:00Z'`)
    const closedAt = async () => (await find(admin, '2026-10'))?.closedAt
    await admin.call(months.close, { month: '2026-10' })
    const first = await closedAt()

    await move()
    expect(await closedAt()).toBe(first)

    await admin.call(months.reopen, { month: '2026-10', reason: 'A bank charge was missing' })
    await move()
    const { rows } = await it.pool.query<{ now: string }>('select now()::timestamptz(3) as now')
    await admin.call(months.close, { month: '2026-10' })
    expect(Date.parse((await closedAt()) ?? '')).toBeGreaterThanOrEqual(Date.parse(rows[0]?.now ?? ''))
  })

  test.each([
    ['an earlier month', { month: '2026-09', reason: 'Late bill' }, 422, 'October 2026 has to be opened first.'],
    ['an open month', { month: '2026-11', reason: 'Late bill' }, 409, 'November 2026 is not closed.'],
    ['without a reason', { month: '2026-10', reason: ' ' }, 422, undefined],
  ])('are not opened: %s', async (_, input, status, message) => {
    const admin = await it.signedIn('admin')
    await admin.call(months.close, { month: '2026-09' })
    await admin.call(months.close, { month: '2026-10' })
    const before = await everyRow(it.pool)

    const response = await admin.send(months.reopen, input)

    expect(response.statusCode).toBe(status)
    if (message) expect(response.json()).toMatchObject({ message })
    expect(await everyRow(it.pool)).toEqual(before)
  })

  test('are not for the finance desk to close, nor for a manager to open', async () => {
    const manager = await it.signedIn('management')
    const cashier = await it.signedIn('finance')
    await manager.call(months.close, { month: '2026-09' })
    const before = await everyRow(it.pool)

    expect((await cashier.send(months.close, { month: '2026-10' })).statusCode).toBe(403)
    expect((await manager.send(months.reopen, { month: '2026-09', reason: 'Late bill' })).statusCode).toBe(403)
    expect(await everyRow(it.pool)).toEqual(before)
  })
})

/** What the books hold up to the end of October. */
const untilNovember = async () => {
  const { rows } = await it.pool.query(`
    select 'payment' as kind, id from payments where booked_on < '2026-11-01'
    union all select 'allocation', id from allocations where allocated_on < '2026-11-01'
    union all select 'invoice', id from invoices where billed_name is not null and issue_date < '2026-11-01'
    order by kind, id`)
  return rows
}

describe('closing a month while others write in it', () => {
  test('lets in what came before, and nothing after', async () => {
    const { id: customerId } = await aCustomer(it)
    const manager = await it.signedIn('management')
    const clerks = await Promise.all(Array.from({ length: 6 }, () => it.signedIn('finance')))
    const drafts = await Promise.all(
      clerks.map(() => anInvoice(it, { customerId, issueDate: '2026-10-20', dueDate: '2026-11-20' })),
    )
    const pay = (clerk: Client) =>
      clerk.send(payments.record, { customerId, amount: 100_00, method: 'cash', paidAt: '2026-10-15' })

    const [atClosing, ...answers] = await Promise.all([
      manager.call(months.close, { month: '2026-10' }).then(untilNovember),
      ...clerks.map(pay),
      ...clerks.map((clerk, n) => clerk.send(invoices.send, { id: drafts[n]?.id, version: 1 })),
      ...clerks.map(pay),
    ])

    expect(await untilNovember()).toEqual(atClosing)
    const recorded = [...answers.slice(0, 6), ...answers.slice(12)]
    expect(recorded.map(({ statusCode }) => statusCode)).toEqual(recorded.map(() => 201))
    for (const [n, { statusCode }] of answers.slice(6, 12).entries()) {
      const { rows } = await it.pool.query('select status from invoices where id = $1', [drafts[n]?.id])
      expect([statusCode, rows[0].status]).toEqual(statusCode === 409 ? [409, 'draft'] : [200, 'sent'])
    }
  })

  test('waits for a payment under way, and the next one enters on the first open day', async () => {
    const { id: customerId } = await aCustomer(it)
    const manager = await it.signedIn('management')
    const underWay = await it.pool.connect()
    await underWay.query('begin')
    await underWay.query('select open_from()')
    let isClosed = false
    const closing = manager.call(months.close, { month: '2026-10' }).then(() => {
      isClosed = true
    })
    const waits = `select 1 from pg_locks where locktype = 'advisory' and not granted`
    while ((await it.pool.query(waits)).rows.length === 0) expect(isClosed).toBe(false)
    await underWay.query('commit')
    underWay.release()
    await closing

    const { id } = await manager.call(payments.record, {
      customerId,
      amount: 100_00,
      method: 'cash',
      paidAt: '2026-10-15',
    })

    expect(await manager.call(payments.get, { id })).toMatchObject({ paidAt: '2026-10-15', bookedOn: '2026-11-01' })
  })

  test('happens once, however many ask, and the others are told who did', async () => {
    const managers = await Promise.all(
      Array.from({ length: 5 }, () => it.signedIn('management', { name: 'Wanjiru Kamau' })),
    )
    const answers = await Promise.all(managers.map((manager) => manager.send(months.close, { month: '2026-10' })))

    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409])
  })
})
