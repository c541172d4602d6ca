import type { User } from '@shehena/domain/users/user'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { tellFailure } from '#web/shared/forms/tell-failure.ts'
import { ConfirmDialog } from '#web/shared/ui/dialog/confirm-dialog.tsx'
import { toast } from '#web/shared/ui/toast/toast.ts'
import { userMessages } from './user-messages.ts'

type Props = { user: User; onClose: () => void }

/** Confirms first, against social engineering: the caller who has lost a phone may be an impostor. */
export function RemoveFactor({ user: { id, name, version }, onClose }: Props) {
  const t = useMessages(userMessages)
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation(
    api.users.removeSecondFactor.mutationOptions({
      onSuccess: () => toast.success(t.factorRemoved, name),
      onError: (error) => tellFailure(t.factorFailed, error),
      onSettled: () => {
        onClose()
        return queries.invalidateQueries({ queryKey: api.users.key() })
      },
    }),
  )
  return (
    <ConfirmDialog
      opened
      title={t.removeFactorNamed(name)}
      text={t.removeFactorText}
      confirmLabel={t.removeFactor}
      isDestructive
      isBusy={isPending}
      onConfirm={() => mutate({ id, version })}
      onCancel={onClose}
    />
  )
}
