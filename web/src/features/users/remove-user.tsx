import type { User } from '@shehena/domain/users/user'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { tellFailure } from '#web/shared/forms/tell-failure.ts'
import { ConfirmDialog } from '#web/shared/ui/dialog/confirm-dialog.tsx'
import { toast } from '#web/shared/ui/toast/toast.ts'
import { userMessages } from './user-messages.ts'

type Props = { user: User; onClose: () => void }

/** Removes an account that nobody was ever let in by, after a question. */
export function RemoveUser({ user: { id, name, email }, onClose }: Props) {
  const t = useMessages(userMessages)
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation(
    api.users.remove.mutationOptions({
      onSuccess: () => toast.success(t.removed, name),
      onError: (error) => tellFailure(t.removeFailed, error),
      onSettled: () => {
        onClose()
        return queries.invalidateQueries({ queryKey: api.users.key() })
      },
    }),
  )
  return (
    <ConfirmDialog
      opened
      title={t.removeNamed(name)}
      text={t.removeText(email)}
      confirmLabel={t.remove}
      isDestructive
      isBusy={isPending}
      onConfirm={() => mutate({ id })}
      onCancel={onClose}
    />
  )
}
