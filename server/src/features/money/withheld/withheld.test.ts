import { api } from '@shehena/domain/api'
import { describe, expect, test } from 'vitest'
import { aCustomer, anInvoice } from '#test/support/builders.ts'
import { everyRow } from '#test/support/every-row.ts'
import { type Client, now, today, useTestApp } from '#test/support/test-app.ts'

const { creditNotes, invoices, months, payments, receivables, withheld } = api
let moment = now
const it = useTestApp({ clock: () => moment })

/** An invoice of KSh 116,000.00, of which KSh 2,000.00 are withheld. */
const trip = (values: Parameters<typeof anInvoice>[1] = {}) => anInvoice(it, { status: 'sent', ...values })
const exempt = [{ description: 'Transit', qty: 100, unitPrice: 116_000_00, taxRate: 0 }]
const cash = { method: 'cash', paidAt: today } as const
const vat = ({ id }: { id: string }, amount = 2_000_00) => ({ invoiceId: id, kind: 'vat', amount }) as const

async function stateOf(clerk: Client, { id }: { id: string }) {
  const { status, paidTotal, withheldTotal, balance } = await clerk.call(invoices.get, { id })
  return { status, paidTotal, withheldTotal, balance }
}
const settled = { status: 'paid', paidTotal: 114_000_00, withheldTotal: 2_000_00, balance: 0 }

describe('a payment with VAT withheld', () => {
  test('settles its invoice, and the certificate is outstanding', async () => {
    const invoice = await trip()
    const clerk = await it.signedIn('finance')

    const payment = await clerk.call(payments.record, {
      ...cash,
      customerId: invoice.customerId,
      amount: 114_000_00,
      allocations: [{ invoiceId: invoice.id, amount: 114_000_00 }],
      withheld: [vat(invoice)],
    })

    expect(payment).toMatchObject({
      onAccount: 0,
      allocations: [{ amount: 114_000_00 }],
      withheld: [{ invoiceNo: invoice.invoiceNo, kind: 'vat', amount: 2_000_00, state: 'outstanding' }],
    })
    expect(await stateOf(clerk, invoice)).toEqual(settled)
    const { items, total, amount } = await clerk.call(withheld.list, { customer: invoice.customerId })
    expect({ total, amount }).toEqual({ total: 1, amount: 2_000_00 })
    expect(items).toMatchObject([
      { invoiceNo: invoice.invoiceNo, base: 100_000_00, withheldOn: today, state: 'outstanding', certificateNo: null },
    ])
  })

  test('takes the short form, and keeps the rest on account', async () => {
    const invoice = await trip()
    const clerk = await it.signedIn('finance')

    const payment = await clerk.call(payments.record, {
      ...cash,
      customerId: invoice.customerId,
      invoiceId: invoice.id,
      amount: 120_000_00,
      restOnAccount: true,
      withheld: [vat(invoice)],
    })

    expect(payment.onAccount).toBe(6_000_00)
    expect(await stateOf(clerk, invoice)).toEqual(settled)
  })

  test('that is voided leaves what was withheld: the certificate is of the tax authority', async () => {
    const invoice = await trip()
    const manager = await it.signedIn('management')
    const { id } = await manager.call(payments.record, {
      ...cash,
      customerId: invoice.customerId,
      invoiceId: invoice.id,
      amount: 114_000_00,
      withheld: [vat(invoice)],
    })

    const voided = await manager.call(payments.void, { id, reason: 'The cheque bounced' })

    expect(voided.withheld).toMatchObject([{ state: 'outstanding' }])
    expect(await stateOf(manager, invoice)).toMatchObject({ status: 'sent', paidTotal: 0, balance: 114_000_00 })
  })

  test.each([
    ['above 2 % and KSh 1', 113_000_00, { amount: 2_001_01 }, 'withheld.0.amount', 'At most KSh\u00a02,001.00 of VAT'],
    ['above the balance with the money', 114_000_01, {}, 'withheld.0.amount', 'more than its balance'],
    [
      'a certificate without a day',
      114_000_00,
      { certificateNo: 'K1' },
      'withheld.0.certificateOn',
      'a number and a date',
    ],
    [
      'a certificate of tomorrow',
      114_000_00,
      { certificateNo: 'K1', certificateOn: '2026-11-22' },
      'withheld.0.certificateOn',
      'lies in the future',
    ],
    [
      'a certificate older than the invoice',
      114_000_00,
      { certificateNo: 'K1', certificateOn: '2026-11-20' },
      'withheld.0.certificateOn',
      'was issued on 21/11/2026',
    ],
  ])('is refused: %s', async (_, money, part, field, sentence) => {
    const invoice = await trip()
    const clerk = await it.signedIn('finance')
    const before = await everyRow(it.pool)

    const response = await clerk.send(payments.record, {
      ...cash,
      customerId: invoice.customerId,
      amount: money,
      allocations: [{ invoiceId: invoice.id, amount: money }],
      withheld: [{ ...vat(invoice), ...part }],
    })

    expect(response.statusCode).toBe(422)
    expect(response.json().fields[field]).toContain(sentence)
    expect(await everyRow(it.pool)).toEqual(before)
  })

  test('is refused for an exempt invoice, another customer and one that comes twice over the limit', async () => {
    const [own, free, other] = [await trip(), await trip({ lines: exempt }), await trip()]
    const clerk = await it.signedIn('finance')
    const before = await everyRow(it.pool)
    const record = (...parts: ReturnType<typeof vat>[]) =>
      clerk.send(payments.record, {
        ...cash,
        customerId: own.customerId,
        amount: 1_00,
        allocations: [{ invoiceId: own.id, amount: 1_00 }],
        withheld: parts,
      })
    const foreign = await record(vat(other))
    const twice = await record(vat(own), vat(own))
    const response = await clerk.send(withheld.record, { ...vat(free), withheldOn: today })

    expect(foreign.json().fields).toEqual({
      'withheld.0.invoiceId': `${other.invoiceNo} is another customer's invoice.`,
    })
    expect(twice.json().fields).toEqual({
      'withheld.1.amount': `At most KSh\u00a01.00 of VAT can still be withheld on ${own.invoiceNo}.`,
    })
    expect(response.json().fields).toEqual({
      amount: `${free.invoiceNo} has no taxed lines, so no VAT is withheld on it.`,
    })
    expect(await everyRow(it.pool)).toEqual(before)
  })

  test('is refused where one certificate comes twice for its invoice', async () => {
    const invoice = await trip()
    const clerk = await it.signedIn('finance')
    const part = { ...vat(invoice, 1_000_00), certificateNo: 'KRA-TWICE', certificateOn: today }
    const { id: invoiceId, customerId } = invoice
    const before = await everyRow(it.pool)

    const twice = { ...cash, customerId, invoiceId, amount: 114_000_00, withheld: [part, part] }
    const answer = await clerk.send(payments.record, twice)

    const message = `Certificate KRA-TWICE is recorded for ${invoice.invoiceNo} already.`
    expect([answer.statusCode, answer.json().fields]).toEqual([422, { 'withheld.1.certificateNo': message }])
    expect(await everyRow(it.pool)).toEqual(before)
  })

  test('ten clerks record it at once: one of them does', async () => {
    const invoice = await trip()
    const clerks = await Promise.all(Array.from({ length: 10 }, () => it.signedIn('finance')))

    const outcomes = await Promise.all(
      clerks.map((clerk) => clerk.send(withheld.record, { ...vat(invoice), withheldOn: today })),
    )

    expect(outcomes.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1)
    expect(await stateOf(await it.signedIn('finance'), invoice)).toMatchObject({ withheldTotal: 2_000_00 })
  })
})

