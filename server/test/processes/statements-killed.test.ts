import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { paybillAccount } from '@shehena/domain/bank/matching/check-digit'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { openPool } from '#server/db/pool.ts'
import { startEmbedded } from '#server/postgres/embedded.ts'
import { Daraja } from '../daraja.ts'
import { mpesaCsv } from '../support/bank-lines.ts'
import { end, makeFirstAdmin, type Program, password, post, signIn, usePrograms } from './program.ts'

// Each company has a folder and a database of its own.
const [matching, telling] = [usePrograms(), usePrograms()]
const shortCode = '400200'
const unlimited = { RATE_LIMIT_WRITES_PER_MINUTE: '1000000' }
const polling = { timeout: 60_000, interval: 20 }

type Company = ReturnType<typeof usePrograms>

/** A running company with a paybill. Its program is restarted after each kill. */
class Office {
  program: Program
  readonly pool: pg.Pool
  readonly account: string
  readonly cookie: string
  readonly #company: Company
  readonly #stop: () => Promise<unknown>

  private constructor(
    company: Company,
    program: Program,
    found: { pool: pg.Pool; account: string; cookie: string; stop: () => Promise<unknown> },
  ) {
    this.#company = company
    this.program = program
    this.pool = found.pool
    this.account = found.account
    this.cookie = found.cookie
    this.#stop = found.stop
  }

  static async open(company: Company): Promise<Office> {
    const program = await company.startReady(unlimited)
    expect(await makeFirstAdmin(program)).toBe(200)
    const cookie = await signIn(program)
    const database = await startEmbedded({ dataDir: company.dataDir, log: () => undefined })
    const pool = openPool(database.adminUrl, () => undefined, 2)
    const made = await post(
      program,
      '/api/bank-accounts',
      { name: 'Paybill', kind: 'paybill', number: shortCode },
      { cookie, 'idempotency-key': randomUUID() },
    )
    const { id: account } = await made.json()
    return new Office(company, program, { pool, account, cookie, stop: () => database.stop() })
  }

  async kill(): Promise<void> {
    await end(this.program.child, 'SIGKILL')
    // As if ten minutes had passed: what the dead worker was at is taken up.
    await this.pool.query(`
      update worker._private_jobs set locked_at = now() - interval '11 minutes' where locked_at is not null;
      update worker._private_job_queues set locked_at = now() - interval '11 minutes' where locked_at is not null`)
    this.program = await this.#company.startReady(unlimited)
  }

  async call(path: string, body: unknown) {
    const response = await post(this.program, path, body, { cookie: this.cookie, 'idempotency-key': randomUUID() })
    if (!response.ok) throw new Error(await response.text())
    return response.json()
  }

  /** Reads a file and returns its id. */
  async read(content: string): Promise<string> {
    const form = new FormData()
    form.append('account', this.account)
    form.append('file', new Blob([content]), 'statement.csv')
    const response = await fetch(`${this.program.url}/api/bank-statements`, {
      method: 'POST',
      body: form,
      headers: { cookie: this.cookie },
    })
    const { preview, ...answer } = await response.json()
    if (!preview) throw new Error(JSON.stringify(answer))
    return preview.statement.id
  }

  async count(what: string): Promise<number> {
    const { rows } = await this.pool.query<{ n: number }>(`select count(*)::int as n from ${what}`)
    return rows[0]?.n ?? 0
  }

  async close(): Promise<void> {
    expect(await end(this.program.child, 'SIGTERM')).toBe(0)
    await this.pool.end()
    await this.#stop()
  }
}

/** Customers with one invoice each, of amounts of their own. */
async function fillInvoices(pool: pg.Pool, count: number): Promise<{ invoiceNo: string; total: number }[]> {
  await pool.query(`
    begin;
    insert into customers (legal_name) select 'Umoja ' || n || ' Ltd' from generate_series(1, ${count}) n;
    with drawn as (
      insert into invoices (invoice_no, customer_id, issue_date, due_date, subtotal, tax_amount, total, billed_name, email_sent_at)
        select 'INV-26' || lpad((7 * n)::text, 6, '0'), id, '2026-09-01', '2026-10-01', 10000 + 100 * n, 0, 10000 + 100 * n, legal_name, '2026-09-01'
          from (select *, row_number() over (order by id)::int as n from customers) c
        returning id, total
    )
    insert into invoice_lines (invoice_id, position, description, qty, unit_price, tax_rate, tax_code, net, tax, line_total)
      select id, 1, 'Mombasa to Nairobi', 100, total, 0, 'A', total, 0, total from drawn;
    update invoices set status = 'sent';
    commit`)
  const { rows } = await pool.query(
    'select invoice_no as "invoiceNo", total::int as total from invoices order by invoice_no',
  )
  return rows
}

