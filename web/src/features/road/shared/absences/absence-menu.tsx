import { formatInstant } from '@shehena/domain/dates'
import type { Absence } from '@shehena/domain/road/absences/absence'
import { useState } from 'react'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { useClock } from '#web/app/session.tsx'
import { Question } from '#web/shared/forms/question.tsx'
import { MenuList } from '#web/shared/ui/menu-list.tsx'
import type { MenuOpener } from '#web/shared/ui/open-menu.tsx'
import { absencesMessages } from './absences-messages.ts'

/** The further actions of an absence. */
export function AbsenceMenu({ absence, button }: { absence: Absence; button: MenuOpener }) {
  const t = useMessages(absencesMessages)
  const clock = useClock()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <MenuList button={button} items={[{ label: t.delete, onClick: () => setAsking(true) }]} />
      {isAsking && (
        <Question
          title={t.deleteQuestion}
          text={`${absence.name} · ${formatInstant(absence.awayFrom, clock)}`}
          confirmLabel={t.delete}
          isDestructive
          act={() => api.absences.delete.call({ id: absence.id, version: absence.version })}
          changes={[absence.vehicleId ? 'vehicles' : 'drivers']}
          doneText={t.deleted}
          failedText={t.deleteFailed}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
