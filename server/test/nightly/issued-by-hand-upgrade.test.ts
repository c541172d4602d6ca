import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate, readMigrations } from '#server/db/migration/migrate.ts'
import { bareDatabase, type TestDatabase } from '../support/test-db.ts'

let database: TestDatabase
let client: pg.Client

const clerk = '018f0000-0000-7000-8000-000000000001'

/** As a person, at a time of the audit log. */
async function act(by: string, at: string, sql: string) {
  await client.query('begin')
  await client.query(`select set_config('app.user_id', $1, true)`, [by])
  await client.query(sql)
  await client.query('commit')
  await client.query(`update audit_log set at = $1 where at > now() - interval '1 minute'`, [at])
}

beforeAll(async () => {
  database = await bareDatabase()
  const { number = 0 } = (await readMigrations()).find(({ name }) => name.endsWith('_issued_by_hand.sql')) ?? {}
  await migrate({ url: database.url, upTo: number - 1 })
  client = new pg.Client(database.url)
  await client.connect()
  await client.query(`
    insert into auth."user" (id, name, email, "emailVerified", "createdAt", "updatedAt")
      values ('${clerk}', 'Wanjiku Kamau', 'wanjiku@bonde.example', true, now(), now());
    insert into profiles (user_id, name, role, is_active) values ('${clerk}', 'Wanjiku Kamau', 'finance', true)
      on conflict do nothing;
    insert into customers (legal_name) values ('Umoja Traders Ltd');
    insert into invoices (invoice_no, customer_id, issue_date, due_date, subtotal, tax_amount, total, created_at)
      select no, c.id, '2026-11-01', '2026-12-01', 0, 0, 0, '2026-11-01T06:00:00Z'
        from customers c, (values
          ('INV-26000001'), ('INV-26000002'), ('INV-26000003'), ('INV-26000004'), ('INV-26000005')) i (no)`)
  await client.query('alter table audit_log disable trigger user')
  const sent = `update invoices set status = 'sent', billed_name = 'Umoja Traders Ltd'`
  await act(
    clerk,
    '2026-11-02T07:00:01Z',
    `${sent}, email_sent_at = '2026-11-02T07:00:00Z' where invoice_no = 'INV-26000002'`,
  )
  await act(clerk, '2026-11-03T07:00:00Z', `${sent} where invoice_no = 'INV-26000003'`)
  await client.query(`select set_config('app.quiet', 'on', false)`)
  await client.query(`${sent} where invoice_no = 'INV-26000004'`)
  await client.query(`select set_config('app.quiet', '', false)`)
  await act(
    clerk,
    '2026-11-04T07:00:00Z',
    `update invoices set status = 'cancelled', cancelled_on = '2026-11-04' where invoice_no = 'INV-26000005'`,
  )
  await client.query('alter table audit_log enable trigger user')
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

test('what was sent before the upgrade says how, when and by whom, and nothing else of it changes', async () => {
  const state = async () =>
    (await client.query('select version, updated_at, search_text from invoices order by 1, 2')).rows
  const trail = async () => (await client.query('select count(*) from audit_log')).rows
  const [versions, entries] = [await state(), await trail()]

  await migrate({ url: database.url })

  expect(await state()).toEqual(versions)
  expect(await trail()).toEqual(entries)
  const { rows } = await client.query(`
    select invoice_no as no, issued_how as how, to_char(issued_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as at, issued_by as by
      from invoices order by 1`)
  expect(rows).toEqual([
    { no: 'INV-26000001', how: null, at: null, by: null },
    { no: 'INV-26000002', how: 'mail', at: '2026-11-02 07:00', by: clerk },
    { no: 'INV-26000003', how: 'other', at: '2026-11-03 07:00', by: clerk },
    // Nobody is known.
    { no: 'INV-26000004', how: 'other', at: '2026-11-01 06:00', by: null },
    { no: 'INV-26000005', how: null, at: null, by: null },
  ])
})
