import { api } from '#web/app/api.ts'

/** Query of the invoices awaiting payment, of one customer or of all, earliest due date first. */
export function openInvoices(customerId: string | null, q?: string) {
  return api.invoices.list.queryOptions({
    input: {
      status: 'open',
      sort: 'dueDate',
      pageSize: 50,
      ...(q && { q, first: 'closest' }),
      ...(customerId && { customer: customerId }),
    },
  })
}
