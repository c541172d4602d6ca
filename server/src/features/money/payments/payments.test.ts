import { api } from '@shehena/domain/api'
import { describe, expect, test } from 'vitest'
import { aCustomer, anInvoice, aPayment } from '#test/support/builders.ts'
import { everyRow } from '#test/support/every-row.ts'
import { today, useTestApp } from '#test/support/test-app.ts'
import { untilWaiting } from '#test/support/until-waiting.ts'

const { invoices, payments } = api
const it = useTestApp()

const nowhere = '0190a000-0000-7000-8000-000000000000'
const cash = { method: 'cash', paidAt: today } as const

/** An invoice of KSh 100.00 that awaits payment. */
const hundred = (values: Parameters<typeof anInvoice>[1] = {}) =>
  anInvoice(it, {
    status: 'sent',
    lines: [{ description: 'Waiting, one hour', qty: 100, unitPrice: 100_00, taxRate: 0 }],
    ...values,
  })

const stored = (id: string) => it.db.selectFrom('invoices').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
/** The standing allocations of an invoice. */
const allocatedTo = (invoiceId: string) =>
  it.db
    .selectFrom('allocations')
    .select('amount')
    .where('invoiceId', '=', invoiceId)
    .where('reversedOn', 'is', null)
    .execute()

describe('recording a payment', () => {
  test('of the whole balance settles the invoice', async () => {
    const invoice = await hundred()
    const cashier = await it.signedIn('finance')

    const made = await cashier.call(payments.record, {
      customerId: invoice.customerId,
      invoiceId: invoice.id,
      amount: 100_00,
      method: 'mpesa',
      paidAt: today,
      bankTxnId: ' sgh7k2m9qp ',
      notes: 'From Amina',
    })

    expect(made).toMatchObject({
      receiptNo: expect.stringMatching(/^REC-26\d{6}$/),
      invoiceNo: invoice.invoiceNo,
      amount: 100_00,
      method: 'mpesa',
      paidAt: today,
      bankTxnId: 'SGH7K2M9QP',
      notes: 'From Amina',
    })
    expect(await cashier.call(invoices.get, { id: invoice.id })).toMatchObject({
      status: 'paid',
      paidTotal: 100_00,
      balance: 0,
      payments: [{ id: made.id, receiptNo: made.receiptNo, amount: 100_00, method: 'mpesa', paidAt: today }],
    })
    expect(await cashier.call(payments.get, { id: made.id })).toEqual(made)
  })

  test('of a part leaves the rest to pay, and the second part settles it', async () => {
    const invoice = await hundred({ issueDate: '2026-09-01', dueDate: '2026-10-01' })
    const cashier = await it.signedIn('finance')
    const pay = (amount: number) =>
      cashier.call(payments.record, { customerId: invoice.customerId, invoiceId: invoice.id, amount, ...cash })

    await pay(40_00)
    expect(await cashier.call(invoices.get, { id: invoice.id })).toMatchObject({
      status: 'overdue',
      paidTotal: 40_00,
      balance: 60_00,
    })

    await expect(pay(60_01)).rejects.toMatchObject({
      status: 422,
      fields: { amount: expect.stringMatching(/balance of INV-\d+, which is KSh.60\.00\.$/) },
    })

    await pay(60_00)
    expect(await cashier.call(invoices.get, { id: invoice.id })).toMatchObject({
      status: 'paid',
      paidTotal: 100_00,
      balance: 0,
    })
  })

  test('on account needs no invoice, and the customer may have been deactivated since', async () => {
    const customer = await aCustomer(it, { isActive: false })
    const cashier = await it.signedIn('finance')

    const made = await cashier.call(payments.record, { customerId: customer.id, amount: 1, ...cash })

    expect(made).toMatchObject({
      customerName: customer.legalName,
      tradingName: customer.tradingName,
      invoiceId: null,
      invoiceNo: null,
      amount: 1,
      bankTxnId: null,
      notes: null,
    })
  })

  test('takes up to KSh 10,000,000,000.00', async () => {
    const { id: customerId } = await aCustomer(it)
    const cashier = await it.signedIn('finance')

    const made = await cashier.call(payments.record, { customerId, amount: 1_000_000_000_000, ...cash })

    expect(made.amount).toBe(1_000_000_000_000)
  })

  test.each([
    '0',
    '-1',
    '0.5',
    '0.001',
    '1e400',
    '1e15',
    '100000000000000',
    '"12"',
    '"0x10"',
    '" "',
    'null',
    '[]',
    '[100]',
    '{}',
    'true',
    '"NaN"',
    'NaN',
    'Infinity',
    '-0',
  ])('an amount of %s is refused, and nothing changes', async (amount) => {
    const invoice = await hundred()
    const cashier = await it.signedIn('finance')
    const before = await everyRow(it.pool)

    const response = await cashier.request({
      method: 'POST',
      url: '/api/payments',
      headers: { 'idempotency-key': `amount-${invoice.id}` },
      payload: `{"customerId":"${invoice.customerId}","invoiceId":"${invoice.id}","method":"cash","paidAt":"${today}","amount":${amount}}`,
    })

    expect([400, 422]).toContain(response.statusCode)
    expect(await everyRow(it.pool)).toEqual(before)
  })

  test('needs a key', async () => {
    const invoice = await hundred()
    const cashier = await it.signedIn('finance')
    const before = await everyRow(it.pool)

    const response = await cashier.request({
      method: 'POST',
      url: '/api/payments',
      payload: JSON.stringify({ customerId: invoice.customerId, invoiceId: invoice.id, amount: 100_00, ...cash }),
    })

    expect(response.statusCode).toBe(400)
    expect(await everyRow(it.pool)).toEqual(before)
  })

  describe('is refused, and nothing changes', () => {
    test.each([
      ['draft', /^INV-\d+ has not been sent yet\.$/],
      ['cancelled', /^INV-\d+ is cancelled\.$/],
    ])('for a %s invoice', async (status, message) => {
      const invoice = await hundred({ status })
      const cashier = await it.signedIn('finance')
      const before = await everyRow(it.pool)

      const refusal = cashier.call(payments.record, {
        customerId: invoice.customerId,
        invoiceId: invoice.id,
        amount: 100_00,
        ...cash,
      })

      await expect(refusal).rejects.toMatchObject({
        status: 422,
        fields: { invoiceId: expect.stringMatching(message) },
      })
      expect(await everyRow(it.pool)).toEqual(before)
    })

    test('for an invoice that has been paid', async () => {
      const invoice = await hundred()
      const cashier = await it.signedIn('finance')
      const pay = () =>
        cashier.call(payments.record, {
          customerId: invoice.customerId,
          invoiceId: invoice.id,
          amount: 100_00,
          ...cash,
        })
      await pay()
      const before = await everyRow(it.pool)

      await expect(pay()).rejects.toMatchObject({
        status: 422,
        fields: { invoiceId: `${invoice.invoiceNo} has been paid in full.` },
      })
      expect(await everyRow(it.pool)).toEqual(before)
    })

    test.each<[string, string, () => Promise<object> | object]>([
      ["with another customer's name on it", 'invoiceId', async () => ({ customerId: (await aCustomer(it)).id })],
      ['for an invoice that is not there', 'invoiceId', () => ({ invoiceId: nowhere })],
      ['from a customer that is not there', 'customerId', () => ({ customerId: nowhere, invoiceId: null })],
      ['above the balance', 'amount', () => ({ amount: 100_01 })],
      ['by a method we do not know', 'method', () => ({ method: 'barter' })],
      ['on a day to come', 'paidAt', () => ({ paidAt: '2026-11-22' })],
      ['on a day that does not exist', 'paidAt', () => ({ paidAt: '2026-02-30' })],
      ['with a receipt number of its own', 'receiptNo', () => ({ receiptNo: 'REC-26000001' })],
      ['with a code that is too long', 'bankTxnId', () => ({ bankTxnId: 'X'.repeat(61) })],
    ])('%s', async (_name, field, change) => {
      const invoice = await hundred()
      const cashier = await it.signedIn('finance')
      const changed = await change()
      const before = await everyRow(it.pool)

      const response = await cashier.send(payments.record, {
        customerId: invoice.customerId,
        invoiceId: invoice.id,
        amount: 100_00,
        ...cash,
        ...changed,
      })

      expect(response.statusCode).toBe(422)
      expect(Object.keys(response.json().fields)).toContain(field)
      expect(await everyRow(it.pool)).toEqual(before)
    })
  })
})

