import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrate, readMigrations } from '#server/db/migration/migrate.ts'
import { bareDatabase, type TestDatabase } from '../support/test-db.ts'

let database: TestDatabase
let client: pg.Client
let before: unknown[]
let figuresBefore: Figures

type Figures = Record<string, Record<string, number>>
type Paid = { amount: number; on: string; at?: string; for?: string | null; quiet?: boolean }

const cashier = '018f0000-0000-7000-8000-000000000001'
const manager = '018f0000-0000-7000-8000-000000000002'

const rowsOf = async (sql: string, values: unknown[] = []) => (await client.query(sql, values)).rows

/** What was done since is dated, and known to be of a person. */
const date = async (at: string, by: string) => {
  await client.query('update audit_log set at = $1, user_id = $2 where id > coalesce((select max(id) from dated), 0)', [
    at,
    by,
  ])
  await client.query('insert into dated select max(id) from audit_log')
}

/** An invoice of 1,000.00 without tax, sent on its day of issue unless it stays a draft. */
async function invoiced(no: string, issued: string, customer = 'Umoja Traders Ltd', isSent = true) {
  await client.query('begin')
  await client.query(
    `with i as (
       insert into invoices (invoice_no, customer_id, issue_date, due_date, subtotal, tax_amount, total)
         select 'INV-' || $1, id, $2::date, $2::date + 30, 100000, 0, 100000 from customers where legal_name = $3 returning id
     )
     insert into invoice_lines (invoice_id, position, description, qty, unit_price, tax_rate, net, tax, line_total)
       select id, 1, 'One trip', 100, 100000, 0, 100000, 0, 100000 from i`,
    [no, issued, customer],
  )
  await client.query('commit')
  if (isSent)
    await client.query(`update invoices set status = 'sent', billed_name = $2 where invoice_no = 'INV-' || $1`, [
      no,
      customer,
    ])
  await date(`${issued}T09:00:00Z`, cashier)
}

/** What the former program wrote when an invoice was paid, or its payment taken back. */
const counted = (no: string, amount: number) =>
  client.query(
    `update invoices set paid_total = paid_total + $2, status = case when paid_total + $2 = total then 'paid' else 'sent' end
      where invoice_no = 'INV-' || $1`,
    [no, amount],
  )

async function received(no: string, { amount, on, at = `${on}T10:00:00Z`, for: invoice = null, quiet = false }: Paid) {
  await client.query(`select set_config('app.quiet', $1, false)`, [quiet ? 'on' : ''])
  await client.query(
    `insert into payments (receipt_no, customer_id, invoice_id, amount, paid_at, created_at, updated_at)
       select 'REC-' || $1, c.id, (select id from invoices where invoice_no = 'INV-' || $2), $3, $4, $5, $5
         from customers c where legal_name = 'Umoja Traders Ltd'`,
    [no, invoice, amount, on, at],
  )
  if (invoice) await counted(invoice, amount)
  await client.query('reset app.quiet')
  if (!quiet) await date(at, cashier)
}

async function matched(no: string, invoice: string, at: string) {
  const [{ amount }] = await rowsOf(
    `update payments set invoice_id = (select id from invoices where invoice_no = 'INV-' || $2) where receipt_no = 'REC-' || $1
       returning amount::int`,
    [no, invoice],
  )
  await counted(invoice, amount)
  await date(at, manager)
}

async function voided(no: string, at: string) {
  const [{ amount, invoice }] = await rowsOf(
    `update payments p set voided_at = $2, voided_by = $3, void_reason = 'Recorded twice' where receipt_no = 'REC-' || $1
       returning amount::int, (select substring(invoice_no from 5) from invoices i where i.id = p.invoice_id) as invoice`,
    [no, at, manager],
  )
  if (invoice) await counted(invoice, -amount)
  await date(at, manager)
}

async function cancelled(no: string, at: string) {
  await client.query(`update invoices set status = 'cancelled' where invoice_no = 'INV-' || $1`, [no])
  await date(at, manager)
}

