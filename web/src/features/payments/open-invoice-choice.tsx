import { formatDay } from '@shehena/domain/dates'
import type { InvoiceRow } from '@shehena/domain/invoices/invoice'
import { formatKes } from '@shehena/domain/money'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { useClock } from '#web/app/session.tsx'
import { AsyncSelect } from '#web/shared/ui/async-select.tsx'
import { paymentMessages } from './payment-messages.ts'

/** What a payment needs to know of its invoice. */
export type Payable = Pick<InvoiceRow, 'id' | 'invoiceNo' | 'customerId' | 'customerName' | 'balance'>

type Props = {
  /** Whose invoices are offered; everybody's where nobody is chosen. */
  customerId: string | null
  chosen: Payable | null
  onChoose: (chosen: Payable | null) => void
  /** What is said where none is chosen. */
  hint?: string
  /** What a form adds, its error above all. */
  field?: object
}

/** The invoices that await payment, of one customer or of all: those that are due first, each with its balance. */
export function openInvoices(customerId: string | null, q?: string) {
  return api.invoices.list.queryOptions({
    input: { status: 'open', sort: 'dueDate', ...(q && { q }), ...(customerId && { customer: customerId }) },
  })
}

/** The choice of an invoice that awaits payment, with its balance and when it is due. */
export function OpenInvoiceChoice({ customerId, chosen, onChoose, hint, field }: Props) {
  const t = useMessages(paymentMessages)
  const { dateFormat } = useClock()
  return (
    <AsyncSelect
      label={t.invoice}
      description={chosen ? t.balanceOf(chosen.invoiceNo, formatKes(chosen.balance)) : hint}
      selectedLabel={chosen?.invoiceNo}
      find={(q?: string) => openInvoices(customerId, q)}
      optionsOf={({ items }) =>
        items.map((item) => ({
          value: item.id,
          label: item.invoiceNo,
          detail: t.balanceDue(formatKes(item.balance), formatDay(item.dueDate, dateFormat)),
          item,
        }))
      }
      failedText={() => t.invoicesFailed}
      {...field}
      value={chosen?.id ?? null}
      onChange={(_id, choice) => onChoose(choice?.item ?? null)}
    />
  )
}
