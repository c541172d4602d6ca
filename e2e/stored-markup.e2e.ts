import { expect, type Page } from '@playwright/test'
import type { TestServer } from './server.ts'
import { test } from './support.ts'

/** Runs wherever a text is taken for markup. The policy of the page would stop it; the element would be there all the same. */
const markup = '<img src=x onerror=hacked()>'

/** Texts that the database itself holds to a shape, a list or a length that leaves no room for markup. */
const heldByDatabase = [
  'bookings.status',
  'customers.email',
  'customers.tax_number',
  'dispatch_jobs.status',
  'documents.doc_type',
  'documents.entity_type',
  'documents.sha256',
  'documents.storage_key',
  'drivers.phone',
  'drivers.status',
  'exchange_rates.currency',
  'invoices.currency',
  'invoices.status',
  'maintenance_records.approval_status',
  'payments.bank_txn_id',
  'payments.method',
  'profiles.role',
  'system_settings.company_tax_number',
  'system_settings.mpesa_paybill',
  'user_settings.currency_display',
  'user_settings.date_format',
  'user_settings.time_format',
  'user_settings.time_zone',
  'vehicles.fuel_type',
  'vehicles.reg_no',
  'vehicles.status',
  'waypoints.type',
]

type Column = { name: string; isPlanted: boolean }

/** Writes markup behind the text of every row in every column of text there is, where the database lets it in. */
async function plantEverywhere(server: TestServer): Promise<Column[]> {
  const columns = await server.rows<{ table: string; column: string }>(
    `select c.table_name as table, c.column_name as column
      from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and c.data_type = 'text' and c.is_generated = 'NEVER' and t.table_type = 'BASE TABLE'
        and c.column_name <> 'search_text'
        and c.table_name not in ('schema_migrations', 'audit_log', 'tallies', 'rate_limits', 'idempotency_keys', 'number_series')
      order by 1, 2`,
  )
  // Frozen invoices and the like are frozen by triggers, which are not what is tested here.
  await server.rows(`do $$ declare t text; begin
    for t in select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' loop
      execute format('alter table %I disable trigger user', t);
    end loop;
  end $$`)
  const planted: Column[] = []
  for (const { table, column } of columns) {
    const isPlanted = await server
      .rows(`update ${table} set ${column} = '${markup}' || replace(ctid::text, ',', '.') where ${column} is not null`)
      .then(
        () => true,
        () => false,
      )
    planted.push({ name: `${table}.${column}`, isPlanted })
  }
  return planted
}

async function expectNothingOf(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"], .mantine-Skeleton-root')).toHaveCount(0)
  expect(await page.locator('img[src="x"], [onerror]').count()).toBe(0)
}

test('markup in any text of the database is shown as text on every screen', async ({ as, server }) => {
  test.setTimeout(180_000)
  const page = await as('admin')
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    return dialog.dismiss()
  })

  const columns = await plantEverywhere(server)
  expect(columns.filter(({ isPlanted }) => !isPlanted).map(({ name }) => name)).toEqual(heldByDatabase)
  const ids = await server.rows<{
    customer: string
    booking: string
    job: string
    record: string
    vehicle: string
    invoice: string
    payment: string
  }>(
    `select (select id from customers limit 1) as customer,
      (select booking_id from dispatch_jobs where status = 'in_transit' order by job_no limit 1) as booking,
      (select id from dispatch_jobs where status = 'in_transit' order by job_no limit 1) as job,
      (select id from maintenance_records where approval_status = 'rejected' limit 1) as record,
      (select id from vehicles limit 1) as vehicle,
      (select id from invoices where status = 'sent' limit 1) as invoice,
      (select id from payments limit 1) as payment`,
  )
  // safe: the statement returns one row.
  const { customer, booking, job, record, vehicle, invoice, payment } = ids[0]!

  let shown = 0
  for (const path of [
    '/app/dashboard',
    '/app/customers',
    `/app/customers/${customer}`,
    `/app/customers/${customer}/edit`,
    '/app/bookings',
    `/app/bookings/${booking}`,
    `/app/bookings/${booking}/edit`,
    '/app/dispatch',
    '/app/dispatch?view=board',
    `/app/dispatch/${job}`,
    `/app/dispatch/${job}/edit`,
    '/app/routes?tab=live',
    '/app/routes?tab=dispatches&period=all',
    '/app/routes?tab=catalogue',
    '/app/maintenance',
    `/app/maintenance?record=${record}`,
    '/app/vehicles',
    `/app/vehicles/${vehicle}`,
    '/app/drivers',
    '/app/invoices',
    `/app/invoices?invoice=${invoice}`,
    '/app/payments',
    `/app/payments?payment=${payment}`,
    '/app/reports',
    '/app/users',
    '/app/users?tab=log',
    '/app/settings?tab=system',
    '/app/account',
  ]) {
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectNothingOf(page)
      if (((await page.locator('body').textContent()) ?? '').includes(markup)) shown += 1
    })
  }
  // What is planted is there to be read, or the test would prove nothing.
  expect(shown).toBeGreaterThan(15)
  expect(dialogs).toEqual([])
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
})
