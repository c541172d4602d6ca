// npm run -s bench:reminders -- [--customers 5000] [--entries 1000]
// Measures, on a new database and in this process: a run of the reminders to customers, the same run again, which finds
// nothing to do, and the statement of account of one customer. Writes Markdown to the standard output.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { addDays, readClock } from '@shehena/domain/dates'
import { nextReminderDay } from '@shehena/domain/reminders/reminder-days'
import pg from 'pg'
import { databaseOn, openWorkerPool } from '../src/db/pool.ts'
import { printFile } from '../src/features/printing/print-file.ts'
import { remindCustomers } from '../src/features/reminders/remind-customers.ts'
import { getMailedStatementPrint } from '../src/features/statements/statement-print.ts'
import { readStatement } from '../src/features/statements/statements-queries.ts'
import { startEmbedded } from '../src/postgres/embedded.ts'
import { bringUpToDate } from '../src/reach-database.ts'

const { values: options } = parseArgs({
  options: { customers: { type: 'string', default: '5000' }, entries: { type: 'string', default: '1000' } },
})
const day = nextReminderDay(readClock())
const now = `${day}T06:00:00.000Z`
const statementDays = { from: addDays(day, -300), to: day }
const statements = 5

const oneLine = `
  insert into invoice_lines (invoice_id, position, description, qty, unit_price, tax_rate, tax_code, net, tax, line_total)
    select id, 1, 'Mombasa to Nairobi', 100, 10000000, 1600, 'B', 10000000, 1600000, 11600000 from drawn`

const folder = mkdtempSync(join(tmpdir(), 'shehena-bench-'))
// The database may run as another user, who must be able to enter the folder.
chmodSync(folder, 0o755)
const embedded = await startEmbedded({ dataDir: folder, log: () => undefined })
try {
  await bringUpToDate({ ...embedded, variable: 'DATA_DIR' })
  const admin = new pg.Client(embedded.adminUrl)
  await admin.connect()
  await fillOverdue(admin, Number(options.customers))
  const statement = await fillStatement(admin, Number(options.entries))
  await admin.query('vacuum analyze')
  await admin.end()
  // As the worker connects.
  const pool = openWorkerPool(embedded.programUrl, console.error)
  await measure(pool, statement)
  await pool.end()
} finally {
  await embedded.stop()
  rmSync(folder, { recursive: true })
}

async function measure(pool: pg.Pool, statement: { customerId: string; id: string }): Promise<void> {
  const db = databaseOn(pool)
  console.log(`${availableParallelism()} × ${cpus()[0]?.model}, Node ${process.version}\n`)
  console.log('| Work | Result | Time |\n|---|--:|--:|')
  for (const name of ['run of the reminders', 'the same run again'])
    await time(name, async () => `${await remindCustomers({ db, now })} mails`)
  for (let n = 0; n < statements; n += 1)
    await time('statement of account', async () => {
      const { entries } = await readStatement(db, statement.customerId, statementDays)
      return `${entries.length} entries`
    })
  for (let n = 0; n < statements; n += 1)
    await time('statement of account as a PDF', async () => {
      const print = await getMailedStatementPrint(db, statement.id)
      const pdf = await printFile({ kind: 'statement', print, at: now }, 'bench')
      return `${Math.round(pdf.length / 1024)} KB`
    })
}

async function time(name: string, work: () => Promise<string>): Promise<void> {
  const begin = performance.now()
  const result = await work()
  const ms = performance.now() - begin
  console.log(`| ${name} | ${result} | ${ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`} |`)
}

/** Turns reminders on, for customers with one to three invoices that have reached one of four steps. */
async function fillOverdue(client: pg.Client, customers: number): Promise<void> {
  await client.query(`
    set app.quiet = 'on';
    begin;
    update system_settings set reminders_on = true, company_name = 'Twiga Haulage', mpesa_paybill = '522522';
    insert into customers (legal_name, accounts_email, language)
      select 'Umoja ' || n || ' Ltd', 'accounts' || n || '@umoja.example', (array['en', 'sw'])[1 + n % 2]
        from generate_series(1, ${customers}) n;
    with drawn as (
      insert into invoices (invoice_no, customer_id, issue_date, due_date, subtotal, tax_amount, total, billed_name, email_sent_at)
        select 'INV-26' || lpad((3 * n + m)::text, 6, '0'), id, '${addDays(day, -80)}',
            '${day}'::date - (array[2, 9, 20, 40])[1 + (n + m) % 4], 10000000, 1600000, 11600000, legal_name, '${addDays(day, -80)}'
          from (select *, row_number() over (order by id)::int as n from customers) c, generate_series(0, n % 3) m
        returning id
    )
    ${oneLine};
    update invoices set status = 'sent';
    commit`)
}

/** A customer with as many invoices as payments, each of which settles an invoice. Of its statement one was mailed. */
async function fillStatement(client: pg.Client, entries: number): Promise<{ customerId: string; id: string }> {
  await client.query(`
    begin;
    create temp table trips on commit drop as
      select new_id() as invoice_id, new_id() as payment_id, n, '${day}'::date - 2 - n % 250 as day
        from generate_series(1, ${entries / 2}) n;
    insert into customers (legal_name, accounts_email) values ('Busy Ltd', 'accounts@busy.example');
    with drawn as (
      insert into invoices (id, invoice_no, customer_id, issue_date, due_date, subtotal, tax_amount, total, billed_name, email_sent_at)
        select invoice_id, 'INV-25' || lpad(n::text, 6, '0'), id, day, day + 30, 10000000, 1600000, 11600000, legal_name, day
          from trips, customers where legal_name = 'Busy Ltd'
        returning id
    )
    ${oneLine};
    insert into allocations (invoice_id, customer_id, kind, payment_id, amount, allocated_on)
      select invoice_id, customer_id, 'payment', payment_id, total, day + 2 from trips join invoices i on i.id = invoice_id;
    insert into payments (id, receipt_no, customer_id, amount, allocated_total, method, paid_at, booked_on, bank_txn_id)
      select payment_id, 'REC-25' || lpad(n::text, 6, '0'), customer_id, total, total, 'mpesa', day + 2, day + 2, 'BN' || n
        from trips join invoices i on i.id = invoice_id;
    update invoices set status = 'sent' from trips where id = invoice_id;
    update invoices set status = 'paid', paid_total = total from trips where id = invoice_id;
    insert into statements_sent (customer_id, from_day, to_day, sent_at)
      select id, '${statementDays.from}', '${statementDays.to}', now() from customers where legal_name = 'Busy Ltd';
    commit;
    reset app.quiet`)
  const { rows } = await client.query<{ id: string; customerId: string }>(
    'select id, customer_id as "customerId" from statements_sent',
  )
  // safe: one was just inserted.
  return rows[0]!
}
