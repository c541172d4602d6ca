import { api } from '@shehena/domain/api'
import { roles } from '@shehena/domain/roles'
import { describe, expect, test } from 'vitest'
import { aCustomer, anInvoice, aPayment } from '#test/support/builders.ts'
import { everyRow } from '#test/support/every-row.ts'
import { hasPoppler, textOf } from '#test/support/pdf-text.ts'
import { type Client, today, useTestApp } from '#test/support/test-app.ts'
import { untilWaiting } from '#test/support/until-waiting.ts'

const { dashboards, invoices, payments } = api
const it = useTestApp()

const nowhere = '0190a000-0000-7000-8000-000000000000'

/** An invoice of KSh 100.00 that awaits payment. */
const hundred = (values: Parameters<typeof anInvoice>[1] = {}) =>
  anInvoice(it, {
    status: 'sent',
    lines: [{ description: 'Waiting, one hour', qty: 100, unitPrice: 100_00, taxRate: 0 }],
    ...values,
  })

/** A payment on account of the invoice's customer. */
const onAccount = (clerk: Client, { customerId }: { customerId: string }, amount: number) =>
  clerk.call(payments.record, { customerId, amount, method: 'cash', paidAt: today })

const match = (clerk: Client, { id, version }: { id: string; version: number }, invoice: { id: string }) =>
  clerk.call(payments.match, { id, version, invoiceId: invoice.id })

const stateOf = async ({ id }: { id: string }) => {
  const invoice = await it.db.selectFrom('invoices').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return [invoice.status, invoice.paidTotal]
}

describe('matching a payment on account', () => {
  test('of the whole balance settles the invoice, and says so wherever the payment is shown', async () => {
    const invoice = await hundred()
    const cashier = await it.signedIn('finance')
    const payment = await onAccount(cashier, invoice, 100_00)
    const unmatched = async () => (await cashier.call(dashboards.finance, {})).unmatched
    const before = await unmatched()

    const matched = await match(cashier, payment, invoice)

    expect(matched).toEqual({
      ...payment,
      invoiceId: invoice.id,
      invoiceNo: invoice.invoiceNo,
      invoiceCount: 1,
      onAccount: 0,
      allocations: [
        {
          id: expect.any(String),
          invoiceId: invoice.id,
          invoiceNo: invoice.invoiceNo,
          amount: 100_00,
          allocatedOn: today,
          allocatedBy: expect.any(String),
          reversedOn: null,
          reversedBy: null,
          reverseReason: null,
        },
      ],
      version: payment.version + 1,
    })
    expect(await cashier.call(payments.get, { id: payment.id })).toEqual(matched)
    expect(await cashier.call(invoices.get, { id: invoice.id })).toMatchObject({
      status: 'paid',
      paidTotal: 100_00,
      balance: 0,
      payments: [{ id: payment.id, receiptNo: payment.receiptNo, amount: 100_00, paidAt: today }],
    })
    expect(await unmatched()).toEqual({ count: before.count - 1, amount: Number(before.amount) - 100_00 })
    const listed = async (status: 'unmatched' | 'valid') =>
      (await cashier.call(payments.list, { q: payment.receiptNo, status })).items
    expect(await listed('unmatched')).toEqual([])
    expect(await listed('valid')).toMatchObject([{ id: payment.id, invoiceNo: invoice.invoiceNo }])
  })

  test.each([
    ['2026-12-21', 'sent'],
    ['2026-11-20', 'overdue'],
  ])(
    'of a part leaves an invoice due on %s %s with the rest to pay, which the next settles',
    async (dueDate, status) => {
      const invoice = await hundred({ issueDate: '2026-10-01', dueDate })
      const cashier = await it.signedIn('finance')

      await match(cashier, await onAccount(cashier, invoice, 40_00), invoice)
      expect(await cashier.call(invoices.get, { id: invoice.id })).toMatchObject({ status, balance: 60_00 })

      await match(cashier, await onAccount(cashier, invoice, 60_00), invoice)
      expect(await stateOf(invoice)).toEqual(['paid', 100_00])
    },
  )

  test('is written into the history of the payment and of the invoice, with who did it', async () => {
    const invoice = await hundred()
    const payment = await aPayment(it, { customerId: invoice.customerId, amount: 100_00 })
    const cashier = await it.signedIn('finance')

    await match(cashier, payment, invoice)

    const historyOf = (rowId: string) =>
      it.db
        .selectFrom('auditLog')
        .select(['userId', 'action', 'oldValues', 'newValues'])
        .where('rowId', '=', rowId)
        .where('action', '=', 'update')
        .orderBy('id')
        .execute()
    expect(await historyOf(payment.id)).toMatchObject([
      { userId: cashier.userId, oldValues: { allocated_total: 0 }, newValues: { allocated_total: 100_00 } },
    ])
    expect((await historyOf(invoice.id)).at(-1)).toMatchObject({
      userId: cashier.userId,
      newValues: { paid_total: 100_00, status: 'paid' },
    })
  })

  test.runIf(hasPoppler)('names the invoice on the receipt and in the spreadsheet from then on', async () => {
    const invoice = await hundred()
    const cashier = await it.signedIn('finance')
    const payment = await onAccount(cashier, invoice, 100_00)
    const receipt = async () => textOf((await cashier.send(payments.receipt, { id: payment.id })).rawPayload)
    const sheet = async () => (await cashier.send(payments.export, { q: payment.receiptNo })).body
    expect(await receipt()).toContain('On account 100.00')
    expect(await sheet()).not.toContain(invoice.invoiceNo)

    await match(cashier, payment, invoice)

    expect(await receipt()).toContain(invoice.invoiceNo)
    expect(await receipt()).not.toContain('On account')
    expect(await sheet()).toContain(invoice.invoiceNo)
  })

  test.each(roles)('is for those who record payments: %s', async (role) => {
    const invoice = await hundred()
    const payment = await aPayment(it, { customerId: invoice.customerId, amount: 100_00 })
    const person = await it.signedIn(role)
    const may = ['finance', 'management', 'admin'].includes(role)

    const { statusCode } = await person.send(payments.match, { id: payment.id, version: 1, invoiceId: invoice.id })

    expect(statusCode).toBe(may ? 200 : 403)
    expect(await stateOf(invoice)).toEqual(may ? ['paid', 100_00] : ['sent', 0])
  })
})

