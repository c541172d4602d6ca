import { api } from '@shehena/domain/api'
import { describe, expect, test } from 'vitest'
import { aCustomer, anInvoice, aPayment } from '#test/support/builders.ts'
import { everyRow } from '#test/support/every-row.ts'
import { type Client, now, today, useTestApp } from '#test/support/test-app.ts'

const { invoices, payments } = api
const it = useTestApp()

const reason = 'Recorded for the wrong invoice'
const nowhere = '0190a000-0000-7000-8000-000000000000'

/** An invoice of KSh 100.00 that awaits payment. */
const hundred = (values: Parameters<typeof anInvoice>[1] = {}) =>
  anInvoice(it, {
    status: 'sent',
    lines: [{ description: 'Waiting, one hour', qty: 100, unitPrice: 100_00, taxRate: 0 }],
    ...values,
  })

const pay = (
  person: Client,
  { id, customerId }: { id: string; customerId: string },
  amount: number,
  values: { method?: 'mpesa'; bankTxnId?: string } = {},
) => person.call(payments.record, { customerId, invoiceId: id, amount, method: 'cash', paidAt: today, ...values })

describe('voiding a payment', () => {
  test.each([
    ['2026-12-21', 'sent'],
    ['2026-11-20', 'overdue'],
  ])('reopens an invoice due on %s as %s, with its balance', async (dueDate, status) => {
    const invoice = await hundred({ issueDate: '2026-10-01', dueDate })
    const manager = await it.signedIn('management', { name: 'Wanjiru Kamau' })
    await pay(manager, invoice, 60_00)
    const last = await pay(manager, invoice, 40_00)

    const voided = await manager.call(payments.void, { id: last.id, reason: ` ${reason} ` })

    expect(voided).toEqual({
      ...last,
      version: 2,
      voidedAt: now,
      voidedBy: 'Wanjiru Kamau',
      voidReason: reason,
      allocations: last.allocations.map((allocation) => ({
        ...allocation,
        reversedOn: today,
        reversedBy: 'Wanjiru Kamau',
        reverseReason: reason,
      })),
    })
    expect(await manager.call(payments.get, { id: last.id })).toEqual(voided)
    expect(await manager.call(invoices.get, { id: invoice.id })).toMatchObject({
      status,
      paidTotal: 60_00,
      balance: 40_00,
      payments: [
        { amount: 60_00, reversedOn: null },
        { amount: 40_00, reversedOn: today },
      ],
    })
  })

  test('lets the money be recorded again, and the invoice be paid in full', async () => {
    const invoice = await hundred()
    const admin = await it.signedIn('admin')
    const wrong = await pay(admin, invoice, 100_00)
    await admin.call(payments.void, { id: wrong.id, reason })

    const right = await pay(admin, invoice, 100_00)

    expect(right.receiptNo > wrong.receiptNo).toBe(true)
    expect(await admin.call(invoices.get, { id: invoice.id })).toMatchObject({ status: 'paid', balance: 0 })
  })

  test('leaves an invoice that nothing else was paid for free to be cancelled', async () => {
    const invoice = await hundred()
    const manager = await it.signedIn('management')
    const { id } = await pay(manager, invoice, 1_00)
    const cancel = async () => {
      const { version } = await manager.call(invoices.get, { id: invoice.id })
      return manager.send(invoices.cancel, { id: invoice.id, version, reason: 'Billed to the wrong customer' })
    }
    expect((await cancel()).statusCode).toBe(409)

    await manager.call(payments.void, { id, reason })

    expect((await cancel()).json()).toMatchObject({ status: 'cancelled', paidTotal: 0 })
  })

  test('works on account too, and is written into the history of the payment', async () => {
    const payment = await aPayment(it)
    const manager = await it.signedIn('management')

    await manager.call(payments.void, { id: payment.id, reason })

    const history = await it.db
      .selectFrom('auditLog')
      .select(['userId', 'action', 'oldValues', 'newValues'])
      .where('rowId', '=', payment.id)
      .orderBy('id')
      .execute()
    expect(history).toMatchObject([
      { action: 'insert' },
      {
        userId: manager.userId,
        action: 'update',
        oldValues: { voided_at: null, void_reason: null },
        newValues: { void_reason: reason, voided_by: manager.userId },
      },
    ])
  })

  test.each([
    ['without a reason', { reason: '  ' }, 422],
    ['with a reason of 501 characters', { reason: 'x'.repeat(501) }, 422],
    ['that is not there', { id: nowhere, reason }, 404],
  ])('%s is refused, and nothing changes', async (_name, change, status) => {
    const invoice = await hundred()
    const manager = await it.signedIn('management')
    const { id } = await pay(manager, invoice, 100_00)
    const before = await everyRow(it.pool)

    const response = await manager.send(payments.void, { id, ...change })

    expect(response.statusCode).toBe(status)
    expect(await everyRow(it.pool)).toEqual(before)
  })

  test('is not for the finance desk, which recorded it', async () => {
    const cashier = await it.signedIn('finance')
    const { id } = await pay(cashier, await hundred(), 100_00)
    const before = await everyRow(it.pool)

    expect((await cashier.send(payments.void, { id, reason })).statusCode).toBe(403)
    expect(await everyRow(it.pool)).toEqual(before)
  })

  test('cannot be undone, and nothing of the payment can be changed or deleted', async () => {
    const manager = await it.signedIn('management')
    const { id } = await aPayment(it)
    await manager.call(payments.void, { id, reason })
    const before = await everyRow(it.pool)

    for (const change of [
      'voided_at = null, voided_by = null, void_reason = null',
      "void_reason = 'Other'",
      'amount = 1',
    ])
      await expect(it.pool.query(`update payments set ${change} where id = $1`, [id])).rejects.toThrow(
        'cannot be changed',
      )
    await expect(it.pool.query('delete from payments where id = $1', [id])).rejects.toThrow('append-only')

    expect(await everyRow(it.pool)).toEqual(before)
  })
})

