import { z } from 'zod'
import { CentsOut, Day, Id, PositiveCents, text, Version } from '../../fields.ts'
import { paymentMethods } from './payment-method.ts'

/** Most invoices that one payment is allocated over in one act. */
export const maxAllocations = 50

/** A part of a payment for one invoice, in cents. */
export const NewAllocation = z.strictObject({
  invoiceId: z.uuid({ error: 'Choose an invoice' }).toLowerCase(),
  amount: PositiveCents,
})
export type NewAllocation = z.infer<typeof NewAllocation>

export const NewAllocations = z
  .array(NewAllocation)
  .max(
    maxAllocations,
    `At most ${maxAllocations} invoices are settled at once. Choose fewer, and allocate the rest afterwards.`,
  )

/** Allocates the rest of a payment, or a part of it. What is left stays on account. */
export const PaymentToAllocate = z.strictObject({
  id: Id,
  version: Version,
  allocations: NewAllocations.min(1, 'Choose at least one invoice'),
})
export type PaymentToAllocate = z.infer<typeof PaymentToAllocate>

/** Takes one allocation back, with a reason. */
export const AllocationReversal = z.strictObject({ id: Id, reason: text(500) })
export type AllocationReversal = z.infer<typeof AllocationReversal>

/** The day, the person and the reason of an allocation's reversal; null for one that stands. */
const reversal = {
  reversedOn: Day.nullable(),
  reversedBy: z.string().nullable(),
  reverseReason: z.string().nullable(),
}

/** A part of a payment on an invoice, as the payment shows it. */
export const Allocation = z.strictObject({
  id: Id,
  invoiceId: Id,
  invoiceNo: z.string(),
  amount: CentsOut,
  /** The later of the day the payment was booked and the day of issue; the day of allocation if that came later. */
  allocatedOn: Day,
  /** The name of the person who allocated it; null where it is not known. */
  allocatedBy: z.string().nullable(),
  ...reversal,
})
export type Allocation = z.infer<typeof Allocation>

/** A part of a credit note on an invoice, as the invoice shows it. */
export const InvoiceCredit = z.strictObject({
  /** The credit note. */
  id: Id,
  allocationId: Id,
  creditNoteNo: z.string(),
  /** The part allocated to this invoice, in cents. */
  amount: CentsOut,
  allocatedOn: Day,
  allocatedBy: z.string().nullable(),
  ...reversal,
})
export type InvoiceCredit = z.infer<typeof InvoiceCredit>

/** A part of a payment on an invoice, as the invoice shows it. */
export const InvoicePayment = z.strictObject({
  /** The payment. */
  id: Id,
  allocationId: Id,
  receiptNo: z.string(),
  /** The part allocated to this invoice, in cents. */
  amount: CentsOut,
  method: z.enum(paymentMethods),
  paidAt: Day,
  allocatedOn: Day,
  allocatedBy: z.string().nullable(),
  ...reversal,
})
export type InvoicePayment = z.infer<typeof InvoicePayment>
