import type { PaybillHook } from '@shehena/domain/bank/paybill/paybill-api'
import { formatInstant } from '@shehena/domain/dates'
import type { Renewal } from '@shehena/domain/renewal'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { useClock } from '#web/app/session.tsx'
import { Question } from '#web/shared/forms/question.tsx'
import { RenewDialog } from '#web/shared/forms/renew-dialog.tsx'
import { addressQuestionMessages } from './paybill-messages.ts'

type RenewProps = {
  hook: PaybillHook
  isBusy: boolean
  onConfirm: (renewal: Renewal) => void
  onCancel: () => void
}

/** Asks before new addresses replace those in use, and older ones end. */
export function RenewQuestion({ hook: { oldUntil }, ...question }: RenewProps) {
  const t = useMessages(addressQuestionMessages)
  const clock = useClock()
  return (
    <RenewDialog
      title={t.renewQuestion}
      texts={{
        planned: oldUntil ? `${t.renewText} ${t.olderEnd(formatInstant(oldUntil, clock))}` : t.renewText,
        leaked: t.renewLeaked,
      }}
      confirmLabel={t.renew}
      {...question}
    />
  )
}

/** Asks, and takes the addresses away. */
export function TurnOffQuestion({ hook, onClose }: { hook: PaybillHook; onClose: () => void }) {
  const t = useMessages(addressQuestionMessages)
  const queries = useQueryClient()
  return (
    <Question
      title={t.turnOffQuestion}
      text={t.turnOffText}
      confirmLabel={t.turnOff}
      isDestructive
      act={() => api.paybill.turnOff.call({ account: hook.accountId, version: hook.version })}
      changes={['paybill_hooks']}
      doneText={t.wasTurnedOff}
      failedText={t.turnOffFailed}
      onDone={(saved) => queries.setQueryData(api.paybill.get.queryKey({ input: { account: hook.accountId } }), saved)}
      onClose={onClose}
    />
  )
}
