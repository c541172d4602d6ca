import { api } from '@shehena/domain/api'
import { describe, expect, test } from 'vitest'
import { aCustomer, anInvoice } from '#test/support/builders.ts'
import { everyRow } from '#test/support/every-row.ts'
import { type Client, today, useTestApp } from '#test/support/test-app.ts'

const { invoices, months, payments } = api
const it = useTestApp()

/** An invoice of KSh 100.00 that awaits payment. */
const hundred = (customerId: string, values: Parameters<typeof anInvoice>[1] = {}) =>
  anInvoice(it, {
    status: 'sent',
    customerId,
    lines: [{ description: 'Waiting, one hour', qty: 100, unitPrice: 100_00, taxRate: 0 }],
    ...values,
  })

/** As many open invoices of KSh 100.00 of one customer. */
async function bills(count: number) {
  const { id: customerId } = await aCustomer(it)
  const made = []
  for (let n = 0; n < count; n += 1) made.push(await hundred(customerId))
  return { customerId, made }
}

const cash = { method: 'cash', paidAt: today } as const
const part = ({ id }: { id: string }, amount: number) => ({ invoiceId: id, amount })

const stateOf = async (clerk: Client, { id }: { id: string }) => {
  const { status, paidTotal, balance } = await clerk.call(invoices.get, { id })
  return { status, paidTotal, balance }
}

describe('a payment over several invoices', () => {
  test('pays each its part, keeps the rest on account, and is found by each number', async () => {
    const { customerId, made } = await bills(3)
    const [first, second, third] = made as [(typeof made)[0], (typeof made)[0], (typeof made)[0]]
    const cashier = await it.signedIn('finance', { name: 'Amina Juma' })

    const payment = await cashier.call(payments.record, {
      ...cash,
      customerId,
      amount: 270_00,
      allocations: [part(first, 100_00), part(second, 100_00), part(third, 50_00)],
      restOnAccount: true,
    })

    expect(payment).toMatchObject({
      invoiceId: null,
      invoiceNo: null,
      invoiceCount: 3,
      onAccount: 20_00,
      bookedOn: today,
      recordedBy: 'Amina Juma',
      allocations: [
        { invoiceNo: first.invoiceNo, amount: 100_00, allocatedOn: today, allocatedBy: 'Amina Juma', reversedOn: null },
        { invoiceNo: second.invoiceNo, amount: 100_00 },
        { invoiceNo: third.invoiceNo, amount: 50_00 },
      ],
    })
    expect(await stateOf(cashier, first)).toEqual({ status: 'paid', paidTotal: 100_00, balance: 0 })
    expect(await stateOf(cashier, third)).toEqual({ status: 'sent', paidTotal: 50_00, balance: 50_00 })
    for (const { id, invoiceNo } of made) {
      const found = await cashier.call(payments.list, { q: invoiceNo })
      expect(found.items).toMatchObject([{ id: payment.id, invoiceCount: 3, onAccount: 20_00 }])
      expect((await cashier.call(payments.list, { invoice: id })).items).toMatchObject([{ id: payment.id }])
    }
  })

  test('by the short form keeps what is above the balance, if asked to', async () => {
    const { customerId, made } = await bills(1)
    const cashier = await it.signedIn('finance')
    const pay = (restOnAccount: boolean) =>
      cashier.send(payments.record, { ...cash, customerId, invoiceId: made[0]?.id, amount: 150_00, restOnAccount })

    const refused = await pay(false)
    const taken = await pay(true)

    expect([refused.statusCode, refused.json().fields]).toEqual([
      422,
      { amount: `That is more than the balance of ${made[0]?.invoiceNo}, which is KSh\u00a0100.00.` },
    ])
    expect(taken.json()).toMatchObject({ invoiceNo: made[0]?.invoiceNo, onAccount: 50_00 })
  })
})

