import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { databaseOn } from '#server/db/pool.ts'
import { remindCustomers } from '#server/features/money/reminders/remind-customers.ts'
import { now, today } from '../support/test-app.ts'
import { end, type Program } from './program.ts'
import { useServers } from './servers.ts'

// Each company has a folder and a database of its own.
const [company, spoilt] = [useServers(), useServers()]
const { place } = company

// Three batches of a hundred customers, and half a batch.
const customers = 350
const polling = { timeout: 30_000, interval: 20 }

/** Makes it noon of a Saturday in the program: no reminders go out on a Sunday, and no run begins by itself. */
const clock = `const offset = ${Date.parse(now) - Date.now()}
  const Real = Date
  globalThis.Date = class extends Real {
    constructor(...parts) { super(...(parts.length > 0 ? parts : [Real.now() + offset])) }
    static now() { return Real.now() + offset }
  }`

const start = (): Promise<Program> =>
  company.start({ NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(clock)}` })

/** Turns reminders on, for customers with one to three invoices that are overdue for 5 to 40 days. */
async function fill(pool: pg.Pool, count: number): Promise<void> {
  await pool.query(`
    begin;
    update system_settings set reminders_on = true;
    insert into customers (legal_name, email)
      select 'Umoja ' || n || ' Ltd', 'accounts' || n || '@umoja.example' from generate_series(1, ${count}) n;
    with drawn as (
      insert into invoices (invoice_no, customer_id, issue_date, due_date, subtotal, tax_amount, total, billed_name, email_sent_at)
        select 'INV-26' || lpad((3 * n + m)::text, 6, '0'), id, '2026-09-01',
            '${today}'::date - (array[5, 10, 20, 40])[1 + (n + m) % 4], 10000, 1600, 11600, legal_name, '2026-09-01'
          from (select *, row_number() over (order by id)::int as n from customers) c,
            generate_series(0, n % 3) m
        returning id
    )
    insert into invoice_lines (invoice_id, position, description, qty, unit_price, tax_rate, tax_code, net, tax, line_total)
      select id, 1, 'Mombasa to Nairobi', 100, 10000, 1600, 'B', 10000, 1600, 11600 from drawn;
    update invoices set status = 'sent';
    commit`)
}

/** Queues the run of nine o'clock, as the schedule does. */
const queueRun = () =>
  place.pool.query(`select worker.add_job('remind-customers', $1::json, max_attempts => 10)`, [
    JSON.stringify({ _cron: { ts: `${today}T06:00:00.000Z`, backfilled: false } }),
  ])

async function column(pool: pg.Pool, text: string, values: unknown[] = []): Promise<unknown[]> {
  const { rows } = await pool.query<unknown[]>({ text, values, rowMode: 'array' })
  return rows.map(([value]) => value)
}

/** Runs that are queued or at work. */
const runs = () => column(place.pool, `select id from worker.jobs where task_identifier = 'remind-customers'`)

/** The customers of the rows, in the order in which a run takes them. */
const reminded = () => column(place.pool, 'select distinct customer_id from customer_reminders order by 1')

/** Waits until a connection waits for another, and returns its process. */
async function waitingFor(process: unknown): Promise<unknown> {
  const waiting = () =>
    column(place.pool, 'select pid from pg_stat_activity where $1 = any(pg_blocking_pids(pid))', [process])
  await expect.poll(waiting, polling).toHaveLength(1)
  return (await waiting())[0]
}

/** As if ten minutes had passed: what a dead worker was at is taken up, and its mails are sent. */
const passTenMinutes = () =>
  place.pool.query(`
    update worker._private_jobs set locked_at = now() - interval '11 minutes' where locked_at is not null;
    update mail_outbox set due_at = now() where status = 'queued'`)

/** The violated guarantees. */
const faultsOf = (pool: pg.Pool) =>
  column(
    pool,
    `with mails as (select * from mail_outbox where kind = 'customer_reminder')
     select 'a customer with two mails' from mails group by about_id having count(*) > 1
     union select 'an invoice reminded twice' from customer_reminders group by invoice_id having count(*) > 1
     union select 'a mail without rows' from mails m
       where not exists (select from customer_reminders r where r.mail_id = m.id)
     union select 'a mail without an invoice that is due' from mails m join invoices i on i.customer_id = m.about_id
       where not exists (select from customer_reminders r where r.mail_id = m.id and r.invoice_id = i.id)
     union select 'a row that no mail stands for' from customer_reminders r join invoices i on i.id = r.invoice_id
       where not exists (
         select from mails m where m.id = r.mail_id and m.about_id = i.customer_id and strpos(m.body, i.invoice_no) > 0)
     order by 1`,
  )

test('a run that is killed twice goes on where it was: every customer gets one mail, and no invoice a step twice', {
  timeout: 180_000,
}, async () => {
  await fill(place.pool, customers)
  const everybody = await column(place.pool, 'select id from customers order by id')
  // Amid the third batch the run waits for somebody who is at an invoice of this customer.
  const holder = new pg.Client(place.url)
  holder.on('error', () => undefined)
  await holder.connect()
  await holder.query('begin')
  const { rows } = await holder.query<{ pid: number }>(
    'select pg_backend_pid() as pid from invoices where customer_id = $1 for update',
    [everybody[250]],
  )

  const first = await start()
  await queueRun()
  const abandoned = await waitingFor(rows[0]?.pid)
  await end(first.child, 'SIGKILL')
  expect(await reminded()).toEqual(everybody.slice(0, 200))
  expect(await faultsOf(place.pool)).toEqual([])

  // The database has not noticed: the connection of the first still holds the third batch. The second leaves it for last.
  await passTenMinutes()
  const second = await start()
  await waitingFor(abandoned)
  await end(second.child, 'SIGKILL')
  await holder.query('rollback')
  await holder.end()
  const open = () =>
    column(
      place.pool,
      `select pid from pg_stat_activity where application_name = 'shehena worker'
    and datname = current_database()`,
    )
  await expect.poll(open, polling).toEqual([])
  expect(await reminded()).toEqual([...everybody.slice(0, 200), ...everybody.slice(300)])
  expect(await faultsOf(place.pool)).toEqual([])

  await passTenMinutes()
  const third = await start()
  await expect.poll(runs, polling).toEqual([])
  expect(await reminded()).toEqual(everybody)
  expect(await faultsOf(place.pool)).toEqual([])
  const unsent = () => column(place.pool, `select id from mail_outbox where status <> 'sent'`)
  await expect.poll(unsent, polling).toEqual([])
  const sent = await column(place.pool, 'select id from mail_outbox order by id')
  // A kill may leave the draft of a file.
  const files = readdirSync(join(company.dataDir, 'mail')).filter((name) => name.endsWith('.eml'))
  expect(files.sort()).toEqual(sent.map((id) => `${id}.eml`))

  const rowsBefore = await column(place.pool, 'select id from customer_reminders order by id')
  await queueRun()
  await queueRun()
  await expect.poll(runs, polling).toEqual([])
  expect(await column(place.pool, 'select id from mail_outbox order by id')).toEqual(sent)
  expect(await column(place.pool, 'select id from customer_reminders order by id')).toEqual(rowsBefore)
  expect(await end(third.child, 'SIGTERM')).toBe(0)
})

test('control: what is doubled or taken away behind our back is found', async () => {
  const { pool } = spoilt.place
  await fill(pool, 6)
  expect(await remindCustomers({ db: databaseOn(pool), now })).toBe(6)
  expect(await faultsOf(pool)).toEqual([])

  await pool.query(`
    begin;
    set local session_replication_role = replica;
    drop index mail_outbox_once_key_key;
    alter table customer_reminders drop constraint customer_reminders_invoice_id_step_id_key;
    create temp table chosen on commit drop as
      select about_id, id as mail_id, row_number() over (order by about_id) as n from mail_outbox;
    insert into mail_outbox (kind, recipient, subject, body, about_table, about_id)
      select m.kind, recipient, subject, body, about_table, m.about_id
        from mail_outbox m join chosen c on c.mail_id = m.id where n = 1;
    insert into customer_reminders (invoice_id, customer_id, step_id, mail_id, on_day, offset_days, balance)
      select invoice_id, customer_id, step_id, r.mail_id, on_day, offset_days, balance
        from customer_reminders r join chosen c on c.mail_id = r.mail_id where n = 2;
    delete from mail_outbox using chosen c where c.mail_id = mail_outbox.id and n = 3;
    commit`)
  expect(await faultsOf(pool)).toEqual([
    'a customer with two mails',
    'a mail without an invoice that is due',
    'a mail without rows',
    'a row that no mail stands for',
    'an invoice reminded twice',
  ])
})
