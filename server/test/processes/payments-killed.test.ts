import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { dayOf, readClock } from '@shehena/domain/dates'
import pg from 'pg'
import { expect, test } from 'vitest'
import { openPool } from '#server/db/pool.ts'
import { startEmbedded } from '#server/postgres/embedded.ts'
import { end, makeFirstAdmin, type Program, post, signIn, usePrograms } from './program.ts'

// Each company has a folder and a database of its own.
const [company, unkeyed, unsynced] = [usePrograms(), usePrograms(), usePrograms()]

const rounds = 20
const clerks = 8
const today = dayOf(readClock())
const unlimited = { RATE_LIMIT_WRITES_PER_MINUTE: '1000000' }

type Payment = { customerId: string; invoiceId: string; amount: number; method: string; paidAt: string; notes: string }
type Attempt = {
  key: string
  payment: Payment /** How long its sender listens for the answer at first. */
  timeoutMs: number
}

const fullTimeoutMs = 15_000

/** The running program, and clerks who record payments until they are told to stop. */
class Office {
  program: Program
  cookie: string
  isClosing = false
  readonly acknowledged = new Map<string, string>()
  readonly refused: string[] = []
  readonly #invoices: { id: string; customerId: string }[]
  readonly #hasKeys: boolean

  constructor(
    program: Program,
    { cookie, invoices, hasKeys }: { cookie: string; invoices: { id: string; customerId: string }[]; hasKeys: boolean },
  ) {
    this.program = program
    this.cookie = cookie
    this.#invoices = invoices
    this.#hasKeys = hasKeys
  }

  /**
   * Records payments in a loop and retries unanswered ones with the same idempotency key. Every second request is
   * aborted early, when the payment may or may not be recorded.
   */
  async work(clerk: number): Promise<void> {
    let unanswered: Attempt | undefined
    for (let turn = 0; unanswered || !this.isClosing; turn += 1) {
      unanswered = await this.#record(unanswered ?? this.#attempt(clerk, turn))
      if (unanswered) await sleep(50)
    }
  }

  #attempt(clerk: number, turn: number): Attempt {
    // safe: there are invoices.
    const { id: invoiceId, customerId } = this.#invoices[(clerk + turn) % this.#invoices.length]!
    const key = randomUUID()
    const timeoutMs = turn % 2 ? fullTimeoutMs : 2 + (turn % 40)
    return {
      key,
      timeoutMs,
      payment: { customerId, invoiceId, amount: 1 + turn, method: 'cash', paidAt: today, notes: key },
    }
  }

  async #record(attempt: Attempt): Promise<Attempt | undefined> {
    const again = { ...attempt, timeoutMs: fullTimeoutMs }
    const response = await fetch(`${this.program.url}/api/payments`, {
      method: 'POST',
      body: JSON.stringify(attempt.payment),
      headers: {
        'content-type': 'application/json',
        cookie: this.cookie,
        'idempotency-key': this.#hasKeys ? attempt.key : randomUUID(),
      },
      signal: AbortSignal.timeout(attempt.timeoutMs),
    }).catch(() => null)
    if (!response || response.status >= 500) return again
    const body = await response.json().catch(() => null)
    if (!body) return again
    if (response.status === 201) this.acknowledged.set(attempt.key, body.receiptNo)
    else this.refused.push(`${response.status} ${body.message}`)
    return undefined
  }
}

async function sentInvoices(program: Program, cookie: string) {
  const call = async (path: string, body: object) => {
    const response = await post(program, path, body, { cookie, 'idempotency-key': randomUUID() })
    expect(response.ok, await response.clone().text()).toBe(true)
    return response.json()
  }
  const { id: customerId } = await call('/api/customers', {
    legalName: 'Durable Ltd',
    email: 'durable@haulier.example',
  })
  const lines = [{ description: 'Trips', qty: 100, unitPrice: 999_999_999_00 }]
  const made = []
  for (let n = 0; n < 3; n += 1) {
    const { id, version } = await call('/api/invoices', { customerId, issueDate: today, dueDate: today, lines })
    await call(`/api/invoices/${id}/send`, { version })
    made.push({ id, customerId })
  }
  return made
}

/** PostgreSQL's pid file. */
function postmaster(dataDir: string): { pid: number; port: number } {
  const [pid, , , port] = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
  return { pid: Number(pid), port: Number(port) }
}

/** Kills one backend of PostgreSQL: PostgreSQL then resets all connections. */
async function killBackend(dataDir: string): Promise<void> {
  const password = readFileSync(join(dataDir, 'postgres-password'), 'utf8').trim()
  const client = new pg.Client(`postgresql://shehena:${password}@127.0.0.1:${postmaster(dataDir).port}/shehena`)
  client.on('error', () => undefined)
  await client.connect()
  const { rows } = await client.query(
    `select pid from pg_stat_activity where application_name = 'shehena' order by state_change desc limit 1`,
  )
  process.kill(rows[0].pid, 'SIGKILL')
  await client.end().catch(() => undefined)
}

