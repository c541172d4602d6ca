import { z } from 'zod'
import { changedShape, newShape, shownShape } from '../../field-shapes.ts'
import { CentsField, Id, Instant, text, Version } from '../../fields.ts'
import { customerFields } from './customer-fields.ts'

/** A company that orders transport. Text that a role may not see is masked, see `maskedFields`. */
export const Customer = z.strictObject({
  id: Id,
  ...shownShape(customerFields),
  /** The name of the customer that it was merged into; null unless it was. */
  mergedIntoName: z.string().nullable(),
  /** The customers that were merged into it, by name. */
  merged: z.array(z.strictObject({ id: Id, legalName: z.string() })),
  createdAt: Instant,
  updatedAt: Instant,
  version: Version,
})
export type Customer = z.infer<typeof Customer>

export const NewCustomer = z.strictObject(newShape(customerFields))
export type NewCustomer = z.infer<typeof NewCustomer>

export const CustomerChanges = z.strictObject({ id: Id, version: Version, ...changedShape(customerFields) })
export type CustomerChanges = z.infer<typeof CustomerChanges>

/** Changes of how a customer is billed. */
export const CustomerBilling = CustomerChanges.pick({
  id: true,
  version: true,
  accountsEmail: true,
  accountsPhone: true,
  billingPapers: true,
  language: true,
  withholdsVat: true,
  remindersOff: true,
})
export type CustomerBilling = z.infer<typeof CustomerBilling>

/** A new credit limit in cents with tax; null for none. */
export const CreditLimitChange = z.strictObject({ id: Id, version: Version, creditLimit: CentsField.nullable() })

/** Why a customer is put on hold. */
export const NewHold = z.strictObject({ id: Id, reason: text(500) })
