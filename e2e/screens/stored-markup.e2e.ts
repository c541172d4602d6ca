import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import { type Role, roles } from '../../domain/src/roles.ts'
import { one } from '../records.ts'
import type { TestServer } from '../server.ts'
import { test } from '../support.ts'

/** Stored XSS: the payload becomes an element if a text is parsed as markup, even where the CSP stops its script. */
const markup = '<img src=x onerror=hacked()>'

/** Columns that the database restricts to a format, an enum or a length without room for markup. */
const heldByDatabase = [
  'account_links.purpose',
  'account_links.token_hash',
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
  'mail_outbox.kind',
  'mail_outbox.recipient',
  'mail_outbox.status',
  'mail_outbox.via',
  'maintenance_records.approval_status',
  'payments.bank_txn_id',
  'payments.method',
  'profiles.role',
  'system_settings.company_tax_number',
  'system_settings.mpesa_paybill',
  'user_management_log.action',
  'user_management_log.new_role',
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

/** Appends markup to every text column of every row, where constraints allow it. */
async function plantEverywhere(server: TestServer): Promise<Column[]> {
  const columns = await server.rows<{ table: string; column: string }>(
    `select format(case c.table_schema when 'public' then '%2$I' else '%I.%I' end, c.table_schema, c.table_name) as table,
        quote_ident(c.column_name) as column
      from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where c.table_schema in ('public', 'auth') and c.data_type = 'text' and c.is_generated = 'NEVER' and t.table_type = 'BASE TABLE'
        and c.column_name not in ('search_text', 'token', 'password')
        and c.table_name not in ('schema_migrations', 'audit_log', 'tallies', 'rate_limits', 'idempotency_keys', 'number_series', 'account', 'verification')
      order by 1, 2`,
  )
  // Frozen invoices are enforced by triggers, which are not under test here.
  await setTriggers(server, 'disable')
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
  await setTriggers(server, 'enable')
  return planted
}

async function setTriggers(server: TestServer, change: 'enable' | 'disable'): Promise<void> {
  await server.rows(`do $$ declare t text; begin
    for t in select format('%I.%I', table_schema, table_name) from information_schema.tables
        where table_schema in ('public', 'auth') and table_type = 'BASE TABLE' loop
      execute format('alter table %s ${change} trigger user', t);
    end loop;
  end $$`)
}

/** The records to visit, each in a state that shows most of it. */
async function records(server: TestServer) {
  return one<Record<string, string>>(
    server,
    `select (select id from customers limit 1) as customer,
      (select booking_id from dispatch_jobs where status = 'in_transit' order by job_no limit 1) as booking,
      (select id from dispatch_jobs where status = 'in_transit' order by job_no limit 1) as job,
      (select id from maintenance_records where approval_status = 'rejected' limit 1) as rejected,
      (select id from maintenance_records where approval_status = 'pending' limit 1) as pending,
      (select id from vehicles where status = 'active' limit 1) as vehicle,
      (select id from drivers limit 1) as driver,
      (select id from routes limit 1) as route,
      (select id from invoices where status = 'draft' limit 1) as draft,
      (select id from invoices where status = 'sent' limit 1) as invoice,
      (select id from payments limit 1) as payment`,
  )
}

/** Expects no element from the payload. @returns whether its text is visible */
async function expectNothingOf(page: Page): Promise<boolean> {
  await expect(page.locator('[aria-busy="true"], .mantine-Skeleton-root')).toHaveCount(0)
  expect.soft(await page.locator('img[src="x"], [onerror]').count(), page.url()).toBe(0)
  return ((await page.locator('body').textContent()) ?? '').includes(markup)
}

/** A user with an open invitation. */
async function invite(page: Page): Promise<void> {
  const data = { name: 'Invited', email: 'invited@haulier.example', role: 'finance', language: 'en' }
  const response = await page.request.post('/api/users', { data, headers: { 'idempotency-key': randomUUID() } })
  expect(response.status(), await response.text()).toBe(201)
}

/** How many of these pages show the payload's text. */
async function visit(page: Page, paths: string[]): Promise<number> {
  let shown = 0
  for (const path of paths) {
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      if (await expectNothingOf(page)) shown += 1
    })
  }
  return shown
}

/** Expects the payload's text in a window over a page. */
async function expectText(page: Page, opened: Locator): Promise<void> {
  await expect(opened.filter({ hasText: markup }).first()).toBeVisible()
  await expectNothingOf(page)
}