describe('withheld without a payment', () => {
  test('settles what the customer left open; income tax is as typed', async () => {
    const invoice = await trip({ lines: exempt })
    const clerk = await it.signedIn('finance')

    const row = await clerk.call(withheld.record, {
      invoiceId: invoice.id,
      kind: 'income',
      amount: 116_000_00,
      withheldOn: today,
      certificateNo: ' wht-7 ',
      certificateOn: today,
    })

    expect(row).toMatchObject({ kind: 'income', state: 'certified', certificateNo: 'WHT-7', base: 0 })
    expect(await stateOf(clerk, invoice)).toMatchObject({ status: 'paid', paidTotal: 0, withheldTotal: 116_000_00 })
    const { version } = await clerk.call(invoices.get, { id: invoice.id })
    const cancelling = await clerk.send(invoices.cancel, { id: invoice.id, version, reason: 'Wrong' })
    expect(cancelling.json().message).toBe(
      `KSh\u00a0116,000.00 has been withheld on ${invoice.invoiceNo}, so it cannot be cancelled. Have that taken back first.`,
    )
  })

  test.each([
    ['a day to come', { withheldOn: '2026-11-22' }, 'withheldOn'],
    ['a day before the invoice', { withheldOn: '2026-11-20' }, 'withheldOn'],
    ['more than the balance', { kind: 'income', amount: 116_000_01 }, 'amount'],
    ['an unknown invoice', { invoiceId: '00000000-0000-4000-8000-000000000000' }, 'invoiceId'],
  ])('is refused: %s', async (_, values, field) => {
    const invoice = await trip()
    const clerk = await it.signedIn('finance')
    const before = await everyRow(it.pool)

    const response = await clerk.send(withheld.record, { ...vat(invoice), withheldOn: today, ...values })

    expect(response.statusCode).toBe(422)
    expect(Object.keys(response.json().fields)).toEqual([field])
    expect(await everyRow(it.pool)).toEqual(before)
  })

  test('in a closed month it counts from the first open day', async () => {
    const invoice = await trip({ issueDate: '2026-10-20', dueDate: '2026-10-30' })
    const admin = await it.signedIn('admin')
    await admin.call(months.close, { month: '2026-10' })
    const asAt = '2026-10-31'
    const before = await admin.call(receivables.get, { asAt })

    await admin.call(withheld.record, { ...vat(invoice), withheldOn: '2026-10-25' })

    const { withheld: parts } = await admin.call(invoices.get, { id: invoice.id })
    expect(parts).toMatchObject([{ withheldOn: '2026-10-25', allocatedOn: '2026-11-01' }])
    expect(await admin.call(receivables.get, { asAt })).toEqual(before)
    await admin.call(months.reopen, { month: '2026-10', reason: 'The test is over' })
  })
})