describe('a transaction code', () => {
  test('is taken once for each method, and the refusal names the receipt that has it', async () => {
    const earlier = await aPayment(it, { method: 'mpesa', bankTxnId: 'SAME1CODE' })
    const invoice = await hundred()
    const cashier = await it.signedIn('finance')
    const record = (method: 'mpesa' | 'cheque') =>
      cashier.call(payments.record, {
        customerId: invoice.customerId,
        invoiceId: invoice.id,
        amount: 100_00,
        method,
        paidAt: today,
        bankTxnId: 'same1code',
      })
    const before = await everyRow(it.pool)

    await expect(record('mpesa')).rejects.toMatchObject({
      status: 422,
      fields: { bankTxnId: `The M-Pesa code SAME1CODE is on receipt ${earlier.receiptNo} already.` },
    })
    expect(await everyRow(it.pool)).toEqual(before)

    expect(await record('cheque')).toMatchObject({ method: 'cheque', bankTxnId: 'SAME1CODE' })
  })

  test('typed by ten clerks at once is recorded once', async () => {
    const { id: customerId } = await aCustomer(it)
    const cashier = await it.signedIn('finance')

    const answers = await Promise.allSettled(
      Array.from({ length: 10 }, () =>
        cashier.call(payments.record, {
          customerId,
          amount: 5_00,
          method: 'mpesa',
          paidAt: today,
          bankTxnId: 'RACE1CODE',
        }),
      ),
    )

    expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(1)
    for (const answer of answers) {
      if (answer.status === 'rejected')
        expect(answer.reason).toMatchObject({
          status: 422,
          fields: { bankTxnId: expect.stringMatching(/REC-26\d{6}/) },
        })
    }
    expect(await it.db.selectFrom('payments').select('id').where('customerId', '=', customerId).execute()).toHaveLength(
      1,
    )
  })
})

