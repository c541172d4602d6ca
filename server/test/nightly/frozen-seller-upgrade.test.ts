import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate, readMigrations } from '#server/db/migration/migrate.ts'
import { bareDatabase, type TestDatabase } from '../support/test-db.ts'

let database: TestDatabase
let client: pg.Client

beforeAll(async () => {
  database = await bareDatabase()
  const { number = 0 } = (await readMigrations()).find(({ name }) => name.endsWith('_frozen_seller.sql')) ?? {}
  await migrate({ url: database.url, upTo: number - 1 })
  client = new pg.Client(database.url)
  await client.connect()
  await client.query(`
    update system_settings set company_name = 'Bonde Hauliers Ltd', mpesa_paybill = '555100';
    insert into customers (legal_name) values ('Umoja Traders Ltd');
    insert into invoices (invoice_no, customer_id, issue_date, due_date, subtotal, tax_amount, total, status, billed_name)
      select no, c.id, '2026-11-01', '2026-12-01', 0, 0, 0, status, billed
        from customers c, (values
          ('INV-26000001', 'draft', null), ('INV-26000002', 'sent', 'Umoja Traders Ltd'),
          ('INV-26000003', 'cancelled', 'Umoja Traders Ltd'), ('INV-26000004', 'cancelled', null)) i (no, status, billed);
    insert into payments (receipt_no, customer_id, amount, paid_at)
      select 'REC-26000001', id, 100, '2026-11-02' from customers`)
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

test('what was sent or received before the upgrade keeps the company of the day of the upgrade', async () => {
  const state = async () => (await client.query('select version, updated_at from invoices order by invoice_no')).rows
  const trail = async () => (await client.query('select count(*) from audit_log')).rows
  const [versions, entries] = [await state(), await trail()]

  await migrate({ url: database.url })

  expect(await state()).toEqual(versions)
  expect(await trail()).toEqual(entries)
  await client.query(`update system_settings set mpesa_paybill = '999999'`)
  const { rows } = await client.query(`
    select invoice_no as no, s.name, s.mpesa_paybill from invoices i left join sellers s on s.id = i.seller_id
    union all
    select receipt_no, s.name, s.mpesa_paybill from payments p left join sellers s on s.id = p.seller_id
    order by 1`)
  const kept = { name: 'Bonde Hauliers Ltd', mpesa_paybill: '555100' }
  const none = { name: null, mpesa_paybill: null }
  expect(rows).toEqual([
    { no: 'INV-26000001', ...none },
    { no: 'INV-26000002', ...kept },
    { no: 'INV-26000003', ...kept },
    { no: 'INV-26000004', ...none },
    { no: 'REC-26000001', ...kept },
  ])
})
