import type { ApiKey } from '@shehena/domain/api-keys/api-keys-api'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { refetch } from '#web/app/refetch.ts'
import { tellFailure } from '#web/shared/forms/tell-failure.ts'
import { ConfirmDialog } from '#web/shared/ui/dialog/confirm-dialog.tsx'
import { toast } from '#web/shared/ui/toast/toast.ts'
import { keyMessages } from './key-messages.ts'

type Props = { apiKey: ApiKey; onClose: () => void }

/** Asks, and ends a key for good. */
export function RevokeQuestion({ apiKey, onClose }: Props) {
  const t = useMessages(keyMessages)
  const queries = useQueryClient()
  const { id, version, name } = apiKey
  const revoke = useMutation({
    mutationFn: () => api.apiKeys.revoke.call({ id, version }),
    onSuccess: async () => {
      toast.success(t.wasRevoked, name)
      // The menu that the focus would go back to goes with the key.
      await refetch(queries, ['api_keys'])
      onClose()
    },
    onError: (error) => {
      tellFailure(t.revokeFailed(name), error)
      onClose()
      return refetch(queries, ['api_keys'])
    },
  })
  return (
    <ConfirmDialog
      opened
      title={t.revokeQuestion(name)}
      text={t.revokeText}
      confirmLabel={t.revoke}
      isDestructive
      isBusy={revoke.isPending}
      onConfirm={revoke.mutate}
      // Escape reaches this below the question for the password too.
      onCancel={() => revoke.isPending || onClose()}
    />
  )
}
