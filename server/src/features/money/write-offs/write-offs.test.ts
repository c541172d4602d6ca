import { api } from '@shehena/domain/api'
import { beforeEach, describe, expect, test } from 'vitest'
import { anInvoice } from '#test/support/builders.ts'
import { everyRow } from '#test/support/every-row.ts'
import { type Client, now, today, useTestApp } from '#test/support/test-app.ts'

const { chase, dashboards, invoices, months, payments, promises, receivables, statements, vat, writeOffs } = api
let moment = now
const it = useTestApp({ clock: () => moment })
beforeEach(() => {
  moment = now
})

/** An invoice of KSh 116,000.00 with VAT. */
const trip = (values: Parameters<typeof anInvoice>[1] = {}) => anInvoice(it, { status: 'sent', ...values })
const charges = { writtenOffOn: today, reason: 'Bank charges' }
const cash = { method: 'cash', paidAt: today } as const

const versionOf = async (clerk: Client, id: string) => (await clerk.call(invoices.get, { id })).version

/** What a clerk sends to write an amount off on an invoice as it is now. */
async function difference(clerk: Client, { id }: { id: string }, amount: number, values: Partial<typeof charges> = {}) {
  return { id, version: await versionOf(clerk, id), amount, ...charges, ...values }
}

/** Pays an invoice short by an amount. */
async function paidShort(clerk: Client, invoice: Awaited<ReturnType<typeof trip>>, short: number) {
  const { id: invoiceId, customerId, total } = invoice
  return clerk.call(payments.record, { ...cash, customerId, invoiceId, amount: total - short })
}

describe('the rest of an invoice that was paid short', () => {
  test('is written off with its reason and day, and the invoice is paid', async () => {
    const invoice = await trip()
    const clerk = await it.signedIn('finance', { name: 'Amina Juma' })
    await paidShort(clerk, invoice, 50_00)

    const after = await clerk.call(writeOffs.record, await difference(clerk, invoice, 50_00))

    expect(after).toMatchObject({ status: 'paid', balance: 0, paidTotal: 115_950_00, writtenOffTotal: 50_00 })
    expect(after.writeOffs).toEqual([
      {
        id: expect.any(String),
        amount: 50_00,
        reason: 'Bank charges',
        allocatedOn: today,
        allocatedBy: 'Amina Juma',
        reversedOn: null,
        reversedBy: null,
        reverseReason: null,
      },
    ])
    expect(after.creditNotes).toEqual([])
  })

  test('is neither collected nor revenue nor VAT, and no more owed', async () => {
    const invoice = await trip({ issueDate: '2026-11-03', dueDate: '2026-11-10' })
    const manager = await it.signedIn('management')
    await paidShort(manager, invoice, 300_00)
    const figures = async () => {
      const { sales, unmatched } = await manager.call(dashboards.finance, {})
      const { revenue, departments } = await manager.call(dashboards.management, {})
      const { net, tax } = await manager.call(vat.get, { month: '2026-11' })
      const { netInvoiced, outstanding } = await manager.call(receivables.get, {})
      const { part: collected, whole: collectable } = departments.finance
      return {
        same: { sales, unmatched, revenue, net, tax, netInvoiced, collected },
        owed: Number(outstanding.amount),
        collectable: Number(collectable),
      }
    }
    const before = await figures()

    await manager.call(writeOffs.record, await difference(manager, invoice, 300_00))

    const after = await figures()
    expect(after.same).toEqual(before.same)
    expect([after.owed, after.collectable]).toEqual([before.owed - 300_00, before.collectable - 300_00])
  })

  test('stands on the statement by name, and takes no part of the money', async () => {
    const invoice = await trip()
    const clerk = await it.signedIn('finance')
    await paidShort(clerk, invoice, 50_00)
    const { writeOffs: made } = await clerk.call(writeOffs.record, await difference(clerk, invoice, 50_00))
    await clerk.call(payments.reverse, { id: String(made[0]?.id), reason: 'They paid it' })

    const { entries, closing, outstanding } = await clerk.call(statements.get, {
      id: invoice.customerId,
    })

    expect(
      entries.map(({ kind, number, reference, debit, credit }) => [kind, number, reference, debit, credit]),
    ).toEqual([
      ['invoice', invoice.invoiceNo, null, 116_000_00, 0],
      ['payment', expect.any(String), null, 0, 115_950_00],
      ['written_off', null, invoice.invoiceNo, 0, 50_00],
      ['write_off_reversed', null, invoice.invoiceNo, 50_00, 0],
    ])
    expect([closing, outstanding]).toEqual([50_00, 50_00])
  })

  test('is told by the export of invoices', async () => {
    const invoice = await trip()
    const clerk = await it.signedIn('finance')
    await clerk.call(writeOffs.record, await difference(clerk, invoice, 1_00))

    const { payload } = await clerk.send(invoices.export, { customer: invoice.customerId, format: 'csv' })

    const [header = '', row = ''] = payload.split('\n')
    expect(row.split(',')[header.split(',').indexOf('Written Off')]).toBe('1.00')
  })
})

