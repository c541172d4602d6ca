import { useMessages } from '#web/app/messages.ts'
import { AsyncSelect } from '#web/shared/ui/form/async-select.tsx'
import { allocationMessages } from './allocation-messages.ts'
import { useOpenInvoiceSearch } from './open-invoice-search.ts'
import type { Allocating } from './use-allocation.ts'

type Props = {
  customerId: string
  /** How many of how many open invoices are listed. */
  shown: number
  all: number
  allocating: Allocating
}

/** Searches the open invoices of a customer, also those that are not listed; the one found is ticked. */
export function FindInvoice({ customerId, shown, all, allocating }: Props) {
  const t = useMessages(allocationMessages)
  const search = useOpenInvoiceSearch(customerId)
  return (
    <AsyncSelect
      label={t.findInvoice}
      description={t.moreOpen(shown, all)}
      mb="xs"
      {...search}
      value={null}
      onChange={(id, choice) => {
        if (id && choice && !allocating.isChosen(id)) allocating.toggle(choice.item)
      }}
    />
  )
}
