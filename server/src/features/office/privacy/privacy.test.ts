import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { api } from '@shehena/domain/api'
import { paybillAccount } from '@shehena/domain/bank/matching/check-digit'
import { afterAll, expect, test } from 'vitest'
import { aPaybill, importRows } from '#test/support/bank-lines.ts'
import { aBooking, aCustomer, aDocument, aDriver, aJob, anInvoice } from '#test/support/builders.ts'
import { compiled } from '#test/support/compiled.ts'
import { checkedImport, rowsOf } from '#test/support/imports.ts'
import { authSecret } from '#test/support/post-office.ts'
import { useTestApp } from '#test/support/test-app.ts'
import { aWebhook } from '#test/support/webhooks.ts'
import { personKinds } from './find-person.ts'
import { tellingColumns } from './person-columns.ts'

const { absences, account, bankLines, customers, drivers, history, invoices, jobs, papers, promises, users } = api
const it = useTestApp()
const folder = mkdtempSync(join(tmpdir(), 'shehena-privacy-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** npm run privacy:…, on the database of this test. */
async function privacy(...words: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(import.meta.dirname, '../../../privacy.ts'), ...words],
    { env: { ...process.env, ...compiled, DATABASE_URL: it.url, AUTH_SECRET: authSecret } },
  )
  return stdout
}

/** Finds the words in all columns of all tables, ignoring case. Independent of the program's code. */
async function traces(...words: string[]): Promise<string[]> {
  const { rows: columns } = await it.pool.query<{ name: string; place: string; cell: string }>(`
    select format('%I.%I', table_schema, table_name) as place, format('%I', column_name) as cell,
        table_name || '.' || column_name as name
      from information_schema.columns
      join information_schema.tables using (table_schema, table_name)
      where table_schema in ('auth', 'public', 'worker') and table_type = 'BASE TABLE'
        and data_type not in ('integer', 'bigint', 'boolean', 'uuid', 'date', 'timestamp with time zone')`)
  const isIn = columns.map(
    ({ place, cell }) =>
      `exists (select from ${place}, unnest($1::text[]) w where strpos(lower(${cell}::text), lower(w)) > 0)`,
  )
  const { rows } = await it.pool.query<{ found: boolean[] }>(`select array[${isIn.join()}] as found`, [words])
  return columns
    .filter((_, index) => rows[0]?.found[index])
    .map(({ name }) => name)
    .sort()
}

test('of a user who has left nothing is found but the account without a name, and the program goes on', async () => {
  const admin = await it.signedIn('admin')
  const leaver = await it.signedIn('management', { name: 'Zephania Quagliarella', password: 'a long enough password' })
  await leaver.call(account.changeName, { name: 'Zephania O"Brientreu' })
  const made = await leaver.call(customers.create, { legalName: 'Kept Ltd', contact: 'Ask Zephania O"Brientreu' })
  await it.signedOut().request({
    method: 'POST',
    url: '/api/auth/sign-in/email',
    payload: JSON.stringify({ email: leaver.email, password: 'not the password' }),
  })
  await it.signedOut().request({
    method: 'POST',
    url: '/api/account-links/reset',
    payload: JSON.stringify({ email: leaver.email, language: 'en' }),
  })
  await it.pool.query(
    `insert into mail_outbox (kind, recipient, subject, body) values ('notice', $1, 'Hello', 'Hello Zephania Quagliarella')`,
    [leaver.email],
  )
  const booking = await aBooking(it)
  await aDocument(it, { entityId: booking.id, createdBy: leaver.userId })
  const planted = ['quagliarella', 'brientreu', leaver.email]
  // Control: proves that the scan finds what is there.
  expect(await traces(...planted)).toEqual(
    expect.arrayContaining([
      '_private_jobs.payload',
      'audit_log.new_values',
      'audit_log.old_values',
      'customers.contact',
      'idempotency_keys.response',
      'mail_outbox.recipient',
      'profiles.name',
      'rate_limits.key',
      'user.email',
      'user.name',
    ]),
  )

  await expect(privacy('anonymise', '--user', leaver.email, '--yes')).rejects.toMatchObject({
    code: 1,
    stderr: 'The account is active: deactivate it first.\n',
  })
  const person = (await admin.call(users.list, {})).items.find(({ email }) => email === leaver.email)
  await admin.call(users.setActive, { id: leaver.profileId, version: person?.version ?? 0, isActive: false })
  const before = await traces(...planted)
  expect(await privacy('anonymise', '--user', leaver.email)).toContain('would be cleared, for good: add --yes')
  expect(await traces(...planted)).toEqual(before)

  const said = await privacy('anonymise', '--user', leaver.email, '--yes')

  expect(said).toContain('public.customers.contact: 1')
  expect(said).not.toMatch(/quagliarella|brientreu/i)
  expect(await traces(...planted)).toEqual(['customers.contact'])
  const edited = await admin.call(customers.update, { id: made.id, version: made.version, contact: null })
  expect(edited.contact).toBe(null)
  await privacy('anonymise', '--user', leaver.profileId, '--text', 'Zephania O"Brientreu', '--yes')
  expect(await traces(...planted)).toEqual([])
  expect(await privacy('anonymise', '--user', leaver.profileId, '--yes')).toContain('Nothing was left to remove.')
  const noted = await it.pool.query(
    `select user_id, new_values from audit_log where row_id = $1 and new_values ? 'anonymised'`,
    [leaver.profileId],
  )
  // One entry for each anonymisation.
  const note = { user_id: null, new_values: { anonymised: true } }
  expect(noted.rows).toEqual([note, note])
  const names = (await admin.call(users.list, {})).items.map(({ name }) => name)
  expect(names).toContain('Former user')
  const trail = await admin.call(history.list, { entity: 'customer', id: made.id })
  expect(trail.items.map(({ by }) => by)).toContain('Former user')
})

