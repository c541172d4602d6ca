import { z } from 'zod'
import { CentsOut, CentsSumOut, Day, HundredthsOut, Id } from '../../fields.ts'
import { taxCodes } from '../invoices/tax-code.ts'
import { Month } from '../months/month.ts'
import { vatPaperKinds } from './vat-filter.ts'

/** A tax code and a rate. The code is null where nobody has said which it is. */
const rate = { taxCode: z.enum(taxCodes).nullable(), taxRate: HundredthsOut }

/** Signed: credit notes and cancellations are below zero. */
const sums = { net: CentsSumOut, tax: CentsSumOut }

/** What was charged in a month, before tax and VAT, by tax code. */
export const OutputVat = z.strictObject({
  month: Month,
  /** Whether the month is closed: its figures no longer move. */
  isClosed: z.boolean(),
  ...sums,
  /** Highest rate first, then by code; without a code last. They add up to the sums of the month. */
  rates: z.array(z.strictObject({ ...rate, papers: z.int(), ...sums })),
})
export type OutputVat = z.infer<typeof OutputVat>

/** What a paper has under one tax code and rate. */
export const VatRow = z.strictObject({
  /** Of the paper, its tax code and its rate. */
  id: z.string(),
  kind: z.enum(vatPaperKinds),
  /** The invoice, or the credit note. */
  paperId: Id,
  paperNo: z.string(),
  /** The day on which it counts: of issue, or of the cancellation. */
  day: Day,
  /** The customer as the paper names it. */
  customerName: z.string(),
  /** The invoice that a credit note or a debit note corrects. */
  correctsNo: z.string().nullable(),
  ...rate,
  /** Signed: below zero for a credit note and a cancellation. */
  net: CentsOut,
  tax: CentsOut,
})
export type VatRow = z.infer<typeof VatRow>