const kinds = ['server', 'backend', 'both', 'database'] as const
type Company = ReturnType<typeof usePrograms>

async function disaster({ dataDir, startReady }: Company, office: Office, kind: (typeof kinds)[number]): Promise<void> {
  if (kind === 'backend') return killBackend(dataDir)
  if (kind !== 'server') process.kill(postmaster(dataDir).pid, 'SIGKILL')
  if (kind === 'database') return
  await end(office.program.child, 'SIGKILL')
  office.program = await startReady(unlimited)
}

type Trial = { disasters: readonly (typeof kinds)[number][]; hasKeys?: boolean; prepare?: string; spoil?: string }

/**
 * Records payments while processes are killed, then compares acknowledged with stored payments.
 *
 * @param trial `prepare` changes the database before, `spoil` tampers with it afterwards
 * @returns the violated guarantees
 */
async function tryOut(firm: Company, { disasters, hasKeys = true, prepare, spoil }: Trial): Promise<Set<string>> {
  const first = await firm.startReady(unlimited)
  expect(await makeFirstAdmin(first)).toBe(200)
  const cookie = await signIn(first)
  const invoices = await sentInvoices(first, cookie)
  const database = await startEmbedded({ dataDir: firm.dataDir, log: () => undefined })
  const pool = openPool(database.adminUrl, () => undefined, 1)
  if (prepare) {
    await pool.query(prepare)
    await pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'shehena' and pid <> pg_backend_pid()`,
    )
  }
  const office = new Office(first, { cookie, invoices, hasKeys })
  const work = Promise.all(Array.from({ length: clerks }, (_, clerk) => office.work(clerk)))

  for (const kind of disasters) {
    await untilMore(office)
    await disaster(firm, office, kind)
  }
  await untilMore(office)
  office.isClosing = true
  await work
  if (spoil) await pool.query(spoil)

  const findings = new Set(office.refused)
  // Every request was retried until it was answered: each acknowledged payment must be stored exactly once, under its
  // number.
  const { rows: stored } = await pool.query<{ key: string; no: string }>(
    'select notes as key, receipt_no as no from payments',
  )
  const numbers = new Map(stored.map(({ key, no }) => [key, no]))
  if (numbers.size !== stored.length) findings.add('doubled')
  if ([...office.acknowledged].some(([key, no]) => !stored.some((each) => each.key === key && each.no === no)))
    findings.add('lost')
  if ([...numbers.keys()].some((key) => !office.acknowledged.has(key))) findings.add('stored and not acknowledged')
  const { rows: wrong } = await pool.query<{ what: string }>(
    `select 'an invoice that does not add up' as what from invoices i left join allocations a on a.invoice_id = i.id
      group by i.id having i.paid_total <> coalesce(sum(a.amount), 0)
     union all select 'a payment that is not allocated' from payments p left join allocations a on a.payment_id = p.id
      where (a.amount, p.allocated_total) is distinct from (p.amount, p.amount)
     union all select 'an allocation of no payment' from allocations a where not exists (select from payments p where p.id = a.payment_id)
     union all select 'a gap' where (select max(right(receipt_no, 6)::int) <> count(*) from payments)
     union all select 'a hole in the history' where (select count(*) from payments) <> (select count(*) from audit_log where table_name = 'payments')
     union all select 'a wrong tally' where (select count(*) from payments) <> (select sum(n) from tallies where subject = 'payments' and bucket = 'valid')`,
  )
  for (const { what } of wrong) findings.add(what)
  console.log(`${office.acknowledged.size} payments, ${disasters.length} kills:`, [...findings])
  await pool.end()
  await database.stop()
  if ((await end(office.program.child, 'SIGTERM')) !== 0) findings.add('it does not end well')
  return findings
}

/** Waits for another acknowledged payment. */
async function untilMore(office: Office): Promise<void> {
  const before = office.acknowledged.size
  while (office.acknowledged.size < before + 20) await sleep(10)
}

test(`of payments recorded while server and database are killed ${rounds} times, none is lost or doubled`, {
  timeout: 120_000 + rounds * 30_000,
}, async () => {
  const disasters = Array.from({ length: rounds }, (_, round) => kinds[round % kinds.length] ?? 'server')
  expect(await tryOut(company, { disasters })).toEqual(new Set())
})

test('control: clerks without keys double, and what is removed behind our back is missed', {
  timeout: 240_000,
}, async () => {
  const spoil = `set session_replication_role = replica;
    delete from audit_log where ctid = (select ctid from audit_log where table_name = 'payments' limit 1);
    reset session_replication_role`
  const findings = await tryOut(unkeyed, { disasters: ['server'], hasKeys: false, spoil })
  expect([...findings]).toEqual(expect.arrayContaining(['doubled', 'a hole in the history']))
})

test('control: a database that acknowledges before it has written loses', { timeout: 240_000 }, async () => {
  const prepare = 'alter database shehena set synchronous_commit = off'
  const findings = await tryOut(unsynced, {
    disasters: Array.from({ length: 6 }, () => 'database' as const),
    prepare,
  })
  expect([...findings]).toContain('lost')
})
