import type { Customer } from '@shehena/domain/sales/customers/customer'
import { api } from '#web/app/api.ts'
import { catalogue, useMessages } from '#web/app/messages.ts'
import { useCan } from '#web/app/session.tsx'
import { AsyncSelect, type AsyncSelectProps, type Creation, type Option } from '#web/shared/ui/form/async-select.tsx'
import { lazyPart } from '#web/shared/ui/lazy-part.ts'

const CustomerCreation = lazyPart(() =>
  import('./customer-creation.tsx').then((file) => ({ default: file.CustomerCreation })),
)

const messages = catalogue({
  newCustomer: { en: '+ New customer', sw: '+ Mteja mpya' },
  newCustomerNamed: (name: string) => ({ en: `+ New customer '${name}'`, sw: `+ Mteja mpya '${name}'` }),
})

export type ChosenCustomer = Option & { customer: Customer }

/** Select of an active customer, or of a new one. */
export function CustomerChoice(props: AsyncSelectProps<ChosenCustomer>) {
  const t = useMessages(messages)
  const mayCreate = useCan('customers.create')
  const creation: Creation<ChosenCustomer> = {
    text: (typed) => (typed ? t.newCustomerNamed(typed) : t.newCustomer),
    dialog: ({ onCreated, ...dialog }) => (
      <CustomerCreation {...dialog} onCreated={(customer) => onCreated(customerOption(customer))} />
    ),
  }
  return (
    <AsyncSelect
      required
      find={(q) => api.customers.list.queryOptions({ input: q ? { q, first: 'closest' } : {} })}
      optionsOf={({ items }) => items.map(customerOption)}
      creation={mayCreate ? creation : undefined}
      {...props}
    />
  )
}

function customerOption(customer: Customer): ChosenCustomer {
  return { value: customer.id, label: customer.legalName, detail: detailOf(customer), customer }
}

/** What the user may see of a customer, to tell namesakes apart. */
function detailOf({ maskedFields, ...customer }: Customer): string {
  const shown = (['tradingName', 'contact', 'taxNumber'] as const).filter((field) => !maskedFields.includes(field))
  const merged = customer.merged.map(({ legalName }) => `${legalName} → ${customer.legalName}`)
  return [...merged, customer.externalCode, ...shown.map((field) => customer[field])].filter(Boolean).join(' · ')
}
