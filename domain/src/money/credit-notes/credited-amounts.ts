import { type Cents, type Hundredths, lineAmounts } from '../../money.ts'

/** What is left of an invoice line to credit: quantity in hundredths, net and tax in cents. */
export type LineLeft = { qty: Hundredths; net: Cents; tax: Cents }

/** An invoice line: its price in cents, its rate in hundredths of a percent, and what is left of it. */
export type CreditableLine = { unitPrice: Cents; taxRate: Hundredths; left: LineLeft }

/** What is asked to be credited of a line: a quantity in hundredths, or an amount before tax in cents. */
export type CreditAsked = { qty: number } | { net: number }

/** Why a part of a line cannot be credited: more than is left of it, or nothing. */
export type CreditFault = 'above' | 'nothing'

/**
 * What is credited of a line. A part is rounded to the cent, at most to what is left; the last part takes the exact rest,
 * so that net and tax of a line that is credited in full add up to 0, however many notes it took.
 *
 * @returns the amounts, or what is wrong with what was asked
 */
export function creditedAmounts(
  { unitPrice, taxRate, left }: CreditableLine,
  asked: CreditAsked,
): LineLeft | CreditFault {
  const isAbove = 'qty' in asked ? asked.qty > left.qty : asked.net > left.net
  if (isAbove) return 'above'
  if (left.net === 0) return 'nothing'
  const isRest = 'qty' in asked ? asked.qty === left.qty : asked.net === left.net
  if (isRest) return left
  // safe: whole hundredths and whole cents, within those of the line.
  const net = ('qty' in asked ? priceOf(asked.qty, unitPrice, left) : asked.net) as Cents
  if (net === 0) return 'nothing'
  const { tax } = lineAmounts({ qty: one, unitPrice: net, taxRate })
  // safe: as above.
  const qty = ('qty' in asked ? asked.qty : 0) as Hundredths
  // safe: the lesser of two amounts. Where rounding leaves no net, it leaves no tax.
  return { qty, net, tax: net === left.net ? left.tax : (Math.min(tax, left.tax) as Cents) }
}

/** A quantity of 1. */
// safe: an integer literal.
const one = 100 as Hundredths

/** A part of a line before tax in cents, at most what is left of the line. */
function priceOf(qty: number, unitPrice: Cents, left: LineLeft): number {
  // safe: whole hundredths.
  const { net } = lineAmounts({ qty: qty as Hundredths, unitPrice, taxRate: 0 as Hundredths })
  return Math.min(net, left.net)
}
