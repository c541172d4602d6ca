import { z } from 'zod'
import { CentsSumOut } from '../../fields.ts'
import { stuckReasons } from '../charge-kinds.ts'

/** Charges, and their sum before tax. Those without a price count, and add nothing. */
export const BillableSum = z.strictObject({ count: z.int(), amount: CentsSumOut })

/** Everything that was delivered and is not on an issued invoice. */
export const ReadyToBillFigures = z.strictObject({
  ready: BillableSum,
  stuck: BillableSum,
  /** Of the stuck, by reason: one charge may have several. */
  reasons: z.record(z.enum(stuckReasons), BillableSum),
  /** On drafts. */
  drafted: BillableSum,
})
export type ReadyToBillFigures = z.infer<typeof ReadyToBillFigures>
