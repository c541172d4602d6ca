import routes from 'virtual:contract-routes/customer-merges'
import type { Customer } from '@shehena/domain/sales/customers/customer'
import { addRoutes, api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { UnmergeQuestion } from '#web/shared/merging/unmerge-question.tsx'
import { mergeMessages } from './merge-messages.ts'

addRoutes(routes)

type Props = { customer: Customer; onClose: () => void }

/** Takes the mark off a merged customer. */
export function UnmergeCustomer({ customer: { id, legalName, mergedIntoName }, onClose }: Props) {
  const t = useMessages(mergeMessages)
  const kept = mergedIntoName ?? ''
  return (
    <UnmergeQuestion
      name={legalName}
      kept={kept}
      text={t.unmergeText(legalName, kept)}
      changes={['customers']}
      act={() => api.customerMerges.unmerge.call({ id })}
      onClose={onClose}
    />
  )
}