describe('is refused, and nothing changes', () => {
  test.each([
    ['draft', /^INV-\d+ has not been sent yet\.$/],
    ['cancelled', /^INV-\d+ is cancelled\.$/],
  ])('to a %s invoice', async (status, message) => {
    const invoice = await hundred({ status })
    await expectRefused({ invoice }, { status: 422, fields: { invoiceId: expect.stringMatching(message) } })
  })

  test('to an invoice that has been paid', async () => {
    const invoice = await hundred()
    const cashier = await it.signedIn('finance')
    await match(cashier, await onAccount(cashier, invoice, 100_00), invoice)

    await expectRefused(
      { invoice },
      { status: 422, fields: { invoiceId: `${invoice.invoiceNo} has been paid in full.` } },
    )
  })

  test("to another customer's invoice", async () => {
    const invoice = await hundred()
    await expectRefused(
      { invoice, customerId: (await aCustomer(it)).id },
      { status: 422, fields: { invoiceId: `${invoice.invoiceNo} is another customer's invoice.` } },
    )
  })

  test.each<[string, object, object]>([
    [
      'to an invoice that is not there',
      { invoiceId: nowhere },
      { status: 422, fields: { invoiceId: 'That invoice does not exist.' } },
    ],
    ['to nothing', { invoiceId: null }, { status: 422, fields: { invoiceId: 'Choose an invoice' } }],
    ['of a payment that is not there', { id: nowhere }, { status: 404, message: 'Payment not found' }],
    ['by a version that is not the present one', { version: 2 }, { status: 409, code: 'STALE' }],
    ['without a version', { version: undefined }, { status: 422 }],
    ['with an amount of its own', { amount: 1 }, { status: 422 }],
  ])('%s', async (_name, change, refusal) => {
    await expectRefused({ invoice: await hundred(), change }, refusal)
  })

  test('of a payment that has an invoice, whichever version was read', async () => {
    const [first, second] = [await hundred(), await hundred()]
    const cashier = await it.signedIn('finance')
    const payment = await onAccount(cashier, first, 50_00)
    const other = await hundred({ customerId: first.customerId })
    const matched = await match(cashier, payment, first)
    const before = await everyRow(it.pool)

    for (const read of [payment, matched])
      for (const invoice of [first, other, second])
        await expect(match(cashier, read, invoice)).rejects.toMatchObject({
          status: 409,
          message: `${payment.receiptNo} is allocated to ${first.invoiceNo} already.`,
        })
    expect(await everyRow(it.pool)).toEqual(before)
  })

  test('of a payment that has been voided, and says who did', async () => {
    const invoice = await hundred()
    const manager = await it.signedIn('management', { name: 'Peter Otieno' })
    const payment = await onAccount(manager, invoice, 50_00)
    const { version } = await manager.call(payments.void, { id: payment.id, reason: 'Entered twice' })
    const before = await everyRow(it.pool)

    for (const read of [payment.version, version])
      await expect(match(manager, { id: payment.id, version: read }, invoice)).rejects.toMatchObject({
        status: 409,
        message: `${payment.receiptNo} was voided by Peter Otieno at 21/11/2026 12:00 already.`,
      })
    expect(await everyRow(it.pool)).toEqual(before)
  })

  test("by the database, where the program would change an allocation, or allocate a voided payment or another customer's", async () => {
    const [first, second] = [await hundred(), await hundred()]
    const manager = await it.signedIn('management')
    const matched = await match(manager, await onAccount(manager, first, 50_00), first)
    const voided = await onAccount(manager, first, 50_00)
    await manager.call(payments.void, { id: voided.id, reason: 'Entered twice' })
    const strange = await onAccount(manager, second, 50_00)
    const before = await everyRow(it.pool)
    const change = (set: string) => it.pool.query(`update allocations set ${set} where payment_id = $1`, [matched.id])
    const allocate = (paymentId: string) =>
      it.pool.query(
        `with settled as (update invoices set paid_total = paid_total + 1 where id = $1),
            counted as (update payments set allocated_total = allocated_total + 1 where id = $3)
           insert into allocations (invoice_id, customer_id, kind, payment_id, amount, allocated_on)
             values ($1, $2, 'payment', $3, 1, $4)`,
        [first.id, first.customerId, paymentId, today],
      )

    await expect(change('amount = 1')).rejects.toThrow('An allocation cannot be changed')
    await expect(change(`invoice_id = '${second.id}'`)).rejects.toThrow('An allocation cannot be changed')
    await expect(it.pool.query('delete from allocations')).rejects.toThrow('append-only')
    await expect(allocate(voided.id)).rejects.toThrow('payments_voided_allocates')
    await expect(allocate(strange.id)).rejects.toThrow('allocations_payment_fkey')
    await expect(it.pool.query('update payments set allocated_total = 1 where id = $1', [strange.id])).rejects.toThrow(
      'is not the sum of its allocations',
    )
    expect(await everyRow(it.pool)).toEqual(before)
  })
})

