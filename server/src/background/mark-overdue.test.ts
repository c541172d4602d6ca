import { api } from '@shehena/domain/api'
import { instantOf, localOf } from '@shehena/domain/dates'
import { parseCrontab } from 'graphile-worker'
import { expect, test } from 'vitest'
import { markOverdue } from '#server/features/money/invoices/mark-overdue.ts'
import { anInvoice } from '#test/support/builders.ts'
import { now, today, useTestApp } from '#test/support/test-app.ts'
import { crontab } from './worker.ts'

const { invoices, payments } = api
const it = useTestApp()

const stored = (id: string) =>
  it.db.selectFrom('invoices').select(['status', 'version']).where('id', '=', id).executeTakeFirstOrThrow()

test('runs at midnight in Nairobi', () => {
  const job = parseCrontab(crontab).find(({ task }) => task === 'mark-overdue')
  const midnight = localOf(instantOf('2026-11-22 00:00'), 'UTC')

  const starts = ['20:59', '21:00', '21:01', '00:00'].filter((time) => {
    const [hour = 0, min = 0] = time.split(':').map(Number)
    return job?.match({ hour, min, date: 21, month: 11, dow: 6 })
  })

  expect(midnight).toContain('2026-11-21 21:00')
  expect(starts).toEqual(['21:00'])
})

test('writes down which invoices are overdue, as the system, and leaves the others alone', async () => {
  const past = { issueDate: '2026-10-01', dueDate: '2026-11-20' }
  const late = await anInvoice(it, { status: 'sent', ...past })
  const others = [
    await anInvoice(it, { status: 'sent', issueDate: '2026-10-01', dueDate: today }),
    await anInvoice(it, { status: 'draft', ...past }),
    await anInvoice(it, { status: 'cancelled', ...past }),
    await anInvoice(it, { status: 'overdue', ...past }),
  ]
  const cashier = await it.signedIn('finance')
  const figures = await cashier.call(api.dashboards.finance, {})

  expect(await markOverdue(it.db, now)).toBe(1)

  expect(await stored(late.id)).toMatchObject({ status: 'overdue' })
  for (const { id, status, version } of others) expect(await stored(id)).toEqual({ status, version })
  const [last] = await it.db
    .selectFrom('auditLog')
    .select(['userId', 'oldValues', 'newValues'])
    .where('rowId', '=', late.id)
    .orderBy('id', 'desc')
    .limit(1)
    .execute()
  expect(last).toMatchObject({ userId: null, oldValues: { status: 'sent' }, newValues: { status: 'overdue' } })
  expect(await cashier.call(api.dashboards.finance, {})).toEqual(figures)
  expect(await markOverdue(it.db, now)).toBe(0)
})

test('makes up for nights that were missed, however many invoices have become late', async () => {
  for (let n = 0; n < 7; n += 1) await anInvoice(it, { status: 'sent', issueDate: '2025-10-01', dueDate: '2025-11-20' })
  await it.pool.query(`
    insert into invoices (invoice_no, customer_id, issue_date, due_date, subtotal, tax_amount, total)
      select 'INV-99' || lpad(n::text, 6, '0'), (select id from customers limit 1), '2025-10-01', '2025-11-20', 0, 0, 0
        from generate_series(1, 450) n;
    insert into invoice_lines (invoice_id, position, description, qty, unit_price, tax_rate, net, tax, line_total)
      select id, 1, 'Trip', 100, 0, 0, 0, 0, 0 from invoices where invoice_no like 'INV-99%';
    update invoices set status = 'sent', billed_name = 'Late Ltd' where invoice_no like 'INV-99%'`)

  expect(await markOverdue(it.db, now)).toBe(457)
})

test('of a payment and the night that meet at one invoice, neither is lost', async () => {
  const cashier = await it.signedIn('finance')
  for (let round = 0; round < 10; round += 1) {
    const { id, customerId, total } = await anInvoice(it, {
      status: 'sent',
      issueDate: '2026-10-01',
      dueDate: '2026-11-20',
    })

    const [paid] = await Promise.all([
      cashier.send(payments.record, { customerId, invoiceId: id, amount: total, method: 'cash', paidAt: today }),
      markOverdue(it.db, now),
    ])

    expect(paid.statusCode).toBe(201)
    expect(await cashier.call(invoices.get, { id })).toMatchObject({ status: 'paid', balance: 0 })
  }
})
