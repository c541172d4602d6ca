import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate, readMigrations } from '#server/db/migration/migrate.ts'
import { bareDatabase, type TestDatabase } from '../support/test-db.ts'

let database: TestDatabase
let client: pg.Client

beforeAll(async () => {
  database = await bareDatabase()
  const { number = 0 } = (await readMigrations()).find(({ name }) => name.endsWith('_write_offs.sql')) ?? {}
  await migrate({ url: database.url, upTo: number - 1 })
  client = new pg.Client(database.url)
  await client.connect()
  await client.query(`
    begin;
    insert into customers (legal_name) values ('Umoja Traders Ltd');
    insert into invoices (invoice_no, customer_id, issue_date, due_date, subtotal, tax_amount, total)
      select no, c.id, '2026-11-01', '2026-12-01', 10000000, 1600000, 11600000
        from customers c, (values ('INV-26000001'), ('INV-26000002'), ('INV-26000003')) i (no);
    insert into invoice_lines (invoice_id, position, description, qty, unit_price, tax_rate, net, tax, line_total)
      select id, 1, 'Transport', 100, 10000000, 1600, 10000000, 1600000, 11600000 from invoices;
    update invoices set status = 'sent', billed_name = 'Umoja Traders Ltd',
      withheld_total = case invoice_no when 'INV-26000001' then 200000 else 0 end
      where invoice_no <> 'INV-26000003';
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

const rows = async (sql: string) => (await client.query(sql)).rows
const balances = () => rows('select invoice_no, balance::int, status, version from invoices order by invoice_no')
const tallies = () => rows('select subject, bucket, sum(n)::int as n from tallies group by 1, 2 order by 1, 2')

test('the upgrade leaves every balance and figure, and from then on a difference can be written off', async () => {
  const before = [await balances(), await tallies()]

  await migrate({ url: database.url })

  expect([await balances(), await tallies()]).toEqual(before)
  await client.query(`
    begin;
    update invoices set written_off_total = 5000 where invoice_no = 'INV-26000002';
    insert into allocations (invoice_id, customer_id, kind, write_off_reason, amount, allocated_on)
      select id, customer_id, 'written_off', 'Bank charges', 5000, '2026-11-20' from invoices where invoice_no = 'INV-26000002';
    commit`)
  expect(await balances()).toMatchObject([
    { balance: 114_000_00 },
    { balance: 115_950_00 },
    { balance: 0, status: 'draft' },
  ])
})