describe('at once', () => {
  test('ten match one payment to invoices of their own: one wins, and the others are told which', async () => {
    const { id: customerId } = await aCustomer(it)
    const bills = await Promise.all(Array.from({ length: 10 }, () => hundred({ customerId })))
    const cashier = await it.signedIn('finance')
    const payment = await onAccount(cashier, { customerId }, 100_00)

    const answers = await Promise.allSettled(bills.map((invoice) => match(cashier, payment, invoice)))

    const won = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
    expect(won).toHaveLength(1)
    for (const answer of answers)
      if (answer.status === 'rejected')
        expect(answer.reason).toMatchObject({
          status: 409,
          message: `${payment.receiptNo} is allocated to ${won[0]?.invoiceNo} already.`,
        })
    const states = await Promise.all(bills.map(stateOf))
    expect(states.filter(([status, paid]) => status === 'paid' && paid === 100_00)).toHaveLength(1)
    expect(states.filter(([status, paid]) => status === 'sent' && paid === 0)).toHaveLength(9)
  })

  test('two payments to one invoice: together they pay its balance and no more, and the rest stays on account', async () => {
    const invoice = await hundred()
    const cashier = await it.signedIn('finance')
    const both = [await onAccount(cashier, invoice, 60_00), await onAccount(cashier, invoice, 70_00)]

    await Promise.all(both.map((payment) => match(cashier, payment, invoice)))

    const kept = await Promise.all(both.map(({ id }) => cashier.call(payments.get, { id })))
    expect(kept.reduce((sum, { onAccount: rest }) => sum + rest, 0)).toBe(30_00)
    expect(await stateOf(invoice)).toEqual(['paid', 100_00])
  })

  test('matched while it is being voided: the voider is told, and voids it once seen', async () => {
    const invoice = await hundred()
    const manager = await it.signedIn('management')
    const payment = await onAccount(manager, invoice, 100_00)
    const other = await it.pool.connect()
    await other.query('begin')
    await other.query('select from payments where id = $1 for update', [payment.id])
    const voiding = manager.send(payments.void, { id: payment.id, reason: 'Entered twice' })
    await untilWaiting(it.pool)
    await other.query(`update invoices set paid_total = total, status = 'paid' where id = $1`, [invoice.id])
    await other.query(
      `insert into allocations (invoice_id, customer_id, kind, payment_id, amount, allocated_on)
         values ($1, $2, 'payment', $3, 100_00, $4)`,
      [invoice.id, invoice.customerId, payment.id, today],
    )
    await other.query('update payments set allocated_total = amount where id = $1', [payment.id])
    await other.query('commit')
    other.release()

    expect((await voiding).json()).toMatchObject({
      code: 'CONFLICT',
      message: `${payment.receiptNo} was allocated to an invoice at this very moment. Look at it again, then void it.`,
    })
    expect(await stateOf(invoice)).toEqual(['paid', 100_00])

    await manager.call(payments.void, { id: payment.id, reason: 'Entered twice' })
    expect(await stateOf(invoice)).toEqual(['sent', 0])
  })
})

