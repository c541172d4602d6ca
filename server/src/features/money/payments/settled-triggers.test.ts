import { api } from '@shehena/domain/api'
import { beforeAll, describe, expect, test } from 'vitest'
import { anInvoice } from '#test/support/builders.ts'
import { everyRow } from '#test/support/every-row.ts'
import { today, useTestApp } from '#test/support/test-app.ts'

const { invoices, months, payments } = api
const it = useTestApp()
const lines = [{ description: 'Trip', qty: 100, unitPrice: 100_00, taxRate: 0 }]
const october = { issueDate: '2026-10-05', dueDate: '2026-11-04', lines }

/** What the statements name: rows of an open October first, which is closed before the tests. */
const ids: Record<'open' | 'draft' | 'payment' | 'allocation' | 'customer' | 'user', string> = {
  open: '',
  draft: '',
  payment: '',
  allocation: '',
  customer: '',
  user: '',
}

beforeAll(async () => {
  const admin = await it.signedIn('admin')
  const open = await anInvoice(it, { ...october, status: 'sent' })
  const { customerId } = open
  const draft = await anInvoice(it, { ...october, customerId })
  const parts = [{ invoiceId: open.id, amount: 40_00 }]
  const cash = { customerId, amount: 60_00, method: 'cash', paidAt: '2026-10-20' } as const
  const money = { ...cash, allocations: parts, restOnAccount: true }
  const { id, allocations } = await admin.call(payments.record, money)
  await admin.call(months.close, { month: '2026-10' })
  const allocation = allocations[0]?.id ?? ''
  Object.assign(ids, {
    open: open.id,
    draft: draft.id,
    payment: id,
    allocation,
    customer: customerId,
    user: admin.userId,
  })
})

/** Runs statements past the program in one transaction, with the ids in the place of their names. */
async function write(...statements: string[]): Promise<void> {
  const client = await it.pool.connect()
  try {
    await client.query('begin')
    for (const statement of statements)
      await client.query(statement.replaceAll(/:(\w+)/g, (_, name: keyof typeof ids) => `'${ids[name]}'`))
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

const count = (change: string) => `update invoices set paid_total = paid_total ${change} where id = :open`
const allocate = (amount: number, day: string, back?: string) =>
  `insert into allocations (invoice_id, customer_id, kind, payment_id, amount, allocated_on, reversed_on, reversed_at, reversed_by, reverse_reason)
     values (:open, :customer, 'payment', :payment, ${amount}, '${day}', ${back ? `'${back}', now(), :user, 'x'` : 'null, null, null, null'})`
const reversedOn = (day: string) =>
  `update allocations set reversed_on = '${day}', reversed_at = now(), reversed_by = :user, reverse_reason = 'x' where id = :allocation`
const pay = (paidAt: string, bookedOn: string) =>
  `insert into payments (receipt_no, customer_id, amount, method, paid_at, booked_on) values ('REC-99000001', :customer, 100, 'cash', '${paidAt}', '${bookedOn}')`
const voidedOn = (day: string) =>
  `update payments set voided_at = now(), voided_on = '${day}', voided_by = :user, void_reason = 'x', allocated_total = 0 where id = :payment`
const cancelledOn = (id: string, day: string) =>
  `update invoices set status = 'cancelled', cancelled_on = '${day}' where id = ${id}`

describe('past the program, the database refuses', () => {
  test.each<[string, string[], string]>([
    ['an invoice that counts more money than was allocated', [count('+ 1')], 'is not the sum of its allocations'],
    [
      'one that counts credit that no note gave',
      ['update invoices set credited_total = 1 where id = :open'],
      'is not the sum of its allocations',
    ],
    ['one that counts less than nothing', ['update invoices set paid_total = -1 where id = :open'], 'invoices_settled'],
    ['one that is settled beyond its total', ['update invoices set paid_total = 10001 where id = :open'], 'invoices_'],
    ['one that is paid with a rest', [`update invoices set status = 'paid' where id = :open`], 'invoices_paid_status'],
    [
      'an allocation that its invoice does not count',
      [allocate(1, today), 'update payments set allocated_total = allocated_total + 1 where id = :payment'],
      'is not the sum of its allocations',
    ],
    [
      'an allocation that its payment does not count',
      [allocate(1, today), count('+ 1')],
      'is not the sum of its allocations',
    ],
    [
      'an allocation beyond its payment',
      ['update payments set allocated_total = amount + 1 where id = :payment'],
      'payments_allocated_total',
    ],
    ['an allocation of nothing', [allocate(0, today)], 'allocations_amount'],
    [
      'a reversal that its invoice does not follow',
      [reversedOn(today), 'update payments set allocated_total = 0 where id = :payment'],
      'is not the sum of its allocations',
    ],
    ['a reversal before the allocation', [allocate(1, today, '2026-11-20')], 'allocations_reversed_on'],
    ['a void payment that still allocates', [voidedOn(today)], 'is not the sum of its allocations'],
    ['money that is booked before it came', [pay(today, '2026-11-20')], 'payments_booked_on'],
    ['money that is booked in a closed month', [pay('2026-10-20', '2026-10-31')], 'The books of 2026-10 are closed'],
    ['an allocation in a closed month', [allocate(1, '2026-10-31')], 'The books of 2026-10 are closed'],
    ['a reversal in a closed month', [reversedOn('2026-10-31')], 'The books of 2026-10 are closed'],
    ['a void in a closed month', [voidedOn('2026-10-31')], 'The books of 2026-10 are closed'],
    [
      'issuing in a closed month',
      [
        `update invoices set status = 'sent', billed_name = 'x', issued_how = 'mail', issued_at = now() where id = :draft`,
      ],
      'The books of 2026-10 are closed',
    ],
    [
      'cancelling in a closed month',
      [
        `update allocations set reversed_on = '${today}', reversed_at = now(), reversed_by = :user, reverse_reason = 'x' where id = :allocation`,
        'update payments set allocated_total = 0 where id = :payment',
        'update invoices set paid_total = 0 where id = :open',
        cancelledOn(':open', '2026-10-31'),
      ],
      'The books of 2026-10 are closed',
    ],
  ])('%s', async (_, statements, message) => {
    const before = await everyRow(it.pool)
    await expect(write(...statements)).rejects.toThrow(message)
    expect(await everyRow(it.pool)).toEqual(before)
  })

  test('nothing where it all fits: today, with every count', async () => {
    await write(reversedOn(today), count('- 4000'), 'update payments set allocated_total = 0 where id = :payment')
    await write(cancelledOn(':draft', '2026-10-31'))

    const manager = await it.signedIn('management')
    expect(await manager.call(invoices.get, { id: ids.open })).toMatchObject({ paidTotal: 0, balance: 100_00 })
    expect(await manager.call(payments.get, { id: ids.payment })).toMatchObject({ onAccount: 60_00 })
  })
})