describe('the certificate', () => {
  async function held() {
    const invoice = await trip()
    const clerk = await it.signedIn('finance', { name: 'Amina Juma' })
    const row = await clerk.call(withheld.record, { ...vat(invoice), withheldOn: today })
    return { invoice, clerk, row }
  }

  test('comes once', async () => {
    const { clerk, row } = await held()

    const certified = await clerk.call(withheld.certify, {
      id: row.id,
      version: row.version,
      certificateNo: 'kra2026',
      certificateOn: today,
    })
    const again = await clerk.send(withheld.certify, {
      id: row.id,
      version: certified.version,
      certificateNo: 'OTHER',
      certificateOn: today,
    })

    expect(certified).toMatchObject({ state: 'certified', certificateNo: 'KRA2026', certificateOn: today })
    expect(again.statusCode).toBe(409)
    expect(again.json().message).toContain('Certificate KRA2026 was recorded by Amina Juma')
  })

  test('is used once for an invoice and a tax, but covers several invoices', async () => {
    const { clerk, row, invoice } = await held()
    const other = await trip()
    const certificate = { certificateNo: 'KRA-ALL', certificateOn: today }
    await clerk.call(withheld.certify, { id: row.id, version: row.version, ...certificate })
    await clerk.call(withheld.record, { ...vat(other), withheldOn: today, ...certificate })

    const response = await clerk.send(withheld.record, { ...vat(invoice, 1_00), withheldOn: today, ...certificate })

    expect(response.json().fields).toEqual({
      certificateNo: `Certificate KRA-ALL is recorded for ${invoice.invoiceNo} already.`,
    })
  })

  test('of a stale version is refused', async () => {
    const { clerk, row } = await held()
    const response = await clerk.send(withheld.certify, {
      id: row.id,
      version: row.version + 1,
      certificateNo: 'K9',
      certificateOn: today,
    })
    expect(response.statusCode).toBe(409)
    expect(response.json().code).toBe('STALE')
  })
})

