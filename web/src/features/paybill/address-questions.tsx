import { formatInstant } from '@shehena/domain/dates'
import type { PaybillHook } from '@shehena/domain/paybill/paybill-api'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { refetch } from '#web/app/refetch.ts'
import { useClock } from '#web/app/session.tsx'
import { tellFailure } from '#web/shared/forms/tell-failure.ts'
import { ConfirmDialog } from '#web/shared/ui/dialog/confirm-dialog.tsx'
import { toast } from '#web/shared/ui/toast/toast.ts'
import { addressQuestionMessages } from './paybill-messages.ts'

type RenewProps = { hook: PaybillHook; isBusy: boolean; onConfirm: () => void; onCancel: () => void }

/** Asks before new addresses replace those in use, and older ones end. */
export function RenewQuestion({ hook: { oldUntil }, ...question }: RenewProps) {
  const t = useMessages(addressQuestionMessages)
  const clock = useClock()
  return (
    <ConfirmDialog
      opened
      title={t.renewQuestion}
      text={oldUntil ? `${t.renewText} ${t.olderEnd(formatInstant(oldUntil, clock))}` : t.renewText}
      confirmLabel={t.renew}
      {...question}
    />
  )
}

/** Asks, and takes the addresses away. */
export function TurnOffQuestion({ hook, onClose }: { hook: PaybillHook; onClose: () => void }) {
  const t = useMessages(addressQuestionMessages)
  const queries = useQueryClient()
  const turnOff = useMutation({
    mutationFn: () => api.paybill.turnOff.call({ account: hook.accountId, version: hook.version }),
    onSuccess: (saved) => {
      queries.setQueryData(api.paybill.get.queryKey({ input: { account: hook.accountId } }), saved)
      toast.success(t.wasTurnedOff)
    },
    onError: (error) => tellFailure(t.turnOffFailed, error),
    onSettled: () => {
      onClose()
      return refetch(queries, ['paybill_hooks'])
    },
  })
  return (
    <ConfirmDialog
      opened
      title={t.turnOffQuestion}
      text={t.turnOffText}
      confirmLabel={t.turnOff}
      isDestructive
      isBusy={turnOff.isPending}
      onConfirm={turnOff.mutate}
      onCancel={onClose}
    />
  )
}
