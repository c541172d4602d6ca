import { api } from '@shehena/domain/api'
import { exactSum } from '@shehena/domain/money'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { aBooking, aCustomer, aJob } from '#test/support/builders.ts'
import { atLength, seed } from '#test/support/length.ts'
import { type Client, today, useTestApp } from '#test/support/test-app.ts'

const it = useTestApp()
const { readyToBill, charges, invoices, bookings, jobs, customers } = api

const acts = atLength(60, 2000)

let manager: Client
let bookingIds: string[]
let customerIds: string[]

beforeAll(async () => {
  manager = await it.signedIn('management')
  customerIds = [(await aCustomer(it)).id, (await aCustomer(it, { billingPapers: ['delivery_note'] })).id]
  bookingIds = []
  for (let n = 0; n < 8; n += 1) {
    const booking = await aBooking(it, {
      customerId: customerIds[n % 2] ?? '',
      status: 'confirmed',
      trucksNeeded: 1 + (n % 3),
      quotedAmount: n === 5 ? null : 100_000_01 + n,
    })
    bookingIds.push(booking.id)
  }
})

type Dice = (sides: number) => number
const pick = <Item>(dice: Dice, items: readonly Item[]): Item | undefined => items[dice(items.length || 1)]

/** What people do, each with the dice of its turn. What is refused is refused: only its outcome is of interest. */
const commands: Record<string, (dice: Dice) => Promise<unknown>> = {
  deliver: async (dice) => aJob(it, { bookingId: pick(dice, bookingIds) ?? '', status: 'completed' }),
  setBack: async (dice) => {
    const { items } = await manager.call(jobs.list, { status: 'completed' })
    const job = pick(dice, items)
    return (
      job && manager.call(jobs.update, { id: job.id, version: job.version, status: 'at_dropoff', statusReason: 'Slip' })
    )
  },
  quote: async (dice) => change(dice, { quotedAmount: pick(dice, [null, 0, 77_777_77, 90_000_01, 1]) ?? null }),
  trucks: async (dice) => change(dice, { trucksNeeded: 1 + dice(4) }),
  cancelBooking: async (dice) => change(dice, { status: 'cancelled' }),
  reopenBooking: async (dice) => change(dice, { status: 'confirmed' }),
  extra: async (dice) =>
    manager.call(charges.create, {
      id: pick(dice, bookingIds) ?? '',
      kind: 'waiting',
      description: 'Waiting',
      qty: 100 + dice(200),
      unitPrice: 1 + dice(9_999_99),
    }),
  removeExtra: async (dice) => {
    const { items } = await manager.call(charges.list, { id: pick(dice, bookingIds) ?? '' })
    const extra = pick(
      dice,
      items.filter(({ kind }) => kind !== 'freight'),
    )
    return extra && manager.call(charges.delete, { id: extra.id })
  },
  // Seldom, so that most can be billed.
  hold: async (dice) =>
    dice(3) === 0 && manager.call(charges.hold, { id: pick(dice, bookingIds) ?? '', reason: 'Dispute' }),
  release: async (dice) => manager.call(charges.release, { id: pick(dice, bookingIds) ?? '' }),
  papers: async (dice) => {
    const { id, version } = await manager.call(customers.get, { id: pick(dice, customerIds) ?? '' })
    return manager.call(customers.updateBilling, { id, version, billingPapers: dice(2) === 0 ? [] : ['customs'] })
  },
  bill: async (dice) => {
    const customerId = pick(dice, customerIds) ?? ''
    const { items } = await manager.call(readyToBill.list, { customer: customerId })
    const chosen = (items[0]?.charges ?? []).filter(() => dice(3) > 0).map(({ id }) => id)
    if (chosen.length === 0) return
    const together = dice(2) === 0 ? 'together' : 'each'
    const withoutPapers = chosen.map((chargeId) => ({ chargeId, reason: 'Known' }))
    return manager.call(readyToBill.invoice, { customerId, chargeIds: chosen, together, withoutPapers })
  },
  byHand: async (dice) => {
    const bookingId = pick(dice, bookingIds) ?? ''
    const { customerId } = await manager.call(bookings.get, { id: bookingId })
    const lines = [{ description: 'Trips', qty: 100, unitPrice: 50_000_00 }]
    return manager.call(invoices.create, { customerId, bookingId, issueDate: today, dueDate: today, lines })
  },
  dropLine: async (dice) => {
    const draft = await aDraft(dice)
    const lines = draft?.lines
      .slice(1)
      .map(({ id, description, qty, unitPrice, taxRate }) => ({ id, description, qty, unitPrice, taxRate }))
    return draft && lines?.length && manager.call(invoices.update, { id: draft.id, version: draft.version, lines })
  },
  issue: async (dice) => {
    const draft = await aDraft(dice)
    return draft && manager.call(invoices.issue, { id: draft.id, version: draft.version, how: 'printed' })
  },
  cancel: async (dice) => {
    const { items } = await manager.call(invoices.list, {})
    const invoice = pick(dice, items)
    return invoice && manager.call(invoices.cancel, { id: invoice.id, version: invoice.version, reason: 'Wrong' })
  },
}

