import type { Role } from '../roles.ts'

/** The fields of a customer that not every role may see. Specification, section 6. */
export const restrictedCustomerFields = [
  'tradingName',
  'taxNumber',
  'email',
  'contact',
  'billingAddress',
  'paymentTerms',
] as const
export type RestrictedCustomerField = (typeof restrictedCustomerFields)[number]

const financeOnly = ['finance', 'management', 'admin'] as const

const access: Record<RestrictedCustomerField, readonly Role[]> = {
  tradingName: ['bookings', 'finance', 'management', 'admin'],
  taxNumber: financeOnly,
  billingAddress: financeOnly,
  paymentTerms: financeOnly,
  email: ['bookings', 'management', 'admin'],
  contact: ['bookings', 'dispatch', 'management', 'admin'],
}

/** What stands in a response in the place of a value the role may not see. */
export const customerMasks = {
  tradingName: null,
  taxNumber: '[RESTRICTED]',
  email: '***@***.***',
  contact: '***-***-****',
  billingAddress: '[RESTRICTED]',
  paymentTerms: null,
} as const satisfies Record<RestrictedCustomerField, string | null>

/** Whether a role may see and edit a field of a customer. */
export function seesCustomerField(role: Role, field: RestrictedCustomerField): boolean {
  return access[field].includes(role)
}

/** The fields of a customer that a role may neither see nor edit. */
export function maskedCustomerFields(role: Role): RestrictedCustomerField[] {
  return restrictedCustomerFields.filter((field) => !seesCustomerField(role, field))
}

/** Whether a text is what a mask looks like, and so must never be stored as a value. */
export function looksMasked(value: string): boolean {
  const plain = value.replace(/[\s-]/g, '').toLowerCase()
  return plain.includes('***') || plain === '[restricted]' || plain === 'restricted'
}
