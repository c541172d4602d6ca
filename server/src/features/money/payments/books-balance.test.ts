import { randomUUID } from 'node:crypto'
import { api } from '@shehena/domain/api'
import { expect, test } from 'vitest'
import { aCustomer } from '#test/support/builders.ts'
import { atLength, seed } from '#test/support/length.ts'
import { ApiRefusal, type Client, today, useTestApp } from '#test/support/test-app.ts'

const { creditNotes, invoices, payments, withheld, writeOffs } = api
const it = useTestApp()

const turns = atLength(12, 500)
/** How often each kind of act happens at least. */
const least = atLength(2, 6)
const clerks = 20

/** A fixed sequence of numbers from 0 up to 1, the same on every run. */
function dice(start: number): () => number {
  let state = start
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

type Books = {
  customerIds: string[]
  recorded: string[]
  allocated: string[]
  reversed: string[]
  voided: string[]
  withheld: string[]
  certified: string[]
  givenBack: string[]
  drafted: string[]
  refusedNotes: string[]
  credited: string[]
  writtenOff: string[]
  spent: string[]
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
  if (roll() < 0.2) return creditOrSpend(clerk, books, roll)
  const choice = roll()
  const dates = { issueDate: today, dueDate: roll() < 0.5 ? today : '2026-12-21' }
  if (choice < 0.2) {
    // safe: there is a customer.
    const { id } = await clerk.call(invoices.create, { customerId: pick(books.customerIds)!, ...dates, lines })
    books.drafted.push(id)
    return
  }
  if (choice < 0.24) return roll() < 0.6 ? actOnWithheld(clerk, books, roll) : writeOffOrBack(clerk, books, roll)
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
  else if (choice < 0.65) await allocateSome(clerk, books, roll, items)
  else if (choice < 0.73) await reverseOne(clerk, books, pick(books.recorded))
  else if (choice < 0.93) {
    // A part, the whole, or more than is owed; to one invoice, over several, or on account.
    const amount = roll() < 0.4 ? balance : 1 + Math.floor(roll() * balance * 1.1)
    const notes = randomUUID()
    const how = roll()
    const open = items.filter((item) => item.customerId === customerId).slice(0, 3)
    const payment = {
      customerId,
      ...(how < 0.4 && { invoiceId: id }),
      ...(how >= 0.4 && how < 0.7 && { allocations: shares(roll, amount, open) }),
      restOnAccount: roll() < 0.5,
      ...(roll() < 0.3 && {
        withheld: [{ invoiceId: id, kind: 'vat' as const, amount: 1 + Math.floor(roll() * balance * 0.02) }],
      }),
      ...(roll() < 0.15 && {
        writeOffs: [{ invoiceId: id, amount: 1 + Math.floor(roll() * balance * 0.1), reason: 'Bank charges' }],
      }),
      amount,
      method: 'cash',
      paidAt: today,
      notes,
    } as const
    const made = await clerk.call(payments.record, payment).catch((error: unknown) => {
      books.refusedNotes.push(notes)
      throw error
    })
    books.recorded.push(made.id)
    books.withheld.push(...made.withheld.map((part) => part.id))
  } else await clerk.call(invoices.cancel, { id, version, reason: 'Billed to the wrong customer' })
}

/** Records something withheld on an open invoice, certifies it, or takes it back. */
async function actOnWithheld(clerk: Client, books: Books, roll: () => number): Promise<void> {
  const choice = roll()
  if (choice < 0.4) {
    const { items } = await clerk.call(invoices.list, { status: 'open', pageSize: 50 })
    const open = items[Math.floor(roll() * items.length)]
    if (!open) return
    const kind = roll() < 0.5 ? 'vat' : 'income'
    const amount = 1 + Math.floor(roll() * open.balance * (kind === 'vat' ? 0.02 : 1.05))
    const made = await clerk.call(withheld.record, { invoiceId: open.id, kind, amount, withheldOn: today })
    books.withheld.push(made.id)
    return
  }
  const { items } = await clerk.call(withheld.list, { sort: '-amount', pageSize: 20 })
  const row = items[Math.floor(roll() * items.length)]
  if (!row) return
  const { id, version } = row
  if (choice < 0.7) {
    const certificateNo = `KRA${Math.floor(roll() * 50)}`
    await clerk.call(withheld.certify, { id, version, certificateNo, certificateOn: today })
    books.certified.push(id)
  } else {
    await clerk.call(withheld.reverse, { id, version, reason: 'No certificate came' })
    books.givenBack.push(id)
  }
}

/** Writes off a part of an open invoice, or takes back what was written off on some invoice. */
async function writeOffOrBack(clerk: Client, books: Books, roll: () => number): Promise<void> {
  const isBack = roll() < 0.3
  const { items } = await clerk.call(invoices.list, { status: isBack ? 'all' : 'open', pageSize: 50 })
  const row = items[Math.floor(roll() * items.length)]
  if (!row) return
  const { id, version, balance, writeOffs: made } = await clerk.call(invoices.get, { id: row.id })
  const standing = made.findLast(({ reversedOn }) => reversedOn === null)
  if (isBack) {
    if (standing) await clerk.call(payments.reverse, { id: standing.id, reason: 'They paid it' })
    return
  }
  const amount = roll() < 0.4 ? balance : 1 + Math.floor(roll() * balance * 1.05)
  await clerk.call(writeOffs.record, { id, version, amount, writtenOffOn: today, reason: 'Bank charges' })
  books.writtenOff.push(id)
}

type Open = { id: string; customerId: string; balance: number }

/** Random shares of an amount, mostly within the balances. */
function shares(roll: () => number, amount: number, open: readonly Open[]) {
  return open.map(({ id, balance }) => ({
    invoiceId: id,
    amount: Math.max(1, Math.min(Math.ceil(roll() * amount), Math.ceil(balance * (roll() < 0.9 ? 1 : 1.1)))),
  }))
}

/** Allocates what is on account of some payment over up to three invoices. */
async function allocateSome(clerk: Client, books: Books, roll: () => number, open: readonly Open[]): Promise<void> {
  const { items } = await clerk.call(payments.list, { status: 'unmatched', pageSize: 50 })
  const row = items[Math.floor(roll() * items.length)]
  if (!row) return
  const { version, onAccount } = await clerk.call(payments.get, { id: row.id })
  const own = open.filter(({ customerId }) => customerId === row.customerId).slice(0, 3)
  if (own.length === 0 || onAccount === 0) return
  await clerk.call(payments.allocate, { id: row.id, version, allocations: shares(roll, onAccount, own) })
  books.allocated.push(row.id)
}

/** Credits a part of some invoice, charges more for it, or spends or takes back what a note credited. */
async function creditOrSpend(clerk: Client, books: Books, roll: () => number): Promise<void> {
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(roll() * items.length)]
  const choice = roll()
  if (choice < 0.6) {
    const row = pick((await clerk.call(invoices.list, { status: choice < 0.5 ? 'issued' : 'all', pageSize: 50 })).items)
    if (!row) return
    if (choice < 0.05) {
      const lines = [{ description: 'Waiting', qty: 100, unitPrice: 1_000_00, taxRate: 1600 }]
      const { id } = await clerk.call(invoices.debit, { id: row.id, issueDate: today, dueDate: today, lines })
      books.drafted.push(id)
      return
    }
    const { id, version, lines } = await clerk.call(creditNotes.creditable, { id: row.id })
    const asked = lines.map(({ id: lineId, left }) =>
      roll() < 0.5
        ? { lineId, qty: 1 + Math.floor(roll() * left.qty) }
        : { lineId, net: 1 + Math.floor(roll() * left.net) },
    )
    const credit = { id, version, reason: '06', lines: asked, isConfirmed: true } as const
    books.credited.push((await clerk.call(creditNotes.issue, credit)).id)
    return
  }
  const note = pick(
    (await clerk.call(creditNotes.list, { status: choice < 0.8 ? 'onAccount' : 'all', pageSize: 50 })).items,
  )
  if (!note) return
  const { id, version, onAccount, allocations, customerId } = await clerk.call(creditNotes.get, { id: note.id })
  const last = allocations.findLast(({ reversedOn }) => reversedOn === null)
  if (choice >= 0.8 && last) {
    await clerk.call(payments.reverse, { id: last.id, reason: 'For another invoice' })
    return
  }
  const { items } = await clerk.call(invoices.list, { status: 'open', customer: customerId, pageSize: 50 })
  if (items.length === 0 || onAccount === 0) return
  await clerk.call(creditNotes.allocate, { id, version, allocations: shares(roll, onAccount, items.slice(0, 3)) })
  books.spent.push(id)
}

