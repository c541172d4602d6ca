import { api } from '@shehena/domain/api'
import { addDays, daysBetween, startOfMonth } from '@shehena/domain/dates'
import { expect, test } from 'vitest'
import { aCustomer, anInvoice, aPayment } from '#test/support/builders.ts'
import { everyRow } from '#test/support/every-row.ts'
import { type Client, now, today, useTestApp } from '#test/support/test-app.ts'

const { receivables, invoices, payments, creditNotes, months, withheld } = api

let moment = now
const it = useTestApp({ clock: () => moment })
const first = '2026-09-20'

/** A fixed sequence of numbers from 0 up to 1, the same on every run. */
function dice(start: number): () => number {
  let state = start
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

type Invoice = {
  id: string
  issued: string
  due: string
  cancelled: string | null
  subtotal: bigint
  total: bigint
  billed: boolean
}
type Allocation = { invoice: string; kind: string; amount: bigint; made: string; reversed: string | null }
type Payment = { amount: bigint; booked: string; voided: string | null }
type Note = { issued: string; subtotal: bigint; total: bigint }

/** Every row of the books, days as text and amounts as BigInt. */
async function readBooks() {
  const big = <Row>(rows: Record<string, unknown>[], ...columns: string[]) =>
    // safe: the statements below name the columns of each type.
    rows.map((row) => ({
      ...row,
      ...Object.fromEntries(columns.map((name) => [name, BigInt(String(row[name]))])),
    })) as Row[]
  const read = async (sql: string) => (await it.pool.query(sql)).rows
  return {
    invoices: big<Invoice>(
      await read(`select id, issue_date::text as issued, due_date::text as due, cancelled_on::text as cancelled,
        subtotal::text, total::text, billed_name is not null as billed from invoices`),
      'subtotal',
      'total',
    ),
    allocations: big<Allocation>(
      await read(
        `select invoice_id as invoice, kind, amount::text, allocated_on::text as made, reversed_on::text as reversed from allocations`,
      ),
      'amount',
    ),
    payments: big<Payment>(
      await read(`select amount::text, booked_on::text as booked, voided_on::text as voided from payments`),
      'amount',
    ),
    notes: big<Note>(
      await read('select issued_on::text as issued, subtotal::text, total::text from credit_notes'),
      'subtotal',
      'total',
    ),
  }
}

const bucketOf = (days: number) =>
  days < 1 ? 'not_due' : days < 31 ? 'aged_0_30' : days < 61 ? 'aged_31_60' : days < 91 ? 'aged_61_90' : 'aged_over_90'
const sumOf = (amounts: bigint[]) => amounts.reduce((sum, amount) => sum + amount, 0n)

/** What stood at the end of a day, from all rows. */
function standing(books: Awaited<ReturnType<typeof readBooks>>, day: string) {
  const holds = (from: string, until: string | null) => from <= day && (until === null || until > day)
  const allocated = books.allocations.filter(({ made, reversed }) => holds(made, reversed))
  const owed = books.invoices
    .filter(({ billed, issued, cancelled }) => billed && holds(issued, cancelled))
    .map(({ id, due, total }) => ({
      id,
      bucket: bucketOf(daysBetween(due, day)),
      balance: total - sumOf(allocated.filter(({ invoice }) => invoice === id).map(({ amount }) => amount)),
    }))
    .filter(({ balance }) => balance > 0n)
  const total = (rows: typeof owed) => ({
    count: rows.length,
    amount: Number(sumOf(rows.map(({ balance }) => balance))),
  })
  const isInMonth = (moved: string | null) => moved !== null && moved >= startOfMonth(day) && moved <= day
  const money = books.payments.filter(({ booked, voided }) => holds(booked, voided))
  const allocatedOf = (kind: string) =>
    sumOf(allocated.filter((allocation) => allocation.kind === kind).map(({ amount }) => amount))
  const billed = books.invoices.filter((invoice) => invoice.billed)
  return {
    asAt: day,
    outstanding: total(owed),
    onAccount: Number(sumOf(money.map(({ amount }) => amount)) - allocatedOf('payment')),
    credit: Number(
      sumOf(books.notes.filter(({ issued }) => issued <= day).map((note) => note.total)) - allocatedOf('credit_note'),
    ),
    netInvoiced: Number(
      sumOf(billed.filter(({ issued }) => isInMonth(issued)).map(({ subtotal }) => subtotal)) -
        sumOf(billed.filter(({ cancelled }) => isInMonth(cancelled)).map(({ subtotal }) => subtotal)) -
        sumOf(books.notes.filter(({ issued }) => isInMonth(issued)).map(({ subtotal }) => subtotal)),
    ),
    aging: ['not_due', 'aged_0_30', 'aged_31_60', 'aged_61_90', 'aged_over_90'].map((bucket) => ({
      bucket,
      ...total(owed.filter((invoice) => invoice.bucket === bucket)),
    })),
  }
}

const days = (last: string) => Array.from({ length: daysBetween(first, last) + 1 }, (_, n) => addDays(first, n))

test('for random books, every day is what its rows add up to; a later act leaves it, and any act a closed month', async () => {
  const roll = dice(Number(process.env.RECEIVABLES_SEED ?? 1))
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(roll() * items.length)]
  const admin = await it.signedIn('admin')
  const customers = [await aCustomer(it), await aCustomer(it)]
  const done: Record<string, number> = {}
  const before = new Map<string, unknown>()
  let closed: unknown

  const act = async (day: string): Promise<[string, { statusCode: number }] | undefined> => {
    const choice = roll()
    const customerId = pick(customers)?.id
    if (choice < 0.35) {
      const lines = [{ description: 'Trip', qty: 100, unitPrice: 1 + Math.floor(roll() * 10_000_00), taxRate: 1600 }]
      const dueDate = addDays(day, Math.floor(roll() * 20))
      const draft = await admin.call(invoices.create, {
        customerId: String(customerId),
        issueDate: day,
        dueDate,
        lines,
      })
      return ['send', await admin.send(invoices.send, { id: draft.id, version: draft.version, isConfirmed: true })]
    }
    if (choice < 0.7) {
      const { items } = await admin.call(invoices.list, { status: 'open', pageSize: 50 })
      const invoice = pick(items)
      if (!invoice) return undefined
      const amount = 1 + Math.floor(roll() * invoice.balance * 1.3)
      const paidAt = addDays(day, -Math.floor(roll() * 4))
      const paid = { customerId: invoice.customerId, invoiceId: roll() < 0.8 ? invoice.id : null, restOnAccount: true }
      return [
        'record',
        await admin.send(payments.record, { ...paid, amount, method: 'cash', paidAt, isConfirmed: true }),
      ]
    }
    if (roll() < 0.25) {
      const { items } = await admin.call(invoices.list, { status: 'issued', pageSize: 50 })
      const row = pick(items)
      if (!row) return undefined
      const { id, version, lines } = await admin.call(creditNotes.creditable, { id: row.id })
      const [line] = lines
      if (!line || line.left.net === 0) return undefined
      const net = 1 + Math.floor(roll() * line.left.net)
      const input = { id, version, reason: '06', lines: [{ lineId: line.id, net }], isConfirmed: true } as const
      return ['credit', await admin.send(creditNotes.issue, input)]
    }
    if (roll() < 0.3) {
      const status = roll() < 0.7 ? 'onAccount' : 'all'
      const note = pick((await admin.call(creditNotes.list, { status, pageSize: 50 })).items)
      if (!note) return undefined
      const { id, version, onAccount, allocations } = await admin.call(creditNotes.get, { id: note.id })
      const last = allocations.find(({ reversedOn }) => reversedOn === null)
      if (last && roll() < 0.5)
        return ['reverse credit', await admin.send(payments.reverse, { id: last.id, reason: 'Wrong' })]
      const { items } = await admin.call(invoices.list, { status: 'open', customer: note.customerId, pageSize: 50 })
      const open = pick(items)
      if (!open || onAccount === 0) return undefined
      const amount = Math.min(open.balance, onAccount)
      const spent = { id, version, allocations: [{ invoiceId: open.id, amount }] }
      return ['spend credit', await admin.send(creditNotes.allocate, spent)]
    }
    if (choice < 0.8) {
      const { items } = await admin.call(invoices.list, { status: 'open', pageSize: 50 })
      const row = pick(items)
      return row && ['cancel', await admin.send(invoices.cancel, { id: row.id, version: row.version, reason: 'Wrong' })]
    }
    const { items } = await admin.call(payments.list, { status: 'valid', pageSize: 50 })
    const row = pick(items)
    if (!row) return undefined
    if (choice < 0.9) return ['void', await admin.send(payments.void, { id: row.id, reason: 'Wrong' })]
    const { allocations } = await admin.call(payments.get, { id: row.id })
    const last = allocations.find(({ reversedOn }) => reversedOn === null)
    return last && ['reverse', await admin.send(payments.reverse, { id: last.id, reason: 'Wrong' })]
  }

  // With dice of its own: what the others do stays the same.
  const rollWithheld = dice(2)
  const actOnWithheld = async (day: string): ReturnType<typeof act> => {
    const isNew = rollWithheld() < 0.6
    const { items } = isNew
      ? await admin.call(invoices.list, { status: 'open', pageSize: 50 })
      : await admin.call(withheld.list, { state: 'outstanding', pageSize: 50 })
    const row = items[Math.floor(rollWithheld() * items.length)]
    if (!row) return undefined
    const { id, version } = row
    if (!('balance' in row)) return ['give back', await admin.send(withheld.reverse, { id, version, reason: 'Wrong' })]
    const amount = 1 + Math.floor(rollWithheld() * row.balance * 0.01)
    const withheldOn = addDays(day, -Math.floor(rollWithheld() * 4))
    return ['withhold', await admin.send(withheld.record, { invoiceId: id, kind: 'vat', amount, withheldOn })]
  }

  for (const day of days(today)) {
    moment = `${day}T09:00:00.000Z`
    for (let turn = 0; turn < 5; turn += 1) {
      const outcome = turn < 4 ? await act(day) : await actOnWithheld(day)
      if (outcome && outcome[1].statusCode < 300) done[outcome[0]] = (done[outcome[0]] ?? 0) + 1
    }
    // Payments are dated up to three days back: what lies before is settled.
    const settled = addDays(day, -4)
    if (settled >= first) before.set(settled, await admin.call(receivables.get, { asAt: settled }))
    if (day === '2026-10-02') {
      await admin.call(months.close, { month: '2026-09' })
      closed = await admin.call(receivables.get, { asAt: '2026-09-30' })
    }
  }

  for (const kind of [
    'send',
    'record',
    'cancel',
    'void',
    'reverse',
    'credit',
    'spend credit',
    'reverse credit',
    'withhold',
    'give back',
  ])
    expect([kind, (done[kind] ?? 0) > 2]).toEqual([kind, true])
  const books = await readBooks()
  for (const asAt of days(today)) expect(await admin.call(receivables.get, { asAt })).toEqual(standing(books, asAt))
  for (const [asAt, then] of before) expect(await admin.call(receivables.get, { asAt })).toEqual(then)
  expect(await admin.call(receivables.get, { asAt: '2026-09-30' })).toEqual(closed)
}, 120_000)

