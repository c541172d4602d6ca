import { type Company, type Customer, makeCompany } from './company.ts'
import { type Dice, diceOf } from './dice.ts'
import { filesOf } from './files-of-month.ts'
import { Ledger } from './ledger.ts'
import { mixes } from './mixes.ts'
import { payMonth } from './pay-month.ts'
import { daysIn } from './span-of-month.ts'
import { strangersOf } from './strangers.ts'
import type { IssuedInvoice, Month, MonthsOptions } from './truth.ts'

/** The first month, and how many were before it: their invoices are what is open at first. */
const firstMonth = '2026-01'
const monthsBefore = 3

export type MadeMonths = { company: Company; months: Month[] }

/** The months of a company: its invoices, what was recorded, the lines of its accounts, and what each of them truly is. */
export function makeMonths({ seed, mix: name, months: count, lines }: MonthsOptions): MadeMonths {
  const dice = diceOf(seed)
  const mix = mixes[name]
  const company = makeCompany(dice, mix, lines / count)
  const ledger = new Ledger(dice)
  const made: Month[] = []
  const issued: IssuedInvoice[] = []
  for (let n = -monthsBefore; n < count; n += 1) {
    const month = monthAfter(firstMonth, n)
    const isShown = n >= 0
    const invoices = issueMonth(dice, company.customers, ledger, month)
    if (!isShown || n === 0) issued.push(...invoices)
    // A copy as they are by now: what follows pays them.
    const shown = (n === 0 ? issued : invoices).map((invoice) => ({ ...invoice }))
    const paid = payMonth({ dice, mix, ledger, company, month })
    if (!isShown) continue
    const others = strangersOf(dice, mix, { company, month, count: paid.lines.length })
    const debits = [...paid.debits, ...others.debits]
    const all = [...paid.lines, ...others.lines].sort((one, other) =>
      compare(one.credit.valueDate, other.credit.valueDate),
    )
    made.push({
      month,
      invoices: shown,
      recorded: paid.recorded,
      lines: all,
      debits,
      files: filesOf(dice, all, debits),
    })
  }
  return { company, months: made }
}

/** Issues the invoices of a month, day by day, so that numbers and days run alike. */
function issueMonth(dice: Dice, customers: readonly Customer[], ledger: Ledger, month: string): IssuedInvoice[] {
  const { days } = daysIn(month)
  const trips = customers.flatMap((customer) =>
    Array.from({ length: Math.max(0, customer.trips + dice.between(-1, 1)) }, () => ({
      customer,
      day: dice.pick(days),
    })),
  )
  return trips
    .map((trip) => ({ ...trip, order: `${trip.day} ${dice.next()}` }))
    .sort((one, other) => compare(one.order, other.order))
    .map(({ customer, day }) => ledger.issue(customer, day))
}

function monthAfter(month: string, count: number): string {
  const at = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + count
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
}

function compare(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