async function aCompanyOfBefore() {
  await client.query(`
    create temp table dated (id bigint);
    alter table audit_log disable trigger user;
    insert into auth."user" (id, name, email, "emailVerified", "createdAt", "updatedAt")
      select id::uuid, name, name || '@bonde.example', true, now(), now()
        from (values ('${cashier}', 'cashier'), ('${manager}', 'manager')) u (id, name);
    insert into customers (legal_name) values ('Umoja Traders Ltd'), ('Bahari Feeds Ltd');
    insert into dated select max(id) from audit_log`)

  await invoiced('full', '2026-03-02')
  await received('full', { amount: 100_000, on: '2026-03-10', for: 'full' })
  await invoiced('parts', '2026-03-02')
  await received('parts-1', { amount: 30_000, on: '2026-03-10', for: 'parts' })
  await received('parts-2', { amount: 20_000, on: '2026-04-11', for: 'parts' })
  // Paid before the invoice was issued, and recorded late in the evening: the next day in Nairobi.
  await invoiced('early', '2026-03-20')
  await received('early', { amount: 100_000, on: '2026-03-15', at: '2026-03-21T22:30:00Z', for: 'early' })

  await invoiced('voided', '2026-03-02')
  await received('voided', { amount: 60_000, on: '2026-03-12', for: 'voided' })
  await voided('voided', '2026-04-02T21:30:00Z')
  await received('again', { amount: 40_000, on: '2026-04-05', for: 'voided' })

  await received('account', { amount: 70_000, on: '2026-03-14' })
  await received('account-voided', { amount: 5_000, on: '2026-03-14' })
  await voided('account-voided', '2026-03-16T08:00:00Z')
  await invoiced('matched', '2026-03-02')
  await received('matched', { amount: 25_000, on: '2026-03-08' })
  await matched('matched', 'matched', '2026-05-06T08:00:00Z')
  await invoiced('matched-voided', '2026-03-02')
  await received('matched-voided', { amount: 35_000, on: '2026-03-09' })
  await matched('matched-voided', 'matched-voided', '2026-04-06T08:00:00Z')
  await voided('matched-voided', '2026-04-09T08:00:00Z')

  await invoiced('cancelled', '2026-03-02')
  await cancelled('cancelled', '2026-04-15T22:00:00Z')
  await invoiced('cancelled-ahead', '2026-06-30')
  await cancelled('cancelled-ahead', '2026-06-01T08:00:00Z')
  await invoiced('dropped', '2026-03-02', 'Bahari Feeds Ltd', false)
  await cancelled('dropped', '2026-03-03T08:00:00Z')
  await invoiced('open', '2026-03-02', 'Bahari Feeds Ltd')
  await invoiced('draft', '2026-03-02', 'Bahari Feeds Ltd', false)

  // Without a trail, as the demo company has it.
  await invoiced('quiet', '2026-03-02')
  await received('quiet', { amount: 10_000, on: '2026-03-11', for: 'quiet', quiet: true })
  await client.query('alter table audit_log enable trigger user')
}

const stamps = () =>
  rowsOf(
    `select invoice_no, version, updated_at from invoices union all select receipt_no, version, updated_at from payments
      union all select null, count(*), max(at) from audit_log order by 1`,
  )

async function figures(): Promise<Figures> {
  const found: Figures = {}
  for (const { subject, bucket, n } of await rowsOf(
    `select subject, bucket, sum(n)::int as n from tallies
      where subject in ('invoices', 'payments', 'receivables', 'receivable_invoices', 'gross_invoiced', 'collected', 'net_invoiced',
        'unmatched_amount', 'owed', 'on_account')
      group by 1, 2 having sum(n) <> 0 order by 1, 2`,
  ))
    found[subject] = { ...found[subject], [bucket]: n }
  return found
}