describe('ten managers at once', () => {
  test('void a payment once, and the others are told who did', async () => {
    const invoice = await hundred()
    const managers = await Promise.all(
      Array.from({ length: 10 }, () => it.signedIn('management', { name: 'Peter Otieno' })),
    )
    await pay(managers[0] as Client, invoice, 60_00)
    const { id, receiptNo } = await pay(managers[0] as Client, invoice, 40_00)

    const answers = await Promise.allSettled(managers.map((manager) => manager.call(payments.void, { id, reason })))

    expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(1)
    for (const answer of answers) {
      if (answer.status === 'rejected')
        expect(answer.reason).toMatchObject({
          status: 409,
          message: `${receiptNo} was voided by Peter Otieno at 21/11/2026 12:00 already.`,
        })
    }
    const stored = await it.db.selectFrom('invoices').selectAll().where('id', '=', invoice.id).executeTakeFirstOrThrow()
    expect(stored).toMatchObject({ status: 'sent', paidTotal: 60_00 })
  })

  test('void, pay and rename around one invoice, and it adds up', async () => {
    const customer = await aCustomer(it)
    const invoice = await hundred({ customerId: customer.id })
    const manager = await it.signedIn('management')
    const recorded = []
    for (let part = 0; part < 5; part += 1) recorded.push(await pay(manager, invoice, 10_00))

    const answers = await Promise.all([
      ...recorded.map(({ id }) => manager.send(payments.void, { id, reason })),
      ...recorded.map(() =>
        manager.send(payments.record, {
          customerId: customer.id,
          invoiceId: invoice.id,
          amount: 10_00,
          method: 'cash',
          paidAt: today,
        }),
      ),
      manager.send(api.customers.update, { id: customer.id, version: 1, legalName: 'Renamed While Voiding Ltd' }),
    ])

    expect(answers.map(({ statusCode }) => statusCode).filter((status) => status >= 400)).toEqual([])
    const { paidTotal, payments: all } = await manager.call(invoices.get, { id: invoice.id })
    expect(paidTotal).toBe(50_00)
    expect(all.filter(({ reversedOn }) => reversedOn)).toHaveLength(5)
  })
})

describe('a transaction code', () => {
  test('is free again once its payment is voided, and taken again by the next', async () => {
    const invoice = await hundred()
    const manager = await it.signedIn('management')
    const mpesa = { method: 'mpesa', bankTxnId: 'SKX4T7P2QA' } as const
    const wrong = await pay(manager, invoice, 10_00, mpesa)
    await expect(pay(manager, invoice, 20_00, mpesa)).rejects.toMatchObject({ status: 422 })

    await manager.call(payments.void, { id: wrong.id, reason })
    const right = await pay(manager, invoice, 20_00, mpesa)

    expect(right.bankTxnId).toBe('SKX4T7P2QA')
    await expect(pay(manager, invoice, 5_00, mpesa)).rejects.toMatchObject({
      fields: { bankTxnId: `The M-Pesa code SKX4T7P2QA is on receipt ${right.receiptNo} already.` },
    })
  })
})

describe('the list', () => {
  test('shows every payment, those that stand, those without an invoice, or those voided; and counts them', async () => {
    const manager = await it.signedIn('management')
    const customer = await aCustomer(it, { legalName: 'Filtered Payments Ltd' })
    const linked = await pay(manager, await hundred({ customerId: customer.id }), 10_00)
    const loose = await aPayment(it, { customerId: customer.id })
    const gone = await aPayment(it, { customerId: customer.id })
    await manager.call(payments.void, { id: gone.id, reason })
    const find = async (status: 'all' | 'valid' | 'unmatched' | 'voided') =>
      (await manager.call(payments.list, { status, q: 'Filtered Payments' })).items.map(({ id }) => id).sort()

    expect(await find('all')).toEqual([linked.id, loose.id, gone.id].sort())
    expect(await find('valid')).toEqual([linked.id, loose.id].sort())
    expect(await find('unmatched')).toEqual([loose.id])
    expect(await find('voided')).toEqual([gone.id])
    for (const status of ['all', 'valid', 'unmatched', 'voided'] as const) {
      const { items, total } = await manager.call(payments.list, { status, pageSize: 100 })
      expect(items).toHaveLength(total)
      expect(total).toBeGreaterThan(0)
    }
  })
})