test('markup in any text of the database is shown as text on every screen', async ({ as, server }) => {
  test.setTimeout(600_000)
  const page = await as('admin')
  const others = await Promise.all(roles.filter((role) => role !== 'admin').map(async (role) => [role, await as(role)]))
  // safe: pairs of a role and its page.
  const pages = Object.fromEntries(others) as Record<Role, Page>
  const dialogs: string[] = []
  for (const each of [page, ...Object.values(pages)]) {
    each.on('dialog', (dialog) => {
      dialogs.push(dialog.message())
      return dialog.dismiss()
    })
  }
  await invite(page)

  const columns = await plantEverywhere(server)
  expect(columns.filter(({ isPlanted }) => !isPlanted).map(({ name }) => name)).toEqual(heldByDatabase)
  const of = await records(server)

  const shown = await visit(page, [
    '/app/dashboard',
    '/app/customers',
    `/app/customers/${of.customer}`,
    `/app/customers/${of.customer}/edit`,
    '/app/bookings',
    `/app/bookings/${of.booking}`,
    `/app/bookings/${of.booking}/edit`,
    '/app/dispatch',
    '/app/dispatch?view=board',
    `/app/dispatch/${of.job}`,
    `/app/dispatch/${of.job}/edit`,
    '/app/routes?tab=dispatches&period=all',
    '/app/routes?tab=catalogue',
    `/app/routes?tab=catalogue&route=${of.route}`,
    '/app/maintenance',
    `/app/maintenance?record=${of.rejected}`,
    '/app/vehicles',
    `/app/vehicles?edit=${of.vehicle}`,
    `/app/vehicles/${of.vehicle}`,
    '/app/drivers',
    `/app/drivers?edit=${of.driver}`,
    '/app/invoices',
    `/app/invoices?peek=${of.invoice}`,
    `/app/invoices?edit=${of.draft}`,
    '/app/payments',
    `/app/payments?payment=${of.payment}`,
    `/app/payments?record=${of.invoice}`,
    '/app/reconciliation',
    '/app/reports',
    '/app/users?tab=log',
    '/app/settings/company',
    '/app/settings/papers',
    '/app/account',
  ])
  // Proves that the payload was shown: otherwise the test would be vacuous.
  expect(shown).toBeGreaterThan(20)

  await test.step('a map, a popup on it and what a marker says', async () => {
    await page.goto(`/app/routes?tab=live&job=${of.job}`)
    await expectText(page, page.locator('.leaflet-popup'))
    await page.locator('.leaflet-marker-pane [data-selected="true"]').dispatchEvent('mouseover')
    await expectNothingOf(page)
  })
  await test.step('a history, a question and what is found', async () => {
    const { version } = await (await page.request.get(`/api/customers/${of.customer}`)).json()
    const legalName = `${markup} Traders`
    const changed = await page.request.patch(`/api/customers/${of.customer}`, { data: { version, legalName } })
    expect(changed.status(), await changed.text()).toBe(200)
    await page.goto(`/app/customers/${of.customer}`)
    await page.getByRole('button', { name: /^History of / }).click()
    await expectText(page, page.getByRole('dialog', { name: /^History of / }).getByRole('listitem'))
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Delete Customer' }).click()
    await expectText(page, page.getByRole('dialog', { name: /^Delete / }))
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Search records, or type a command...' }).fill('Traders')
    await expectText(page, page.getByRole('option'))
  })
  await test.step('choices', async () => {
    await page.goto('/app/dispatch/new')
    for (const name of ['Booking', 'Vehicle', 'Driver']) {
      await page.getByRole('combobox', { name }).click()
      await expectText(page, page.getByRole('option'))
      await page.keyboard.press('Escape')
    }
  })
  await test.step('a notice that names somebody', async () => {
    await page.goto('/app/users')
    await expectText(page, page.getByRole('row'))
    await page.getByRole('button', { name: /^Call back / }).click()
    await expectText(page, page.getByRole('status'))
  })
  await test.step('what other roles see', async () => {
    for (const [role, path] of [
      ['bookings', '/app/dashboard'],
      ['bookings', `/app/customers/${of.customer}`],
      ['dispatch', '/app/dashboard'],
      ['dispatch', `/app/dispatch/${of.job}`],
      ['finance', '/app/dashboard'],
      ['finance', `/app/customers/${of.customer}`],
      ['management', '/app/dashboard'],
      ['management', `/app/maintenance?record=${of.pending}`],
    ] as const) {
      await test.step(`${path} as ${role}`, async () => {
        await pages[role].goto(path)
        await expectText(pages[role], pages[role].locator('body'))
      })
    }
  })

  expect(dialogs).toEqual([])
  for (const each of [page, ...Object.values(pages)]) expect(await each.evaluate(() => 'hacked' in window)).toBe(false)
})