beforeAll(async () => {
  database = await bareDatabase()
  const { number = 0 } = (await readMigrations()).find(({ name }) => name.endsWith('_allocations.sql')) ?? {}
  await migrate({ url: database.url, upTo: number - 1 })
  client = new pg.Client(database.url)
  await client.connect()
  await aCompanyOfBefore()
  before = await stamps()
  figuresBefore = await figures()
  await migrate({ url: database.url })
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

const person: Record<string, string> = { [cashier]: 'cashier', [manager]: 'manager' }
const nameOf = (id: string | null) => (id ? (person[id] ?? id) : null)

test('nobody has edited a payment or an invoice', async () => {
  expect(await stamps()).toEqual(before)
})

describe('the allocation', () => {
  test.each([
    ['full', ['full 100000 2026-03-10 cashier']],
    ['parts-1', ['parts 30000 2026-03-10 cashier']],
    ['parts-2', ['parts 20000 2026-04-11 cashier']],
    ['early', ['early 100000 2026-03-20 cashier']],
    ['voided', ['voided 60000 2026-03-12 cashier, back 2026-04-03 manager Recorded twice']],
    ['again', ['voided 40000 2026-04-05 cashier']],
    ['account', []],
    ['account-voided', []],
    ['matched', ['matched 25000 2026-05-06 manager']],
    ['matched-voided', ['matched-voided 35000 2026-04-06 manager, back 2026-04-09 manager Recorded twice']],
    ['quiet', ['quiet 10000 2026-03-11 null']],
  ])('of %s', async (no, allocations) => {
    const rows = await rowsOf(
      `select substring(invoice_no from 5) as invoice, a.amount::int, allocated_on::text as on, created_by, reversed_on::text as back,
          reversed_by, reverse_reason, a.kind, a.customer_id = p.customer_id and a.customer_id = i.customer_id as fits,
          (a.reversed_at is not distinct from p.voided_at) as follows
        from allocations a join payments p on p.id = payment_id join invoices i on i.id = a.invoice_id
        where receipt_no = 'REC-' || $1 order by entry_no`,
      [no],
    )

    expect(rows.every(({ kind, fits, follows }) => kind === 'payment' && fits && follows)).toBe(true)
    expect(
      rows.map(
        ({ invoice, amount, on, created_by, back, reversed_by, reverse_reason }) =>
          `${invoice} ${amount} ${on} ${nameOf(created_by)}${back ? `, back ${back} ${nameOf(reversed_by)} ${reverse_reason}` : ''}`,
      ),
    ).toEqual(allocations)
  })

  test('carries the moment at which it was recorded or matched', async () => {
    const moments = await rowsOf(
      `select substring(receipt_no from 5) as no, (a.created_at at time zone 'UTC')::text as at from allocations a join payments p on p.id = payment_id
        where receipt_no in ('REC-matched', 'REC-early') order by 1`,
    )

    expect(moments).toEqual([
      { no: 'early', at: '2026-03-21 22:30:00' },
      { no: 'matched', at: '2026-05-06 08:00:00' },
    ])
  })
})

test('a payment is in the books on its day, and known by its cashier; what is allocated of it is counted', async () => {
  const rows = await rowsOf(
    `select substring(receipt_no from 5) as no, allocated_total::int as allocated, booked_on = paid_at as "onItsDay",
        voided_on::text as voided, recorded_by as by
      from payments order by receipt_no`,
  )

  expect(rows.map(({ by, ...row }) => ({ ...row, by: nameOf(by) }))).toEqual(
    [
      { no: 'account', allocated: 0 },
      { no: 'account-voided', allocated: 0, voided: '2026-03-16' },
      { no: 'again', allocated: 40_000 },
      { no: 'early', allocated: 100_000 },
      { no: 'full', allocated: 100_000 },
      { no: 'matched', allocated: 25_000 },
      { no: 'matched-voided', allocated: 0, voided: '2026-04-09' },
      { no: 'parts-1', allocated: 30_000 },
      { no: 'parts-2', allocated: 20_000 },
      { no: 'quiet', allocated: 10_000, by: null },
      { no: 'voided', allocated: 0, voided: '2026-04-03' },
    ].map((row) => ({ onItsDay: true, voided: null, by: 'cashier', ...row })),
  )
})

test('an invoice has the balance that is left, and a draft and a cancelled one have none', async () => {
  const rows = await rowsOf(
    `select substring(invoice_no from 5) as no, status, balance::int, cancelled_on::text as cancelled, cancelled_by as by, cancel_reason as reason
      from invoices order by 1`,
  )

  expect(rows.map(({ by, ...row }) => ({ ...row, by: nameOf(by) }))).toEqual(
    [
      { no: 'cancelled', status: 'cancelled', cancelled: '2026-04-16', by: 'manager' },
      { no: 'cancelled-ahead', status: 'cancelled', cancelled: '2026-06-30', by: 'manager' },
      { no: 'draft', status: 'draft' },
      { no: 'dropped', status: 'cancelled', cancelled: '2026-03-03', by: 'manager' },
      { no: 'early', status: 'paid' },
      { no: 'full', status: 'paid' },
      { no: 'matched', status: 'sent', balance: 75_000 },
      { no: 'matched-voided', status: 'sent', balance: 100_000 },
      { no: 'open', status: 'sent', balance: 100_000 },
      { no: 'parts', status: 'sent', balance: 50_000 },
      { no: 'quiet', status: 'sent', balance: 90_000 },
      { no: 'voided', status: 'sent', balance: 60_000 },
    ].map((row) => ({ balance: 0, cancelled: null, by: null, reason: null, ...row })),
  )
})

test('a payment is found by the number of its invoice as before, also after it was voided', async () => {
  const texts = await rowsOf(`select substring(receipt_no from 5) as no, search_text from payments order by 1`)
  expect(texts).toContainEqual({ no: 'voided', search_text: expect.stringContaining('inv-voided') })

  await client.query('begin')
  await client.query('alter table payments disable trigger keep_payment')
  await client.query('update payments set receipt_no = receipt_no')
  expect(await rowsOf(`select substring(receipt_no from 5) as no, search_text from payments order by 1`)).toEqual(texts)
  await client.query('rollback')
})

describe('the figures', () => {
  const changed = ['net_invoiced', 'owed', 'on_account']

  test('are the former ones', async () => {
    const kept = (all: Figures) =>
      Object.fromEntries(Object.entries(all).filter(([subject]) => !changed.includes(subject)))

    expect(kept(await figures())).toEqual(kept(figuresBefore))
    expect(figuresBefore).toMatchObject({
      payments: { valid: 8, voided: 3, unmatched: 1 },
      unmatched_amount: { all: 70_000 },
    })
  })

  test('but the revenue of a cancelled invoice stays on its day, and is taken back on the day of its cancellation', async () => {
    const { net_invoiced: net } = await figures()

    expect(figuresBefore.net_invoiced).toEqual({ '2026-03-02': 700_000, '2026-03-20': 100_000 })
    expect(net).toEqual({ '2026-03-02': 800_000, '2026-03-20': 100_000, '2026-04-16': -100_000 })
  })

  test('what was owed and on account on each day is what the records say', async () => {
    const { owed = {}, on_account: onAccount = {} } = await figures()
    const upTo = (moved: Record<string, number>, day: string) =>
      Object.entries(moved).reduce((sum, [on, n]) => (on <= day ? sum + n : sum), 0)

    for (const day of [
      '2026-03-01',
      '2026-03-02',
      '2026-03-12',
      '2026-03-15',
      '2026-03-31',
      '2026-04-02',
      '2026-04-03',
      '2026-04-08',
      '2026-04-30',
      '2026-12-31',
    ]) {
      const [said] = await rowsOf(
        `with standing as (
           select * from allocations where allocated_on <= $1 and (reversed_on is null or reversed_on > $1)
         )
         select
           (select coalesce(sum(total), 0)::int from invoices
             where billed_name is not null and issue_date <= $1 and (cancelled_on is null or cancelled_on > $1))
             - (select coalesce(sum(amount), 0)::int from standing) as owed,
           (select coalesce(sum(amount), 0)::int from payments where paid_at <= $1 and (voided_on is null or voided_on > $1))
             - (select coalesce(sum(amount), 0)::int from standing) as account`,
        [day],
      )
      expect({ day, owed: upTo(owed, day), account: upTo(onAccount, day) }).toEqual({ day, ...said })
    }
    expect(upTo(owed, '2026-12-31')).toBe(475_000)
    expect(upTo(onAccount, '2026-12-31')).toBe(70_000)
  })
})

test('the upgraded rows hold what is asked of new ones', async () => {
  await client.query('begin')
  await client.query('update invoices set paid_total = paid_total + 1 where invoice_no = $1', ['INV-open'])
  await expect(client.query('set constraints all immediate')).rejects.toThrow('What is settled on INV-open')
  await client.query('rollback')
  await expect(client.query(`update allocations set amount = 1`)).rejects.toThrow('An allocation cannot be changed')
  await expect(client.query(`delete from allocations`)).rejects.toThrow()
})
