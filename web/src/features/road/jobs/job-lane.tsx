import type { JobRow } from '@shehena/domain/road/jobs/job'
import { progressOf } from '@shehena/domain/road/jobs/job-progress'
import { formatKilometres } from '@shehena/domain/road/vehicles/kilometres'
import { useMessages } from '#web/app/messages.ts'
import { useByMinute } from '#web/app/minutes.ts'
import { routeName } from '#web/shared/routes/route-name.ts'
import { jobGroupMessages } from './job-group-messages.ts'
import classes from './job-lane.module.css'
import { jobMessages } from './job-messages.ts'

/** Where a job goes; below it, in a table, how far that is, with what, and how much of it is done. */
export function Lane({ job }: { job: JobRow }) {
  const t = useMessages(jobMessages)
  const { origin, destination, distanceKm, cargoType } = job
  const below = [distanceKm !== null && formatKilometres(Math.round(distanceKm)), cargoType].filter(Boolean).join(' · ')
  return (
    <>
      {origin && destination ? routeName({ origin, destination }) : t.customRoute}
      {below && (
        <span className={classes.load} data-below="table" title={below}>
          {below}
        </span>
      )}
      <Progress job={job} />
    </>
  )
}

function Progress({ job }: { job: JobRow }) {
  const t = useMessages(jobGroupMessages)
  const percent = useByMinute((now) => {
    const progress = progressOf(job, now)
    return progress && Math.round(progress.share * 100)
  })
  if (percent === null) return null
  const isEstimated = job.status !== 'at_dropoff'
  return (
    <span
      className={classes.progress}
      data-below="table"
      {...(isEstimated && { 'data-estimated': true, title: t.timePassed(percent) })}
    >
      <span style={{ width: `${percent}%` }} />
    </span>
  )
}