/** An invoice of KSh 1,000.00 without tax. */
const thousand = (values: Parameters<typeof anInvoice>[1]) =>
  anInvoice(it, {
    status: 'sent',
    lines: [{ description: 'Trip', qty: 100, unitPrice: 1_000_00, taxRate: 0 }],
    ...values,
  })

test('the invoices of a day and of a bucket add up to its figures, oldest due first', async () => {
  moment = now
  const clerk = await it.signedIn('finance')
  const customer = await aCustomer(it, { legalName: 'As At Ltd' })
  const paid = await thousand({ customerId: customer.id, issueDate: '2026-10-01', dueDate: '2026-10-05' })
  await thousand({ customerId: customer.id, issueDate: '2026-10-01', dueDate: '2026-11-20' })
  await aPayment(it, { invoiceId: paid.id, amount: 1_000_00, paidAt: '2026-11-10', bookedOn: '2026-11-10' })

  const asAt = '2026-11-09'
  const { outstanding, aging } = await clerk.call(receivables.get, { asAt })
  const all = await clerk.call(receivables.invoices, { asAt, pageSize: 100 })
  expect({ count: all.total, amount: all.amount }).toEqual(outstanding)
  expect(all.items.map(({ dueDate }) => dueDate)).toEqual(all.items.map(({ dueDate }) => dueDate).toSorted())
  for (const { bucket, ...sum } of aging) {
    const { total, amount } = await clerk.call(receivables.invoices, { asAt, bucket })
    expect({ count: total, amount }).toEqual(sum)
  }
  const own = { customer: customer.id, pageSize: 1 }
  const { items, total, amount } = await clerk.call(receivables.invoices, { asAt, ...own })
  expect({ total, amount }).toEqual({ total: 2, amount: 2_000_00 })
  expect(items).toMatchObject([{ id: paid.id, customerName: 'As At Ltd', daysLate: 35, balance: 1_000_00 }])
  expect((await clerk.call(receivables.invoices, { asAt: '2026-11-10', ...own })).items).toMatchObject([
    { dueDate: '2026-11-20', daysLate: -10 },
  ])
})

test.each([
  ['a day to come', { asAt: '2026-11-22' }],
  ['no day', { asAt: '2026-02-30' }],
])('%s is refused at its field', async (_, input) => {
  moment = now
  const clerk: Client = await it.signedIn('finance')
  const before = await everyRow(it.pool)

  for (const endpoint of [receivables.get, receivables.invoices]) {
    const response = await clerk.send(endpoint, input)
    expect(response.statusCode).toBe(422)
    expect(response.json().fields).toHaveProperty('asAt')
  }
  expect(await everyRow(it.pool)).toEqual(before)
})

test('by default it is today, in Nairobi', async () => {
  moment = '2026-11-21T21:30:00.000Z'
  const clerk = await it.signedIn('finance')
  expect((await clerk.call(receivables.get, {})).asAt).toBe('2026-11-22')
})
