import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { dayOf, readClock } from '@shehena/domain/dates'
import { expect, test } from 'vitest'
import { startEmbedded } from '#server/db/embedded.ts'
import { openPool } from '#server/db/pool.ts'
import { end, makeFirstAdmin, type Program, post, signIn, usePrograms } from './program.ts'

const { dataDir, startReady } = usePrograms()

// KILL_ROUNDS=20 for the long run.
const rounds = Number(process.env.KILL_ROUNDS ?? 3)
const clerks = 8
const today = dayOf(readClock())
const unlimited = { RATE_LIMIT_WRITES_PER_MINUTE: '1000000' }

type Payment = { customerId: string; invoiceId: string; amount: number; method: string; paidAt: string; notes: string }
type Attempt = {
  key: string
  payment: Payment /** How long its sender listens for the answer at first. */
  patienceMs: number
}

const fullPatienceMs = 15_000

/** The program that runs now, and those who record payments with it until they are told to stop. */
class Office {
  program: Program
  cookie: string
  isClosing = false
  readonly acknowledged = new Map<string, string>()
  readonly refused: string[] = []
  readonly #invoices: { id: string; customerId: string }[]

  constructor(program: Program, cookie: string, invoices: { id: string; customerId: string }[]) {
    this.program = program
    this.cookie = cookie
    this.#invoices = invoices
  }

  /**
   * Records one payment after the other; what was not answered is sent again under the same key. Every other time
   * the sender hangs up early, when the payment may or may not have been recorded already.
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
    const patienceMs = turn % 2 ? fullPatienceMs : 2 + (turn % 40)
    return {
      key,
      patienceMs,
      payment: { customerId, invoiceId, amount: 1 + turn, method: 'cash', paidAt: today, notes: key },
    }
  }

  async #record(attempt: Attempt): Promise<Attempt | undefined> {
    const again = { ...attempt, patienceMs: fullPatienceMs }
    const response = await fetch(`${this.program.url}/api/payments`, {
      method: 'POST',
      body: JSON.stringify(attempt.payment),
      headers: { 'content-type': 'application/json', cookie: this.cookie, 'idempotency-key': attempt.key },
      signal: AbortSignal.timeout(attempt.patienceMs),
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

/** The first line of the file that PostgreSQL keeps while it runs. */
const postmaster = () => Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])

async function disaster(office: Office, round: number): Promise<void> {
  const kind = (['server', 'database', 'both'] as const)[round % 3]
  if (kind !== 'server') process.kill(postmaster(), 'SIGKILL')
  if (kind === 'database') return
  await end(office.program.child, 'SIGKILL')
  office.program = await startReady(unlimited)
}

test(`of payments recorded while server and database are killed ${rounds} times, none is lost or doubled`, {
  timeout: 120_000 + rounds * 30_000,
}, async () => {
  const first = await startReady(unlimited)
  expect(await makeFirstAdmin(first)).toBe(200)
  const cookie = await signIn(first)
  const office = new Office(first, cookie, await sentInvoices(first, cookie))
  const work = Promise.all(Array.from({ length: clerks }, (_, clerk) => office.work(clerk)))

  for (let round = 0; round < rounds; round += 1) {
    const before = office.acknowledged.size
    // Not before something has been acknowledged since the last time.
    while (office.acknowledged.size < before + 20) await sleep(10)
    await disaster(office, round)
  }
  const before = office.acknowledged.size
  while (office.acknowledged.size < before + 20) await sleep(10)
  office.isClosing = true
  await work

  const database = await startEmbedded({ dataDir, log: () => undefined })
  const pool = openPool(database.url, () => undefined, 1)
  const { rows: stored } = await pool.query('select notes as key, receipt_no as no from payments')
  const { rows: wrong } = await pool.query(
    `select i.invoice_no as what from invoices i left join payments p on p.invoice_id = i.id
      group by i.id having i.paid_total <> coalesce(sum(p.amount), 0)
     union all select 'gap' where (select max(right(receipt_no, 6)::int) <> count(*) from payments)
     union all select 'audit' where (select count(*) from payments) <> (select count(*) from audit_log where table_name = 'payments')
     union all select 'tally' where (select count(*) from payments) <> (select sum(n) from tallies where subject = 'payments' and bucket = 'valid')`,
  )
  await pool.end()
  await database.stop()

  expect(office.refused).toEqual([])
  // Everything was sent until it was answered: what is stored is what was acknowledged, each once, under its number.
  expect(stored.map(({ key, no }) => `${key} ${no}`).sort()).toEqual(
    [...office.acknowledged].map(([key, no]) => `${key} ${no}`).sort(),
  )
  expect(wrong).toEqual([])
  expect(await end(office.program.child, 'SIGTERM')).toBe(0)
})
