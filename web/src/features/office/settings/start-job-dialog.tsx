import type { SystemJobKind } from '@shehena/domain/office/system/job-kinds'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { PasswordQuestion } from '#web/shared/forms/password-question.tsx'
import { Dialog } from '#web/shared/ui/dialog/dialog.tsx'
import { systemMessages } from './system-messages.ts'

type Props = { kind: SystemJobKind; title: string; onClose: () => void }

/** Says what an export or backup holds, and asks for the user's own password before it begins. */
export function StartJobDialog({ kind, title, onClose }: Props) {
  const t = useMessages(systemMessages)
  const queries = useQueryClient()
  const start = useMutation({
    mutationFn: (password: string) =>
      (kind === 'backup' ? api.system.startBackup : api.system.startExport).call({ password }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: api.system.jobs.key() })
      onClose()
    },
  })
  return (
    <Dialog title={title} width="32rem" onClose={onClose}>
      <PasswordQuestion
        text={kind === 'backup' ? t.backupPassword : t.exportPassword}
        confirmLabel={t.start}
        error={start.error}
        isBusy={start.isPending}
        onPassword={start.mutate}
        onCancel={onClose}
      />
    </Dialog>
  )
}
