import { api } from '@shehena/domain/api'
import { type Cents, type Hundredths, invoiceAmounts, type Line, lineAmounts } from '@shehena/domain/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aCustomer } from '#test/support/builders.ts'
import { today, useTestApp } from '#test/support/test-app.ts'

const { invoices } = api
const it = useTestApp()

/** Lines with whole and fractional quantities, small and large prices, and each tax rate. */
const anyLines = fc.array(
  fc.record({
    description: fc.constantFrom('Mombasa to Nairobi', 'Waiting, hours', 'Tonnes of cement'),
    qty: fc.oneof(fc.integer({ min: 1, max: 1_000 }), fc.integer({ min: 1, max: 30_000 })),
    unitPrice: fc.oneof(fc.integer({ min: 0, max: 999 }), fc.integer({ min: 0, max: 1_000_000_00 })),
    taxRate: fc.oneof(fc.constantFrom(0, 800, 1600), fc.integer({ min: 0, max: 10_000 })),
  }),
  { minLength: 1, maxLength: 12 },
)
const drafts = (numRuns: number, seed: number) => fc.sample(anyLines, { seed, numRuns })

const asLine = ({ qty, unitPrice, taxRate }: { qty: number; unitPrice: number; taxRate: number }): Line => ({
  // safe: whole numbers drawn above.
  qty: qty as Hundredths,
  // safe: as above.
  unitPrice: unitPrice as Cents,
  // safe: as above.
  taxRate: taxRate as Hundredths,
})

// Rounds half away from zero with integers of its own: neither the domain's code nor PostgreSQL's round().
const recomputed = `
  select invoice, sum(net) as subtotal, sum(tax) as tax, array_agg(net + tax order by position) as totals
    from (
      select *, div(net * rate * 2 + 10000, 20000) as tax
        from (select *, div(qty * price * 2 + 100, 200) as net from drawn) netted
    ) taxed
    group by invoice`

test('ten thousand invoices of any lines add up as SQL adds them up', async () => {
  const made = drafts(10_000, 20260101)
  const lines = made.flatMap((drawn, invoice) => drawn.map((line, position) => ({ ...line, invoice, position })))
  const column = (name: 'invoice' | 'position' | 'qty' | 'unitPrice' | 'taxRate') => lines.map((line) => line[name])

  const { rows } = await it.pool.query(
    `with drawn as (
      select * from unnest($1::int[], $2::int[], $3::numeric[], $4::numeric[], $5::numeric[]) d (invoice, position, qty, price, rate)
    )
    select subtotal::bigint, tax::bigint, totals::bigint[] from (${recomputed}) summed order by invoice`,
    [column('invoice'), column('position'), column('qty'), column('unitPrice'), column('taxRate')],
  )

  expect(rows).toHaveLength(10_000)
  const sums = made.map((drawn) => {
    const typed = drawn.map(asLine)
    const { subtotal, taxAmount, total } = invoiceAmounts(typed)
    return [subtotal, taxAmount, total, ...typed.map((line) => lineAmounts(line).total)]
  })
  expect(sums).toEqual(rows.map(({ subtotal, tax, totals }) => [subtotal, tax, subtotal + tax, ...totals.map(Number)]))
}, 60_000)

test('three hundred of them are stored as SQL adds them up, whatever the client says of totals', async () => {
  const cashier = await it.signedIn('finance')
  const { id: customerId } = await aCustomer(it)
  const made = []
  for (const lines of drafts(300, 7)) {
    const invoice = { customerId, issueDate: today, dueDate: '2026-12-21', lines }
    made.push(await cashier.call(invoices.create, invoice))
  }

  const { rows } = await it.pool.query(
    `with drawn as (
      select invoice_id as invoice, position, qty::numeric, unit_price::numeric as price, tax_rate::numeric as rate from invoice_lines
    )
    select i.id, i.total
      from invoices i join (${recomputed}) s on s.invoice = i.id
      where (i.subtotal, i.tax_amount, i.total) = (s.subtotal, s.tax, s.subtotal + s.tax)`,
  )

  const right = new Map(rows.map(({ id, total }) => [id, total]))
  expect(made).toHaveLength(300)
  for (const { id, total } of made) expect(right.get(id)).toBe(total)
  const forged = { customerId, issueDate: today, dueDate: today, lines: drafts(1, 1)[0], total: 1 }
  expect((await cashier.send(invoices.create, forged)).statusCode).toBe(422)
}, 60_000)
