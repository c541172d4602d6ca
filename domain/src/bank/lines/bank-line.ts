import { z } from 'zod'
import { CentsOut, Day, Id, Instant, IsConfirmed, optionalText, PositiveCents, Version } from '../../fields.ts'
import { NewAllocations } from '../../money/payments/allocation.ts'
import { paymentMethods } from '../../money/payments/payment-method.ts'
import { LineWriteOffs } from '../../money/payments/write-off.ts'
import { WithheldParts } from '../../money/withheld/withheld.ts'
import { MatchReason } from '../matching/match-reason.ts'
import { takeBackSigns } from '../matching/take-back.ts'
import { bankLineClasses, lineSources, mostClassified, mostTieParts } from './bank-line-list.ts'

/** A line of a bank or M-Pesa statement, as it was read, and what became of it. Amounts in cents. */
export const BankLine = z.strictObject({
  id: Id,
  bankAccountId: Id,
  /** A file, or a notification of the paybill. */
  source: z.enum(lineSources),
  /** The file that it stands in, and its row there; null for a payment that the paybill told of and no statement confirms yet. */
  bankStatementId: Id.nullable(),
  rowNo: z.int().nullable(),
  valueDate: Day,
  /** Money in is above 0. */
  amount: CentsOut,
  /** After the line, where the file says. */
  balance: CentsOut.nullable(),
  text: z.string(),
  /** The bank's reference, the M-Pesa receipt or the cheque number. */
  reference: z.string().nullable(),
  payerName: z.string().nullable(),
  /** The last three digits of the payer's telephone. */
  phoneTail: z.string().nullable(),
  /** What the payer typed as account number. */
  accountRef: z.string().nullable(),
  tiedTotal: CentsOut,
  /** What it is where it is no customer's payment. */
  class: z.enum(bankLineClasses).nullable(),
  classNote: z.string().nullable(),
  classifiedBy: z.string().nullable(),
  isOpen: z.boolean(),
  version: Version,
})
export type BankLine = z.infer<typeof BankLine>

/** A tie of a line to a payment. */
export const LineTie = z.strictObject({
  id: Id,
  paymentId: Id,
  receiptNo: z.string(),
  customerId: Id,
  customerName: z.string(),
  amount: CentsOut,
  /** The invoices that the payment pays. */
  invoices: z.array(z.strictObject({ id: Id, invoiceNo: z.string(), amount: CentsOut })),
  /** What of the payment is on account. */
  onAccount: CentsOut,
  /** Whether undoing it voids the payment: the tie made it. */
  madePayment: z.boolean(),
  /** Why. Empty where a person chose without a proposal. */
  reasons: z.array(MatchReason),
  /** The name of the person; null for the program. */
  tiedBy: z.string().nullable(),
  tiedAt: Instant,
  undoneAt: Instant.nullable(),
  undoneBy: z.string().nullable(),
  undoReason: z.string().nullable(),
})
export type LineTie = z.infer<typeof LineTie>

/** A line in the list, with the ties that stand. */
export const BankLineRow = z.strictObject({ ...BankLine.shape, ties: z.array(LineTie) })
export type BankLineRow = z.infer<typeof BankLineRow>

const proposal = {
  customerId: Id,
  customerName: z.string(),
  reasons: z.array(MatchReason),
}

/** What a line may be, ranked. */
export const Suggestion = z.discriminatedUnion('kind', [
  /** A payment that was recorded before. */
  z.strictObject({
    kind: z.literal('payment'),
    ...proposal,
    paymentId: Id,
    receiptNo: z.string(),
    paidAt: Day,
    method: z.enum(paymentMethods),
    /** What of the line it takes, in cents. */
    amount: CentsOut,
  }),
  /** A payment to be made of it. */
  z.strictObject({
    kind: z.literal('invoices'),
    ...proposal,
    parts: z.array(
      z.strictObject({ invoiceId: Id, invoiceNo: z.string(), dueDate: Day, balance: CentsOut, amount: CentsOut }),
    ),
    withheld: z.array(z.strictObject({ invoiceId: Id, invoiceNo: z.string(), amount: CentsOut })),
    /** What would be written off on them: only a person accepts that. */
    writeOffs: z.array(z.strictObject({ invoiceId: Id, invoiceNo: z.string(), amount: CentsOut })),
    onAccount: CentsOut,
  }),
])
export type Suggestion = z.infer<typeof Suggestion>

/** A line of money out that takes a line of money in back, with the payments that this one is tied to. */
export const TakeBackOffer = z.strictObject({
  kind: z.literal('takeBack'),
  /** The line of money out, and the version that was seen. */
  id: Id,
  version: Version,
  creditId: Id,
  creditVersion: Version,
  /** Of the line that is not asked about. */
  valueDate: Day,
  text: z.string(),
  reference: z.string().nullable(),
  amount: CentsOut,
  sign: z.enum(takeBackSigns),
  receipts: z.array(z.strictObject({ receiptNo: z.string(), customerName: z.string() })),
})
export type TakeBackOffer = z.infer<typeof TakeBackOffer>

/** Says that a line of money out takes a line of money in back: its ties are undone, its payments voided, and both are reversals. */
export const LineToTakeBack = z.strictObject({ id: Id, version: Version, creditId: Id, creditVersion: Version })
export type LineToTakeBack = z.infer<typeof LineToTakeBack>

/** Ties a part of a line to a payment that was recorded before. */
const RecordedPart = z.strictObject({ kind: z.literal('payment'), paymentId: Id, amount: PositiveCents })

/** Makes a payment of a part of a line: of one customer, over its invoices, the rest on account. */
const NewPart = z.strictObject({
  kind: z.literal('invoices'),
  customerId: z.uuid({ error: 'Choose a customer' }).toLowerCase(),
  amount: PositiveCents,
  allocations: NewAllocations.default([]),
  restOnAccount: z.boolean().default(false),
  /** VAT or income tax that the customer withheld on these invoices. */
  withheld: WithheldParts.default([]),
  /** What is written off on invoices that it pays short; the line is the reason. */
  writeOffs: LineWriteOffs.default([]),
})

/**
 * Ties a line, in part or in full: to payments that were recorded before, and to payments that it makes. Parts that are what the
 * program proposed keep its reasons as their evidence.
 */
export const LineToTie = z.strictObject({
  id: Id,
  version: Version,
  parts: z
    .array(z.discriminatedUnion('kind', [RecordedPart, NewPart]))
    .min(1, 'Choose what the line is')
    .max(mostTieParts, `A line is divided into at most ${mostTieParts} parts.`),
})
export type LineToTie = z.infer<typeof LineToTie>

/** Says of lines that they are no customer's payment; class null opens them again. */
export const LinesToClassify = z.strictObject({
  ids: z
    .array(Id)
    .min(1, 'Choose at least one line')
    .max(
      mostClassified,
      `At most ${mostClassified} lines are classified at once. Choose fewer, and classify the rest afterwards.`,
    )
    .refine((ids) => new Set(ids).size === ids.length, 'A line is named twice'),
  class: z.enum(bankLineClasses, { error: 'Choose what the lines are' }).nullable(),
  note: optionalText(500).default(null),
  isConfirmed: IsConfirmed,
})
export type LinesToClassify = z.infer<typeof LinesToClassify>
