import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate, readMigrations } from '#server/db/migration/migrate.ts'
import { bareDatabase, type TestDatabase } from '../support/test-db.ts'

let database: TestDatabase
let client: pg.Client

beforeAll(async () => {
  database = await bareDatabase()
  const { number = 0 } = (await readMigrations()).find(({ name }) => name.endsWith('_collectable.sql')) ?? {}
  await migrate({ url: database.url, upTo: number - 1 })
  client = new pg.Client(database.url)
  await client.connect()
  await client.query(`
    begin;
    insert into customers (legal_name) values ('Umoja Traders Ltd');
    insert into invoices (invoice_no, customer_id, issue_date, due_date, subtotal, tax_amount, total)
      select no, c.id, day::date, '2026-12-01', 10000000, 1600000, 11600000
        from customers c, (values
          ('INV-26000001', '2026-11-01'), ('INV-26000002', '2026-11-01'), ('INV-26000003', '2026-11-02')) i (no, day);
    insert into invoice_lines (invoice_id, position, description, qty, unit_price, tax_rate, net, tax, line_total)
      select id, 1, 'Transport', 100, 10000000, 1600, 10000000, 1600000, 11600000 from invoices;
    update invoices set status = 'sent', billed_name = 'Umoja Traders Ltd',
      withheld_total = case invoice_no when 'INV-26000001' then 200000 when 'INV-26000002' then 100000 else 0 end;
    insert into withheld (invoice_id, customer_id, kind, base, amount, withheld_on)
      select id, customer_id, 'vat', 10000000, withheld_total, issue_date from invoices where withheld_total > 0;
    insert into allocations (invoice_id, customer_id, kind, withheld_id, amount, allocated_on)
      select invoice_id, customer_id, 'withheld', id, amount, withheld_on from withheld;
    commit`)
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

test('what was withheld before the upgrade was never to be collected as money', async () => {
  await migrate({ url: database.url })

  const { rows } = await client.query(
    `select bucket as day, sum(n)::int as n from tallies where subject = 'gross_invoiced' group by 1 order by 1`,
  )
  expect(rows).toEqual([
    { day: '2026-11-01', n: 2 * 116_000_00 - 2_000_00 - 1_000_00 },
    { day: '2026-11-02', n: 116_000_00 },
  ])
})
