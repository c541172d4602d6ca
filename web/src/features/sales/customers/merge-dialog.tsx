import routes from 'virtual:contract-routes/customer-merges'
import type { Customer } from '@shehena/domain/sales/customers/customer'
import type { MergeCounts } from '@shehena/domain/sales/customers/customer-merges-api'
import { addRoutes, api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { MergeForm } from '#web/shared/merging/merge-form.tsx'
import { mergeMessages } from './merge-messages.ts'

addRoutes(routes)

type Props = { customer: Customer; onClose: () => void }

/** Chooses the customer to keep, and says what goes to it and what stays, with numbers. */
export function MergeDialog({ customer: { id, legalName }, onClose }: Props) {
  const t = useMessages(mergeMessages)
  const of = (text: (count: number) => string, count: keyof MergeCounts) => (counts: MergeCounts) => text(counts[count])
  return (
    <MergeForm
      title={t.title(legalName)}
      name={legalName}
      kept={{ label: t.kept, choose: t.choose, failed: t.keptFailed }}
      find={(q) => api.customers.list.queryOptions({ input: q ? { q, first: 'closest' } : {} })}
      optionsOf={({ items }) =>
        items
          .filter((item) => item.id !== id)
          .map((item) => ({ value: item.id, label: item.legalName, detail: item.externalCode ?? '' }))
      }
      preview={api.customerMerges.preview.queryOptions({ input: { id } })}
      movesTitle={t.moves}
      moves={[of(t.bookings, 'bookings'), of(t.drafts, 'drafts'), of(t.payers, 'payers'), t.rest]}
      stays={[of(t.invoices, 'invoices'), of(t.payments, 'payments'), t.months]}
      together={t.together}
      failedText={t.failed}
      changes={['customers', 'bookings', 'invoices']}
      merge={(intoId) => api.customerMerges.merge.call({ id, intoId })}
      onClose={onClose}
    />
  )
}
