import type { Customer } from '@shehena/domain/sales/customers/customer'
import { useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { useCan } from '#web/app/session.tsx'
import { MergedNotice, TookIn } from '#web/shared/merging/merged-notice.tsx'
import { lazyPart } from '#web/shared/ui/lazy-part.ts'
import { mergeMessages } from './merge-messages.ts'

const UnmergeCustomer = lazyPart(() =>
  import('./unmerge-customer.tsx').then((file) => ({ default: file.UnmergeCustomer })),
)

/** Says that a customer is merged into another one, or took others in; nothing for one that has no part in a merge. */
export function MergeNotice({ customer }: { customer: Customer }) {
  const t = useMessages(mergeMessages)
  const mayMerge = useCan('customers.merge')
  if (customer.mergedIntoId === null) {
    const records = customer.merged.map(({ id, legalName }) => ({ path: paths.customer(id), name: legalName }))
    return <TookIn text={t.takesIn} records={records} />
  }
  return (
    <MergedNotice
      title={t.mergedTitle}
      intoText={t.mergedInto}
      into={{ path: paths.customer(customer.mergedIntoId), name: customer.mergedIntoName ?? '' }}
      text={t.mergedText}
      mayUnmerge={mayMerge}
      question={(onClose) => <UnmergeCustomer customer={customer} onClose={onClose} />}
    />
  )
}
