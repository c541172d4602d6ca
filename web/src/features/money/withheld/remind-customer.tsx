import type { WithheldRow } from '@shehena/domain/money/withheld/withheld'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { Question } from '#web/shared/forms/question.tsx'
import { withheldMessages } from './withheld-messages.ts'

/** Asks, and mails a customer about all its certificates outstanding. */
export function RemindCustomer({ row, onClose }: { row: WithheldRow; onClose: () => void }) {
  const t = useMessages(withheldMessages)
  const { customerId, customerName } = row
  return (
    <Question
      title={t.remindQuestion(customerName)}
      text={t.remindText}
      confirmLabel={t.remind}
      act={() => api.withheld.remind.call({ customerId })}
      changes={['withheld']}
      doneText={({ count }) => t.reminded(count)}
      doneDetail={customerName}
      failedText={t.remindFailed}
      onClose={onClose}
    />
  )
}
