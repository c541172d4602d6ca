import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { api } from '#web/app/api.ts'
import { AbsenceDialog } from '../shared/absences/absence-dialog.tsx'
import type { Subject, SubjectDialog } from '../shared/absences/subject.ts'
import { PaperDialog } from '../shared/papers/paper-dialog.tsx'

type Props = {
  /** The driver's. */
  id: string
  open: { absence: string | undefined; paper: string | undefined }
  pathOf: (dialog: SubjectDialog) => string
}

/** The dialog of an absence or a paper of a driver, which returns to the driver's own. */
export function DriverSubjectDialog({ id, open: { absence, paper }, pathOf }: Props) {
  const navigate = useNavigate()
  const { data: driver } = useQuery(api.drivers.get.queryOptions({ input: { id } }))
  if (!driver) return null
  const subject: Subject = { of: 'driver', id, name: driver.name }
  const backPath = pathOf({})
  const shared = { subject, backPath, onClose: () => void navigate({ href: backPath, resetScroll: false }) }
  if (absence) return <AbsenceDialog key={absence} id={absence} {...shared} />
  return paper && <PaperDialog id={paper} mayEdit pathOf={(made) => pathOf({ paper: made })} {...shared} />
}
