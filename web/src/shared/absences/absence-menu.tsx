import type { Absence } from '@shehena/domain/absences/absence'
import { formatInstant } from '@shehena/domain/dates'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { refetch } from '#web/app/refetch.ts'
import { useClock } from '#web/app/session.tsx'
import { ConfirmDialog } from '../ui/dialog/confirm-dialog.tsx'
import { MenuList } from '../ui/menu-list.tsx'
import type { MenuOpener } from '../ui/open-menu.tsx'
import { toast } from '../ui/toast/toast.ts'
import { absencesMessages } from './absences-messages.ts'

/** The further actions of an absence. */
export function AbsenceMenu({ absence, button }: { absence: Absence; button: MenuOpener }) {
  const t = useMessages(absencesMessages)
  const clock = useClock()
  const queries = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.absences.delete.call({ id: absence.id }),
    onSuccess: () => toast.success(t.deleted),
    onError: (error) => toast.failure(t.deleteFailed, error.message),
    onSettled: () => {
      setAsking(false)
      return refetch(queries, [absence.vehicleId ? 'vehicles' : 'drivers'])
    },
  })
  return (
    <>
      <MenuList button={button} items={[{ label: t.delete, onClick: () => setAsking(true) }]} />
      {isAsking && (
        <ConfirmDialog
          opened
          title={t.deleteQuestion}
          text={`${absence.name} · ${formatInstant(absence.awayFrom, clock)}`}
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
