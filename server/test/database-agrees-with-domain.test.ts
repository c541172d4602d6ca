import { readFileSync } from 'node:fs'
import { dateFormats, timeFormats } from '@shehena/domain/dates'
import { fieldTableNames, fieldTables } from '@shehena/domain/field-tables'
import { maxCents, maxQty } from '@shehena/domain/money'
import { invoiceStatuses } from '@shehena/domain/money/invoices/invoice-status'
import { issueWays } from '@shehena/domain/money/invoices/issue-ways'
import { taxCodes } from '@shehena/domain/money/invoices/tax-code'
import { paymentMethods } from '@shehena/domain/money/payments/payment-method'
import { linkPurposes } from '@shehena/domain/office/accounts/account-links'
import { backupStatuses } from '@shehena/domain/office/backups/backup-facts'
import {
  belongingNames,
  belongingsOf,
  entityNames,
  parts,
  recordedFields,
  tableOf,
} from '@shehena/domain/office/history/recorded-fields'
import { mailFailures, mailStatuses, mailTakers } from '@shehena/domain/office/mail/mail-delivery'
import { mailSecurities } from '@shehena/domain/office/mail/mail-security'
import { viewListNames, viewNameLength, viewSearchLength } from '@shehena/domain/office/saved-views/view-lists'
import { stopReasons } from '@shehena/domain/office/sending/stop-reasons'
import {
  autoLogoutMinutes,
  currencies,
  foreignCurrencies,
  languages,
  maxCentsPerUnit,
  timeZones,
} from '@shehena/domain/office/settings/user-settings-list'
import { userActions } from '@shehena/domain/office/users/user-list'
import { audienceOf, records, tableNames } from '@shehena/domain/records'
import { absenceKinds, absenceNoteLength } from '@shehena/domain/road/absences/absence-kinds'
import { driverStatuses } from '@shehena/domain/road/drivers/driver-list'
import { jobStatuses } from '@shehena/domain/road/jobs/job-status'
import { mostWaypoints, waypointTypes } from '@shehena/domain/road/jobs/waypoint-route'
import { approvalStatuses } from '@shehena/domain/road/maintenance/maintenance-list'
import { maxMileage } from '@shehena/domain/road/maintenance/maintenance-record'
import { readingSources } from '@shehena/domain/road/odometer/odometer-reading'
import { paperKinds, permitCountries } from '@shehena/domain/road/papers/paper-kinds'
import { fuelTypes, vehicleStatuses } from '@shehena/domain/road/vehicles/vehicle-list'
import { roles } from '@shehena/domain/roles'
import { bookingStatuses } from '@shehena/domain/sales/bookings/booking-list'
import { mostTrucks } from '@shehena/domain/sales/bookings/booking-loads'
import { mostPaymentTerms } from '@shehena/domain/sales/customers/payment-terms'
import pg from 'pg'
import { expect, test } from 'vitest'
import { sqlName } from '#server/db/column-names.ts'
import { describeTables } from '../scripts/describe-tables.ts'
import { useTestApp } from './support/test-app.ts'
import { freshDatabase } from './support/test-db.ts'

const it = useTestApp()

async function definitionOf(constraint: string): Promise<string> {
  const { rows } = await it.pool.query(
    'select pg_get_constraintdef(oid) as definition from pg_constraint where conname = $1',
    [constraint],
  )
  return rows[0].definition
}

/** The values that a CHECK of the form `status in (…)` lists. */
async function valuesOf(constraint: string): Promise<string[]> {
  return [...(await definitionOf(constraint)).matchAll(/'([^']*)'/g)].map(([, value = '']) => value).sort()
}

test.each([
  ['profiles_role', roles],
  ['account_links_purpose', linkPurposes],
  ['user_management_log_action', userActions],
  ['bookings_status', bookingStatuses],
  ['dispatch_jobs_status', jobStatuses],
  ['waypoints_type', waypointTypes],
  ['vehicles_status', vehicleStatuses],
  ['vehicles_fuel_type', fuelTypes],
  ['drivers_status', driverStatuses],
  ['absences_kind', absenceKinds],
  ['odometer_readings_source', readingSources],
  ['papers_kind', paperKinds],
  ['papers_country', permitCountries],
  ['invoices_status', invoiceStatuses],
  ['invoices_issued_how', issueWays],
  ['invoice_lines_tax_code', taxCodes],
  ['tax_codes_code', taxCodes],
  ['payments_method', paymentMethods],
  ['mail_outbox_status', mailStatuses],
  ['mail_outbox_via', mailTakers],
  ['mail_outbox_failure', mailFailures],
  ['nightly_backups_status', backupStatuses],
  ['sending_stops_reason', stopReasons],
  ['system_settings_smtp_security', mailSecurities],
  ['maintenance_records_approval_status', approvalStatuses],
  ['user_settings_time_zone', timeZones],
  ['user_settings_language', languages],
  ['user_settings_currency_display', currencies],
  ['user_settings_date_format', dateFormats],
  ['user_settings_time_format', timeFormats],
  ['exchange_rates_currency', foreignCurrencies],
  ['saved_views_list', viewListNames],
])('%s lists what the domain lists', async (constraint, values) => {
  expect(await valuesOf(constraint)).toEqual([...values].sort())
})

