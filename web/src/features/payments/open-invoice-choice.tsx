import { formatDay } from '@shehena/domain/dates'
import { formatKes } from '@shehena/domain/money'
import { useMessages } from '#web/app/messages.ts'
import { useClock } from '#web/app/session.tsx'
import { openInvoices } from '#web/shared/finance/open-invoices.ts'
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
  const { dateFormat } = useClock()
  return (
    <AsyncSelect
      label={t.invoice}
      description={chosen ? t.balanceOf(chosen.invoiceNo, formatKes(chosen.balance)) : hint}
      selectedLabel={chosen?.invoiceNo}
      find={(q?: string) => openInvoices(null, q)}
      optionsOf={({ items }) =>
        items.map((item) => ({
          value: item.id,
          label: item.invoiceNo,
          detail: t.balanceDue(formatKes(item.balance), formatDay(item.dueDate, dateFormat)),
          item,
        }))
      }
      failedText={() => t.invoicesFailed}
      value={chosen?.id ?? null}
      onChange={(_id, choice) => onChoose(choice?.item ?? null)}
    />
  )
}
