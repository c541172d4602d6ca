import { formatDay } from '@shehena/domain/dates'
import { formatKes } from '@shehena/domain/money'
import { useMessages } from '#web/app/messages.ts'
import { useClock } from '#web/app/session.tsx'
import { allocationMessages } from './allocation-messages.ts'
import { openInvoices } from './open-invoices.ts'
import type { Payable } from './use-allocation.ts'

/** What a select of invoices awaiting payment needs, of one customer or of all: each with its balance and due date. */
export function useOpenInvoiceSearch(customerId: string | null) {
  const t = useMessages(allocationMessages)
  const { dateFormat } = useClock()
  return {
    find: (q?: string) => openInvoices(customerId, q),
    optionsOf: ({ items }: { items: Payable[] }) =>
      items.map((item) => ({
        value: item.id,
        label: item.invoiceNo,
        detail: t.balanceDue(formatKes(item.balance), formatDay(item.dueDate, dateFormat)),
        item,
      })),
    failedText: () => t.invoicesFailed,
  }
}
