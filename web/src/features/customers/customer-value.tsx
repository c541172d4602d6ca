import type { Customer } from '@shehena/domain/customers/customer'
import { customerMask, type RestrictedCustomerField } from '@shehena/domain/customers/customer-access'
import { customerFields } from '@shehena/domain/customers/customer-fields'
import type { ReactNode } from 'react'
import { useMessages } from '#web/app/messages.ts'
import { customerMessages } from '#web/shared/customers/customer-messages.ts'
import { RestrictedValue } from '#web/shared/ui/page/restricted-value.tsx'

type Props = {
  customer: Customer
  field: RestrictedCustomerField
  /** Names the permission that would show a hidden value. */
  withHint?: boolean
  children?: ReactNode
}

/** A restricted field of a customer: its value or its mask. */
export function CustomerValue({ customer, field, withHint = false, children }: Props) {
  const t = useMessages(customerMessages)
  if (!customer.maskedFields.includes(field)) return children ?? readable(field, customer[field]) ?? '-'
  const hints = { finance: t.financeRequired, bookings: t.bookingsRequired, contact: t.contactRequired }
  const hint = hints[customerFields[field].restricted.hint]
  return <RestrictedValue mask={customerMask(field) ?? t.restricted} {...(withHint && { hint })} />
}

/** A phone number does not wrap. */
function readable(field: RestrictedCustomerField, value: Customer[RestrictedCustomerField]): ReactNode {
  return field === 'contact' && typeof value === 'string'
    ? value.replace(/(?<=\d) (?=\d)/g, '\u00a0')
    : Array.isArray(value)
      ? value.join(', ')
      : value
}
