import { z } from 'zod'
import { CentsOut, Id } from '../../fields.ts'

/**
 * Why a line of a bank statement belongs to what is proposed. Kept with the tie as its evidence; the screen makes a
 * sentence of each.
 */
export const MatchReason = z.discriminatedUnion('code', [
  /** The text names the invoice exactly, by its number or by its digits. */
  z.strictObject({ code: z.literal('number'), invoiceNo: z.string(), typed: z.string() }),
  /** The same, and its check digit is right. */
  z.strictObject({ code: z.literal('checkedNumber'), invoiceNo: z.string(), typed: z.string() }),
  /** The text names the invoice with a slip of spaces, dashes, case, O for 0, or without its prefix. */
  z.strictObject({ code: z.literal('looseNumber'), invoiceNo: z.string(), typed: z.string() }),
  /** What was typed is one digit away from the number of this invoice. */
  z.strictObject({ code: z.literal('nearNumber'), invoiceNo: z.string(), typed: z.string() }),
  /** The amount is what these invoices owe. */
  z.strictObject({ code: z.literal('amount') }),
  /** The amount is what these invoices owe, less the VAT that the customer withholds. In cents. */
  z.strictObject({ code: z.literal('lessWithheld'), withheld: CentsOut }),
  /** Of the open invoices of the customer, only these add up to the amount. */
  z.strictObject({ code: z.literal('onlySum'), invoices: z.int() }),
  /** Less than the invoices owe. */
  z.strictObject({ code: z.literal('part') }),
  /** Less than the invoices owe by a few shillings, which are written off. In cents. */
  z.strictObject({ code: z.literal('short'), amount: CentsOut }),
  /** More than the invoices owe. In cents. */
  z.strictObject({ code: z.literal('over'), rest: CentsOut }),
  /** This payer (name, telephone or account) paid for this customer `times` times before. */
  z.strictObject({ code: z.literal('knownPayer'), key: z.enum(['name', 'phone', 'account']), times: z.int() }),
  /** The name of the payer is the customer's. */
  z.strictObject({ code: z.literal('payerName'), name: z.string() }),
  /** The payment was recorded with the code of this line. */
  z.strictObject({ code: z.literal('recordedCode'), receiptNo: z.string(), txnCode: z.string() }),
  /** A payment of this amount was recorded, `days` days apart. */
  z.strictObject({ code: z.literal('recordedAmount'), receiptNo: z.string(), days: z.int() }),
])
export type MatchReason = z.infer<typeof MatchReason>

/** A part of a line for an invoice, in cents. */
export const MatchPart = z.strictObject({ invoiceId: Id, amount: CentsOut })
export type MatchPart = z.infer<typeof MatchPart>