describe('a promise of the whole', () => {
  test.each([
    ['is kept by money and what was written off beside it', 50_00, 'kept'],
    ['is not kept by what was written off alone', 116_000_00, 'open'],
  ])('%s', async (_, short, state) => {
    const manager = await it.signedIn('management')
    const invoice = await trip()
    const { id: invoiceId, customerId, total: amount } = invoice
    // What is overdue keeps the customer in the list.
    await trip({ customerId, issueDate: '2026-10-01', dueDate: '2026-11-10' })
    await manager.call(promises.record, { invoiceId, day: today, amount })
    await manager.call(promises.record, { customerId, day: today, amount })

    if (short < amount) await paidShort(manager, invoice, short)
    const after = await manager.call(writeOffs.record, await difference(manager, invoice, short))

    expect(after.promises).toMatchObject([{ state }])
    const { items } = await manager.call(chase.list, { pageSize: 100 })
    expect(items.find(({ id }) => id === customerId)?.promise).toMatchObject({ state })
  })
})

describe('the limit of the settings', () => {
  test('is kept for finance, on each invoice in all; a manager writes off more', async () => {
    const invoice = await trip()
    const clerk = await it.signedIn('finance')
    const manager = await it.signedIn('management')
    const before = await everyRow(it.pool)

    const above = await clerk.send(writeOffs.record, await difference(clerk, invoice, 620_00))

    const sentence = (sum: string) =>
      `KSh\u00a0${sum} is above the limit of KSh\u00a0500.00 of the settings; a manager may write it off.`
    expect([above.statusCode, above.json().message]).toEqual([403, sentence('620.00')])
    expect(await everyRow(it.pool)).toEqual(before)
    await clerk.call(writeOffs.record, await difference(clerk, invoice, 300_00))
    const again = await clerk.send(writeOffs.record, await difference(clerk, invoice, 200_01))
    expect([again.statusCode, again.json().message]).toEqual([
      403,
      `With the KSh\u00a0300.00 written off before, ${sentence('500.01')}`,
    ])
    const { writtenOffTotal } = await manager.call(writeOffs.record, await difference(manager, invoice, 320_00))
    expect(writtenOffTotal).toBe(620_00)
  })

  test('is changed by a manager who saw it, and holds from then on', async () => {
    const invoice = await trip()
    const clerk = await it.signedIn('finance')
    const manager = await it.signedIn('management')
    expect(await manager.call(writeOffs.limit, {})).toEqual({ limit: 500_00 })
    expect((await clerk.send(writeOffs.setLimit, { limit: 1_000_00 })).statusCode).toBe(403)

    expect(await manager.call(writeOffs.setLimit, { limit: 0, was: 500_00 })).toEqual({ limit: 0 })

    const late = await manager.send(writeOffs.setLimit, { limit: 9_00, was: 500_00 })
    expect([late.statusCode, late.json().message]).toEqual([
      409,
      'Somebody has set the limit to KSh\u00a00.00 since. Look at it again.',
    ])
    expect((await clerk.send(writeOffs.record, await difference(clerk, invoice, 1))).statusCode).toBe(403)
    await manager.call(writeOffs.setLimit, { limit: 500_00 })
  })
})

describe('is refused', () => {
  test.each([
    ['a day to come', { writtenOffOn: '2026-11-22' }, 50_00, 'writtenOffOn'],
    ['a day before the invoice', { writtenOffOn: '2026-11-20' }, 50_00, 'writtenOffOn'],
    ['without a reason', { reason: ' ' }, 50_00, 'reason'],
    ['more than the balance', {}, 116_000_01, 'amount'],
    ['nothing', {}, 0, 'amount'],
  ])('%s', async (_, values, amount, field) => {
    const invoice = await trip()
    const manager = await it.signedIn('management')
    const input = await difference(manager, invoice, amount, values)
    const before = await everyRow(it.pool)

    const response = await manager.send(writeOffs.record, input)

    expect([response.statusCode, Object.keys(response.json().fields)]).toEqual([422, [field]])
    expect(await everyRow(it.pool)).toEqual(before)
  })

  test.each(['draft', 'cancelled'] as const)('on an invoice that is %s', async (status) => {
    const invoice = await anInvoice(it, { status })
    const manager = await it.signedIn('management')
    const response = await manager.send(writeOffs.record, await difference(manager, invoice, 1_00))
    expect(response.statusCode).toBe(422)
  })

  test('to desks without finance', async () => {
    const invoice = await trip()
    const clerk = await it.signedIn('finance')
    const input = await difference(clerk, invoice, 1_00)
    for (const role of ['bookings', 'dispatch'] as const)
      expect((await (await it.signedIn(role)).send(writeOffs.record, input)).statusCode).toBe(403)
  })
})