test('two of the whole balance that begin before either is counted: the second finds the invoice paid', async () => {
  const invoice = await hundred()
  const cashiers = [await it.signedIn('finance'), await it.signedIn('finance')]
  const other = await it.pool.connect()
  await other.query('begin')
  await other.query('select from invoices where id = $1 for update', [invoice.id])
  const sent = cashiers.map((cashier) =>
    cashier.send(payments.record, { customerId: invoice.customerId, invoiceId: invoice.id, amount: 100_00, ...cash }),
  )
  await untilWaiting(it.pool, 2)
  await other.query('commit')
  other.release()

  const answers = (await Promise.all(sent)).toSorted((one, two) => one.statusCode - two.statusCode)

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 422])
  expect(answers[1]?.json().fields).toEqual({ invoiceId: `${invoice.invoiceNo} has been paid in full.` })
  expect(await stored(invoice.id)).toMatchObject({ status: 'paid', paidTotal: 100_00 })
})

describe('ten at once', () => {
  test('of the whole balance with keys of their own: exactly one is accepted', async () => {
    const invoice = await hundred()
    const cashiers = await Promise.all(Array.from({ length: 10 }, () => it.signedIn('finance')))

    const answers = await Promise.allSettled(
      cashiers.map((cashier) =>
        cashier.call(payments.record, {
          customerId: invoice.customerId,
          invoiceId: invoice.id,
          amount: 100_00,
          ...cash,
        }),
      ),
    )

    expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(1)
    for (const answer of answers) {
      if (answer.status === 'rejected') {
        expect(answer.reason).toMatchObject({ fields: { invoiceId: `${invoice.invoiceNo} has been paid in full.` } })
      }
    }
    expect(await stored(invoice.id)).toMatchObject({ status: 'paid', paidTotal: 100_00 })
    expect(await allocatedTo(invoice.id)).toEqual([{ amount: 100_00 }])
  })

  test('of a tenth each: all are accepted, and the last one settles the invoice', async () => {
    const invoice = await hundred()
    const cashiers = await Promise.all(Array.from({ length: 10 }, () => it.signedIn('finance')))

    await Promise.all(
      cashiers.map((cashier) =>
        cashier.call(payments.record, {
          customerId: invoice.customerId,
          invoiceId: invoice.id,
          amount: 10_00,
          ...cash,
        }),
      ),
    )

    expect(await stored(invoice.id)).toMatchObject({ status: 'paid', paidTotal: 100_00 })
  })

  test('with one key: one payment, and the same receipt for all', async () => {
    const invoice = await hundred()
    const cashier = await it.signedIn('finance')
    const send = () =>
      cashier.call(
        payments.record,
        { customerId: invoice.customerId, invoiceId: invoice.id, amount: 30_00, ...cash },
        { idempotencyKey: 'paid-once' },
      )

    const answers = await Promise.all(Array.from({ length: 10 }, send))

    expect(new Set(answers.map((answer) => answer.receiptNo)).size).toBe(1)
    expect(await stored(invoice.id)).toMatchObject({ status: 'sent', paidTotal: 30_00 })
    expect(await allocatedTo(invoice.id)).toEqual([{ amount: 30_00 }])
    await expect(
      cashier.call(
        payments.record,
        { customerId: invoice.customerId, invoiceId: invoice.id, amount: 31_00, ...cash },
        { idempotencyKey: 'paid-once' },
      ),
    ).rejects.toMatchObject({ code: 'KEY_REUSED' })
  })

  test('and a cancellation at the same moment: the invoice is either cancelled or paid', async () => {
    const invoice = await hundred()
    const cashier = await it.signedIn('finance')

    const answers = await Promise.allSettled([
      cashier.call(payments.record, { customerId: invoice.customerId, invoiceId: invoice.id, amount: 100_00, ...cash }),
      cashier.call(invoices.cancel, {
        id: invoice.id,
        version: invoice.version,
        reason: 'Billed to the wrong customer',
      }),
    ])

    expect(answers.map((answer) => answer.status).sort()).toEqual(['fulfilled', 'rejected'])
    const { status, paidTotal } = await stored(invoice.id)
    expect([
      ['paid', 100_00],
      ['cancelled', 0],
    ]).toContainEqual([status, paidTotal])
  })
})

