import type { BookMonth } from '@shehena/domain/money/months/month'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { Question } from '#web/shared/forms/question.tsx'
import { monthsMessages } from './months-messages.ts'

type Props = { month: BookMonth; name: string; onClose: () => void }

/** Asks, and closes a month. */
export function CloseMonth({ month: { month, drafts }, name, onClose }: Props) {
  const t = useMessages(monthsMessages)
  return (
    <Question
      title={t.closeQuestion(name)}
      text={drafts > 0 ? `${t.closeText} ${t.draftsText(drafts)}` : t.closeText}
      confirmLabel={t.close}
      act={() => api.months.close.call({ month })}
      changes={['closed_months']}
      doneText={t.wasClosed(name)}
      failedText={t.closeFailed}
      onClose={onClose}
    />
  )
}