/** Takes the last allocation of a payment back. */
async function reverseOne(clerk: Client, books: Books, paymentId: string | undefined): Promise<void> {
  if (!paymentId) return
  const { allocations } = await clerk.call(payments.get, { id: paymentId })
  const last = allocations.findLast(({ reversedOn }) => reversedOn === null)
  if (!last) return
  await clerk.call(payments.reverse, { id: last.id, reason: 'Wrong invoice' })
  books.reversed.push(last.id)
}

/** Queries that find rows breaking an invariant, computed independently of the program. */
const checks = {
  'an invoice holds what its standing allocations add up to': `
    select i.invoice_no from invoices i left join allocations a on a.invoice_id = i.id and a.reversed_on is null
      group by i.id having (i.paid_total, i.credited_total, i.withheld_total, i.written_off_total) <>
        (coalesce(sum(a.amount) filter (where a.kind = 'payment'), 0), coalesce(sum(a.amount) filter (where a.kind = 'credit_note'), 0),
          coalesce(sum(a.amount) filter (where a.kind = 'withheld'), 0), coalesce(sum(a.amount) filter (where a.kind = 'written_off'), 0))`,
  'what was written off because a payment was short went with that payment': `
    select a.id from allocations a join payments p on p.id = a.short_payment_id
      where a.customer_id <> p.customer_id or (p.voided_at is not null and a.reversed_on is null)`,
  'money, what was withheld, credited and written off, and the balance are the total': `
    select invoice_no from invoices where status not in ('draft', 'cancelled')
      and paid_total + withheld_total + credited_total + written_off_total + balance <> total`,
  'what stands withheld is one standing allocation, and what was taken back has none': `
    select w.id from withheld w left join allocations a on a.withheld_id = w.id and a.reversed_on is null
      group by w.id having count(a.id) <> case when w.reversed_on is null then 1 else 0 end
        or coalesce(sum(a.amount), 0) <> case when w.reversed_on is null then w.amount else 0 end`,
  'no VAT is withheld above 2 % of the taxed lines and KSh 1': `
    select i.invoice_no from invoices i join withheld w on w.invoice_id = i.id and w.kind = 'vat' and w.reversed_on is null
      group by i.id having sum(w.amount) > round(i.subtotal * 0.02) + 100`,
  'a certificate stands once for an invoice and a tax': `
    select certificate_no from withheld where certificate_no is not null and reversed_on is null
      group by kind, certificate_no, invoice_id having count(*) > 1`,
  'a payment holds what its standing allocations add up to, and nothing once it is voided': `
    select p.receipt_no from payments p left join allocations a on a.payment_id = p.id and a.reversed_on is null
      group by p.id having p.allocated_total <> coalesce(sum(a.amount), 0) or p.allocated_total > p.amount
        or (p.voided_at is not null and p.allocated_total <> 0)`,
  'a credit note holds what its standing allocations add up to': `
    select n.credit_note_no from credit_notes n left join allocations a on a.credit_note_id = n.id and a.reversed_on is null
      group by n.id having n.allocated_total <> coalesce(sum(a.amount), 0) or n.allocated_total > n.total`,
  'no line is credited beyond its amounts, and one that is credited in full has no tax left': `
    select l.id from invoice_lines l join credit_note_lines c on c.invoice_line_id = l.id
      group by l.id having sum(c.qty) > l.qty or sum(c.net) > l.net or sum(c.tax) > l.tax
        or (sum(c.net) = l.net and sum(c.tax) <> l.tax)`,
  'what is credited on invoices and what is left of the notes is all that the notes credit': `
    select 1 where (select coalesce(sum(credited_total), 0) from invoices)
        + (select coalesce(sum(total - allocated_total), 0) from credit_notes)
      <> (select coalesce(sum(total), 0) from credit_notes)`,
  'credit goes to invoices of its own customer, and no cancelled invoice has a note': `
    select a.id from allocations a join invoices i on i.id = a.invoice_id join credit_notes n on n.id = a.credit_note_id
      where i.customer_id <> n.customer_id or a.allocated_on < n.issued_on or a.allocated_on < i.issue_date
    union all select i.id from invoices i join credit_notes n on n.invoice_id = i.id where i.status in ('draft', 'cancelled')`,
  'what invoices hold and what is on account is all that came in': `
    select 1 where (select coalesce(sum(paid_total), 0) from invoices)
        + (select coalesce(sum(amount - allocated_total), 0) from payments where voided_at is null)
      <> (select coalesce(sum(amount), 0) from payments where voided_at is null)`,
  'money goes to invoices of its own customer': `
    select a.id from allocations a join invoices i on i.id = a.invoice_id join payments p on p.id = a.payment_id
      where i.customer_id <> p.customer_id or a.customer_id <> p.customer_id`,
  'an invoice is paid when, and only when, nothing is left to pay': `
    select invoice_no from invoices where (status = 'paid') <> (paid_total + credited_total + withheld_total + written_off_total = total and total > 0 and status not in ('draft', 'cancelled'))`,
  'nothing stands paid for a draft or a cancelled invoice': `
    select i.invoice_no from invoices i join allocations a on a.invoice_id = i.id
      where i.status in ('draft', 'cancelled') and a.reversed_on is null`,
  'no invoice is paid beyond its total':
    'select invoice_no from invoices where paid_total + credited_total + withheld_total + written_off_total > total or least(paid_total, credited_total, withheld_total, written_off_total) < 0',
  'nothing counts before its invoice was issued or its money came in, or is taken back before it counts': `
    select a.id from allocations a join invoices i on i.id = a.invoice_id join payments p on p.id = a.payment_id
      where a.allocated_on < i.issue_date or a.allocated_on < p.paid_at or a.reversed_on < a.allocated_on`,
  'totals are those computed from the lines': `
    select i.invoice_no from invoices i join invoice_lines l on l.invoice_id = i.id
      group by i.id
      having (sum(round(l.qty * l.unit_price / 100.0)), sum(round(round(l.qty * l.unit_price / 100.0) * l.tax_rate / 10000)))
        <> (i.subtotal, i.tax_amount) or i.total <> i.subtotal + i.tax_amount`,
  'numbers have no gap': `
    select 'invoices' where (select max(right(invoice_no, 6)::int) <> count(*) from invoices)
    union all select 'payments' where (select max(right(receipt_no, 6)::int) <> count(*) from payments)
    union all select 'credit notes' where (select max(right(credit_note_no, 6)::int) <> count(*) from credit_notes)`,
  'every version of an invoice and of a payment is in the audit trail': `
    select id::text from invoices i where version <> (select count(*) from audit_log where table_name = 'invoices' and row_id = i.id)
    union all
    select id::text from payments p where version <> (select count(*) from audit_log where table_name = 'payments' and row_id = p.id)
    union all
    select id::text from credit_notes n where version <> (select count(*) from audit_log where table_name = 'credit_notes' and row_id = n.id)`,
  'the tallies agree with the rows': `
    with counted as (
      select 'invoices' as subject, status as bucket, count(*)::bigint as n from invoices group by status
      union all select 'receivables', due_date::text, sum(total - paid_total - credited_total - withheld_total - written_off_total)::bigint from invoices where status in ('sent', 'overdue') group by due_date
      union all select 'receivable_invoices', due_date::text, count(*) from invoices where status in ('sent', 'overdue') group by due_date
      union all select 'net_invoiced', day::text, sum(n)::bigint from (
        select issue_date as day, subtotal as n from invoices where billed_name is not null
        union all select cancelled_on, -subtotal from invoices where billed_name is not null and cancelled_on is not null
        union all select issued_on, -subtotal from credit_notes) t group by day having sum(n) <> 0
      union all select 'gross_invoiced', issue_date::text, sum(total - credited_total - withheld_total - written_off_total)::bigint from invoices where status in ('sent', 'overdue', 'paid') group by issue_date having sum(total - credited_total - withheld_total - written_off_total) <> 0
      union all select 'owed', day::text, sum(n)::bigint from (
        select issue_date as day, total as n from invoices where billed_name is not null
        union all select cancelled_on, -total from invoices where billed_name is not null and cancelled_on is not null
        union all select allocated_on, -amount from allocations
        union all select reversed_on, amount from allocations where reversed_on is not null) t group by day having sum(n) <> 0
      union all select 'on_account', day::text, sum(n)::bigint from (
        select booked_on as day, amount as n from payments
        union all select voided_on, -amount from payments where voided_on is not null
        union all select allocated_on, -amount from allocations where kind = 'payment'
        union all select reversed_on, amount from allocations where reversed_on is not null and kind = 'payment') t group by day having sum(n) <> 0
      union all select 'credit', day::text, sum(n)::bigint from (
        select issued_on as day, total as n from credit_notes
        union all select allocated_on, -amount from allocations where kind = 'credit_note'
        union all select reversed_on, amount from allocations where reversed_on is not null and kind = 'credit_note') t group by day having sum(n) <> 0
      union all select 'credit_notes', 'all', count(*) from credit_notes having count(*) > 0
      union all select 'credit_notes', 'on_account', count(*) from credit_notes where allocated_total < total having count(*) > 0
      union all select 'payments', case when voided_at is null then 'valid' else 'voided' end, count(*) from payments group by 2
      union all select 'payments', 'unmatched', count(*) from payments where allocated_total < amount and voided_at is null having count(*) > 0
      union all select 'unmatched_amount', 'all', sum(amount - allocated_total)::bigint from payments where allocated_total < amount and voided_at is null having count(*) > 0
    ), tallied as (
      select subject, bucket, sum(n)::bigint as n from tallies
        where subject in ('invoices', 'receivables', 'receivable_invoices', 'net_invoiced', 'gross_invoiced', 'owed', 'on_account', 'credit', 'credit_notes', 'payments', 'unmatched_amount')
        group by subject, bucket having sum(n) <> 0
    )
    select * from counted full join tallied using (subject, bucket) where counted.n is distinct from tallied.n`,
}