test('of a driver who has left the jobs stay, without a name; one with work to do is not touched', async () => {
  const dispatcher = await it.signedIn('dispatch')
  const driver = await dispatcher.call(drivers.create, {
    name: 'Barasa Wolkenstein',
    phone: '0722 123 987',
    licenseNo: 'DL-CANARY-88',
    status: 'active',
  })
  const job = await aJob(it, { driverId: driver.id, status: 'assigned' })
  const { id: driverId } = driver
  const away = { driverId, awayFrom: '2026-11-01T05:00:00.000Z' } as const
  await dispatcher.call(absences.create, { ...away, kind: 'unwell', awayUntil: '2026-11-02T05:00:00.000Z' })
  const leave = { ...away, kind: 'leave', awayFrom: '2026-11-03T05:00:00.000Z', note: 'Canary Islands' } as const
  const deleted = await dispatcher.call(absences.create, leave)
  await dispatcher.call(absences.delete, { id: deleted.id })
  const licence = await dispatcher.call(papers.create, {
    driverId,
    kind: 'licence',
    number: 'DL-CANARY-88',
    expiresOn: '2027-01-31',
  })
  await aDocument(it, { entityType: 'paper', entityId: licence.id })
  const { id: importId } = await checkedImport(it, dispatcher, {
    kind: 'drivers',
    content: ['Name,Phone', 'Wolkenstein Barasa,0722 123 987', 'Somebody Else,0722 000 111'],
  })
  await it.pool.query('delete from idempotency_keys')
  const planted = ['wolkenstein', 'dl-canary', driver.phone ?? '722123987', 'unwell', 'canary islands']
  await expect(privacy('anonymise', '--driver', driver.id, '--yes')).rejects.toMatchObject({
    stderr: 'The driver is active: set the driver inactive first.\n',
  })
  await it.pool.query(`update drivers set status = 'inactive' where id = $1`, [driver.id])
  await expect(privacy('anonymise', '--driver', driver.id, '--yes')).rejects.toMatchObject({
    stderr: expect.stringContaining('jobs that are not finished'),
  })
  const finisher = await it.signedIn('dispatch')
  await finisher.call(api.jobs.update, { id: job.id, version: 1, status: 'completed' })
  expect(await traces(...planted)).toEqual(expect.arrayContaining(['drivers.name']))
  const file = join(folder, 'driver.json')
  await privacy('export', '--driver', driver.id, file)
  const exported = JSON.parse(readFileSync(file, 'utf8'))
  expect(exported.records['public.drivers'][0]).toMatchObject({
    name: 'Barasa Wolkenstein',
    license_no: 'DL-CANARY-88',
  })
  expect(exported.referredToBy).toEqual([
    { table: 'public.dispatch_jobs', column: 'driver_id', ids: [job.id] },
    { table: 'public.job_legs', column: 'driver_id', ids: [expect.any(String)] },
  ])
  expect(exported.records['public.absences']).toMatchObject([{ kind: 'unwell' }])
  expect(exported.records['public.papers']).toMatchObject([{ number: 'DL-CANARY-88' }])
  expect(JSON.stringify(exported.trail.ofThePerson)).toContain('Canary Islands')

  await privacy('anonymise', '--driver', driver.id, '--yes')

  expect(await traces(...planted)).toEqual([])
  expect((await dispatcher.call(jobs.get, { id: job.id })).driver?.name).toBe('Former driver')
  expect((await dispatcher.call(drivers.get, { id: driver.id })).phone).toBe(null)
  expect(await rowsOf(dispatcher, { id: importId })).toMatchObject([{ cells: { name: 'Somebody Else' } }])
  expect((await dispatcher.call(absences.list, { driverId })).items).toEqual([])
  expect((await dispatcher.call(papers.list, { driverId })).items).toEqual([])
  expect(await it.db.selectFrom('documents').select('id').where('entityId', '=', licence.id).execute()).toEqual([])
})

