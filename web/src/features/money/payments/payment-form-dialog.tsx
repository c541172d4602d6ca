import { useQuery } from '@tanstack/react-query'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { Dialog } from '#web/shared/ui/dialog/dialog.tsx'
import { LoadingDetails } from '#web/shared/ui/page/loading-details.tsx'
import { PaymentForm } from './payment-form.tsx'
import { paymentMessages } from './payment-messages.ts'
import { blank, type PaymentSearch, paymentsPath } from './payment-search.ts'

/** Dialog to record a payment: for the invoice or the customer in the URL if any, or filled in from a voided payment. */
export function PaymentFormDialog({ search, onClose }: { search: PaymentSearch; onClose: () => void }) {
  const t = useMessages(paymentMessages)
  const { record = blank, again, customer: customerId } = search
  const { data: invoice, isLoading } = useQuery(
    api.invoices.get.queryOptions({ input: { id: record }, enabled: record !== blank, retry: false }),
  )
  const isOfCustomer = record === blank && again === undefined && customerId !== undefined
  const customer = useQuery(
    api.customers.get.queryOptions({ input: { id: customerId ?? '' }, enabled: isOfCustomer, retry: false }),
  )
  const voided = useQuery(
    api.payments.get.queryOptions({ input: { id: again ?? '' }, enabled: again !== undefined, retry: false }),
  )

  return (
    <Dialog title={t.recordPayment} width="52rem" onClose={onClose}>
      {isLoading || voided.isLoading || customer.isLoading ? (
        <LoadingDetails text={t.loadingDetails} />
      ) : (
        <PaymentForm
          backPath={paymentsPath(search)}
          {...(invoice && { invoice })}
          {...(voided.data && { again: voided.data })}
          {...(isOfCustomer && customer.data && { customer: customer.data })}
        />
      )}
    </Dialog>
  )
}