test(`whatever ${clerks} clerks do at once, the books balance (seed ${seed})`, async () => {
  const books: Books = {
    customerIds: [],
    recorded: [],
    allocated: [],
    reversed: [],
    voided: [],
    withheld: [],
    certified: [],
    givenBack: [],
    drafted: [],
    refusedNotes: [],
    credited: [],
    writtenOff: [],
    spent: [],
  }
  for (let n = 0; n < 3; n += 1) books.customerIds.push((await aCustomer(it)).id)
  const staff = await Promise.all(Array.from({ length: clerks }, () => it.signedIn('management')))
  const refusals: string[] = []
  // How the clerks interleave is chance: they go on until each kind of act has happened, so that the run is not vacuous.
  const isVaried = () =>
    books.recorded.length > 5 * least &&
    books.withheld.length > 2 * least &&
    [
      books.allocated,
      books.reversed,
      books.voided,
      books.credited,
      books.certified,
      books.givenBack,
      books.writtenOff,
      refusals,
    ].every(({ length }) => length >= least) &&
    books.spent.length >= least / 2

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
  expect(await idsOf('select id from credit_notes')).toEqual(books.credited.toSorted())
  const reversed = await idsOf(`
    select a.id from allocations a join payments p on p.id = a.payment_id
      where a.reversed_at is not null and a.reversed_at is distinct from p.voided_at`)
  // The tests' clock stands still: a payment that was voided later has taken its former reversals for its own.
  expect(books.reversed).toEqual(expect.arrayContaining(reversed))
  expect(await idsOf('select id from withheld')).toEqual(books.withheld.toSorted())
  expect(await idsOf('select id from withheld where certificate_no is not null')).toEqual(books.certified.toSorted())
  expect(await idsOf('select id from withheld where reversed_on is not null')).toEqual(books.givenBack.toSorted())
  expect(await idsOf('select id from payments where voided_at is not null')).toEqual(books.voided.toSorted())
  const { rows } = await it.pool.query('select id from payments where notes = any($1)', [books.refusedNotes])
  expect(rows).toEqual([])
  expect(isVaried()).toBe(true)
})