test.each([
  ['invoice_lines_qty', maxQty],
  ['customers_payment_terms', mostPaymentTerms],
  ['maintenance_records_current_mileage', maxMileage],
  ['maintenance_records_next_service_mileage', maxMileage],
  ['odometer_readings_km', maxMileage],
  ['waypoints_position', mostWaypoints],
  ['bookings_trucks_needed', mostTrucks],
  ['dispatch_jobs_load_no', mostTrucks],
  ['absences_note', absenceNoteLength],
  ['user_settings_auto_logout_minutes', autoLogoutMinutes.most],
  ['exchange_rates_cents_per_unit', maxCentsPerUnit],
  ['saved_views_name', viewNameLength],
  ['saved_views_search', viewSearchLength],
])('%s ends where the domain ends', async (constraint, most) => {
  expect(await definitionOf(constraint)).toMatch(new RegExp(`\\b${most}\\b`))
})

test('the largest amount is that of the domain', async () => {
  const { rows } = await it.pool.query('select largest_amount()::text as most')

  expect(rows).toEqual([{ most: String(maxCents) }])
})

test('every business table is stamped, audited and announced', async () => {
  const { rows } = await it.pool.query(`
    select c.table_name as name, array_agg(distinct t.tgname::text) as triggers
      from information_schema.columns c
      left join pg_trigger t on t.tgrelid = ('public.' || c.table_name)::regclass and not t.tgisinternal
      where c.table_schema = 'public' and c.column_name = 'version'
      group by c.table_name`)

  expect(rows.length).toBeGreaterThanOrEqual(9)
  for (const { triggers } of rows)
    expect(triggers).toEqual(expect.arrayContaining(['stamp_version', 'record_audit', 'announce']))
})

/** Tables with a trigger that announces their rows under their own name. */
async function announcedTables(): Promise<string[]> {
  const { rows } = await it.pool.query(
    `select tgrelid::regclass::text as name from pg_trigger where tgname = 'announce' and not tgisinternal order by 1`,
  )
  return rows.map(({ name }) => name)
}

test('every table with an audience is announced, and one that is announced to nobody is known', async () => {
  const announced = await announcedTables()
  const told = tableNames.filter((table) => audienceOf(table).length > 0)

  expect(announced).toEqual(expect.arrayContaining(told))
  // The first and the last have no screen; the others are announced as the record they belong to.
  expect(announced.filter((table) => audienceOf(table).length === 0)).toEqual([
    'absences',
    'account_links',
    'charges',
    'customer_merges',
    'documents',
    'driver_merges',
    'fiscal_receipts',
    'mail_outbox',
    'odometer_readings',
    'papers',
    'second_factors',
  ])
})

test('the tables that webhooks tell of have the trigger, and no others', async () => {
  const { rows } = await it.pool.query(
    `select array_agg(tgrelid::regclass::text) as names from pg_trigger where tgname = 'tell_webhooks'`,
  )

  expect(tableNames.filter((table) => records[table].webhooks).toSorted()).toEqual(rows[0].names.toSorted())
})

/**
 * Technical columns: keys, copies of the company's details, timestamps and derived values. Who recorded, cancelled or voided
 * something, and when, is what the entry itself says.
 */
const unread = [
  'id',
  'user_id',
  'seller_id',
  'search_text',
  'has_been_active',
  'balance',
  'recorded_by',
  'cancelled_by',
  'voided_on',
  'last_login_at',
  'created_at',
  'updated_at',
  'version',
]

/** Columns of another record, copied to find its rows. */
const copied: Partial<Record<string, string[]>> = {
  job: ['customer_id', 'route_id'],
  // How it was made, which never changes, and what follows from its other days.
  invoice: ['is_from_charges', 'booked_on'],
  // Person or API key, which never changes.
  profile: ['kind'],
  // What an import knows it by.
  booking: ['import_key'],
}

/** Of what belongs to a record, also: its record, the order of entries, and who did what, which the entry itself says. */
const unreadOfBelonging = [
  'vehicle_id',
  'driver_id',
  'payment_id',
  'customer_id',
  'entry_no',
  'created_by',
  'entered_by',
  'reversed_at',
  'reversed_by',
]

/** For parts, also: the parent record, the position, and amounts derived from other columns. */
const unreadOfPart = ['job_id', 'invoice_id', 'position', 'net', 'tax']

async function readColumns(table: string, others: string[]): Promise<string[]> {
  const { rows } = await it.pool.query(
    `select array_agg(column_name::text) as columns from information_schema.columns
       where table_schema = 'public' and table_name = $1 and column_name <> all($2)`,
    [table, others],
  )
  return rows[0].columns.sort()
}

test.each(entityNames)('the history of a %s has a word for every column', async (entity) => {
  const columns = Object.keys(recordedFields[entity]).map(sqlName).sort()

  expect(columns).toEqual(await readColumns(tableOf(entity), [...unread, ...(copied[entity] ?? [])]))
})

