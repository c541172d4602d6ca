import { api } from '@shehena/domain/api'
import { addDays, daysBetween } from '@shehena/domain/dates'
import { bookingDays } from '@shehena/domain/office/dashboards/targets'
import { expect, test } from 'vitest'
import { databaseOn } from '#server/db/pool.ts'
import { nextAct } from '#test/support/books-acts.ts'
import {
  collectionOf,
  figuresAt,
  invoiceRows,
  moneyOf,
  netInvoicedIn,
  outputVatOf,
  restRows,
  storedInvoices,
  storedRests,
} from '#test/support/books-figures.ts'
import { emptyBooks, lastClosed, monthAfter, sumOf } from '#test/support/books-model.ts'
import { bringIn } from '#test/support/books-opening.ts'
import { saidBy, statementOf } from '#test/support/books-statements.ts'
import type { World } from '#test/support/books-world.ts'
import { aCustomer } from '#test/support/builders.ts'
import { everyRow } from '#test/support/every-row.ts'
import { atLength, isLong, seed } from '#test/support/length.ts'
import { now, today, useTestApp } from '#test/support/test-app.ts'

const { dashboards, payments, receivables, statements, vat, withheld } = api

const actsADay = atLength(3, 40)

let moment = now
const it = useTestApp({ clock: () => moment })
const first = isLong ? '2026-09-20' : '2026-10-25'