test('of a driver who was recorded twice and merged both records are told and erased, whichever is named', async () => {
  const manager = await it.signedIn('management')
  const old = await aDriver(it, { name: 'Zuberi Quackenbush', licenseNo: 'QUACK-1', phone: null })
  const kept = await aDriver(it, { name: 'Z. Quackenbush Mwema', licenseNo: 'QUACK-2', phone: null })
  await manager.call(api.driverMerges.merge, { id: old.id, intoId: kept.id })
  const file = join(folder, 'merged.json')
  await privacy('export', '--driver', old.id, file)
  const exported = JSON.parse(readFileSync(file, 'utf8'))
  expect(exported.records['public.drivers']).toMatchObject([{ license_no: 'QUACK-1' }])
  expect(exported.merged).toMatchObject([{ records: { 'public.drivers': [{ license_no: 'QUACK-2' }] } }])
  await expect(privacy('anonymise', '--driver', old.id, '--yes')).rejects.toMatchObject({
    stderr: 'The driver is active: set the driver inactive first.\n',
  })
  await it.pool.query(`update drivers set status = 'inactive' where id = $1`, [kept.id])

  await privacy('anonymise', '--driver', old.id, '--yes')

  expect(await traces('quackenbush', 'quack-')).toEqual([])
})

test('of a customer the contact goes, and the books with their frozen copies stay', async () => {
  const manager = await it.signedIn('management')
  await aWebhook(it, { events: ['customer.created'] })
  const customer = await manager.call(customers.create, {
    legalName: 'Booked Ltd',
    contact: 'Njambi Featherstone',
    email: 'njambi@featherstone.example',
    billingAddress: 'PO Box 4711, Nakuru',
  })
  await it.pool.query(`update webhook_deliveries set body = $1, body_role = 'bookings'`, [
    JSON.stringify({ data: { record: customer } }),
  ])
  const draft = await anInvoice(it, { customerId: customer.id })
  const sent = await manager.call(invoices.send, { id: draft.id, version: draft.version })
  const places = ['audit_log.new_values', 'customers.contact', 'customers.email', 'mail_outbox.recipient']
  expect(await traces('featherstone')).toEqual(expect.arrayContaining([...places, 'webhook_deliveries.body']))

  await privacy('anonymise', '--customer', 'njambi@featherstone.example', '--yes')

  expect(await traces('featherstone')).toEqual([])
  const kept = await manager.call(invoices.get, { id: sent.id })
  expect([kept.invoiceNo, kept.total, kept.customerName]).toEqual([sent.invoiceNo, sent.total, 'Booked Ltd'])
  expect((await it.pool.query('select body from webhook_deliveries')).rows).toEqual([{ body: null }])
  expect(await traces('PO Box 4711')).toEqual([
    'audit_log.new_values',
    'customers.billing_address',
    'idempotency_keys.response',
    'invoices.billed_address',
  ])
})

test('of a customer that paid by M-Pesa, who paid goes from the lines, and the lines stay', async () => {
  const clerk = await it.signedIn('finance')
  const { id: customerId } = await aCustomer(it, { email: 'office@otieno-brackenridge.example' })
  const { invoiceNo } = await anInvoice(it, { customerId, status: 'sent', issueDate: '2026-10-01' })
  const account = await aPaybill(it)
  const row = { amount: 116_000, account: paybillAccount(invoiceNo), payer: '254733999888 - OTIENO BRACKENRIDGE' }
  const [line] = await importRows(it, clerk, account, [row])
  expect(line).toMatchObject({ payerName: 'OTIENO BRACKENRIDGE', phoneTail: '888', ties: [{ customerId }] })

  await privacy(
    'anonymise',
    '--customer',
    'office@otieno-brackenridge.example',
    '--text',
    'Otieno Brackenridge',
    '--yes',
  )

  expect(await traces('brackenridge')).toEqual([])
  const kept = await clerk.call(bankLines.get, { id: String(line?.id) })
  expect(kept).toMatchObject({ amount: 116_000_00, payerName: null, phoneTail: null, tiedTotal: 116_000_00 })
  expect(await it.db.selectFrom('payerKeys').select('kind').where('customerId', '=', customerId).execute()).toEqual([])
})