test('lines that are matched while the program is killed three times are tied once each, and no receipt is doubled', {
  timeout: 240_000,
}, async () => {
  const office = await Office.open(matching)
  const invoices = await fillInvoices(office.pool, 600)
  const content = mpesaCsv(
    invoices.map(({ invoiceNo, total }) => ({ amount: total / 100, account: paybillAccount(invoiceNo) })),
    { shortCode },
  )
  const id = await office.read(content)
  // Killed while it applies: then it is applied, or not at all.
  const applying = office.call(`/api/bank-statements/${id}/apply`, {}).catch(() => null)
  await sleep(30)
  await office.kill()
  await applying
  expect([0, invoices.length]).toContain(await office.count('bank_lines'))
  await office.call(`/api/bank-statements/${id}/apply`, {})

  for (const least of [50, 250]) {
    await expect.poll(() => office.count('line_ties'), polling).toBeGreaterThanOrEqual(least)
    await office.kill()
  }
  await expect.poll(() => office.count(`bank_statements where judged_at is not null`), polling).toBe(1)

  expect(await office.count('bank_lines')).toBe(invoices.length)
  expect(await office.count('bank_lines where not is_open and tied_total = amount')).toBe(invoices.length)
  expect(await office.count('line_ties where undone_at is null')).toBe(invoices.length)
  expect(await office.count('payments where tied_total = amount and allocated_total = amount')).toBe(invoices.length)
  expect(await office.count(`invoices where status = 'paid' and balance = 0`)).toBe(invoices.length)
  expect(
    await office.count(
      `(select max(right(receipt_no, 6)::int) as last from payments) p where last = ${invoices.length}`,
    ),
  ).toBe(1)
  await office.close()
})

test('of 1,000 notifications, a third repeated, told while the program is killed twice, each that was answered is stored once', {
  timeout: 240_000,
}, async () => {
  const office = await Office.open(telling)
  await office.call('/api/account/password/confirm', { password })
  const { confirmationUrl, validationUrl } = await office.call(`/api/paybills/${office.account}/secret`, {})
  const told = Array.from({ length: 1000 }, (_, n) => ({
    receipt: `KILL${String(n).padStart(6, '0')}`,
    amount: n + 1,
    account: 'NOBODY',
  }))
  const queue = told.flatMap((each, n) => (n % 3 === 0 ? [each, each] : [each]))
  const answered = new Set<string>()

  const send = async (): Promise<void> => {
    for (let each = queue.shift(); each; each = queue.shift()) {
      const here = (url: string) => url.replace(/^https?:\/\/[^/]+/, office.program.url)
      const daraja = new Daraja(shortCode, {
        confirmationUrl: here(confirmationUrl),
        validationUrl: here(validationUrl),
      })
      const [answer] = await daraja.confirm(each).catch(() => [])
      if (answer?.status === 200) answered.add(each.receipt)
      // Nobody listens: Safaricom goes on to the next, and the statement heals what was lost.
      else await sleep(20)
    }
  }
  const senders = Promise.all(Array.from({ length: 8 }, send))
  for (const most of [900, 400]) {
    await expect.poll(() => queue.length, polling).toBeLessThan(most)
    await office.kill()
  }
  await senders

  const { rows } = await office.pool.query<{ reference: string; n: number }>(
    'select reference, count(*)::int as n from bank_lines group by reference',
  )
  const stored = new Map(rows.map(({ reference, n }) => [reference, n]))
  expect([...answered].filter((receipt) => stored.get(receipt) !== 1)).toEqual([])
  expect([...stored.values()].every((n) => n === 1)).toBe(true)
  expect(answered.size).toBeGreaterThan(300)

  const content = mpesaCsv(
    told.map(({ receipt, amount }) => ({ receipt, amount, day: '2026-11-21', account: 'NOBODY' })),
    { shortCode },
  )
  const applied = await office.call(`/api/bank-statements/${await office.read(content)}/apply`, {})
  expect(applied.newCount).toBe(told.length - stored.size)
  const again = await office.call(`/api/bank-statements/${await office.read(content)}/apply`, {})
  expect(again.newCount).toBe(0)
  expect(await office.count('bank_lines')).toBe(told.length)
  expect(await office.count('bank_lines where bank_statement_id is null')).toBe(0)
  await office.close()
})
