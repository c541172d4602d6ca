import { z } from 'zod'
import {
  CentsOut,
  Day,
  Id,
  Instant,
  IsConfirmed,
  optionalNotes,
  optionalText,
  PositiveCents,
  text,
  Version,
} from '../../fields.ts'
import { MailDelivery } from '../../office/mail/delivery.ts'
import { WithheldParts, WithheldWithPayment } from '../withheld/withheld.ts'
import { Allocation, NewAllocations } from './allocation.ts'
import { paymentMethods, transactionCode } from './payment-method.ts'
import { WriteOffParts } from './write-off.ts'

const codeLength = 60

/**
 * Money received from a customer: for one invoice (`invoiceId`, the short form), over several (`allocations`), or on
 * account. The server sets the receipt number.
 */
export const NewPayment = z.strictObject({
  customerId: z.uuid({ error: 'Choose a customer' }).toLowerCase(),
  invoiceId: Id.nullable().default(null),
  allocations: NewAllocations.default([]),
  /** Keeps what the invoices leave of the amount on account; otherwise a rest is refused. */
  restOnAccount: z.boolean().default(false),
  /** What the customer withheld for the tax authority; it settles its invoices beside the money. */
  withheld: WithheldParts.default([]),
  /** What is written off on invoices that it pays short; voiding it takes that back. */
  writeOffs: WriteOffParts.default([]),
  amount: PositiveCents,
  method: z.enum(paymentMethods, { error: 'Choose a payment method' }),
  paidAt: Day,
  /** The M-Pesa code, bank reference or cheque number. */
  bankTxnId: optionalText(codeLength)
    .transform((code) => code && transactionCode(code))
    .refine((code) => code === null || [...code].length <= codeLength, `At most ${codeLength} characters`)
    // A letter of another alphabet that looks like a Latin one would make a second code of the same.
    .refine((code) => code === null || /^[!-~]*$/.test(code), 'Use the letters A to Z, digits and signs')
    .default(null),
  notes: optionalNotes().default(null),
  isConfirmed: IsConfirmed,
})
export type NewPayment = z.infer<typeof NewPayment>

/** Allocates what is left of a payment to one invoice, as much as it still needs: the short form of allocate. */
export const PaymentToMatch = z.strictObject({
  id: Id,
  invoiceId: z.uuid({ error: 'Choose an invoice' }).toLowerCase(),
  version: Version,
})
export type PaymentToMatch = z.infer<typeof PaymentToMatch>

/** Voids a payment, with a reason. */
export const PaymentVoid = z.strictObject({ id: Id, reason: text(500) })
export type PaymentVoid = z.infer<typeof PaymentVoid>

/** A payment in the list. */
export const PaymentRow = z.strictObject({
  id: Id,
  receiptNo: z.string(),
  customerId: Id,
  customerName: z.string(),
  /** The invoice where it pays exactly one, and null otherwise. */
  invoiceId: Id.nullable(),
  invoiceNo: z.string().nullable(),
  /** How many invoices it pays. */
  invoiceCount: z.int(),
  amount: CentsOut,
  /** What is allocated to no invoice; 0 where it is voided. */
  onAccount: CentsOut,
  method: z.enum(paymentMethods),
  paidAt: Day,
  /** When it was voided; it counts for nothing from then on. */
  voidedAt: Instant.nullable(),
})
export type PaymentRow = z.infer<typeof PaymentRow>

/** The restricted fields of a payment's customer. */
export const restrictedPaymentFields = ['tradingName'] as const

/** One payment with all its details. */
export const Payment = z.strictObject({
  ...PaymentRow.shape,
  tradingName: z.string().nullable(),
  bankTxnId: z.string().nullable(),
  notes: z.string().nullable(),
  /** The day it entered the books: its own, or the first open day after a closed month. */
  bookedOn: Day,
  /** The name of the person who recorded it; null where it is not known. */
  recordedBy: z.string().nullable(),
  /** What it pays, also what was taken back, in the order of recording. */
  allocations: z.array(Allocation),
  /** What was withheld when it was paid, also what was taken back. Voiding the payment leaves it. */
  withheld: z.array(WithheldWithPayment),
  /** Delivery of the last mail with its receipt; null where none was queued. */
  delivery: MailDelivery.nullable(),
  createdAt: Instant,
  /** The name of the person who voided it. */
  voidedBy: z.string().nullable(),
  voidReason: z.string().nullable(),
  version: Version,
  maskedFields: z.array(z.enum(restrictedPaymentFields)),
})
export type Payment = z.infer<typeof Payment>
