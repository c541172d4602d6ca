import { randomUUID } from 'node:crypto'
import { api } from '@shehena/domain/api'
import { expect, test } from 'vitest'
import { aCustomer } from '#test/support/builders.ts'
import { ApiRefusal, type Client, today, useTestApp } from '#test/support/test-app.ts'

const { invoices, payments } = api
const it = useTestApp()

// CONSERVATION_TURNS=2000 CONSERVATION_SEED=7 for a long run, or to repeat one that failed.
const turns = Number(process.env.CONSERVATION_TURNS ?? 30)
const seed = Number(process.env.CONSERVATION_SEED ?? 1)
const clerks = 20

/** A fixed sequence of numbers from 0 up to 1, the same on every run. */
function dice(start: number): () => number {
  let state = start
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

type Loose = { id: string; version: number; customerId: string }
type Books = {
  customerIds: string[]
  recorded: string[]
  /** Recorded on account. */
  loose: Loose[]
  matched: string[]
  voided: string[]
  drafted: string[]
  refusedNotes: string[]
}

/** A random action of a clerk on a random invoice. */
async function act(clerk: Client, books: Books, roll: () => number): Promise<void> {
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(roll() * items.length)]
  const lines = Array.from({ length: 1 + Math.floor(roll() * 4) }, () => ({
    description: 'Trip',
    qty: 1 + Math.floor(roll() * 500),
    unitPrice: Math.floor(roll() * 100_000),
    taxRate: 1600,
  }))
  const choice = roll()
  const dates = { issueDate: today, dueDate: roll() < 0.5 ? today : '2026-12-21' }
  if (choice < 0.2) {
    // safe: there is a customer.
    const { id } = await clerk.call(invoices.create, { customerId: pick(books.customerIds)!, ...dates, lines })
    books.drafted.push(id)
    return
  }
  if (choice < 0.3) {
    const id = pick(books.recorded)
    if (!id) return
    await clerk.call(payments.void, { id, reason: 'Recorded wrongly' })
    books.voided.push(id)
    return
  }
  const { items } = await clerk.call(invoices.list, {
    status: choice < 0.55 ? 'draft' : choice < 0.93 ? 'open' : 'all',
    pageSize: 50,
  })
  const invoice = pick(items)
  if (!invoice) return
  const { id, version, customerId, balance } = invoice
  if (choice < 0.36) await clerk.call(invoices.update, { id, version, lines })
  else if (choice < 0.55) await clerk.call(invoices.send, { id, version })
  else if (choice < 0.65) {
    const payment = pick(books.loose.filter((loose) => loose.customerId === customerId))
    if (!payment) return
    await clerk.call(payments.match, { id: payment.id, version: payment.version, invoiceId: id })
    books.matched.push(payment.id)
  } else if (choice < 0.93) {
    // A part, the whole, or more than is owed.
    const amount = roll() < 0.4 ? balance : 1 + Math.floor(roll() * balance * 1.1)
    const notes = randomUUID()
    const invoiceId = roll() < 0.3 ? null : id
    const payment = { customerId, invoiceId, amount, method: 'cash', paidAt: today, notes } as const
    const made = await clerk.call(payments.record, payment).catch((error: unknown) => {
      books.refusedNotes.push(notes)
      throw error
    })
    books.recorded.push(made.id)
    if (!invoiceId) books.loose.push(made)
  } else await clerk.call(invoices.cancel, { id, version, reason: 'Billed to the wrong customer' })
}

