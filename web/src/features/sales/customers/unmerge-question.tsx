import routes from 'virtual:contract-routes/customer-merges'
import type { Customer } from '@shehena/domain/sales/customers/customer'
import { addRoutes, api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { Question } from '#web/shared/forms/question.tsx'
import { mergeMessages } from './merge-messages.ts'

addRoutes(routes)

type Props = { customer: Customer; onClose: () => void }

/** Takes the mark off a merged customer. */
export function UnmergeQuestion({ customer: { id, legalName, mergedIntoName }, onClose }: Props) {
  const t = useMessages(mergeMessages)
  const kept = mergedIntoName ?? ''
  return (
    <Question
      title={t.unmergeTitle(legalName, kept)}
      text={t.unmergeText(legalName, kept)}
      confirmLabel={t.unmerge}
      cancelLabel={t.keepMark}
      changes={['customers']}
      act={() => api.customerMerges.unmerge.call({ id })}
      doneText={t.unmerged}
      failedText={t.unmergeFailed}
      stays="refused"
      onClose={onClose}
    />
  )
}
