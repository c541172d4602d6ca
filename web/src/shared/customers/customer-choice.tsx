import type { SelectProps } from '@mantine/core'
import type { Customer } from '@shehena/domain/customers/customer'
import { api } from '#web/app/api.ts'
import { AsyncSelect, type Option } from '#web/shared/ui/form/async-select.tsx'

export type ChosenCustomer = Option & { customer: Customer }

type Props = Omit<SelectProps, 'value' | 'onChange' | 'data'> & {
  value: string | null
  onChange: (value: string | null, choice: ChosenCustomer | null) => void
  /** Name of the current customer. */
  selectedLabel?: string | undefined
  failedText: (error: Error) => string
}

/** Select of an active customer. */
export function CustomerChoice(props: Props) {
  return (
    <AsyncSelect
      required
      find={(q) => api.customers.list.queryOptions({ input: q ? { q, first: 'closest' } : {} })}
      optionsOf={({ items }) =>
        items.map((customer) => ({
          value: customer.id,
          label: customer.legalName,
          detail: detailOf(customer),
          customer,
        }))
      }
      {...props}
    />
  )
}

/** What the user may see of a customer, to tell namesakes apart. */
function detailOf({ maskedFields, ...customer }: Customer): string {
  const shown = (['tradingName', 'contact', 'taxNumber'] as const).filter((field) => !maskedFields.includes(field))
  return shown
    .map((field) => customer[field])
    .filter(Boolean)
    .join(' · ')
}
