import routes from 'virtual:contract-routes/reminders'
import type { ChaseRow } from '@shehena/domain/money/chase/chase-api'
import { addRoutes, api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { chaseMessages } from '#web/shared/finance/chase-messages.ts'
import { Question } from '#web/shared/forms/question.tsx'
import { chaseListMessages } from './chase-messages.ts'

addRoutes(routes)

type Props = { row: ChaseRow; onClose: () => void }

/** Asks, and mails a customer what is due for a reminder today. */
export function RemindNow({ row: { id, customerName }, onClose }: Props) {
  const t = useMessages(chaseListMessages)
  return (
    <Question
      title={t.remindQuestion(customerName)}
      text={t.remindText}
      confirmLabel={t.remind}
      act={() => api.reminders.remindNow.call({ customerId: id })}
      changes={['customer_reminders']}
      doneText={({ count }) => t.reminded(count)}
      doneDetail={customerName}
      failedText={t.remindFailed}
      onClose={onClose}
    />
  )
}

/** Asks, and withdraws the promise of a customer. */
export function WithdrawPromise({ row: { promise }, onClose }: Props) {
  const t = useMessages(chaseMessages)
  if (!promise) return null
  return (
    <Question
      title={t.withdrawQuestion}
      text={t.withdrawText}
      confirmLabel={t.withdraw}
      act={() => api.promises.withdraw.call({ id: promise.id })}
      changes={['promises']}
      doneText={t.promiseWithdrawn}
      failedText={t.withdrawFailed}
      onClose={onClose}
    />
  )
}
