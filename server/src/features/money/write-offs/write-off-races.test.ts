import { api } from '@shehena/domain/api'
import { describe, expect, test } from 'vitest'
import { aCustomer, anInvoice } from '#test/support/builders.ts'
import { everyRow } from '#test/support/every-row.ts'
import { type Client, today, useTestApp } from '#test/support/test-app.ts'
import { untilWaiting } from '#test/support/until-waiting.ts'

const { invoices, payments, writeOffs } = api
const it = useTestApp()

/** An invoice of KSh 116,000.00 with VAT. */
const trip = () => anInvoice(it, { status: 'sent' })
const cash = { method: 'cash', paidAt: today } as const

/** What a clerk sends to write an amount off on an invoice as it is now. */
async function difference(clerk: Client, { id }: { id: string }, amount: number) {
  const { version } = await clerk.call(invoices.get, { id })
  return { id, version, amount, writtenOffOn: today, reason: 'Bank charges' }
}

/** Pays an invoice short by an amount. */
async function paidShort(clerk: Client, invoice: Awaited<ReturnType<typeof trip>>, short: number) {
  const { id: invoiceId, customerId, total } = invoice
  return clerk.call(payments.record, { ...cash, customerId, invoiceId, amount: total - short })
}

describe('at once', () => {
  /** Sends acts that all wait for the row of an invoice, and lets them go together. */
  async function together(invoiceId: string, acts: (() => Promise<{ statusCode: number }>)[]) {
    const other = await it.pool.connect()
    await other.query('begin')
    await other.query('select from invoices where id = $1 for update', [invoiceId])
    const sent = acts.map((act) => act())
    await untilWaiting(it.pool, acts.length)
    await other.query('commit')
    other.release()
    return (await Promise.all(sent)).map(({ statusCode }) => statusCode).toSorted()
  }

  const stored = async (id: string) =>
    it.db
      .selectFrom('invoices')
      .select(['paidTotal', 'writtenOffTotal', 'balance', 'status'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()

  test('two write off the same rest: one does', async () => {
    const invoice = await trip()
    const clerks = [await it.signedIn('finance'), await it.signedIn('finance')] as const
    await paidShort(clerks[0], invoice, 50_00)
    const input = await difference(clerks[0], invoice, 50_00)

    const codes = await together(
      invoice.id,
      clerks.map((clerk) => () => clerk.send(writeOffs.record, input)),
    )

    expect(codes).toEqual([201, 409])
    expect(await stored(invoice.id)).toEqual({
      paidTotal: 115_950_00,
      writtenOffTotal: 50_00,
      balance: 0,
      status: 'paid',
    })
  })

  test('one pays what another writes off: one of them does', async () => {
    const invoice = await trip()
    const clerks = [await it.signedIn('finance'), await it.signedIn('finance')] as const
    await paidShort(clerks[0], invoice, 50_00)
    const input = await difference(clerks[0], invoice, 50_00)
    const { id: invoiceId, customerId } = invoice

    const codes = await together(invoiceId, [
      () => clerks[0].send(writeOffs.record, input),
      () => clerks[1].send(payments.record, { ...cash, customerId, invoiceId, amount: 50_00 }),
    ])

    expect(codes[0]).toBe(201)
    expect([409, 422]).toContain(codes[1])
    const { paidTotal, writtenOffTotal, balance, status } = await stored(invoiceId)
    expect([paidTotal + writtenOffTotal, balance, status]).toEqual([116_000_00, 0, 'paid'])
  })

  test('ten take it back: one does', async () => {
    const invoice = await trip()
    const clerks = await Promise.all(Array.from({ length: 10 }, () => it.signedIn('finance')))
    const [first] = clerks
    if (!first) throw new Error('Nobody is signed in')
    const { writeOffs: made } = await first.call(writeOffs.record, await difference(first, invoice, 50_00))

    const answers = await Promise.all(
      clerks.map((clerk) => clerk.send(payments.reverse, { id: String(made[0]?.id), reason: 'Wrong' })),
    )

    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(await stored(invoice.id)).toMatchObject({ writtenOffTotal: 0, balance: 116_000_00, status: 'sent' })
  })
})

describe('past the program', () => {
  const columns = 'invoice_id, customer_id, kind, write_off_reason, amount, allocated_on'
  const from = (values: string) =>
    `insert into allocations (${columns}) select id, customer_id, ${values} from invoices where id = $1`

  test.each([
    [
      'an amount that no invoice counts',
      from(`'written_off', 'Bank charges', 100, '${today}'`),
      /not the sum of its allocations/,
    ],
    ['one without a reason', from(`'written_off', null, 100, '${today}'`), /allocations_of_write_off/],
    ['a reason of a payment', from(`'payment', 'Bank charges', 100, '${today}'`), /allocations_of/],
    [
      'a total that no allocation bears',
      'update invoices set written_off_total = 1 where id = $1',
      /not the sum of its allocations/,
    ],
    ['a total below 0', 'update invoices set written_off_total = -1 where id = $1', /invoices_settled/],
    [
      'more than the total',
      'update invoices set written_off_total = total + 1 where id = $1',
      /invoices_settled|invoices_balance/,
    ],
  ])('is refused: %s', async (_, statement, fault) => {
    const invoice = await trip()
    const before = await everyRow(it.pool)
    await expect(it.pool.query(statement, [invoice.id])).rejects.toThrow(fault)
    expect(await everyRow(it.pool)).toEqual(before)
  })

  test('of a payment of another customer', async () => {
    const [invoice, { id: customerId }] = [await trip(), await aCustomer(it)]
    const clerk = await it.signedIn('finance')
    const { id } = await clerk.call(payments.record, { ...cash, customerId, amount: 1_00 })
    await expect(
      it.pool.query(
        `with a as (insert into allocations (${columns}, short_payment_id)
            select id, customer_id, 'written_off', 'Bank charges', 100, $2::date, $3::uuid from invoices where id = $1)
          update invoices set written_off_total = 100 where id = $1`,
        [invoice.id, today, id],
      ),
    ).rejects.toThrow(/allocations_short_payment_fkey/)
  })
})
