import type { Import } from '@shehena/domain/imports/import'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { ConfirmDialog } from '#web/shared/ui/dialog/confirm-dialog.tsx'
import { toast } from '#web/shared/ui/toast/toast.ts'
import { dropFile } from './import-files.ts'
import { importMessages } from './import-messages.ts'

/** Asks, and deletes an import that was not applied. */
export function DeleteImport({ of: { id, fileName }, onClose }: { of: Import; onClose: () => void }) {
  const t = useMessages(importMessages)
  const navigate = useNavigate()
  const queries = useQueryClient()
  const deleting = useMutation({
    mutationFn: () => api.imports.delete.call({ id }),
    onSuccess: async () => {
      dropFile(id)
      toast.success(t.deleted)
      // What was typed goes with it.
      await navigate({ href: paths.imports(), ignoreBlocker: true })
      queries.removeQueries({ queryKey: api.imports.get.queryKey({ input: { id } }) })
      await queries.invalidateQueries({ queryKey: api.imports.list.key() })
    },
    onError: (error) => {
      toast.failure(t.deleteFailed, error.message)
      onClose()
    },
  })
  return (
    <ConfirmDialog
      opened
      isDestructive
      title={t.deleteQuestion(fileName)}
      text={t.deleteText}
      confirmLabel={t.delete}
      cancelLabel={t.keep}
      isBusy={deleting.isPending}
      onConfirm={deleting.mutate}
      onCancel={onClose}
    />
  )
}
