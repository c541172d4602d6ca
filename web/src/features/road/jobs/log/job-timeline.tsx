import { Anchor, Button } from '@mantine/core'
import { formatInstant } from '@shehena/domain/dates'
import type { Job } from '@shehena/domain/road/jobs/job'
import type { JobLogEntry } from '@shehena/domain/road/jobs/job-log'
import { waitingSeconds } from '@shehena/domain/road/jobs/waiting-time'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { useCan, useClock } from '#web/app/session.tsx'
import { lazyPart } from '#web/shared/ui/lazy-part.ts'
import { DetailCard, DetailList, DetailRow } from '#web/shared/ui/page/detail-card.tsx'
import { ErrorPanel } from '#web/shared/ui/page/error-panel.tsx'
import { kindMessages } from '../exception/exception-messages.ts'
import classes from './job-timeline.module.css'
import { logMessages } from './log-messages.ts'
import { detailsOf, headOf, recordedWords, spanWords } from './log-words.ts'

const CorrectTimeDialog = lazyPart(() =>
  import('./correct-time-dialog.tsx').then((file) => ({ default: file.CorrectTimeDialog })),
)
const NoteDialog = lazyPart(() => import('./note-dialog.tsx').then((file) => ({ default: file.NoteDialog })))

/** What was done on a job: when, by whom, what the plan said, and what was corrected since. */
export function JobTimeline({ job }: { job: Job }) {
  const t = useMessages(logMessages)
  const clock = useClock()
  const mayNote = useCan('jobs.move')
  const [isNoting, setNoting] = useState(false)
  const [wrong, setWrong] = useState<JobLogEntry | null>(null)
  const { data, error, refetch } = useQuery(api.jobs.log.queryOptions({ input: { id: job.id } }))
  // As it is by now, should a colleague correct it too.
  const asked = wrong && (data?.items.find(({ id }) => id === wrong.id) ?? wrong)
  return (
    <DetailCard
      title={t.timeline}
      action={
        mayNote && (
          <Button variant="default" size="compact-sm" className={classes.add} onClick={() => setNoting(true)}>
            {t.addNote}
          </Button>
        )
      }
    >
      <ol className={classes.log}>
        <li>
          <strong>{t.created}</strong>
          <time dateTime={job.createdAt}>{formatInstant(job.createdAt, clock)}</time>
        </li>
        {data?.items.map((entry) => (
          <Entry key={entry.id} entry={entry} onCorrect={() => setWrong(entry)} />
        ))}
      </ol>
      {!data && (error ? <ErrorPanel title={t.failed} detail={error.message} onRetry={refetch} /> : t.loading)}
      <Waiting job={job} />
      <Suspense>
        {isNoting && <NoteDialog job={job} onClose={() => setNoting(false)} />}
        {asked && <CorrectTimeDialog job={job} entry={asked} onClose={() => setWrong(null)} />}
      </Suspense>
    </DetailCard>
  )
}

function Entry({ entry, onCorrect }: { entry: JobLogEntry; onCorrect: () => void }) {
  const t = useMessages(logMessages)
  const clock = useClock()
  const kinds = useMessages(kindMessages)
  const { happenedAt, isVoid, mayCorrect } = entry
  const head = headOf(entry, t, clock)
  const Text = isVoid ? 's' : 'strong'
  return (
    <li>
      <Text>{head}</Text>
      <time dateTime={happenedAt}>{formatInstant(happenedAt, clock)}</time>
      <p>
        {recordedWords(entry, t, clock)}
        {mayCorrect && (
          <Anchor
            component="button"
            type="button"
            className={classes.correct}
            aria-label={t.correctNamed(head)}
            onClick={onCorrect}
          >
            {t.correct}
          </Anchor>
        )}
      </p>
      {detailsOf(entry, t, clock, kinds).map((line) => (
        <p key={line} className={classes.detail}>
          {line}
        </p>
      ))}
    </li>
  )
}

/** How long the truck waited at its two stops. */
function Waiting({ job }: { job: Job }) {
  const t = useMessages(logMessages)
  const { booking, pickupArrivedAt, pickupLeftAt, dropoffArrivedAt, actualEnd } = job
  const atPickup = waitingSeconds({ arrivedAt: pickupArrivedAt, leftAt: pickupLeftAt, bookedAt: booking.pickupAt })
  const atDropoff = waitingSeconds({ arrivedAt: dropoffArrivedAt, leftAt: actualEnd, bookedAt: booking.dropoffAt })
  if (atPickup === null && atDropoff === null) return null
  return (
    <div className={classes.waiting}>
      <DetailList>
        {atPickup !== null && <DetailRow label={t.waitedAtPickup}>{spanWords(atPickup, t)}</DetailRow>}
        {atDropoff !== null && <DetailRow label={t.waitedAtDropoff}>{spanWords(atDropoff, t)}</DetailRow>}
      </DetailList>
      <p>{t.waitingHint}</p>
    </div>
  )
}
