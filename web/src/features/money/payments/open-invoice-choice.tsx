import { formatKes } from '@shehena/domain/money'
import { useMessages } from '#web/app/messages.ts'
import { useOpenInvoiceSearch } from '#web/shared/finance/open-invoice-search.ts'
import type { Payable } from '#web/shared/finance/use-allocation.ts'
import { AsyncSelect } from '#web/shared/ui/form/async-select.tsx'
import { paymentMessages } from './payment-messages.ts'

type Props = {
  chosen: Payable | null
  onChoose: (chosen: Payable | null) => void
  /** Hint while none is chosen. */
  hint: string
}

/** Select of an invoice awaiting payment, of any customer, with its balance and due date. */
export function OpenInvoiceChoice({ chosen, onChoose, hint }: Props) {
  const t = useMessages(paymentMessages)
  const search = useOpenInvoiceSearch(null)
  return (
    <AsyncSelect
      label={t.invoice}
      description={chosen ? t.balanceOf(chosen.invoiceNo, formatKes(chosen.balance)) : hint}
      selectedLabel={chosen?.invoiceNo}
      {...search}
      value={chosen?.id ?? null}
      onChange={(_id, choice) => onChoose(choice?.item ?? null)}
    />
  )
}
