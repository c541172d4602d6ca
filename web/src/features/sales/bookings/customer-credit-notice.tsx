import { useQuery } from '@tanstack/react-query'
import { api } from '#web/app/api.ts'
import { CreditNotice } from '#web/shared/credit/credit-notice.tsx'

/** The credit of the customer that is chosen in the form. Saying nothing does not hinder the form. */
export function CustomerCreditNotice({ customerId }: { customerId: string }) {
  const { data } = useQuery(api.customers.creditState.queryOptions({ input: { id: customerId }, retry: false }))
  return data ? <CreditNotice state={data.state} /> : null
}
