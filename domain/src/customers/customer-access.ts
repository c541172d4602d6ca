import { allows, rolesWith } from '../permissions.ts'
import type { Role } from '../roles.ts'
import { customerFields } from './customer-fields.ts'

type Fields = typeof customerFields

/** The fields of a customer that not every role may see. */
export type RestrictedCustomerField = {
  [Field in keyof Fields]: Fields[Field] extends { restricted: unknown } ? Field : never
}[keyof Fields]

// safe: the fields with a restriction, as the type above says.
export const restrictedCustomerFields = Object.entries(customerFields).flatMap(([field, facts]) =>
  'restricted' in facts ? [field] : [],
) as RestrictedCustomerField[]

/** The fields that `customers.billing` opens: finance edits them too, whatever else of a customer it may not. */
export const billingFields = [
  'accountsEmail',
  'accountsPhone',
  'billingPapers',
  'language',
  'withholdsVat',
  'remindersOff',
] as const satisfies (keyof Fields)[]

/** Whether a role may see and edit a field of a customer. */
export function seesCustomerField(role: Role, field: RestrictedCustomerField): boolean {
  const { to }: { to: readonly Role[] } = customerFields[field].restricted
  return to.includes(role)
}

/** The roles that may edit a field of a customer. */
export function editorsOfCustomerField(field: RestrictedCustomerField): Role[] {
  return rolesWith('customers.edit').filter((role) => seesCustomerField(role, field))
}

/** The fields of a customer that are masked for a role, among the fields of an answer. */
export function maskedCustomerFields<Field extends RestrictedCustomerField = RestrictedCustomerField>(
  role: Role,
  // safe: the default is all fields.
  among: readonly Field[] = restrictedCustomerFields as Field[],
): Field[] {
  return among.filter((field) => !seesCustomerField(role, field))
}

/** The fields of a customer that a role may not write. */
export function lockedCustomerFields(role: Role): (keyof Fields)[] {
  const billing = allows(role, 'customers.billing') ? [] : billingFields
  return [...new Set([...maskedCustomerFields(role), ...billing])]
}

/** The value sent in place of one that the role may not see. */
export function customerMask(field: RestrictedCustomerField): string | null {
  return customerFields[field].restricted.mask
}
