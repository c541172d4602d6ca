import { api } from '@shehena/domain/api'
import { describe, expect, test } from 'vitest'
import { aBooking, aCustomer, anInvoice, aPayment } from '#test/support/builders.ts'
import { everyRow } from '#test/support/every-row.ts'
import { now, today, useTestApp } from '#test/support/test-app.ts'

const { invoices } = api
const it = useTestApp()

const nowhere = '0190a000-0000-7000-8000-000000000000'
const trip = { description: 'Mombasa to Nairobi, one trip', qty: 100, unitPrice: 100_000_00, taxRate: 1600 }
const dates = { issueDate: today, dueDate: '2026-12-21' }

const stored = (id: string) => it.db.selectFrom('invoices').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const linesOf = (id: string) =>
  it.db.selectFrom('invoiceLines').selectAll().where('invoiceId', '=', id).orderBy('position').execute()
describe('drafting an invoice', () => {
  test('the server gives the number and computes every amount', async () => {
    const booking = await aBooking(it)
    const cashier = await it.signedIn('finance')

    const made = await cashier.call(invoices.create, {
      customerId: booking.customerId,
      bookingId: booking.id,
      ...dates,
      lines: [trip, { description: '  Waiting, hours ', qty: 250, unitPrice: 1_333, taxRate: 0 }],
    })

    expect(made).toMatchObject({
      invoiceNo: expect.stringMatching(/^INV-26\d{6}$/),
      bookingNo: booking.bookingNo,
      status: 'draft',
      subtotal: 100_033_33,
      taxAmount: 16_000_00,
      total: 116_033_33,
      paidTotal: 0,
      balance: 0,
      payments: [],
      version: 1,
    })
    expect(made.lines).toMatchObject([
      { ...trip, net: 100_000_00, tax: 16_000_00, lineTotal: 116_000_00 },
      { description: 'Waiting, hours', qty: 250, unitPrice: 1_333, taxRate: 0, net: 33_33, tax: 0, lineTotal: 33_33 },
    ])
    expect(await stored(made.id)).toMatchObject({
      subtotal: 100_033_33,
      taxAmount: 16_000_00,
      total: 116_033_33,
      billedName: null,
    })
  })

  test('shows whom it is billed to, but never the e-mail address to a cashier', async () => {
    const customer = await aCustomer(it)
    const cashier = await it.signedIn('finance')
    const manager = await it.signedIn('management')

    const made = await cashier.call(invoices.create, { customerId: customer.id, ...dates, lines: [trip] })
    const seen = await manager.call(invoices.get, { id: made.id })

    const shown = {
      legalName: customer.legalName,
      tradingName: customer.tradingName,
      billingAddress: customer.billingAddress,
      taxNumber: customer.taxNumber,
      paymentTerms: 30,
    }
    expect(made.customer).toEqual({ ...shown, email: '***@***.***', maskedFields: ['email'] })
    expect(seen.customer).toEqual({ ...shown, email: customer.email, maskedFields: [] })
  })

  test('takes up to KSh 10,000,000,000.00', async () => {
    const { id: customerId } = await aCustomer(it)
    const cashier = await it.signedIn('finance')

    const made = await cashier.call(invoices.create, {
      customerId,
      ...dates,
      lines: [{ ...trip, unitPrice: 1_000_000_000_000, taxRate: 0 }],
    })

    expect(made.total).toBe(1_000_000_000_000)
  })

  describe('is refused, and nothing is written', () => {
    test.each<[string, string, () => Promise<object> | object]>([
      ['for a customer that is not there', 'customerId', () => ({ customerId: nowhere })],
      [
        'for an inactive customer',
        'customerId',
        async () => ({ customerId: (await aCustomer(it, { isActive: false })).id }),
      ],
      ["for another customer's booking", 'bookingId', async () => ({ bookingId: (await aBooking(it)).id })],
      ['for a booking that is not there', 'bookingId', () => ({ bookingId: nowhere })],
      ['when it is due before it is issued', 'dueDate', () => ({ dueDate: '2026-11-20' })],
      ['without lines', 'lines', () => ({ lines: [] })],
      [
        'above what the program takes, by its tax',
        'lines',
        () => ({ lines: [{ ...trip, unitPrice: 1_000_000_000_000, taxRate: 1 }] }),
      ],
      [
        'above what the program takes, by far',
        'lines',
        () => ({ lines: [{ ...trip, qty: 100_000_000, unitPrice: 1_000_000_000_000 }] }),
      ],
      ['with a total of its own', 'total', () => ({ total: 1 })],
      ['with a number of its own', 'invoiceNo', () => ({ invoiceNo: 'INV-26000001' })],
      ['with a line total of its own', 'lines.0.lineTotal', () => ({ lines: [{ ...trip, lineTotal: 1 }] })],
      ['with a status of its own', 'status', () => ({ status: 'paid' })],
    ])('%s', async (_name, field, change) => {
      const { id: customerId } = await aCustomer(it)
      const cashier = await it.signedIn('finance')
      const changed = await change()
      const before = await everyRow(it.pool)

      const response = await cashier.send(invoices.create, { customerId, ...dates, lines: [trip], ...changed })

      expect(response.statusCode).toBe(422)
      expect(Object.keys(response.json().fields)).toContain(field)
      expect(await everyRow(it.pool)).toEqual(before)
    })

    test.each(['draft', 'quoted', 'cancelled'])("for the customer's %s booking", async (status) => {
      const booking = await aBooking(it, { status })
      const cashier = await it.signedIn('finance')

      const refusal = cashier.call(invoices.create, {
        customerId: booking.customerId,
        bookingId: booking.id,
        ...dates,
        lines: [trip],
      })

      await expect(refusal).rejects.toMatchObject({
        status: 422,
        fields: { bookingId: 'Only a confirmed or scheduled booking can be invoiced.' },
      })
    })
  })
})

