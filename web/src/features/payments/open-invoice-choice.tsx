import { formatDay } from '@shehena/domain/dates'
import type { InvoiceRow } from '@shehena/domain/invoices/invoice'
import { formatKes } from '@shehena/domain/money'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { useClock } from '#web/app/session.tsx'
import { AsyncSelect } from '#web/shared/ui/form/async-select.tsx'
import { paymentMessages } from './payment-messages.ts'

/** The invoice fields that a payment needs. */
export type Payable = Pick<
  InvoiceRow,
  'id' | 'invoiceNo' | 'customerId' | 'customerName' | 'balance' | 'dueDate' | 'status'
>

type Props = {
  /** Whether a customer is being chosen: until then nothing is searched. */
  isHeld: boolean
  onChoose: (chosen: Payable) => void
}

/** Most open invoices of a customer that are listed to be ticked. */
export const mostOpen = 100

/** Query of the invoices awaiting payment, of one customer or of all, earliest due date first. */
export function openInvoices(customerId: string | null, q?: string, pageSize = 25) {
  return api.invoices.list.queryOptions({
    input: {
      status: 'open',
      sort: 'dueDate',
      pageSize,
      ...(q && { q, first: 'closest' }),
      ...(customerId && { customer: customerId }),
    },
  })
}

/** Finds the customer of a payment by the number of an invoice awaiting payment. */
export function OpenInvoiceChoice({ isHeld, onChoose }: Props) {
  const t = useMessages(paymentMessages)
  const { dateFormat } = useClock()
  return (
    <AsyncSelect
      label={t.invoice}
      description={t.leaveEmpty}
      find={(q?: string) => ({ ...openInvoices(null, q), enabled: !isHeld })}
      optionsOf={({ items }) =>
        items.map((item) => ({
          value: item.id,
          label: item.invoiceNo,
          detail: t.balanceDue(formatKes(item.balance), formatDay(item.dueDate, dateFormat)),
          item,
        }))
      }
      failedText={() => t.invoicesFailed}
      value={null}
      onChange={(_id, choice) => choice && onChoose(choice.item)}
    />
  )
}