describe('a matched payment that is voided', () => {
  test.each([
    ['2026-12-21', 'sent'],
    ['2026-11-20', 'overdue'],
  ])('reopens its invoice due on %s as %s, and another can be matched', async (dueDate, status) => {
    const invoice = await hundred({ issueDate: '2026-10-01', dueDate })
    const manager = await it.signedIn('management')
    const payment = await match(manager, await onAccount(manager, invoice, 100_00), invoice)

    await manager.call(payments.void, { id: payment.id, reason: 'Cheque was returned' })
    expect(await stateOf(invoice)).toEqual([status, 0])

    await match(manager, await onAccount(manager, invoice, 100_00), invoice)
    expect(await stateOf(invoice)).toEqual(['paid', 100_00])
  })
})

/** Expects a refusal for matching a new payment on account, of the invoice's customer by default. */
async function expectRefused(
  of: { invoice: { id: string; customerId: string }; customerId?: string; amount?: number; change?: object },
  refusal: object,
): Promise<void> {
  const { invoice, customerId = invoice.customerId, amount = 100_00, change } = of
  const cashier = await it.signedIn('finance')
  const payment = await aPayment(it, { customerId, amount })
  const before = await everyRow(it.pool)

  const response = await cashier.send(payments.match, {
    id: payment.id,
    invoiceId: invoice.id,
    version: 1,
    ...change,
  })

  expect({ status: response.statusCode, ...response.json() }).toMatchObject(refusal)
  expect(await everyRow(it.pool)).toEqual(before)
}
