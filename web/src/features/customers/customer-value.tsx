import type { Customer } from '@shehena/domain/customers/customer'
import { customerMasks, type RestrictedCustomerField } from '@shehena/domain/customers/customer-access'
import type { ReactNode } from 'react'
import { type TextsOf, useMessages } from '#web/messages.ts'
import { RestrictedValue } from '#web/ui/restricted-value.tsx'
import { customerMessages } from './customer-messages.ts'

type Props = {
  customer: Customer
  field: RestrictedCustomerField
  /** Whether to say which access would show a hidden value. */
  withHint?: boolean
  children?: ReactNode
}

/** A field of a customer that not every role may see: its value, or its mask. */
export function CustomerValue({ customer, field, withHint = false, children }: Props) {
  const t = useMessages(customerMessages)
  if (!customer.maskedFields.includes(field)) return children ?? readable(field, customer[field]) ?? '-'
  return <RestrictedValue mask={customerMasks[field] ?? t.restricted} {...(withHint && { hint: hintOf(field, t) })} />
}

function hintOf(field: RestrictedCustomerField, t: TextsOf<typeof customerMessages>): string {
  if (field === 'contact') return t.contactRequired
  return field === 'email' || field === 'tradingName' ? t.bookingsRequired : t.financeRequired
}

/** A phone number stays in one piece, and a long e-mail address breaks after its @. */
function readable(field: RestrictedCustomerField, value: string | number | null): ReactNode {
  if (typeof value !== 'string') return value
  if (field === 'contact') return value.replace(/(?<=\d) (?=\d)/g, '\u00a0')
  if (field !== 'email') return value
  const [name, ...domain] = value.split('@')
  return (
    <>
      {name}@<wbr />
      {domain.join('@')}
    </>
  )
}
