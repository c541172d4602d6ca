/**
 * What the books should hold after a run of acts, computed with BigInt and without a function of the program: invoices,
 * what settles them, and a ledger of dated movements. Amounts are in cents, days YYYY-MM-DD in Africa/Nairobi.
 */

export type Line = {
  id: string
  qty: bigint
  price: bigint
  rate: bigint
  net: bigint
  tax: bigint
  left: { qty: bigint; net: bigint; tax: bigint }
}

export type Bill = {
  id: string
  invoiceNo: string
  customer: string
  issued: string
  due: string
  /** The day from which it counts: the cut-over of an opening invoice, of any other the day of issue. */
  booked: string
  /** Whether it is of the former system: it was invoiced there, and only what is owed of it counts. */
  isOpening: boolean
  lines: Line[]
  subtotal: bigint
  total: bigint
  state: 'draft' | 'issued' | 'cancelled'
  hasReceipt: boolean
  noteCount: number
}

/** A payment or a credit note; `rest` is what is on account of it, `from` the day it entered the books. */
export type Source = {
  id: string
  kind: 'paid' | 'credited'
  customer: string
  amount: bigint
  rest: bigint
  from: string
  isVoid: boolean
}

/** What was withheld, for a tax. */
export type Held = {
  id: string
  kind: 'vat' | 'income'
  bill: Bill
  amount: bigint
  certificate: string | null
  isBack: boolean
}

/** What was written off, and the payment that was short by it. */
export type WrittenOff = { short: Source | null }

/** An allocation. `of` is where it comes from. */
export type Part = {
  id: string
  bill: Bill
  of: Source | Held | WrittenOff
  amount: bigint
  day: string
  backOn: string | null
}

export type Account = 'owed' | 'onAccount' | 'credit' | 'net'
type Move = { day: string; account: Account; customer: string; bill: Bill | null; amount: bigint }

/** What a paper charges at a rate, or takes back of it. */
type Charge = { day: string; paper: string; rate: bigint; net: bigint; tax: bigint }

export type Model = {
  today: string
  customers: string[]
  bills: Bill[]
  sources: Source[]
  held: Held[]
  parts: Part[]
  moves: Move[]
  /** What is in the VAT of its month. */
  charges: Charge[]
  /** Months that are closed. */
  closed: Set<string>
}

export function emptyBooks(today: string, customers: string[]): Model {
  return { today, customers, bills: [], sources: [], held: [], parts: [], moves: [], charges: [], closed: new Set() }
}

export const sumOf = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, amount) => sum + amount, 0n)
export const least = (one: bigint, other: bigint): bigint => (one < other ? one : other)
export const latest = (...days: string[]): string => days.toSorted().at(-1) ?? ''

/** The nearest whole number to a quotient of numbers that are not negative, halves upwards. */
export const nearest = (dividend: bigint, divisor: bigint): bigint => (2n * dividend + divisor) / (2n * divisor)

export function newLine(line: { id: string; qty: bigint; price: bigint; rate: bigint }): Line {
  const net = nearest(line.qty * line.price, 100n)
  const tax = nearest(net * line.rate, 10_000n)
  return { ...line, net, tax, left: { qty: line.qty, net, tax } }
}

/** The last closed month, YYYY-MM; empty where none is. */
export const lastClosed = ({ closed }: Model): string => [...closed].toSorted().at(-1) ?? ''

export function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
}

/** The first day that accepts an act; empty where every day does. */
export function openFrom(model: Model): string {
  const last = lastClosed(model)
  return last === '' ? '' : `${monthAfter(last)}-01`
}

const isSource = (of: Part['of']): of is Source => 'rest' in of
const isShortOf = (source: Source, of: Part['of']) => 'short' in of && of.short === source
const settles = (of: Part['of']) => (isSource(of) ? of.kind : 'short' in of ? 'writtenOff' : 'withheld')

/** What settles an invoice now. */
export function settledOn(model: Model, bill: Bill): Record<'paid' | 'credited' | 'withheld' | 'writtenOff', bigint> {
  const standing = model.parts.filter((part) => part.bill === bill && part.backOn === null)
  const of = (kind: string) => sumOf(standing.filter((part) => settles(part.of) === kind).map(({ amount }) => amount))
  return { paid: of('paid'), credited: of('credited'), withheld: of('withheld'), writtenOff: of('writtenOff') }
}

export function balanceOf(model: Model, bill: Bill): bigint {
  if (bill.state !== 'issued') return 0n
  return bill.total - sumOf(Object.values(settledOn(model, bill)))
}