describe('taken back', () => {
  test('dated today with its reason: the invoice awaits it again, and past days stay as they were', async () => {
    const invoice = await trip({ issueDate: '2026-11-03', dueDate: '2026-11-10' })
    const clerk = await it.signedIn('finance', { name: 'Amina Juma' })
    await paidShort(clerk, invoice, 50_00)
    const { writeOffs: made } = await clerk.call(writeOffs.record, await difference(clerk, invoice, 50_00))
    const id = String(made[0]?.id)
    const owed = async (asAt: string) =>
      (await clerk.call(receivables.invoices, { asAt, customer: invoice.customerId })).amount
    expect(await owed(today)).toBe(0)
    moment = '2026-11-24T09:00:00.000Z'

    await clerk.call(payments.reverse, { id, reason: 'They paid it' })

    const after = await clerk.call(invoices.get, { id: invoice.id })
    expect(after).toMatchObject({ status: 'overdue', balance: 50_00, writtenOffTotal: 0 })
    expect(after.writeOffs).toMatchObject([
      { reversedOn: '2026-11-24', reversedBy: 'Amina Juma', reverseReason: 'They paid it' },
    ])
    expect([await owed(today), await owed('2026-11-24')]).toEqual([0, 50_00])
    const again = await clerk.send(payments.reverse, { id, reason: 'Twice' })
    expect(again.statusCode).toBe(409)
  })

  test('first, before the invoice can be cancelled', async () => {
    const invoice = await trip()
    const clerk = await it.signedIn('finance')
    const { version, writeOffs: made } = await clerk.call(writeOffs.record, await difference(clerk, invoice, 50_00))

    const refused = await clerk.send(invoices.cancel, { id: invoice.id, version, reason: 'Wrong' })

    expect(refused.json().message).toBe(
      `KSh\u00a050.00 has been written off on ${invoice.invoiceNo}, so it cannot be cancelled. Take that back first.`,
    )
    await clerk.call(payments.reverse, { id: String(made[0]?.id), reason: 'Cancelled' })
    const step = { id: invoice.id, version: await versionOf(clerk, invoice.id) }
    expect(await clerk.call(invoices.cancel, { ...step, reason: 'Wrong' })).toMatchObject({ status: 'cancelled' })
  })
})

test('in a closed month it counts from the first open day, and stays when that month is closed', async () => {
  const invoice = await trip({ issueDate: '2026-10-05', dueDate: '2026-11-04' })
  const admin = await it.signedIn('admin')
  await admin.call(months.close, { month: '2026-10' })
  const on = await difference(admin, invoice, 50_00, { writtenOffOn: '2026-10-20' })

  const { writeOffs: made } = await admin.call(writeOffs.record, on)

  expect(made).toMatchObject([{ allocatedOn: '2026-11-01' }])
  await expect(
    it.pool.query(
      `update allocations set reversed_on = '2026-10-31', reversed_at = now(), reversed_by = created_by,
      reverse_reason = 'Past the program' where id = $1`,
      [made[0]?.id],
    ),
  ).rejects.toThrow(/closed|reversed_on/)
  await admin.call(months.reopen, { month: '2026-10', reason: 'The test is over' })
})

describe('with the payment that was short', () => {
  test('settles the invoice in one act; voiding the payment takes it back', async () => {
    const invoice = await trip()
    const manager = await it.signedIn('management')
    const { id: invoiceId, customerId } = invoice

    const payment = await manager.call(payments.record, {
      ...cash,
      customerId,
      invoiceId,
      amount: 115_950_00,
      writeOffs: [{ invoiceId, amount: 50_00, reason: 'Bank charges' }],
    })

    const get = () => manager.call(invoices.get, { id: invoiceId })
    expect(await get()).toMatchObject({ status: 'paid', paidTotal: 115_950_00, writtenOffTotal: 50_00, balance: 0 })
    await manager.call(payments.void, { id: payment.id, reason: 'Bounced' })
    expect(await get()).toMatchObject({ status: 'sent', paidTotal: 0, writtenOffTotal: 0, balance: 116_000_00 })
  })

  test('is refused at its field where money, tax and difference are more than the balance', async () => {
    const invoice = await trip()
    const { id: invoiceId, customerId } = invoice
    const clerk = await it.signedIn('finance')
    const before = await everyRow(it.pool)

    const response = await clerk.send(payments.record, {
      ...cash,
      customerId,
      invoiceId,
      amount: 114_000_00,
      withheld: [{ invoiceId, kind: 'vat', amount: 2_000_00 }],
      writeOffs: [{ invoiceId, amount: 1, reason: 'Bank charges' }],
    })

    expect([response.statusCode, Object.keys(response.json().fields)]).toEqual([422, ['writeOffs.0.amount']])
    expect(await everyRow(it.pool)).toEqual(before)
  })

  test('is refused on an invoice of another customer', async () => {
    const [invoice, other] = [await trip(), await trip()]
    const clerk = await it.signedIn('finance')
    const response = await clerk.send(payments.record, {
      ...cash,
      customerId: invoice.customerId,
      invoiceId: invoice.id,
      amount: 1_000_00,
      writeOffs: [{ invoiceId: other.id, amount: 1, reason: 'Bank charges' }],
    })
    expect(Object.keys(response.json().fields)).toEqual(['writeOffs.0.invoiceId'])
  })
})
