import { isCredited, isWrittenOff, statusOn } from '../../money/invoices/invoice-status.ts'
import type { TrackLink, TrackWord } from '../../track.ts'
import type { Reached } from './reached.ts'
import { isCalledOff, type TrackedInvoice, type TrackedMoney, type TrackFacts } from './track-facts.ts'

type Seen = { isDelivered: boolean; today: string }

/** Whether all of it is billed, and whether that is paid. */
export function moneySteps(facts: TrackFacts, money: TrackedMoney, { isDelivered, today }: Seen): Reached[] {
  const all = money.invoices.map((invoice) => ({ ...invoice, status: statusOn(today, invoice) }))
  const isOfInvoice = facts.of === 'invoice'
  const standing = isOfInvoice ? all : all.filter((invoice) => invoice.status !== 'cancelled' && !isCredited(invoice))
  const isOff = !isOfInvoice && isCalledOff(facts)
  // Of what was called off the waiting is billed all the same.
  const isCancelled = isOfInvoice
    ? all.every(({ status }) => status === 'cancelled')
    : isOff && standing.length === 0 && !money.hasOpenExtra
  const issued = standing.filter(({ status }) => status !== 'draft')
  const drafts = standing.length - issued.length
  const isBilled =
    issued.length > 0 &&
    drafts === 0 &&
    (isOfInvoice || ((isOff || money.billedLoads >= facts.loads) && !money.hasOpenExtra))
  const link = linkTo(standing, facts.bookings)
  const isOfLoads = facts.loads > 1 && !isOfInvoice
  const billed: Reached = {
    step: 'billed',
    isDone: isBilled && !isCancelled,
    at: null,
    on: isBilled ? last(issued.map(({ issueDate }) => issueDate)) : null,
    count: isOfLoads ? { reached: money.billedLoads, of: facts.loads } : several(issued.length, standing.length),
    says: isBilled ? null : drafts > 0 ? 'draft' : whyUnbilled(money, isDelivered || isOff, all.some(isCredited)),
    link,
    trouble: null,
    isCancelled,
  }
  return [billed, paidStep({ issued, standing, isBilled, isCancelled, link })]
}

function whyUnbilled({ isHeld, lacks }: TrackedMoney, isDelivered: boolean, wasCredited: boolean): TrackWord {
  if (!isDelivered) return 'delivery'
  if (isHeld) return 'hold'
  return lacks ?? (wasCredited ? 'newInvoice' : 'invoice')
}

type Bills = {
  issued: readonly TrackedInvoice[]
  standing: readonly TrackedInvoice[]
  isBilled: boolean
  isCancelled: boolean
  link: TrackLink | null
}

function paidStep({ issued, standing, isBilled, isCancelled, link }: Bills): Reached {
  const open = issued.filter(({ status }) => status !== 'paid')
  const payments = issued.flatMap((invoice) => invoice.payments)
  const isDone = isBilled && open.length === 0 && !isCancelled
  const [payment] = payments
  const [only] = issued
  const settled: TrackWord | null =
    !only || issued.length > 1 ? null : isCredited(only) ? 'credited' : isWrittenOff(only) ? 'writtenOff' : null
  return {
    step: 'paid',
    isDone,
    at: null,
    on: isDone ? last(payments.map(({ on }) => on)) : first(open.map(({ dueDate }) => dueDate)),
    count: several(issued.length - open.length, standing.length),
    says: isDone ? settled : waitWord(open),
    link:
      payment && payments.length === 1
        ? { kind: 'payment', id: payment.id, no: payment.no }
        : payment || isDone
          ? link
          : null,
    trouble: open.some(({ status }) => status === 'overdue') ? 'late' : null,
    isCancelled,
  }
}

function waitWord(open: readonly TrackedInvoice[]): TrackWord {
  if (open.length === 0) return 'invoice'
  return open.some(({ balance, total }) => balance < total) ? 'balance' : 'payment'
}

function linkTo(invoices: readonly TrackedInvoice[], bookings: TrackFacts['bookings']): TrackLink | null {
  const [invoice, another] = invoices
  const [booking] = bookings
  if (invoice && !another) return { kind: 'invoice', id: invoice.id, no: invoice.no }
  return booking && invoices.length > 0 && invoices.every(({ hasBooking }) => hasBooking)
    ? { kind: 'invoices', q: booking.no }
    : null
}

const several = (reached: number, of: number) => (of > 1 ? { reached, of } : null)
const first = (days: string[]) => days.sort()[0] ?? null
const last = (days: string[]) => days.sort().at(-1) ?? null
