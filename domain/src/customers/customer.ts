import { z } from 'zod'
import { Id, Instant, optionalEmail, optionalNotes, optionalText, text, Version } from '../fields.ts'
import { looksMasked, restrictedCustomerFields } from './customer-access.ts'
import { paymentTerms } from './payment-terms.ts'

const neverAMask = (value: unknown) => typeof value !== 'string' || !looksMasked(value)
const taxNumberLength = 30
const maskMessage = 'This is the mask of a hidden value, not a value'

/** How a KRA PIN, phone number or the like is stored: without the spaces people type into it. */
const taxNumber = optionalText(taxNumberLength)
  .refine(neverAMask, maskMessage)
  .transform((value) => value?.replace(/[\s-]/g, '').toUpperCase() || null)
  // Some letters become two in upper case.
  .refine((value) => value === null || [...value].length <= taxNumberLength, `At most ${taxNumberLength} characters`)

const fields = {
  legalName: text(),
  tradingName: optionalText(),
  taxNumber,
  email: optionalEmail().refine(neverAMask, maskMessage),
  contact: optionalText().refine(neverAMask, maskMessage),
  billingAddress: optionalNotes(500).refine(neverAMask, maskMessage),
  paymentTerms: z.literal(paymentTerms, { error: 'Choose the payment terms' }),
  isActive: z.boolean(),
}

/** A company that has its goods carried. Text that a role may not see is masked, see `maskedFields`. */
export const Customer = z.strictObject({
  id: Id,
  legalName: z.string(),
  tradingName: z.string().nullable(),
  /** The KRA PIN, or a foreign tax number. */
  taxNumber: z.string().nullable(),
  email: z.string().nullable(),
  /** The contact person, a name or a phone number. */
  contact: z.string().nullable(),
  billingAddress: z.string().nullable(),
  /** Days from the issue of an invoice until it is due; null where masked. */
  paymentTerms: z.int().nullable(),
  isActive: z.boolean(),
  createdAt: Instant,
  updatedAt: Instant,
  version: Version,
  maskedFields: z.array(z.enum(restrictedCustomerFields)),
})
export type Customer = z.infer<typeof Customer>

export const NewCustomer = z.strictObject({
  legalName: fields.legalName,
  tradingName: fields.tradingName.default(null),
  taxNumber: fields.taxNumber.optional(),
  email: fields.email.optional(),
  contact: fields.contact.optional(),
  billingAddress: fields.billingAddress.optional(),
  paymentTerms: fields.paymentTerms.optional(),
  isActive: fields.isActive.default(true),
})
export type NewCustomer = z.infer<typeof NewCustomer>

export const CustomerChanges = z.strictObject({ id: Id, version: Version, ...z.object(fields).partial().shape })
export type CustomerChanges = z.infer<typeof CustomerChanges>
