import { type Cents, formatKes } from '../../money.ts'

/** What the VAT withheld on an invoice is computed from. Amounts in cents. */
export type TaxedInvoice = {
  invoiceNo: string
  /** Less what its credit notes take off. */
  total: Cents
  /** What is left to pay. */
  balance: Cents
  /** The taxable value: its lines with a tax rate above 0 before tax, less what its credit notes take off them. */
  taxedNet: Cents
  /** The VAT withheld that stands. */
  withheldVat: Cents
  /** Whether it is of the former system: nobody knows here how it was taxed. */
  isOpening?: boolean
}

/** The VAT that an agent of the tax authority withholds: 2 % of the taxable value, in hundredths of a percent. */
const rate = 200n

/** Customers round in ways of their own: a difference up to KSh 1 from what is expected is theirs. In cents. */
export const roundingDifference = 100

/**
 * The VAT that a customer is expected to withhold when it settles a part of an invoice: 2 % of the taxable value, in the
 * proportion of the part to the whole.
 *
 * @param part what is settled, by money and by what is withheld, in cents; by default the balance
 * @returns cents, rounded half up; 0 for an invoice without taxed lines
 */
export function expectedVat(invoice: TaxedInvoice, part: Cents = invoice.balance): Cents {
  const { total, taxedNet } = invoice
  if (total <= 0 || part <= 0) return zero
  return rounded(BigInt(taxedNet) * rate * BigInt(Math.min(part, total)), 10_000n * BigInt(total))
}

/** The most VAT that may still be withheld on an invoice: 2 % of the taxable value and KSh 1, less what was. In cents. */
export function mostVat(invoice: TaxedInvoice): Cents {
  const whole = rounded(BigInt(invoice.taxedNet) * rate, 10_000n)
  if (whole === 0) return zero
  // safe: the difference of whole cents, at least 0.
  return Math.max(0, whole + roundingDifference - invoice.withheldVat) as Cents
}

/**
 * The VAT that a customer withheld when it paid an invoice with this money: the true difference to the balance, where it is
 * what was expected of the balance, or of the whole invoice, to within KSh 1.
 *
 * @param cash what was received for the invoice, in cents
 * @returns cents; null where the difference is something else
 */
export function withheldVatOf(cash: Cents, invoice: TaxedInvoice): Cents | null {
  const difference = invoice.balance - cash
  if (cash <= 0 || difference <= 0 || difference > mostVat(invoice)) return null
  const whole = mostVat(invoice) - roundingDifference
  const isExpected = [expectedVat(invoice), whole].some(
    (expected) => expected > 0 && Math.abs(difference - expected) <= roundingDifference,
  )
  // safe: the difference of whole cents, above 0.
  return isExpected ? (difference as Cents) : null
}

/** Why this much VAT cannot be withheld on an invoice; null where it can. The amount is in cents. */
export function vatFault(amount: Cents, invoice: TaxedInvoice): string | null {
  const { invoiceNo, taxedNet, isOpening } = invoice
  // What it is of is not known: the balance is the only limit.
  if (isOpening) return null
  if (taxedNet === 0) return `${invoiceNo} has no taxed lines, so no VAT is withheld on it.`
  const most = mostVat(invoice)
  return amount <= most ? null : `At most ${formatKes(most)} of VAT can still be withheld on ${invoiceNo}.`
}

// safe: an integer literal.
const zero = 0 as Cents

/** Divides two non-negative integers, rounding half up. */
function rounded(dividend: bigint, divisor: bigint): Cents {
  // safe: a quotient of whole numbers, rounded, is whole cents.
  return Number((dividend * 2n + divisor) / (divisor * 2n)) as Cents
}