describe('is refused, and nothing changes', () => {
  test.each<[string, (ids: string[]) => object, Record<string, unknown>]>([
    [
      'more than the amount',
      ([a, b]) => ({
        amount: 150_00,
        allocations: [
          [a, 100_00],
          [b, 100_00],
        ],
      }),
      { amount: expect.stringMatching(/^The invoices add up to KSh.200\.00, more than KSh.150\.00\.$/) },
    ],
    [
      'a part above a balance',
      ([a, b]) => ({
        amount: 300_00,
        allocations: [
          [a, 100_00],
          [b, 100_01],
        ],
      }),
      { 'allocations.1.amount': expect.stringMatching(/^That is more than the balance of INV-/) },
    ],
    [
      'an invoice twice',
      ([a]) => ({
        amount: 100_00,
        allocations: [
          [a, 50_00],
          [a, 50_00],
        ],
      }),
      { 'allocations.1.amount': expect.stringMatching(/^INV-\d+ is chosen twice\.$/) },
    ],
    [
      "another customer's invoice",
      ([a, , c]) => ({
        amount: 200_00,
        allocations: [
          [a, 100_00],
          [c, 100_00],
        ],
      }),
      { 'allocations.1.invoiceId': expect.stringMatching(/is another customer's invoice\.$/) },
    ],
    [
      'a rest that nobody asked to keep',
      ([a]) => ({ amount: 150_00, allocations: [[a, 100_00]] }),
      {
        restOnAccount: expect.stringMatching(
          /^KSh.50\.00 is left over\. Choose more invoices, or keep it on account\.$/,
        ),
      },
    ],
    [
      'both forms',
      ([a, b]) => ({ amount: 100_00, invoiceId: b, allocations: [[a, 100_00]] }),
      { invoiceId: 'Give either one invoice or a list of allocations.' },
    ],
  ])('%s', async (_name, given, fields) => {
    const { customerId, made } = await bills(2)
    const strange = await hundred((await aCustomer(it)).id)
    const cashier = await it.signedIn('finance')
    const before = await everyRow(it.pool)
    // safe: the table gives allocations as pairs.
    const input = given([...made, strange].map(({ id }) => id)) as { allocations: [string, number][] }

    const response = await cashier.send(payments.record, {
      ...cash,
      customerId,
      ...input,
      allocations: input.allocations.map(([id, amount]) => part({ id }, amount)),
    })

    expect({ status: response.statusCode, fields: response.json().fields }).toEqual({ status: 422, fields })
    expect(await everyRow(it.pool)).toEqual(before)
  })

  test('more than fifty invoices at once', async () => {
    const { customerId, made } = await bills(1)
    const cashier = await it.signedIn('finance')
    const allocations = Array.from({ length: 51 }, () => part(made[0] ?? { id: '' }, 1))

    const response = await cashier.send(payments.record, { ...cash, customerId, amount: 51, allocations })

    expect(response.json().fields).toEqual({
      allocations: 'At most 50 invoices are settled at once. Choose fewer, and allocate the rest afterwards.',
    })
  })
})

describe('what is on account', () => {
  test('is allocated over invoices in parts, dated today', async () => {
    const { customerId, made } = await bills(2)
    const cashier = await it.signedIn('finance')
    const payment = await cashier.call(payments.record, { ...cash, customerId, amount: 150_00, paidAt: '2026-11-01' })

    const allocated = await cashier.call(payments.allocate, {
      id: payment.id,
      version: payment.version,
      allocations: made.map((invoice) => part(invoice, 60_00)),
    })

    expect(allocated).toMatchObject({
      onAccount: 30_00,
      invoiceCount: 2,
      allocations: [
        { amount: 60_00, allocatedOn: today },
        { amount: 60_00, allocatedOn: today },
      ],
    })
  })

  test('is not allocated beyond itself, and not twice from one look', async () => {
    const { customerId, made } = await bills(2)
    const cashier = await it.signedIn('finance')
    const { id, version } = await cashier.call(payments.record, { ...cash, customerId, amount: 80_00 })
    const allocate = (allocations: object[]) => cashier.send(payments.allocate, { id, version, allocations })
    // safe: two were made.
    const [first, second] = made as [(typeof made)[0], (typeof made)[0]]

    const tooMuch = await allocate([part(first, 50_00), part(second, 50_00)])
    const none = await allocate([])
    const once = await allocate([part(first, 40_00)])
    const again = await allocate([part(second, 40_00)])

    expect(tooMuch.json().fields).toEqual({
      allocations: 'The invoices add up to KSh\u00a0100.00, more than KSh\u00a080.00.',
    })
    expect(none.json().fields).toEqual({ allocations: 'Choose at least one invoice' })
    expect([once.statusCode, again.statusCode, again.json().code]).toEqual([200, 409, 'STALE'])
    expect(await stateOf(cashier, second)).toEqual({ status: 'sent', paidTotal: 0, balance: 100_00 })
  })
})

describe('taking an allocation back', () => {
  test('puts its money on account, opens its invoice, and leaves the others', async () => {
    const { customerId, made } = await bills(2)
    const manager = await it.signedIn('finance', { name: 'Peter Otieno' })
    const payment = await manager.call(payments.record, {
      ...cash,
      customerId,
      amount: 200_00,
      allocations: made.map((invoice) => part(invoice, 100_00)),
    })
    // safe: two allocations.
    const [wrong] = payment.allocations as [(typeof payment.allocations)[0]]

    const reversed = await manager.call(payments.reverse, { id: wrong.id, reason: 'It was for the other truck' })

    expect(reversed).toMatchObject({ id: wrong.id, reversedOn: today, reversedBy: 'Peter Otieno' })
    expect(await manager.call(payments.get, { id: payment.id })).toMatchObject({
      onAccount: 100_00,
      invoiceCount: 1,
      allocations: [
        { id: wrong.id, reversedOn: today, reversedBy: 'Peter Otieno', reverseReason: 'It was for the other truck' },
        { reversedOn: null },
      ],
    })
    expect(await stateOf(manager, made[0] ?? { id: '' })).toEqual({ status: 'sent', paidTotal: 0, balance: 100_00 })
    expect(await stateOf(manager, made[1] ?? { id: '' })).toMatchObject({ status: 'paid' })
    await expect(manager.call(payments.reverse, { id: wrong.id, reason: 'Again' })).rejects.toMatchObject({
      status: 409,
      message: `The KSh\u00a0100.00 for ${made[0]?.invoiceNo} was taken back by Peter Otieno at 21/11/2026 12:00 already.`,
    })
    await expect(manager.call(payments.reverse, { id: payment.id, reason: 'No such' })).rejects.toMatchObject({
      status: 404,
      message: 'Allocation not found',
    })
  })
})

describe('at once', () => {
  test('ten clerks allocate one rest: one wins, and nothing is allocated twice', async () => {
    const { customerId, made } = await bills(10)
    const clerks = await Promise.all(Array.from({ length: 10 }, () => it.signedIn('finance')))
    // safe: ten clerks.
    const { id, version } = await clerks[0]!.call(payments.record, { ...cash, customerId, amount: 100_00 })

    const answers = await Promise.all(
      clerks.map((clerk, n) =>
        clerk.send(payments.allocate, { id, version, allocations: [part(made[n] ?? { id: '' }, 100_00)] }),
      ),
    )

    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
    const { rows } = await it.pool.query(
      'select count(*)::int as n, sum(amount)::int as sum from allocations where payment_id = $1',
      [id],
    )
    expect(rows).toEqual([{ n: 1, sum: 100_00 }])
  })

  test('ten payments over two invoices in either order: no deadlock, and the balances hold', async () => {
    const { customerId, made } = await bills(2)
    const clerks = await Promise.all(Array.from({ length: 10 }, () => it.signedIn('finance')))

    const answers = await Promise.all(
      clerks.map((clerk, n) =>
        clerk.send(payments.record, {
          ...cash,
          customerId,
          amount: 40_00,
          allocations: (n % 2 === 0 ? made : made.toReversed()).map((invoice) => part(invoice, 20_00)),
        }),
      ),
    )

    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([
      ...Array.from({ length: 5 }, () => 201),
      ...Array.from({ length: 5 }, () => 422),
    ])
    // safe: ten clerks.
    for (const invoice of made) expect(await stateOf(clerks[0]!, invoice)).toMatchObject({ status: 'paid', balance: 0 })
  })

  test('allocating against voiding: the payment is voided, or allocated and then refused to the voider who must look', async () => {
    const manager = await it.signedIn('management')
    for (let round = 0; round < 5; round += 1) {
      const { customerId, made } = await bills(1)
      const { id, version } = await manager.call(payments.record, { ...cash, customerId, amount: 100_00 })

      await Promise.all([
        manager.send(payments.allocate, { id, version, allocations: [part(made[0] ?? { id: '' }, 100_00)] }),
        manager.send(payments.void, { id, reason: 'Entered twice' }),
      ])

      const { voidedAt, allocations } = await manager.call(payments.get, { id })
      const standing = allocations.filter(({ reversedOn }) => reversedOn === null)
      expect(standing).toHaveLength(voidedAt ? 0 : 1)
      expect(await stateOf(manager, made[0] ?? { id: '' })).toMatchObject({ paidTotal: voidedAt ? 0 : 100_00 })
    }
  })
})

test('a payment of a closed month keeps its day and counts from the first open one, and its invoices stay as they were', async () => {
  const { id: customerId } = await aCustomer(it)
  const october = { issueDate: '2026-10-05', dueDate: '2026-11-04' }
  const [paid, other] = [await hundred(customerId, october), await hundred(customerId, october)]
  const admin = await it.signedIn('admin')
  await admin.call(months.close, { month: '2026-10' })

  const payment = await admin.call(payments.record, {
    ...cash,
    customerId,
    amount: 100_00,
    invoiceId: paid.id,
    paidAt: '2026-10-20',
  })
  const cancelling = await admin.send(invoices.cancel, { id: other.id, version: other.version, reason: 'Wrong rate' })

  expect(payment).toMatchObject({
    paidAt: '2026-10-20',
    bookedOn: '2026-11-01',
    allocations: [{ allocatedOn: '2026-11-01' }],
  })
  expect([cancelling.statusCode, cancelling.json().message]).toEqual([
    409,
    `${other.invoiceNo} was issued in October 2026, which is closed, so it cannot be cancelled. An administrator can open the month again.`,
  ])
  await expect(
    it.pool.query(
      `with counted as (update invoices set paid_total = paid_total + 1 where id = $1)
         insert into allocations (invoice_id, customer_id, kind, payment_id, amount, allocated_on)
           values ($1, $2, 'payment', $3, 1, '2026-10-31')`,
      [other.id, customerId, payment.id],
    ),
  ).rejects.toThrow('The books of 2026-10 are closed')
  await admin.call(months.reopen, { month: '2026-10', reason: 'A cancellation was forgotten' })
  expect(
    await admin.call(invoices.cancel, { id: other.id, version: other.version, reason: 'Wrong rate' }),
  ).toMatchObject({
    status: 'cancelled',
    cancelledOn: today,
    cancelReason: 'Wrong rate',
    balance: 0,
  })
})