/** Queries that find rows breaking an invariant, computed independently of the program. */
const checks = {
  'an invoice holds what its standing payments add up to': `
    select i.invoice_no from invoices i left join payments p on p.invoice_id = i.id and p.voided_at is null
      group by i.id having i.paid_total <> coalesce(sum(p.amount), 0)`,
  'what invoices hold and what is on account is all that came in': `
    select 1 where (select coalesce(sum(paid_total), 0) from invoices)
      <> (select coalesce(sum(amount), 0) from payments where voided_at is null and invoice_id is not null)`,
  'an invoice is paid when, and only when, nothing is left to pay': `
    select invoice_no from invoices where (status = 'paid') <> (paid_total = total and total > 0 and status not in ('draft', 'cancelled'))`,
  'nothing stands paid for a draft or a cancelled invoice': `
    select i.invoice_no from invoices i join payments p on p.invoice_id = i.id
      where i.status in ('draft', 'cancelled') and p.voided_at is null`,
  'no invoice is paid beyond its total': 'select invoice_no from invoices where paid_total > total or paid_total < 0',
  'totals are those of the lines, computed anew': `
    select i.invoice_no from invoices i join invoice_lines l on l.invoice_id = i.id
      group by i.id
      having (sum(round(l.qty * l.unit_price / 100.0)), sum(round(round(l.qty * l.unit_price / 100.0) * l.tax_rate / 10000)))
        <> (i.subtotal, i.tax_amount) or i.total <> i.subtotal + i.tax_amount`,
  'numbers have no gap': `
    select 'invoices' where (select max(right(invoice_no, 6)::int) <> count(*) from invoices)
    union all select 'payments' where (select max(right(receipt_no, 6)::int) <> count(*) from payments)`,
  'every version of an invoice and of a payment is in the audit trail': `
    select id::text from invoices i where version <> (select count(*) from audit_log where table_name = 'invoices' and row_id = i.id)
    union all
    select id::text from payments p where version <> (select count(*) from audit_log where table_name = 'payments' and row_id = p.id)`,
  'the tallies agree with the rows': `
    with counted as (
      select 'invoices' as subject, status as bucket, count(*)::bigint as n from invoices group by status
      union all select 'receivables', due_date::text, sum(total - paid_total)::bigint from invoices where status in ('sent', 'overdue') group by due_date
      union all select 'receivable_invoices', due_date::text, count(*) from invoices where status in ('sent', 'overdue') group by due_date
      union all select 'net_invoiced', issue_date::text, sum(subtotal)::bigint from invoices where status in ('sent', 'overdue', 'paid') group by issue_date
      union all select 'payments', case when voided_at is null then 'valid' else 'voided' end, count(*) from payments group by 2
      union all select 'payments', 'unmatched', count(*) from payments where invoice_id is null and voided_at is null having count(*) > 0
      union all select 'unmatched_amount', 'all', sum(amount)::bigint from payments where invoice_id is null and voided_at is null having count(*) > 0
    ), tallied as (
      select subject, bucket, sum(n)::bigint as n from tallies
        where subject in ('invoices', 'receivables', 'receivable_invoices', 'net_invoiced', 'payments', 'unmatched_amount')
        group by subject, bucket having sum(n) <> 0
    )
    select * from counted full join tallied using (subject, bucket) where counted.n is distinct from tallied.n`,
}

test(`whatever ${clerks} clerks do at once, the books balance (seed ${seed})`, async () => {
  const books: Books = {
    customerIds: [],
    recorded: [],
    loose: [],
    matched: [],
    voided: [],
    drafted: [],
    refusedNotes: [],
  }
  for (let n = 0; n < 3; n += 1) books.customerIds.push((await aCustomer(it)).id)
  const staff = await Promise.all(Array.from({ length: clerks }, () => it.signedIn('management')))
  const refusals: string[] = []
  // How the clerks interleave is chance: they go on until each kind of act has happened, so that the run is not vacuous.
  const isVaried = () =>
    books.recorded.length > 30 && books.matched.length > 5 && books.voided.length > 5 && refusals.length > 5

  await Promise.all(
    staff.map(async (clerk, index) => {
      const roll = dice(seed * 1000 + index)
      for (let turn = 0; turn < turns || (!isVaried() && turn < 10 * turns); turn += 1) {
        await act(clerk, books, roll).catch((error: unknown) => {
          if (!(error instanceof ApiRefusal) || error.status >= 500) throw error
          refusals.push(error.message)
        })
      }
    }),
  )

  for (const [name, query] of Object.entries(checks))
    expect({ name, rows: (await it.pool.query(query)).rows }).toEqual({ name, rows: [] })
  // Acknowledged payments exist exactly once, refused ones do not exist.
  const idsOf = async (sql: string) => (await it.pool.query(sql)).rows.map(({ id }) => id).sort()
  expect(await idsOf('select id from invoices')).toEqual(books.drafted.toSorted())
  expect(await idsOf('select id from payments')).toEqual(books.recorded.toSorted())
  const looseIds = books.loose.map(({ id }) => id)
  const { rows: nowLinked } = await it.pool.query(
    'select id from payments where id = any($1) and invoice_id is not null order by id',
    [looseIds],
  )
  expect(nowLinked.map(({ id }) => id)).toEqual(books.matched.toSorted())
  expect(await idsOf('select id from payments where voided_at is not null')).toEqual(books.voided.toSorted())
  const { rows } = await it.pool.query('select id from payments where notes = any($1)', [books.refusedNotes])
  expect(rows).toEqual([])
  expect(isVaried()).toBe(true)
}, 600_000)
