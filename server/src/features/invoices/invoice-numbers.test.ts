import { api } from '@shehena/domain/api'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { aCustomer } from '#test/builders.ts'
import { type Client, today, useTestApp } from '#test/test-app.ts'

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

  test('is not used up by a draft that fails after taking it', async () => {
    await it.pool.query(`
      create function fail_on_demand() returns trigger language plpgsql as $$ begin raise exception 'no disk'; end $$;
      create trigger fail_on_demand before insert on invoice_lines for each row when (new.description = 'Fails') execute function fail_on_demand()`)
    const first = numberOf(await draft([trip]))

    const failed = await cashier.send(invoices.create, {
      customerId,
      issueDate: today,
      dueDate: '2026-12-21',
      lines: [trip, { ...trip, description: 'Fails' }],
    })

    expect(failed.statusCode).toBe(500)
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

test('three hundred invoices of any lines add up as SQL adds them up', async () => {
  const anyLine = fc.record({
    description: fc.constantFrom('Mombasa to Nairobi', 'Waiting, hours', 'Tonnes of cement'),
    qty: fc.oneof(fc.integer({ min: 1, max: 1_000 }), fc.integer({ min: 1, max: 1_000_000 })),
    unitPrice: fc.oneof(fc.integer({ min: 0, max: 999 }), fc.integer({ min: 0, max: 10_000_000_00 })),
    taxRate: fc.oneof(fc.constantFrom(0, 800, 1600), fc.integer({ min: 0, max: 10_000 })),
  })
  const drafts = fc.sample(fc.array(anyLine, { minLength: 1, maxLength: 12 }), { seed: 20260101, numRuns: 300 })

  const made = []
  for (const lines of drafts) made.push(await draft(lines))

  const { rows } = await it.pool.query<{ id: string; total: number }>(`
    select i.id, sum(l.net + l.tax)::bigint as total
      from invoices i
      join lateral (
        select net, round(net * tax_rate / 10000) as tax
          from (select round(qty::numeric * unit_price / 100) as net, tax_rate from invoice_lines where invoice_id = i.id) line
      ) l on true
      group by i.id, i.subtotal, i.tax_amount, i.total
      having (sum(l.net), sum(l.tax), sum(l.net) + sum(l.tax)) = (i.subtotal, i.tax_amount, i.total)`)
  const recomputed = new Map(rows.map(({ id, total }) => [id, Number(total)]))
  expect(made).toHaveLength(300)
  for (const invoice of made) expect(recomputed.get(invoice.id)).toBe(invoice.total)
}, 60_000)