/** A fixed sequence of numbers from 0 up to 1, the same on every run. */
function dice(start: number): () => number {
  let state = start
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

const kindsOfAct = [
  ...['draft', 'open', 'debit', 'send', 'issue by hand', 'cancel', 'cancel of an opening invoice', 'enter receipt'],
  ...['credit', 'credit in full', 'spend credit'],
  ...[
    'record',
    'record over several',
    'record with withheld',
    'allocate',
    'match',
    'take back',
    'take back credit',
    'void',
  ],
  ...['withhold', 'certify', 'give back', 'close', 'reopen'],
  ...['record short', 'write off', 'take back what was written off'],
]

/** What no books can take. Each was tried. */
const alwaysRefused = [
  'open in a closed month',
  ...['debit', 'credit', 'enter receipt'].map((kind) => `${kind} of an opening invoice`),
]

const days = (last: string) => Array.from({ length: daysBetween(first, last) + 1 }, (_, n) => addDays(first, n))

const stored = async (sql: string) =>
  Object.fromEntries((await it.pool.query(sql)).rows.map(({ id, row }) => [id, row]))

test(`no order of acts breaks the books, and each figure is what a model with big integers says (seed ${seed})`, async () => {
  const admin = await it.signedIn('admin')
  const customers = [await aCustomer(it), await aCustomer(it), await aCustomer(it)].map(({ id }) => id)
  const model = emptyBooks(first, customers)
  const programDb = databaseOn(it.programPool)
  const world: World = { model, roll: dice(seed), pool: it.pool }
  const done = new Map<string, number>()
  const refused = new Map<string, number>()
  const journal: string[] = []
  const settled = new Map<string, unknown>()
  const closed = new Map<string, unknown>()

  const kept = new Map<string, unknown>()
  const statementFor = (id: string, period: { from: string; to: string }) =>
    admin.call(statements.get, { id, ...period })

  const actOnce = async () => {
    const act = await nextAct(world)
    if (!act) return
    const before = act.isRight ? undefined : await everyRow(it.pool)
    const answer = act.endpoint
      ? await admin.send(act.endpoint, act.input)
      : await bringIn({ db: programDb, now: moment }, admin.userId, act.input)
    const isTaken = answer.statusCode < 300
    journal.push(
      `${model.today} ${act.said} ${JSON.stringify(act.input)}: ${answer.statusCode} ${isTaken ? '' : answer.body}`,
    )
    const story = `seed ${seed}\n${journal.slice(-6).join('\n')}`
    expect(isTaken, story).toBe(act.isRight)
    const counted = isTaken ? done : refused
    counted.set(act.said, (counted.get(act.said) ?? 0) + 1)
    if (isTaken) act.apply(answer.json())
    else {
      expect([403, 409, 422], story).toContain(answer.statusCode)
      expect(await everyRow(it.pool), story).toEqual(before)
    }
    expect(await stored(storedInvoices), story).toEqual(invoiceRows(model))
    expect(await stored(storedRests), story).toEqual(restRows(model))
    if (act.said === 'reopen' && isTaken) closed.clear()
    if (act.said === 'close' && isTaken) {
      const lastDay = addDays(`${monthAfter(lastClosed(model))}-01`, -1)
      closed.set(lastDay, await admin.call(receivables.get, { asAt: lastDay }))
    }
  }

  for (const day of days(today)) {
    moment = `${day}T09:00:00.000Z`
    model.today = day
    for (let turn = 0; turn < actsADay; turn += 1) await actOnce()
    const story = `seed ${seed}, end of ${day}\n${journal.slice(-actsADay).join('\n')}`
    // Acts are dated up to eight days back: what lies before is settled.
    const past = addDays(day, -9)
    for (const asAt of [past, addDays(day, -30), day].filter((asked) => asked >= first)) {
      const shown = await admin.call(receivables.get, { asAt })
      expect(shown, story).toEqual(figuresAt(model, asAt))
      if (asAt === past) settled.set(past, shown)
    }
    // Of one customer each evening: from some day to that evening, and to a day that is settled.
    const ofToday = customers[daysBetween(first, day) % customers.length] ?? ''
    const from = addDays(first, Math.floor(world.roll() * daysBetween(first, day)))
    const statement = await statementFor(ofToday, { from, to: day })
    expect(saidBy(statement), story).toEqual(statementOf(model, ofToday, { from, to: day }))
    if (past >= first) kept.set(`${ofToday} ${past}`, saidBy(await statementFor(ofToday, { from: first, to: past })))
    for (const [asAt, then] of closed) expect(await admin.call(receivables.get, { asAt }), story).toEqual(then)
  }

  // Chance may have left a kind of act out.
  const isVaried = () => kindsOfAct.every((kind) => done.has(kind)) && alwaysRefused.every((kind) => refused.has(kind))
  for (let turn = 0; turn < 500 && !isVaried(); turn += 1) await actOnce()

  for (const asAt of days(today)) expect(await admin.call(receivables.get, { asAt })).toEqual(figuresAt(model, asAt))
  for (const [asAt, then] of settled) expect(await admin.call(receivables.get, { asAt })).toEqual(then)
  for (const id of customers) {
    const money = await admin.call(receivables.customer, { id })
    expect(money).toMatchObject(moneyOf(model, id))
    expect(BigInt(money.exposure)).toBe(BigInt(money.balance) + BigInt(money.unbilled.amount))
    expect(sumOf(money.aging.map(({ amount }) => BigInt(amount)))).toBe(BigInt(money.overdue.amount))
  }

  // Each evening of each customer in one statement; and of all together what the receivables of that day say.
  const whole = { from: first, to: today }
  for (const id of customers) expect(saidBy(await statementFor(id, whole))).toEqual(statementOf(model, id, whole))
  for (const to of [today, addDays(today, -20)]) {
    const closings = await Promise.all(
      customers.map(async (id) => Number((await statementFor(id, { from: first, to })).closing)),
    )
    const { outstanding, onAccount, credit } = await admin.call(receivables.get, { asAt: to })
    const owed = Number(outstanding.amount) - Number(onAccount) - Number(credit)
    expect(closings.reduce((sum, closing) => sum + closing, 0)).toBe(owed)
  }
  for (const [name, then] of kept) {
    const [id = '', to = ''] = name.split(' ')
    expect(saidBy(await statementFor(id, { from: first, to })), name).toEqual(then)
  }

  // Output VAT: the figure of each month is what its papers say, and the rows of the list add up to it.
  for (const month of new Set(days(today).map((day) => day.slice(0, 7)))) {
    const figure = await admin.call(vat.get, { month })
    expect(figure).toEqual({ month, isClosed: month <= lastClosed(model), ...outputVatOf(model, month) })
    const { net, tax } = await admin.call(vat.rows, { month })
    expect({ net, tax }).toEqual({ net: figure.net, tax: figure.tax })
  }

  const { revenueTrend, departments } = await admin.call(dashboards.management, {})
  for (const { month, netInvoiced } of revenueTrend)
    expect([month, netInvoiced]).toEqual([month, netInvoicedIn(model, month)])
  const salesDays = { from: addDays(today, 1 - bookingDays), to: today }
  expect(departments.finance).toEqual(collectionOf(model, salesDays))
  const sumsOf = (amounts: bigint[]) => Number(sumOf(amounts))
  const valid = model.sources.filter(({ isVoid }) => !isVoid)
  const money = valid.filter(({ kind }) => kind === 'paid')
  const awaited = model.held.filter(({ certificate, isBack }) => certificate === null && !isBack)
  expect((await admin.call(payments.list, {})).sums).toEqual({
    amount: sumsOf(money.map(({ amount }) => amount)),
    onAccount: sumsOf(money.map(({ rest }) => rest)),
  })
  expect((await admin.call(withheld.list, { state: 'outstanding' })).amount).toBe(
    sumsOf(awaited.map(({ amount }) => amount)),
  )
  // The run is not vacuous: each kind of act was done, and most were refused, too.
  expect(kindsOfAct.filter((kind) => !done.has(kind))).toEqual([])
  expect(alwaysRefused.filter((kind) => !refused.has(kind))).toEqual([])
  expect(refused.size).toBeGreaterThan(12)
})
