import { Anchor, Button } from '@mantine/core'
import { addSeconds, formatInstant } from '@shehena/domain/dates'
import type { Job } from '@shehena/domain/road/jobs/job'
import { isFinal } from '@shehena/domain/road/jobs/job-status'
import { swapKindOf } from '@shehena/domain/road/jobs/swap-kind'
import { Suspense, useState } from 'react'
import { useMessages } from '#web/app/messages.ts'
import { useByMinute } from '#web/app/minutes.ts'
import { paths } from '#web/app/paths.ts'
import { useCan, useClock } from '#web/app/session.tsx'
import { lazyPart } from '#web/shared/ui/lazy-part.ts'
import { TextLink } from '#web/shared/ui/link.tsx'
import { DetailCard } from '#web/shared/ui/page/detail-card.tsx'
import classes from './carried-by.module.css'
import { crewName } from './crew-name.ts'
import { legMessages } from './leg-messages.ts'

const MoveDialog = lazyPart(() => import('./move-dialog.tsx').then((file) => ({ default: file.MoveDialog })))
const CorrectCrewDialog = lazyPart(() =>
  import('./correct-crew-dialog.tsx').then((file) => ({ default: file.CorrectCrewDialog })),
)

const SwapDialog = lazyPart(() => import('./swap-dialog.tsx').then((file) => ({ default: file.SwapDialog })))

type Leg = Job['legs'][number]

/** Who carried a job, from when until when. */
export function CarriedBy({ job }: { job: Job }) {
  const t = useMessages(legMessages)
  const mayMove = useCan('jobs.edit') && !isFinal(job.status) && !job.exception && (job.vehicle || job.driver)
  const [isMoving, setMoving] = useState(false)
  const [isSwapping, setSwapping] = useState(false)
  const [wrong, setWrong] = useState<Leg | null>(null)
  // As it is by now, should a colleague correct it too.
  const asked = wrong && (job.legs.find(({ id }) => id === wrong.id) ?? wrong)
  const legs = job.legs.filter(({ phase, vehicle, driver }) => phase !== 'dropped' && (vehicle || driver))
  return (
    <DetailCard
      title={t.carriedBy}
      action={
        mayMove && (
          <div className={classes.actions}>
            <Button variant="default" size="compact-sm" className={classes.move} onClick={() => setMoving(true)}>
              {t.move}
            </Button>
            {swapKindOf(job.status) && (
              <Button variant="default" size="compact-sm" className={classes.move} onClick={() => setSwapping(true)}>
                {t.swap}
              </Button>
            )}
          </div>
        )
      }
    >
      {legs.length === 0 ? (
        t.none
      ) : (
        <ol className={classes.legs}>
          {legs.map((leg) => (
            <LegRow key={leg.id} leg={leg} onCorrect={() => setWrong(leg)} />
          ))}
        </ol>
      )}
      <Suspense>
        {isSwapping && <SwapDialog job={job} onClose={() => setSwapping(false)} />}
        {isMoving && <MoveDialog job={job} onClose={() => setMoving(false)} />}
        {asked && <CorrectCrewDialog job={job} leg={asked} onClose={() => setWrong(null)} />}
      </Suspense>
    </DetailCard>
  )
}

function LegRow({ leg, onCorrect }: { leg: Leg; onCorrect: () => void }) {
  const t = useMessages(legMessages)
  const clock = useClock()
  const { vehicle, driver, phase, startedAt, endedAt } = leg
  const mayCorrect = useMayCorrect(startedAt)
  const from = startedAt && formatInstant(startedAt, clock)
  return (
    <li>
      <span className={classes.crew}>
        {vehicle ? <TextLink to={paths.vehicle(vehicle.id)}>{vehicle.regNo}</TextLink> : <span>{t.noVehicle}</span>}
        <span>· {driver?.name ?? t.noDriver}</span>
      </span>
      <span className={classes.quiet}>
        {t[phase]}
        {from && `, ${endedAt ? t.span(from, formatInstant(endedAt, clock)) : t.since(from)}`}
      </span>
      {mayCorrect && (
        <Anchor
          component="button"
          type="button"
          className={classes.wrong}
          aria-label={t.wasAnotherOf(crewName(leg, t))}
          onClick={onCorrect}
        >
          {t.wasAnother}
        </Anchor>
      )}
    </li>
  )
}

const hours = 3600

/** Whether to offer a correction: always to management, to others for a day. The server knows whose entry it was. */
function useMayCorrect(startedAt: string | null): boolean {
  const mayCorrect = useCan('jobs.correctTimes')
  const isManager = useCan('jobs.correctAnyTime')
  const isOfToday = useByMinute((now) => startedAt !== null && now <= addSeconds(startedAt, 24 * hours))
  return startedAt !== null && mayCorrect && (isManager || isOfToday)
}
