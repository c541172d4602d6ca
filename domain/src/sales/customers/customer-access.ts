import { fieldAccess, type RestrictedField } from '../../field-access.ts'
import { customerFields } from './customer-fields.ts'

export type RestrictedCustomerField = RestrictedField<typeof customerFields>

/** Who may see and write each field of a customer. */
export const customerAccess = fieldAccess(customerFields)
