import { api } from '@shehena/domain/api'
import { beforeAll, describe, expect, test } from 'vitest'
import { aCustomer } from '#test/support/builders.ts'
import { type Client, today, useTestApp } from '#test/support/test-app.ts'

const { invoices } = api
const it = useTestApp()

const trip = { description: 'Mombasa to Nairobi, one trip', qty: 100, unitPrice: 100_000_00, taxRate: 1600 }
type Line = typeof trip

let cashier: Client
let customerId: string

beforeAll(async () => {
  cashier = await it.signedIn('finance')
  customerId = (await aCustomer(it)).id
})

const draft = (lines: Line[], options = {}) =>
  cashier.call(invoices.create, { customerId, issueDate: today, dueDate: '2026-12-21', lines }, options)

const numberOf = ({ invoiceNo }: { invoiceNo: string }) => Number(invoiceNo.slice('INV-26'.length))

describe('the number of an invoice', () => {
  test('is the next one, for fifty who draft at once', async () => {
    const first = numberOf(await draft([trip]))

    const made = await Promise.all(Array.from({ length: 50 }, () => draft([trip])))

    expect(made.map(numberOf).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 50 }, (_, index) => first + 1 + index),
    )
  })

  test('has a seventh digit after 999,999, for twenty who draft at once', async () => {
    await draft([trip])
    await it.pool.query(`update number_series set last_number = 999990 where series = 'INV-'`)

    const made = await Promise.all(Array.from({ length: 20 }, () => draft([trip])))

    expect(made.map(numberOf).sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => 999_991 + index))
    expect(made.map(({ invoiceNo }) => invoiceNo)).toContain('INV-261000000')
    const { items } = await cashier.call(invoices.list, { q: 'INV-261000000' })
    expect(items.map(({ invoiceNo }) => invoiceNo)).toEqual(['INV-261000000'])
  })

  test('is not used up by a draft that fails after taking it', async () => {
    await it.pool.query(`
      create function fail_on_demand() returns trigger language plpgsql as $$ begin raise exception 'no disk'; end $$;
      create trigger fail_on_demand before insert on invoice_lines for each row when (new.description = 'Fails') execute function fail_on_demand()`)
    const first = numberOf(await draft([trip]))

    const failing = cashier.send(invoices.create, {
      customerId,
      issueDate: today,
      dueDate: '2026-12-21',
      lines: [trip, { ...trip, description: 'Fails' }],
    })

    await expect(failing).rejects.toMatchObject({ status: 500, message: expect.stringContaining('no disk') })
    expect(numberOf(await draft([trip]))).toBe(first + 1)
  })

  test('is taken once by a request that is sent ten times', async () => {
    const first = numberOf(await draft([trip]))

    const answers = await Promise.all(
      Array.from({ length: 10 }, () => draft([trip], { idempotencyKey: 'drafted-once' })),
    )

    expect(new Set(answers.map((answer) => answer.invoiceNo)).size).toBe(1)
    expect(numberOf(await draft([trip]))).toBe(first + 2)
  })
})