describe('the list', () => {
  test('finds by receipt and by customer, filters by method, and keeps hidden fields out', async () => {
    const customer = await aCustomer(it, { legalName: 'Zawadi 100% Flowers Ltd', email: 'flowers@zawadi.example' })
    const cheque = await aPayment(it, { customerId: customer.id, method: 'cheque', bankTxnId: '000123' })
    const mpesa = await aPayment(it, { customerId: customer.id, method: 'mpesa', paidAt: '2026-11-20' })
    const manager = await it.signedIn('management')
    const search = async (input: Parameters<typeof manager.call<typeof payments.list>>[1]) =>
      (await manager.call(payments.list, input)).items.map((item) => item.id)

    expect(await search({ q: 'zawadi 100%' })).toEqual([cheque.id, mpesa.id])
    expect(await search({ q: 'zawadi', sort: 'paidAt' })).toEqual([mpesa.id, cheque.id])
    expect(await search({ q: 'zawadi', method: 'mpesa' })).toEqual([mpesa.id])
    expect(await search({ q: cheque.receiptNo.toLowerCase() })).toEqual([cheque.id])
    expect(await search({ q: 'flowers@' })).toEqual([])
  })

  test('counts exactly, filtered or not', async () => {
    const cashier = await it.signedIn('finance')

    for (const method of ['all', 'cash', 'mpesa', 'card'] as const) {
      const { total, items } = await cashier.call(payments.list, { method, pageSize: 100 })
      expect(total).toBe(items.length)
    }
  })

  test('a payment that is not there is not found, and none can be deleted', async () => {
    const payment = await aPayment(it)
    const cashier = await it.signedIn('finance')

    await expect(cashier.call(payments.get, { id: nowhere })).rejects.toMatchObject({
      status: 404,
      message: 'Payment not found',
    })
    await expect(it.pool.query('delete from payments where id = $1', [payment.id])).rejects.toThrow('append-only')
    await expect(it.pool.query('update payments set amount = 1 where id = $1', [payment.id])).rejects.toThrow(
      'cannot be changed',
    )
  })
})