test.each(fieldTableNames)('of every column of %s it is said whether it is personal', async (table) => {
  const keysAndStamps = ['id', 'user_id', 'search_text', 'created_at', 'updated_at', 'version']

  expect(Object.keys(fieldTables[table]).map(sqlName).sort()).toEqual(await readColumns(table, keysAndStamps))
})

test('every text that the sign-in library keeps of a person is cleared with them', async () => {
  const { rows } = await it.pool.query(
    `select array_agg(column_name::text order by column_name) as columns from information_schema.columns
       where table_schema = 'auth' and table_name = 'user' and data_type = 'text'`,
  )

  // A new column must be erased in server/src/features/office/privacy/anonymise-person.ts.
  expect(rows[0].columns).toEqual(['email', 'image', 'name'])
})

test.each(parts)('a $part has a word for every column in the history of its record', async ({ part, table }) => {
  const columns = Object.keys(recordedFields[part]).map(sqlName).sort()

  expect(columns).toEqual(await readColumns(table, [...unread, ...unreadOfPart]))
})

/** Columns that the histories of what belongs to a record leave out, beside those of all. */
const unreadOf: Partial<Record<(typeof belongingNames)[number], string[]>> = {
  // What was written off is told in the timeline of its invoice.
  allocation: ['kind', 'credit_note_id', 'withheld_id', 'write_off_reason', 'short_payment_id'],
  charge: ['booking_id', 'amount', 'invoice_line_id'],
  // What replaced it is the entry beside it.
  odometerReading: ['maintenance_record_id', 'corrects_id'],
}

test.each(belongingNames)('the %s has a word for every column in the history of its record', async (name) => {
  const [belonging] = entityNames.flatMap(belongingsOf).filter((each) => each.name === name)
  const columns = Object.keys(recordedFields[name]).map(sqlName).sort()

  expect(columns).toEqual(
    await readColumns(belonging?.table ?? '', [
      ...unread,
      ...unreadOfBelonging,
      ...(unreadOf[name] ?? ['invoice_id', 'credit_note_id']),
    ]),
  )
})

test('every foreign key has an index to look the other way', async () => {
  const { rows } = await it.pool.query(`
    select c.conrelid::regclass::text || '(' || a.attname || ')' as missing
      from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.connamespace = 'public'::regnamespace
        and not exists (select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1])`)

  expect(rows).toEqual([])
})

test('numbers count up by series and year, without gaps where the law wants none', async () => {
  const take = async (sql: string, day: string) => (await it.pool.query(`select ${sql} as no`, [day])).rows[0].no

  expect(await take(`next_no('BK', $1)`, '2027-01-01')).toBe('BK27000001')
  expect(await take(`next_no('BK', $1)`, '2027-06-01')).toBe('BK27000002')
  expect(await take(`next_no('JOB-', $1)`, '2028-01-01')).toBe('JOB-28000001')
  expect(await take(`next_gapless_no('INV-', $1)`, '2027-12-31')).toBe('INV-27000001')
  expect(await take(`next_gapless_no('INV-', $1)`, '2028-01-01')).toBe('INV-28000001')
})

test('ids grow with time, so that new rows lie together', async () => {
  const { rows } = await it.pool.query('select new_id()::text as id from generate_series(1, 50)')
  const ids = rows.map(({ id }) => id)

  expect(ids).toEqual([...ids].sort())
  expect(ids[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/)
})

test('the types were generated from these migrations', async () => {
  const { url, drop } = await freshDatabase()

  const { types, names } = await describeTables(url).finally(drop)

  expect(readFileSync(new URL('../src/db/tables.ts', import.meta.url), 'utf8')).toBe(types)
  expect(readFileSync(new URL('../../domain/src/table-names.ts', import.meta.url), 'utf8')).toBe(names)
})

test.each([
  ['contact_phone_2', 'contactPhone2', 'contact_phone2'],
  ['plan_b_c', 'planBC', 'plan_bc'],
])('no types are generated for a column %s, which could not be read', async (column, code, other) => {
  const { url, drop } = await freshDatabase()
  const client = new pg.Client(url)
  await client.connect()
  await client.query(`alter table customers add ${column} text`)
  await client.end()

  const refused = describeTables(url).finally(drop)

  await expect(refused).rejects.toThrow(
    `The name customers.${column} does not survive: the program would call it ${code} and ask the database for ${other}. Choose another name in the migration, for example ${other}.`,
  )
})

test('a number that needs a seventh digit gets it', async () => {
  await it.pool.query(`select next_no('BK', '2031-01-01'), next_gapless_no('REC-', '2031-01-01')`)
  await it.pool.query(`select setval('number_bk_2031', 999999)`)
  await it.pool.query(`update number_series set last_number = 999999 where series = 'REC-' and year = 2031`)

  const { rows } = await it.pool.query(
    `select next_no('BK', '2031-01-01') as booking, next_gapless_no('REC-', '2031-01-01') as receipt`,
  )

  expect(rows).toEqual([{ booking: 'BK311000000', receipt: 'REC-311000000' }])
})
