import { z } from 'zod'
import { CentsSumOut, Day } from '../../fields.ts'

const Part = z.strictObject({
  count: z.int(),
  /** In cents: money in less money out. */
  amount: CentsSumOut,
})

/**
 * The reconciliation of an account and a period: opening + tied + classified + open = closing. Amounts in cents; a line that is
 * tied in part counts in tied with its tied part, and in open with the rest.
 */
export const Reconciliation = z.strictObject({
  from: Day,
  to: Day,
  /** The balance before the first line of the period; null where no statement tells. */
  opening: CentsSumOut.nullable(),
  tied: Part,
  classified: Part,
  open: Part,
  /** The balance after the last line, as the bank says; null where no statement tells. */
  closing: CentsSumOut.nullable(),
  /** Closing less opening + tied + classified + open: 0 where the statements are whole. Null where a balance is missing. */
  difference: CentsSumOut.nullable(),
  /** Payments of the period by the ways of this kind of account (M-Pesa; transfer, cheque, card) that no line confirms. */
  unconfirmed: Part,
  /** Payments of the period that the paybill told of and no statement confirms yet. They are in none of the sums above. */
  notOnStatement: Part,
  /** Days of the period that no statement covers, as spans; at most 20. */
  gaps: z.array(z.strictObject({ from: Day, to: Day })),
})
export type Reconciliation = z.infer<typeof Reconciliation>