describe('changing an invoice', () => {
  test('a draft gets new lines as a whole, new totals and never a new number', async () => {
    const invoice = await anInvoice(it, { lines: [trip, { ...trip, description: 'Second trip' }] })
    const cashier = await it.signedIn('finance')

    const changed = await cashier.call(invoices.update, {
      id: invoice.id,
      version: 1,
      dueDate: '2027-01-31',
      lines: [{ ...trip, unitPrice: 50_000_00 }],
    })

    expect(changed).toMatchObject({
      invoiceNo: invoice.invoiceNo,
      dueDate: '2027-01-31',
      issueDate: invoice.issueDate,
      total: 58_000_00,
      version: 2,
    })
    expect(await linesOf(invoice.id)).toMatchObject([{ position: 1, unitPrice: 50_000_00 }])
  })

  test('a change that says nothing of the lines leaves them', async () => {
    const invoice = await anInvoice(it)
    const lines = await linesOf(invoice.id)
    const cashier = await it.signedIn('finance')

    const changed = await cashier.call(invoices.update, { id: invoice.id, version: 1, dueDate: '2027-01-31' })

    expect(changed).toMatchObject({ total: invoice.total, version: 2 })
    expect(await linesOf(invoice.id)).toEqual(lines)
  })

  test('a booking and a customer chosen earlier may stay, whatever has become of them', async () => {
    const booking = await aBooking(it)
    const invoice = await anInvoice(it, { customerId: booking.customerId, bookingId: booking.id })
    await it.db.updateTable('bookings').set({ status: 'cancelled' }).where('id', '=', booking.id).execute()
    await it.db.updateTable('customers').set({ isActive: false }).where('id', '=', booking.customerId).execute()
    const cashier = await it.signedIn('finance')

    const changed = await cashier.call(invoices.update, {
      id: invoice.id,
      version: 1,
      customerId: booking.customerId,
      bookingId: booking.id,
      dueDate: '2027-01-31',
    })

    expect(changed).toMatchObject({ bookingId: booking.id, dueDate: '2027-01-31' })
  })

  test.each<[string, string, () => Promise<object> | object]>([
    [
      'to another customer while the booking stays',
      'bookingId',
      async () => ({ customerId: (await aCustomer(it)).id }),
    ],
    ['to a date before its issue', 'dueDate', () => ({ dueDate: '2026-11-20' })],
    ['to an issue after it is due', 'dueDate', () => ({ issueDate: '2026-12-22' })],
    ['to have no lines', 'lines', () => ({ lines: [] })],
    ['to more than the program takes', 'lines', () => ({ lines: [{ ...trip, unitPrice: 1_000_000_000_000 }] })],
    ['by a total of its own', 'total', () => ({ total: 1 })],
  ])('is refused %s, and the old lines stay', async (_name, field, change) => {
    const booking = await aBooking(it)
    const invoice = await anInvoice(it, { customerId: booking.customerId, bookingId: booking.id })
    const cashier = await it.signedIn('finance')
    const changed = await change()
    const before = await everyRow(it.pool)

    const response = await cashier.send(invoices.update, { id: invoice.id, version: 1, ...changed })

    expect(response.statusCode).toBe(422)
    expect(Object.keys(response.json().fields)).toContain(field)
    expect(await everyRow(it.pool)).toEqual(before)
  })

  test('of two clerks at once one is told who was first, and the lines are those of the other', async () => {
    const invoice = await anInvoice(it)
    const clerks = await Promise.all([
      it.signedIn('finance', { name: 'Wanjiku Kamau' }),
      it.signedIn('finance', { name: 'Otieno Ouma' }),
    ])

    const answers = await Promise.allSettled(
      clerks.map((clerk, index) =>
        clerk.call(invoices.update, {
          id: invoice.id,
          version: 1,
          lines: Array.from({ length: 3 }, () => ({ ...trip, unitPrice: index + 1 })),
        }),
      ),
    )

    expect(answers.map((answer) => answer.status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(answers.find((answer) => answer.status === 'rejected')).toMatchObject({
      reason: {
        code: 'STALE',
        message: expect.stringMatching(/^This record was changed by (Wanjiku Kamau|Otieno Ouma) at /),
      },
    })
    const lines = await linesOf(invoice.id)
    expect(lines).toHaveLength(3)
    expect(new Set(lines.map((line) => line.unitPrice)).size).toBe(1)
  })

  test.each(['sent', 'overdue', 'cancelled'])(
    'a %s invoice is refused through the API, saying what to do',
    async (status) => {
      const invoice = await anInvoice(it, { status })
      const cashier = await it.signedIn('finance')
      const before = await everyRow(it.pool)

      const refusal = cashier.call(invoices.update, {
        id: invoice.id,
        version: invoice.version,
        dueDate: '2027-01-31',
        lines: [trip],
      })

      await expect(refusal).rejects.toMatchObject({
        status: 409,
        code: 'CONFLICT',
        message: 'Only a draft can be edited. To correct a sent invoice, cancel it and duplicate it as a draft.',
      })
      expect(await everyRow(it.pool)).toEqual(before)
    },
  )

  test('a sent invoice resists the database itself', async () => {
    const { id } = await anInvoice(it, { status: 'sent' })
    const draft = await anInvoice(it)

    for (const change of [
      "due_date = '2027-01-31'",
      'subtotal = 1, tax_amount = 0, total = 1',
      "billed_name = 'Other'",
      'customer_id = new_id()',
    ]) {
      await expect(it.pool.query(`update invoices set ${change} where id = $1`, [id])).rejects.toThrow(
        'A sent invoice cannot be changed',
      )
    }
    for (const statement of [
      'update invoice_lines set unit_price = 1 where invoice_id = $1',
      'delete from invoice_lines where invoice_id = $1',
    ]) {
      await expect(it.pool.query(statement, [id])).rejects.toThrow('The lines of a sent invoice cannot be changed')
    }
    await expect(
      it.pool.query("update invoices set invoice_no = 'INV-26999999' where id = $1", [draft.id]),
    ).rejects.toThrow('An invoice keeps its number')
    await expect(
      it.pool.query('update invoices set subtotal = 1, tax_amount = 0, total = 1 where id = $1', [draft.id]),
    ).rejects.toThrow('are not the sums of its lines')
    await expect(it.pool.query('delete from invoices where id = $1', [draft.id])).rejects.toThrow('append-only')
  })
})

describe('sending an invoice', () => {
  test('records when, and keeps the customer as it was', async () => {
    const customer = await aCustomer(it)
    const invoice = await anInvoice(it, { customerId: customer.id })
    const cashier = await it.signedIn('finance')

    const sent = await cashier.call(invoices.send, { id: invoice.id, version: 1 })
    await it.db
      .updateTable('customers')
      .set({
        legalName: 'Renamed Since Ltd',
        tradingName: null,
        billingAddress: 'Elsewhere',
        taxNumber: null,
        paymentTerms: 7,
      })
      .where('id', '=', customer.id)
      .execute()
    const later = await cashier.call(invoices.get, { id: invoice.id })

    expect(sent).toMatchObject({ status: 'sent', emailSentAt: now, issuedHow: 'mail', issuedAt: now, version: 2 })
    expect(later.customer).toMatchObject({
      legalName: customer.legalName,
      tradingName: customer.tradingName,
      billingAddress: customer.billingAddress,
      taxNumber: customer.taxNumber,
      paymentTerms: 30,
    })
    expect((await cashier.call(invoices.list, { q: 'renamed since' })).items).toMatchObject([
      { id: invoice.id, customerName: 'Renamed Since Ltd' },
    ])
  })

  test('what the customer had left empty then stays empty', async () => {
    const customer = await aCustomer(it, { tradingName: null, taxNumber: null })
    const invoice = await anInvoice(it, { customerId: customer.id })
    const cashier = await it.signedIn('finance')
    await cashier.call(invoices.send, { id: invoice.id, version: 1 })

    await it.db
      .updateTable('customers')
      .set({ tradingName: 'Later', taxNumber: 'P051365947M' })
      .where('id', '=', customer.id)
      .execute()

    expect((await cashier.call(invoices.get, { id: invoice.id })).customer).toMatchObject({
      tradingName: null,
      taxNumber: null,
    })
  })

  test('happens once, however often it is clicked', async () => {
    const invoice = await anInvoice(it)
    const cashier = await it.signedIn('finance')

    const answers = await Promise.allSettled(
      Array.from({ length: 5 }, () => cashier.call(invoices.send, { id: invoice.id, version: 1 })),
    )

    expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(1)
    expect(await stored(invoice.id)).toMatchObject({ status: 'sent', version: 2 })
  })

  test.each(['sent', 'overdue', 'cancelled'])('a %s invoice is not sent again', async (status) => {
    const invoice = await anInvoice(it, { status })
    const cashier = await it.signedIn('finance')

    const refusal = cashier.call(invoices.send, { id: invoice.id, version: invoice.version })

    await expect(refusal).rejects.toMatchObject({
      status: 409,
      message: expect.stringMatching(/^Only a draft can be issued; INV-\d+ is /),
    })
    expect(await stored(invoice.id)).toEqual(invoice)
  })

  test('an invoice that asks for nothing is not sent', async () => {
    const invoice = await anInvoice(it, { lines: [{ ...trip, unitPrice: 0 }] })
    const cashier = await it.signedIn('finance')

    const refusal = cashier.call(invoices.send, { id: invoice.id, version: 1 })

    await expect(refusal).rejects.toMatchObject({ status: 422, message: expect.stringContaining('zero') })
    expect(await stored(invoice.id)).toEqual(invoice)
  })
})

describe('cancelling an invoice', () => {
  test.each(['draft', 'sent', 'overdue'])('a %s one without payments', async (status) => {
    const invoice = await anInvoice(it, { status })
    const cashier = await it.signedIn('finance')

    const cancelled = await cashier.call(invoices.cancel, {
      id: invoice.id,
      version: invoice.version,
      reason: 'Billed to the wrong customer',
    })

    expect(cancelled).toMatchObject({
      status: 'cancelled',
      invoiceNo: invoice.invoiceNo,
      total: invoice.total,
      version: invoice.version + 1,
    })
  })

  test.each([
    [
      'partly paid',
      { status: 'sent', paidTotal: 1 },
      /^KSh.0\.01 has been paid for INV-\d+, so it cannot be cancelled\.$/,
    ],
    ['paid', { status: 'paid', paidTotal: 116_000_00 }, /^KSh.116,000\.00 has been paid/],
    ['cancelled', { status: 'cancelled' }, /is cancelled already/],
  ])('never a %s one', async (_name, change, message) => {
    const { id } = await anInvoice(it, { status: 'sent' })
    if ('paidTotal' in change) await aPayment(it, { invoiceId: id, amount: change.paidTotal })
    else
      await it.db
        .updateTable('invoices')
        .set({ ...change, cancelledOn: today })
        .where('id', '=', id)
        .execute()
    const invoice = await stored(id)
    const cashier = await it.signedIn('finance')

    const refusal = cashier.call(invoices.cancel, {
      id,
      version: invoice.version,
      reason: 'Billed to the wrong customer',
    })

    await expect(refusal).rejects.toMatchObject({
      status: 409,
      code: 'CONFLICT',
      message: expect.stringMatching(message),
    })
    expect(await stored(id)).toEqual(invoice)
  })
})
