import { formatInstant } from '@shehena/domain/dates'
import { useMessages } from '#web/app/messages.ts'
import { useClock } from '#web/app/session.tsx'
import { boardMessages } from '../board/board-messages.ts'
import { jobMessages } from '../job-messages.ts'
import classes from './planned-end.module.css'

type Props = { plannedEnd: string | null; isLate: boolean }

/** The planned end of a job; red and labelled where the job is late. */
export function PlannedEnd({ plannedEnd, isLate }: Props) {
  const t = useMessages(boardMessages)
  const words = useMessages(jobMessages)
  const clock = useClock()
  return (
    <span className={classes.end} data-late={isLate}>
      {`${t.end} ${plannedEnd ? formatInstant(plannedEnd, clock) : words.toBeDecided}`}
      {isLate && <strong>{t.late}</strong>}
    </span>
  )
}
