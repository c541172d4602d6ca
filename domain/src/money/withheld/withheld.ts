import { z } from 'zod'
import { CentsOut, Day, Id, PositiveCents, text, Version } from '../../fields.ts'
import { withheldKinds, withheldStates } from './withheld-list.ts'

/** Most amounts withheld that are recorded with one payment: two taxes on each of its at most 50 invoices. */
export const maxWithheld = 100

/** The number that the tax authority gave its certificate. */
const CertificateNo = text(60).transform((number) => number.toUpperCase())

const certificate = {
  certificateNo: CertificateNo.nullable().default(null),
  certificateOn: Day.nullable().default(null),
}

const isWhole = ({ certificateNo, certificateOn }: { certificateNo: string | null; certificateOn: string | null }) =>
  (certificateNo === null) === (certificateOn === null)
const bothOrNone = {
  path: ['certificateOn'],
  message: 'A certificate has a number and a date. Enter both, or neither.',
}

const fields = {
  invoiceId: z.uuid({ error: 'Choose an invoice' }).toLowerCase(),
  kind: z.enum(withheldKinds, { error: 'Choose a tax' }),
  /** In cents. */
  amount: PositiveCents,
  ...certificate,
}

/** What a customer withheld on an invoice when it paid, for the tax authority. Its day is that of the payment. */
export const WithheldPart = z.strictObject(fields).refine(isWhole, bothOrNone)
export type WithheldPart = z.infer<typeof WithheldPart>

export const WithheldParts = z.array(WithheldPart).max(maxWithheld, `At most ${maxWithheld} amounts withheld`)

/** The same without a payment, on a day of its own. */
export const NewWithheld = z.strictObject({ ...fields, withheldOn: Day }).refine(isWhole, bothOrNone)
export type NewWithheld = z.infer<typeof NewWithheld>

/** The certificate has come. */
export const WithheldCertificate = z.strictObject({
  id: Id,
  version: Version,
  certificateNo: CertificateNo,
  certificateOn: Day,
})
export type WithheldCertificate = z.infer<typeof WithheldCertificate>

/** Takes an amount withheld back, with a reason: its invoice is open again. */
export const WithheldReversal = z.strictObject({ id: Id, version: Version, reason: text(500) })
export type WithheldReversal = z.infer<typeof WithheldReversal>

/** What was withheld on an invoice, and its certificate. */
export const WithheldOnInvoice = z.strictObject({
  id: Id,
  kind: z.enum(withheldKinds),
  amount: CentsOut,
  /** The day on which the customer withheld it. */
  withheldOn: Day,
  /** The day from which it counts: withheldOn, or the first open day after a closed month. */
  allocatedOn: Day,
  certificateNo: z.string().nullable(),
  certificateOn: Day.nullable(),
  state: z.enum(withheldStates),
  reversedOn: Day.nullable(),
  reversedBy: z.string().nullable(),
  reverseReason: z.string().nullable(),
})
export type WithheldOnInvoice = z.infer<typeof WithheldOnInvoice>

/** What was withheld, recorded together with a payment. */
export const WithheldWithPayment = z.strictObject({
  id: Id,
  invoiceNo: z.string(),
  kind: z.enum(withheldKinds),
  amount: CentsOut,
  state: z.enum(withheldStates),
})

/** An amount withheld in the list. */
export const WithheldRow = z.strictObject({
  ...WithheldOnInvoice.omit({ allocatedOn: true }).shape,
  invoiceId: Id,
  invoiceNo: z.string(),
  customerId: Id,
  customerName: z.string(),
  /** The taxable value of the invoice when it was withheld, in cents. */
  base: CentsOut,
  /** The day of the last mail that asked the customer for the certificate. */
  remindedOn: Day.nullable(),
  /** How many files show its certificate. */
  fileCount: z.int(),
  version: Version,
})
export type WithheldRow = z.infer<typeof WithheldRow>

/** What the VAT withheld on an open invoice is computed from. Amounts in cents. */
export const WithholdableInvoice = z.strictObject({
  id: Id,
  invoiceNo: z.string(),
  /** Less what its credit notes take off. */
  total: CentsOut,
  balance: CentsOut,
  /** The sum before tax of the lines with a tax rate above 0, less what its credit notes take off them. */
  taxedNet: CentsOut,
  /** The VAT withheld that stands. */
  withheldVat: CentsOut,
  /** Whether it is of the former system: what was taxed of it is not known, and any amount may be typed. */
  isOpening: z.boolean(),
})
