import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { ConfirmDialog } from '#web/shared/ui/dialog/confirm-dialog.tsx'
import { toast } from '#web/shared/ui/toast/toast.ts'
import { maintenanceMessages } from './maintenance-messages.ts'

type Props = {
  id: string
  /** The record's name in the question. */
  name: string
  onDeleted: () => void
  onCancel: () => void
}

/** Confirms and deletes a record with its documents, or says why it cannot be deleted. */
export function DeleteRecord({ id, name, onDeleted, onCancel }: Props) {
  const t = useMessages(maintenanceMessages)
  const queries = useQueryClient()
  const deletion = useMutation({
    mutationFn: () => api.maintenance.delete.call({ id }),
    onSuccess: () => {
      toast.success(t.deleted)
      onDeleted()
      queries.removeQueries({ queryKey: api.maintenance.get.key({ input: { id } }) })
    },
    onError: (error) => {
      toast.failure(t.deleteFailed, error.message)
      onCancel()
    },
    onSettled: () => queries.invalidateQueries({ queryKey: api.maintenance.key() }),
  })
  return (
    <ConfirmDialog
      opened
      title={t.deleteTitle}
      text={t.deleteQuestion(name)}
      confirmLabel={t.delete}
      isDestructive
      isBusy={deletion.isPending}
      onConfirm={() => deletion.mutate()}
      onCancel={onCancel}
    />
  )
}
