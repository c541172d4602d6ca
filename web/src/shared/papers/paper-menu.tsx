import type { Paper } from '@shehena/domain/papers/paper'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { refetch } from '#web/app/refetch.ts'
import { ConfirmDialog } from '../ui/dialog/confirm-dialog.tsx'
import { MenuList } from '../ui/menu-list.tsx'
import type { MenuOpener } from '../ui/open-menu.tsx'
import { toast } from '../ui/toast/toast.ts'
import { usePaperName } from './paper-name.ts'
import { papersMessages } from './papers-messages.ts'

/** The further actions of a paper. */
export function PaperMenu({ paper, button }: { paper: Paper; button: MenuOpener }) {
  const t = useMessages(papersMessages)
  const nameOf = usePaperName()
  const queries = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.papers.delete.call({ id: paper.id }),
    onSuccess: () => toast.success(t.deleted),
    onError: (error) => toast.failure(t.deleteFailed, error.message),
    onSettled: () => {
      setAsking(false)
      return refetch(queries, [paper.vehicleId ? 'vehicles' : 'drivers'])
    },
  })
  return (
    <>
      <MenuList button={button} items={[{ label: t.delete, onClick: () => setAsking(true) }]} />
      {isAsking && (
        <ConfirmDialog
          opened
          title={t.deleteQuestion}
          text={t.paperOf(nameOf(paper), paper.name)}
          confirmLabel={t.delete}
          isDestructive
          isBusy={isPending}
          onConfirm={mutate}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  )
}
