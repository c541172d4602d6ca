import type { PaybillHook } from '@shehena/domain/bank/paybill/paybill-api'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { Question } from '#web/shared/forms/question.tsx'
import { addressQuestionMessages } from './paybill-messages.ts'

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
