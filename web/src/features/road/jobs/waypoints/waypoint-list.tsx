import { Button, Group } from '@mantine/core'
import { formatInstant } from '@shehena/domain/dates'
import type { Job } from '@shehena/domain/road/jobs/job'
import { isFinal } from '@shehena/domain/road/jobs/job-status'
import { Suspense, useState } from 'react'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { useCan, useClock } from '#web/app/session.tsx'
import { lazyPart } from '#web/shared/ui/lazy-part.ts'
import { DetailCard } from '#web/shared/ui/page/detail-card.tsx'
import targets from '../act/targets.module.css'
import { useJobAct } from '../act/use-job-act.tsx'
import { passingMessages } from './passing-messages.ts'
import classes from './waypoint-list.module.css'
import { waypointListMessages } from './waypoint-list-messages.ts'

const MissedDialog = lazyPart(() => import('./missed-dialog.tsx').then((file) => ({ default: file.MissedDialog })))

type Waypoint = Job['waypoints'][number]

/** The waypoints of a job, in travel order. On the road each can be recorded as reached or missed. */
export function WaypointList({ job }: { job: Job }) {
  const t = useMessages(waypointListMessages)
  const mayMove = useCan('jobs.move')
  const { waypoints, actualStart, status } = job
  const isOnRoad = mayMove && actualStart !== null && !isFinal(status)
  return (
    <DetailCard title={t.waypoints}>
      {waypoints.length === 0 ? (
        t.none
      ) : (
        <ol className={classes.list}>
          {waypoints.map((waypoint) => (
            <li key={waypoint.id}>
              <span className={classes.place}>{nameOf(waypoint)}</span>
              <span className={classes.quiet}>
                {t[waypoint.type]}
                {waypoint.place && ` · ${waypoint.lat}, ${waypoint.lon}`}
              </span>
              {waypoint.note && <span className={classes.note}>{waypoint.note}</span>}
              <Passed waypoint={waypoint} />
              {isOnRoad && !waypoint.reachedAt && !waypoint.missedAt && <Passing jobId={job.id} waypoint={waypoint} />}
            </li>
          ))}
        </ol>
      )}
    </DetailCard>
  )
}

/** What became of a waypoint. */
function Passed({ waypoint: { reachedAt, missedAt, missedNote } }: { waypoint: Waypoint }) {
  const t = useMessages(waypointListMessages)
  const clock = useClock()
  if (reachedAt) return <span className={classes.note}>{t.reachedAt(formatInstant(reachedAt, clock))}</span>
  if (!missedAt) return null
  return (
    <span className={classes.note}>
      {t.missedAt(formatInstant(missedAt, clock))} {missedNote}
    </span>
  )
}

function Passing({ jobId, waypoint }: { jobId: string; waypoint: Waypoint }) {
  const t = useMessages(passingMessages)
  const [isMissed, setMissed] = useState(false)
  const name = nameOf(waypoint)
  const { run, isBusy } = useJobAct({
    call: () => api.jobs.waypointReached.call({ id: jobId, waypointId: waypoint.id }),
    doneText: t.reached(name),
    failedText: t.failed,
  })
  return (
    <Group gap="xs" mt={4} className={targets.targets}>
      <Button
        variant="default"
        size="compact-sm"
        disabled={isBusy}
        aria-busy={isBusy}
        aria-label={t.reachedNamed(name)}
        onClick={() => run({})}
      >
        {t.reachedStep}
      </Button>
      <Button
        variant="default"
        size="compact-sm"
        disabled={isBusy}
        aria-label={t.missedNamed(name)}
        onClick={() => setMissed(true)}
      >
        {t.missedStep}
      </Button>
      <Suspense>
        {isMissed && (
          <MissedDialog jobId={jobId} waypointId={waypoint.id} name={name} onClose={() => setMissed(false)} />
        )}
      </Suspense>
    </Group>
  )
}

const nameOf = ({ place, lat, lon }: Waypoint) => place ?? `${lat}, ${lon}`
