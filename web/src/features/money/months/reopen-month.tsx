import type { BookMonth } from '@shehena/domain/money/months/month'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { ReasonQuestion } from '#web/shared/forms/reason-question.tsx'
import { monthsMessages } from './months-messages.ts'

type Props = { month: BookMonth; name: string; onClose: () => void }

/** Asks for a reason, and opens the last closed month again. */
export function ReopenMonth({ month: { month }, name, onClose }: Props) {
  const t = useMessages(monthsMessages)
  return (
    <ReasonQuestion
      title={t.reopenQuestion(name)}
      reasonLabel={t.reason}
      confirmLabel={t.reopen}
      act={(reason) => api.months.reopen.call({ month, reason })}
      changes={['closed_months']}
      doneText={t.wasReopened(name)}
      failedText={t.reopenFailed}
      onClose={onClose}
    />
  )
}