test('of a customer that its accounts office names, who said its promises goes, and the promises stay', async () => {
  const manager = await it.signedIn('management')
  const { id: customerId } = await aCustomer(it, { accountsEmail: 'pay@wambui-thistlewood.example' })
  const invoice = await anInvoice(it, { customerId, status: 'sent' })
  const promise = { day: '2026-11-25', amount: 5_000_00, saidBy: 'Wambui Thistlewood' }
  await manager.call(promises.record, { invoiceId: invoice.id, ...promise })
  await manager.call(promises.record, { customerId, ...promise })
  await manager.call(promises.record, { customerId, ...promise, amount: 6_000_00 })
  expect(await traces('thistlewood')).toEqual(
    expect.arrayContaining(['audit_log.new_values', 'customers.accounts_email', 'promises.said_by']),
  )

  await privacy('anonymise', '--customer', 'Pay@wambui-thistlewood.example', '--yes')

  expect(await traces('thistlewood')).toEqual([])
  const { rows } = await it.pool.query(
    'select amount::int, ended_how as ended from promises where customer_id = $1 or invoice_id = $2 order by created_at, id',
    [customerId, invoice.id],
  )
  expect(rows).toEqual([
    { amount: 5_000_00, ended: null },
    { amount: 5_000_00, ended: 'replaced' },
    { amount: 6_000_00, ended: null },
  ])
  // Nobody else changes a promise.
  await expect(it.pool.query('update promises set amount = 1 where customer_id = $1', [customerId])).rejects.toThrow(
    'A promise cannot be changed',
  )
})

test.each(personKinds)('whatever is personal of a %s goes, from the record and from its trail', async (kind) => {
  const admin = await it.signedIn('admin')
  const { id } =
    kind === 'customer'
      ? await aCustomer(it)
      : kind === 'driver'
        ? await aDriver(it, { status: 'inactive' })
        : { id: (await it.signedIn('finance', { isActive: false })).profileId }
  const table = { user: 'profiles', driver: 'drivers', customer: 'customers' }[kind]
  const canary = `canary@${kind}.test`
  const telling = tellingColumns(kind)
  await it.pool.query(`update ${table} set ${telling.map((column) => `${column} = $2`).join(', ')} where id = $1`, [
    id,
    canary,
  ])
  expect(await traces(canary)).toEqual(
    expect.arrayContaining(['audit_log.new_values', ...telling.map((column) => `${table}.${column}`)]),
  )

  await privacy('anonymise', `--${kind}`, id, '--yes')

  expect(await traces(canary)).toEqual([])
  expect(
    (await admin.call(history.list, { entity: kind === 'user' ? 'profile' : kind, id })).items.length,
  ).toBeGreaterThan(1)
})

test('an export has all that is about a user, and no secret', async () => {
  const person = await it.signedIn('bookings', { name: 'Exported Person', password: 'a long enough password' })
  const made = await person.call(customers.create, { legalName: 'Made By Person Ltd' })
  const file = join(folder, 'user.json')

  await privacy('export', '--user', person.email, file)

  const text = readFileSync(file, 'utf8')
  const exported = JSON.parse(text)
  expect(Object.keys(exported.records)).toEqual(
    expect.arrayContaining(['auth.user', 'auth.session', 'public.profiles']),
  )
  expect(exported.records['auth.user'][0].email).toBe(person.email)
  expect(exported.trail.byThePerson).toEqual(
    expect.arrayContaining([expect.objectContaining({ table: 'customers', row: made.id, action: 'insert' })]),
  )
  expect(text).not.toMatch(/"(password|token|token_hash|sealed_secret)"/)
  const { rows } = await it.pool.query<{ token: string }>(`select "token" from auth."session" where "userId" = $1`, [
    person.userId,
  ])
  expect(text).not.toContain(rows[0]?.token)
  await expect(privacy('export', '--user', 'nobody@haulier.example', join(folder, 'none.json'))).rejects.toMatchObject({
    stderr: 'There is no user with the id or address nobody@haulier.example.\n',
  })
})

test('the trail lets nobody else change what it says, and nothing change what happened', async () => {
  await expect(it.pool.query(`update audit_log set new_values = '{}'`)).rejects.toThrow('append-only')
  const client = await it.pool.connect()
  await client.query(`begin; set local app.redacting = 'on'`)
  await expect(client.query(`update audit_log set user_id = new_id()`)).rejects.toThrow('append-only')
  await client.query(`rollback; begin; set local app.redacting = 'on'`)
  await expect(client.query(`update audit_log set new_values = '{}' where new_values is not null`)).rejects.toThrow(
    'append-only',
  )
  await client.query(`rollback; begin; set local app.redacting = 'on'`)
  await expect(client.query('delete from audit_log')).rejects.toThrow('append-only')
  await client.query('rollback')
  client.release()
})
