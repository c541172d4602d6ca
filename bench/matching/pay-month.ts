import { addDays } from '@shehena/domain/dates'
import type { Company } from './company.ts'
import type { Dice } from './dice.ts'
import type { Ledger, OpenInvoice } from './ledger.ts'
import type { Mix } from './mixes.ts'
import { payAlike, payExactly, payInPart, payOnAccount, payOver, sendTwice, takeBack } from './payments-of-run.ts'
import type { PaidMonth, Run } from './run.ts'
import { daysIn } from './span-of-month.ts'

type PayingMonth = { dice: Dice; mix: Mix; ledger: Ledger; company: Company; month: string }

/** What the customers pay in a month, and how it shows. */
export function payMonth({ dice, mix, ledger, company, month }: PayingMonth): PaidMonth {
  const paid: PaidMonth = { lines: [], recorded: [], debits: [] }
  for (const customer of company.customers) {
    const span = daysIn(month)
    const due = ledger.open(customer.id).filter(({ target }) => target <= span.last)
    const run: Run = { dice, mix, ledger, customer, paid, span, due }
    while (run.due.length > 0) payNext(run)
    if (dice.chance(mix.advance * customer.trips * advanceShare)) payOnAccount(run, dice.pick(span.days), 'advance')
  }
  return paid
}

/** Advances for each trip: about as many as the share of lines, since nearly every trip has one. */
const advanceShare = 0.9

function payNext(run: Run): void {
  const { dice, mix, due } = run
  const at = dice.chance(mix.outOfTurn) ? dice.between(0, due.length - 1) : 0
  const [first] = due.splice(at, 1)
  if (!first) return
  const day = dayFor(run, first)
  const twin = due.find(({ balance, issueDate }) => balance === first.balance && issueDate < day)
  if (twin && dice.chance(mix.twins * twinsOfEqual)) {
    due.splice(due.indexOf(twin), 1)
    payAlike(run, [first, twin], day)
    return
  }
  const inPart = dice.chance(mix.part) ? payInPart : dice.chance(mix.over) ? payOver : null
  if (inPart) {
    inPart(run, first, day)
    return
  }
  if (dice.chance(mix.roundSum)) {
    payOnAccount(run, day, 'round sum')
    return
  }
  const together = [first, ...othersFor(run, day)]
  if (dice.chance(mix.takenBack) && takeBack(run, together, day)) return
  const line = payExactly(run, together, day)
  if (line && dice.chance(mix.twice)) sendTwice(run, line)
}

/** Only some payments have an equal invoice beside them, so that of those more are paid by twins. */
const twinsOfEqual = 4

/** Other invoices that are paid at the same time: those due next, mostly. */
function othersFor({ dice, mix, due, customer }: Run, day: string): OpenInvoice[] {
  const share = customer.trips >= 8 ? mix.several * 1.6 : mix.several
  const ready = due.filter(({ issueDate }) => issueDate < day)
  if (ready.length === 0 || !dice.chance(share)) return []
  const count = Math.min(ready.length, dice.chance(0.55) ? 1 : dice.between(2, 5))
  const chosen = (dice.chance(mix.outOfTurn) ? dice.shuffled(ready) : ready).slice(0, count)
  for (const invoice of chosen) due.splice(due.indexOf(invoice), 1)
  return chosen
}

/** The day when an invoice is paid: as planned, but within the month, and after it was issued. */
function dayFor({ span }: Run, { target, issueDate }: OpenInvoice): string {
  const earliest = laterOf(target, span.first)
  const day = issueDate >= earliest ? addDays(issueDate, 1) : earliest
  if (day > span.last) return span.last
  return day
}

function laterOf(one: string, other: string): string {
  if (one < other) return other
  return one
}
