import type { Customer } from '@shehena/domain/sales/customers/customer'
import type { RestrictedCustomerField } from '@shehena/domain/sales/customers/customer-access'
import { customerFields } from '@shehena/domain/sales/customers/customer-fields'
import type { ReactNode } from 'react'
import { MaskedValue } from './masked-value.tsx'

type Props = {
  customer: Customer
  field: RestrictedCustomerField
  /** Names the access that would show a hidden value. */
  withHint?: boolean
  children?: ReactNode
}

/** A restricted field of a customer: its value or its mask. */
export function CustomerValue({ customer, field, withHint = false, children }: Props) {
  if (!customer.maskedFields.includes(field)) return children ?? readable(field, customer[field]) ?? '-'
  return <MaskedValue restricted={customerFields[field].restricted} withHint={withHint} />
}

/** A phone number does not wrap. */
function readable(field: RestrictedCustomerField, value: Customer[RestrictedCustomerField]): ReactNode {
  return field === 'contact' && typeof value === 'string'
    ? value.replace(/(?<=\d) (?=\d)/g, '\u00a0')
    : Array.isArray(value)
      ? value.join(', ')
      : value
}
