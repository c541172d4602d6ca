import { z } from 'zod'
import { CentsOut, Day, Id, PositiveCents, text, Version } from '../../fields.ts'
import { maxAllocations } from './allocation.ts'

/** Why a difference is written off. */
const reason = text(200)

/** Writes off what is left of an invoice, or a part of it, on its day or on the first open one after a closed month. */
export const NewWriteOff = z.strictObject({
  /** The invoice. */
  id: Id,
  version: Version,
  amount: PositiveCents,
  writtenOffOn: Day,
  reason,
})
export type NewWriteOff = z.infer<typeof NewWriteOff>

/** What is written off on an invoice beside the money that it was paid short with, in cents. */
export const WriteOffPart = z.strictObject({
  invoiceId: z.uuid({ error: 'Choose an invoice' }).toLowerCase(),
  amount: PositiveCents,
  reason,
})
export type WriteOffPart = z.infer<typeof WriteOffPart>

export const WriteOffParts = z
  .array(WriteOffPart)
  .max(maxAllocations, `At most ${maxAllocations} differences are written off at once.`)

/** The same where a line of a bank statement is the reason. */
export const LineWriteOffs = z
  .array(WriteOffPart.omit({ reason: true }))
  .max(maxAllocations, `At most ${maxAllocations} differences are written off at once.`)

/** What was written off on an invoice, as the invoice shows it. */
export const InvoiceWriteOff = z.strictObject({
  /** The allocation. */
  id: Id,
  amount: CentsOut,
  reason: z.string(),
  /** The day from which it counts. */
  allocatedOn: Day,
  allocatedBy: z.string().nullable(),
  reversedOn: Day.nullable(),
  reversedBy: z.string().nullable(),
  reverseReason: z.string().nullable(),
})
export type InvoiceWriteOff = z.infer<typeof InvoiceWriteOff>