/** The most VAT that may still be withheld on an invoice; of an opening one nobody knows how it was taxed. */
export function mostVatOn(model: Model, bill: Bill): bigint {
  if (bill.isOpening) return balanceOf(model, bill)
  const taxed = sumOf(bill.lines.filter(({ rate }) => rate > 0n).map(({ left }) => left.net))
  const whole = nearest(taxed * 2n, 100n)
  const standing = model.held.filter((held) => held.bill === bill && held.kind === 'vat' && !held.isBack)
  const left = whole + 100n - sumOf(standing.map(({ amount }) => amount))
  return whole === 0n || left < 0n ? 0n : left
}

export function issue(model: Model, bill: Bill): void {
  bill.state = 'issued'
  move(model, bill.booked, 'owed', bill, bill.total)
  if (bill.isOpening) return
  move(model, bill.booked, 'net', bill, bill.subtotal)
  charge(model, bill.issued, bill.id, bill.lines)
}

export function cancel(model: Model, bill: Bill): void {
  const day = latest(model.today, bill.booked)
  if (bill.state === 'issued') {
    move(model, day, 'owed', bill, -bill.total)
    if (!bill.isOpening) {
      move(model, day, 'net', bill, -bill.subtotal)
      uncharge(model, day, bill)
    }
  }
  bill.state = 'cancelled'
}

export function charge(
  model: Model,
  day: string,
  paper: string,
  lines: readonly Pick<Line, 'rate' | 'net' | 'tax'>[],
): void {
  model.charges.push(...lines.map(({ rate, net, tax }) => ({ day, paper, rate, net, tax })))
}

/** What is cancelled in its own month was never charged; later, it is taken back on that day. */
function uncharge(model: Model, day: string, { id, issued, lines }: Bill): void {
  if (day.slice(0, 7) === issued.slice(0, 7)) model.charges = model.charges.filter(({ paper }) => paper !== id)
  else charge(model, day, id, negative(lines))
}

export const negative = (lines: readonly Pick<Line, 'rate' | 'net' | 'tax'>[]) =>
  lines.map(({ rate, net, tax }) => ({ rate, net: -net, tax: -tax }))

/** Money came in, or a note was issued: it lies on account until it is settled with. */
export function receive(model: Model, source: Omit<Source, 'rest' | 'isVoid'>): Source {
  const made = { ...source, rest: source.amount, isVoid: false }
  model.sources.push(made)
  move(model, made.from, accountOf(made), made, made.amount)
  return made
}

export function voidSource(model: Model, source: Source): void {
  for (const part of model.parts)
    if ((part.of === source || isShortOf(source, part.of)) && part.backOn === null) takeBack(model, part)
  move(model, latest(model.today, source.from), accountOf(source), source, -source.amount)
  source.isVoid = true
  source.rest = 0n
}

/** @param day the earliest on which the part counts; what replaces another part counts from when that was taken back */
export function settle(model: Model, { day, ...part }: Omit<Part, 'backOn'>): void {
  const reversals = model.parts.flatMap(({ bill, backOn }) => (bill === part.bill && backOn !== null ? [backOn] : []))
  const made = { ...part, day: latest(day, part.bill.booked, ...reversals), backOn: null }
  model.parts.push(made)
  move(model, made.day, 'owed', made.bill, -made.amount)
  if (!isSource(made.of)) return
  made.of.rest -= made.amount
  move(model, made.day, accountOf(made.of), made.of, -made.amount)
}

export function takeBack(model: Model, part: Part): void {
  const day = latest(model.today, part.day)
  part.backOn = day
  move(model, day, 'owed', part.bill, part.amount)
  if (!isSource(part.of)) return
  part.of.rest += part.amount
  move(model, day, accountOf(part.of), part.of, part.amount)
}

/** What is credited of a line by a quantity or an amount; null where there is less left, or nothing. */
export function creditedOf(line: Line, asked: { qty: bigint } | { net: bigint }): Line['left'] | null {
  const { left } = line
  if (left.net === 0n) return null
  if ('net' in asked) {
    if (asked.net > left.net) return null
    return asked.net === left.net ? { ...left } : { qty: 0n, net: asked.net, tax: taxOf(line, asked.net) }
  }
  if (asked.qty > left.qty) return null
  if (asked.qty === left.qty) return { ...left }
  const net = least(nearest(asked.qty * line.price, 100n), left.net)
  return net === 0n ? null : { qty: asked.qty, net, tax: taxOf(line, net) }
}

const taxOf = ({ left, rate }: Line, net: bigint) =>
  net === left.net ? left.tax : least(nearest(net * rate, 10_000n), left.tax)

const accountOf = ({ kind }: Source): Account => (kind === 'paid' ? 'onAccount' : 'credit')

export function move(model: Model, day: string, account: Account, of: Bill | Source, amount: bigint): void {
  model.moves.push({ day, account, customer: of.customer, bill: 'invoiceNo' in of ? of : null, amount })
}
