import { api } from '@shehena/domain/api'
import { describe, expect, test } from 'vitest'
import { aCustomer, anInvoice } from '#test/support/builders.ts'
import { everyRow } from '#test/support/every-row.ts'
import { today, useTestApp } from '#test/support/test-app.ts'

const { invoices, payments, withheld } = api
const it = useTestApp()

/** An invoice of KSh 116,000.00. */
const trip = (values: Parameters<typeof anInvoice>[1] = {}) => anInvoice(it, { status: 'sent', ...values })
const exempt = [{ description: 'Transit', qty: 100, unitPrice: 116_000_00, taxRate: 0 }]
const cash = { method: 'cash', paidAt: today } as const
const income = ({ id }: { id: string }, amount = 3_000_00) => ({ invoiceId: id, kind: 'income', amount }) as const
const vat = ({ id }: { id: string }) => ({ invoiceId: id, kind: 'vat', amount: 2_000_00 }) as const

describe('a payment with income tax withheld', () => {
  test('settles its invoices with both taxes, also one without taxed lines, and both certificates are outstanding', async () => {
    const { id: customerId } = await aCustomer(it)
    const [taxed, free] = [await trip({ customerId }), await trip({ customerId, lines: exempt })]
    const clerk = await it.signedIn('finance')

    const payment = await clerk.call(payments.record, {
      ...cash,
      customerId,
      amount: 224_000_00,
      allocations: [
        { invoiceId: taxed.id, amount: 111_000_00 },
        { invoiceId: free.id, amount: 113_000_00 },
      ],
      withheld: [vat(taxed), income(taxed), income(free)],
    })

    expect(payment.onAccount).toBe(0)
    expect(payment.withheld.map(({ invoiceNo, kind, amount }) => [invoiceNo, kind, amount]).toSorted()).toEqual([
      [taxed.invoiceNo, 'income', 3_000_00],
      [taxed.invoiceNo, 'vat', 2_000_00],
      [free.invoiceNo, 'income', 3_000_00],
    ])
    for (const [{ id }, paidTotal, kinds] of [
      [taxed, 111_000_00, ['income', 'vat']],
      [free, 113_000_00, ['income']],
    ] as const) {
      const invoice = await clerk.call(invoices.get, { id })
      expect(invoice).toMatchObject({ status: 'paid', paidTotal, withheldTotal: 116_000_00 - paidTotal, balance: 0 })
      expect(invoice.withheld.map(({ kind }) => kind).toSorted()).toEqual(kinds)
    }
    const { items } = await clerk.call(withheld.list, { customer: customerId, kind: 'income', state: 'outstanding' })
    expect(items).toMatchObject([{ withheldOn: today }, { withheldOn: today }])
  })

  test('may be all that an invoice gets of it', async () => {
    const { id: customerId } = await aCustomer(it)
    const [paid, held] = [await trip({ customerId }), await trip({ customerId })]
    const clerk = await it.signedIn('finance')

    await clerk.call(payments.record, {
      ...cash,
      customerId,
      amount: 116_000_00,
      allocations: [{ invoiceId: paid.id, amount: 116_000_00 }],
      withheld: [income(held, 116_000_00)],
    })

    expect(await clerk.call(invoices.get, { id: held.id })).toMatchObject({ status: 'paid', paidTotal: 0, balance: 0 })
  })

  test.each([
    ['above what the money leaves', [3_000_01], 'withheld.0.amount', 'more than its balance'],
    ['that adds up to more than the money leaves', [2_000_00, 1_000_01], 'withheld.1.amount', 'more than its balance'],
    ['below 0', [-1], 'withheld.0.amount', ''],
    ['of 0', [0], 'withheld.0.amount', ''],
  ])('is refused %s', async (_, amounts, field, sentence) => {
    const invoice = await trip()
    const clerk = await it.signedIn('finance')
    const before = await everyRow(it.pool)

    const response = await clerk.send(payments.record, {
      ...cash,
      customerId: invoice.customerId,
      amount: 113_000_00,
      allocations: [{ invoiceId: invoice.id, amount: 113_000_00 }],
      withheld: amounts.map((amount) => income(invoice, amount)),
    })

    expect(response.statusCode).toBe(422)
    expect(Object.keys(response.json().fields)).toEqual([field])
    expect(response.json().fields[field]).toContain(sentence)
    expect(await everyRow(it.pool)).toEqual(before)
  })

  test.each(['draft', 'cancelled'] as const)('is refused on an invoice that is %s', async (status) => {
    const { id: customerId } = await aCustomer(it)
    const [open, other] = [await trip({ customerId }), await anInvoice(it, { customerId, status })]
    const clerk = await it.signedIn('finance')
    const before = await everyRow(it.pool)

    const response = await clerk.send(payments.record, {
      ...cash,
      customerId,
      amount: 1_00,
      allocations: [{ invoiceId: open.id, amount: 1_00 }],
      withheld: [income(other)],
    })

    expect([response.statusCode, Object.keys(response.json().fields)]).toEqual([422, ['withheld.0.invoiceId']])
    expect(await everyRow(it.pool)).toEqual(before)
  })

  test('by ten clerks at once is recorded by one', async () => {
    const invoice = await trip()
    const clerks = await Promise.all(Array.from({ length: 10 }, () => it.signedIn('finance')))

    const answers = await Promise.all(
      clerks.map((clerk) =>
        clerk.send(payments.record, {
          ...cash,
          customerId: invoice.customerId,
          amount: 113_000_00,
          allocations: [{ invoiceId: invoice.id, amount: 113_000_00 }],
          withheld: [income(invoice)],
        }),
      ),
    )

    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, ...Array(9).fill(422)])
  })
})

describe('a customer with 73 open invoices', () => {
  test('each is found and can be paid; one payment takes 50, with both taxes on each', async () => {
    const { id: customerId } = await aCustomer(it, { withholdsVat: true })
    const made: Awaited<ReturnType<typeof trip>>[] = []
    for (let n = 0; n < 73; n += 1) made.push(await trip({ customerId }))
    const last = made[72] ?? (await trip())
    const clerk = await it.signedIn('finance')
    const open = (q?: string) =>
      clerk.call(invoices.list, {
        status: 'open',
        sort: 'dueDate',
        pageSize: 50,
        customer: customerId,
        ...(q && { q }),
      })
    const record = (of: typeof made) =>
      clerk.send(payments.record, {
        ...cash,
        customerId,
        amount: of.length * 111_000_00,
        allocations: of.map(({ id }) => ({ invoiceId: id, amount: 111_000_00 })),
        withheld: of.flatMap((invoice) => [vat(invoice), income(invoice)]),
      })

    expect(await open()).toMatchObject({ total: 73, items: { length: 50 } })
    expect((await open(last.invoiceNo)).items.map(({ id }) => id)).toEqual([last.id])
    const { items: expected } = await clerk.call(withheld.expected, { customer: customerId })
    expect(expected).toHaveLength(73)
    const before = await everyRow(it.pool)
    const tooMany = await record(made.slice(0, 51))
    expect([tooMany.statusCode, tooMany.json().fields.allocations]).toEqual([
      422,
      'At most 50 invoices are settled at once. Choose fewer, and allocate the rest afterwards.',
    ])
    expect(await everyRow(it.pool)).toEqual(before)

    expect((await record(made.slice(0, 50))).statusCode).toBe(201)

    expect((await record([last])).statusCode).toBe(201)
    expect((await open()).total).toBe(22)
    expect((await clerk.call(withheld.list, { customer: customerId })).total).toBe(102)
  })
})