async function change(dice: Dice, changes: object) {
  const { id, version } = await manager.call(bookings.get, { id: pick(dice, bookingIds) ?? '' })
  return manager.call(bookings.update, { id, version, ...changes })
}

async function aDraft(dice: Dice) {
  const { items } = await manager.call(invoices.list, { status: 'draft' })
  const draft = pick(dice, items)
  return draft && manager.call(invoices.get, { id: draft.id })
}

type Tally = { count: number; amount: bigint }
const sumOf = (amounts: readonly (number | null)[]): Tally => ({
  count: amounts.length,
  amount: amounts.reduce((sum, amount) => sum + BigInt(amount ?? 0), 0n),
})

/** What was delivered, from jobs and bookings alone: the share of each completed load in its quote, and the extras. */
async function delivered(): Promise<Tally> {
  const { rows } = await it.pool.query<{
    id: string
    quote: string | null
    trucks: number
    loads: number[]
    extras: number[]
    over: boolean
  }>(
    `select b.id, b.quoted_amount::text as quote, b.trucks_needed as trucks, b.status = 'cancelled' as over,
        array(select load_no from dispatch_jobs where booking_id = b.id and status = 'completed') as loads,
        array(select round(qty * unit_price / 100.0)::float8 from charges where booking_id = b.id and kind <> 'freight') as extras
      from bookings b where b.id = any($1)`,
    [bookingIds],
  )
  const amounts = rows.flatMap(({ quote, trucks, loads, extras, over }) => [
    ...loads.map((load) => {
      if (quote === null) return null
      const shares = Array.from({ length: trucks }, () => BigInt(quote) / BigInt(trucks))
      for (let left = Number(BigInt(quote) % BigInt(trucks)); left > 0; left -= 1)
        shares[left - 1] = (shares[left - 1] ?? 0n) + 1n
      return Number(shares[load - 1])
    }),
    ...(loads.length > 0 || over ? extras : []),
  ])
  return sumOf(amounts.filter((amount) => amount !== 0))
}

/** What the screens say: ready, stuck and on drafts from the figures, billed from the charges of each booking. */
async function accounted(): Promise<Tally> {
  const { ready, stuck, drafted } = (await manager.call(readyToBill.list, {})).cards
  const listed = await Promise.all(bookingIds.map((id) => manager.call(charges.list, { id })))
  const billed = listed.flatMap(({ items }) =>
    items.filter(
      ({ invoice, billableAt, amount }) => invoice && invoice.status !== 'draft' && billableAt !== null && amount !== 0,
    ),
  )
  const issued = sumOf(billed.map(({ amount }) => amount))
  return {
    count: ready.count + stuck.count + drafted.count + issued.count,
    amount: BigInt(exactSum([ready.amount, stuck.amount, drafted.amount])) + issued.amount,
  }
}

const wanted = [
  ...['deliver', 'bill', 'byHand', 'issue', 'cancel', 'setBack', 'quote', 'trucks', 'dropLine'].map(
    (name) => `${name} fulfilled`,
  ),
  ...['byHand', 'setBack', 'quote'].map((name) => `${name} rejected`),
]

test(`delivered is ready, stuck, drafted and billed after ${acts} acts or more in any order, two at once (seed ${seed})`, async () => {
  const names = Object.keys(commands)
  const done: string[] = []
  const outcomes = new Set<string>()
  const turns = fc.sample(
    fc.tuple(fc.nat(), fc.nat(), fc.boolean(), fc.array(fc.nat(), { minLength: 24, maxLength: 24 })),
    { seed, numRuns: 5 * acts },
  )
  // They go on until each act that matters has happened, and been refused: the run is worth something.
  const isVaried = () => wanted.every((outcome) => outcomes.has(outcome))
  for (const [turn, [first, second, isAlone, numbers]] of turns.entries()) {
    if (turn >= acts && isVaried()) break
    let at = 0
    const dice = (sides: number) => (numbers[at++ % numbers.length] ?? 0) % sides
    const chosen = [first, ...(isAlone ? [] : [second])].map((number) => names[number % names.length] ?? '')
    done.push(chosen.join(' with '))
    const answers = await Promise.allSettled(chosen.map((name) => commands[name]?.(dice)))
    for (const [index, answer] of answers.entries()) {
      outcomes.add(`${chosen[index]} ${answer.status}`)
      // A builder writes to the database itself; everybody else is told in a sentence.
      if (answer.status === 'rejected' && chosen[index] !== 'deliver')
        expect(answer.reason, done.slice(-5).join(', ')).toMatchObject({ status: expect.any(Number) })
    }
    expect(await accounted(), done.slice(-5).join(', ')).toEqual(await delivered())
  }
  expect(wanted.filter((outcome) => !outcomes.has(outcome))).toEqual([])
  const faults = await it.pool.query(
    `select c.id from charges c join invoice_lines l on l.id = c.invoice_line_id join invoices i on i.id = l.invoice_id where i.status = 'cancelled'`,
  )
  expect(faults.rows).toEqual([])
})
