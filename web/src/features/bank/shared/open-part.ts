import type { BankLine } from '@shehena/domain/bank/lines/bank-line'
import type { Cents } from '@shehena/domain/money'

/** The same with the sign of the line. */
export function signedOpenPart(line: Pick<BankLine, 'amount' | 'tiedTotal'>): Cents {
  // safe: whole cents with a sign.
  return (Math.sign(line.amount) * openPart(line)) as Cents
}

/** What of a line is not tied, in cents; above 0 for money out too. */
export function openPart({ amount, tiedTotal }: Pick<BankLine, 'amount' | 'tiedTotal'>): Cents {
  // safe: the difference of whole cents.
  return (Math.abs(amount) - tiedTotal) as Cents
}