describe('taking back what was withheld', () => {
  test('opens the invoice again, today, and leaves the days before', async () => {
    moment = '2026-11-10T09:00:00.000Z'
    const invoice = await trip({ issueDate: '2026-11-01', dueDate: '2026-11-05' })
    const manager = await it.signedIn('management', { name: 'Otieno Were' })
    await manager.call(payments.record, {
      method: 'cash',
      paidAt: '2026-11-09',
      customerId: invoice.customerId,
      invoiceId: invoice.id,
      amount: 114_000_00,
      withheld: [vat(invoice)],
    })
    const [row] = (await manager.call(withheld.list, { customer: invoice.customerId })).items
    const before = await manager.call(receivables.get, { asAt: '2026-11-10' })
    moment = now

    const taken = await manager.call(withheld.reverse, {
      id: String(row?.id),
      version: Number(row?.version),
      reason: 'No certificate came',
    })

    expect(taken).toMatchObject({ state: 'reversed', reversedOn: today, reversedBy: 'Otieno Were' })
    expect(await stateOf(manager, invoice)).toMatchObject({ status: 'overdue', withheldTotal: 0, balance: 2_000_00 })
    // As it is stored, before the daily job.
    const { rows } = await it.pool.query('select status from invoices where id = $1', [invoice.id])
    expect(rows).toEqual([{ status: 'overdue' }])
    expect(await manager.call(receivables.get, { asAt: '2026-11-10' })).toEqual(before)
    const again = await manager.send(withheld.reverse, { id: taken.id, version: taken.version, reason: 'Again' })
    expect(again.statusCode).toBe(409)
    expect(again.json().message).toContain('was taken back by Otieno Were')
  })

  test('two managers at once: one of them does', async () => {
    const invoice = await trip()
    const managers = await Promise.all([it.signedIn('management'), it.signedIn('admin')])
    const { id, version } = await managers[0].call(withheld.record, { ...vat(invoice), withheldOn: today })

    const outcomes = await Promise.all(
      managers.map((manager) => manager.send(withheld.reverse, { id, version, reason: 'No certificate came' })),
    )

    expect(outcomes.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    expect(await stateOf(managers[0], invoice)).toMatchObject({ withheldTotal: 0, balance: 116_000_00 })
  })
})

describe('the list', () => {
  test('is filtered by state, tax, age, and searched by certificate, invoice and customer', async () => {
    const customer = await aCustomer(it, { legalName: 'Safcem Ltd', taxNumber: 'P051365947S' })
    const invoice = await trip({ customerId: customer.id, issueDate: '2026-10-01' })
    const clerk = await it.signedIn('finance')
    const old = await clerk.call(withheld.record, { ...vat(invoice, 1_000_00), withheldOn: '2026-10-21' })
    const certificate = { certificateNo: 'KRA-SAF', certificateOn: today }
    const fresh = await clerk.call(withheld.record, { ...vat(invoice, 500_00), withheldOn: today, ...certificate })
    const own = { customer: customer.id }
    const found = async (input: Parameters<typeof clerk.call<typeof withheld.list>>[1]) =>
      (await clerk.call(withheld.list, input)).items.map(({ id }) => id)

    expect(await found(own)).toEqual([old.id, fresh.id])
    // The sum is that of all pages.
    expect(await clerk.call(withheld.list, { ...own, pageSize: 1 })).toMatchObject({ total: 2, amount: 1_500_00 })
    expect(await found({ ...own, sort: 'amount' })).toEqual([fresh.id, old.id])
    expect(await found({ ...own, state: 'outstanding' })).toEqual([old.id])
    expect(await found({ ...own, state: 'certified' })).toEqual([fresh.id])
    expect(await found({ ...own, kind: 'income' })).toEqual([])
    expect(await found({ ...own, olderThan: 30 })).toEqual([old.id])
    expect(await found({ ...own, olderThan: 31 })).toEqual([])
    expect(await found({ q: 'kra-saf' })).toEqual([fresh.id])
    expect(await found({ ...own, q: invoice.invoiceNo })).toEqual([old.id, fresh.id])
    expect(await found({ q: 'safcem' })).toEqual([old.id, fresh.id])
    const csv = await clerk.send(withheld.export, own)
    expect(csv.body.split('\r\n').slice(1, 3)).toEqual([
      `${old.id},2026-10,P051365947S,Safcem Ltd,${invoice.invoiceNo},VAT,2026-10-21,KES,100000.00,1000.00,,,Outstanding,,`,
      `${fresh.id},2026-11,P051365947S,Safcem Ltd,${invoice.invoiceNo},VAT,${today},KES,100000.00,500.00,KRA-SAF,${today},Certified,,`,
    ])
  })

  test('a credit note lowers the taxable value', async () => {
    const invoice = await trip()
    const clerk = await it.signedIn('finance')
    const { lines, version } = await clerk.call(invoices.get, { id: invoice.id })
    await clerk.call(creditNotes.issue, {
      id: invoice.id,
      version,
      reason: '01',
      lines: lines.map(({ id: lineId }) => ({ lineId, qty: 50 })),
    })

    const above = await clerk.send(withheld.record, { ...vat(invoice, 1_001_01), withheldOn: today })
    const row = await clerk.call(withheld.record, { ...vat(invoice, 1_000_00), withheldOn: today })

    expect(above.json().fields.amount).toContain('At most KSh\u00a01,001.00 of VAT')
    expect(row.base).toBe(50_000_00)
  })

  test('what is expected is told of customers that withhold VAT', async () => {
    const [agent, other] = [await aCustomer(it, { withholdsVat: true }), await aCustomer(it)]
    const invoice = await trip({ customerId: agent.id })
    await trip({ customerId: other.id })
    const clerk = await it.signedIn('finance')

    expect(await clerk.call(withheld.expected, { customer: agent.id })).toEqual({
      items: [
        {
          id: invoice.id,
          invoiceNo: invoice.invoiceNo,
          total: 116_000_00,
          balance: 116_000_00,
          taxedNet: 100_000_00,
          withheldVat: 0,
          isOpening: false,
        },
      ],
    })
    expect(await clerk.call(withheld.expected, { customer: other.id })).toEqual({ items: [] })
  })
})
