import { Anchor } from '@mantine/core'
import { type Clock, formatInstant } from '@shehena/domain/dates'
import type { AffectedJob } from '@shehena/domain/road/jobs/job-risks'
import { IconAlertTriangle } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '#web/app/api.ts'
import { type TextsOf, useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { useCan, useClock } from '#web/app/session.tsx'
import { StatusBadge } from '#web/shared/status-badge.tsx'
import classes from './affected-jobs.module.css'
import { affectedMessages } from './affected-messages.ts'
import { idOfSubject, type Subject } from './subject.ts'

/** Jobs shown without scrolling. */
const shownJobs = 5

type Props = {
  subject: Subject
  /** When the absence begins, an ISO instant; null for now. */
  from: string | null
  /** Null while its end is unknown. */
  until: string | null
}

/** The jobs ahead that an absence touches, before it is saved; each leads to the change of its crew. */
export function AffectedJobs({ subject, from, until }: Props) {
  const t = useMessages(affectedMessages)
  const maySee = useCan('jobs.view')
  const { data } = useQuery(
    api.jobRisks.affected.queryOptions({
      input: { ...idOfSubject(subject), ...(from && { from }), ...(until && { until }) },
      enabled: maySee,
      placeholderData: keepPreviousData,
    }),
  )
  if (!data || data.total === 0) return null
  const shown = data.items.slice(0, shownJobs)
  const rest = data.total - shown.length
  return (
    <div className={classes.panel} role="status">
      <IconAlertTriangle size={20} className={classes.icon} aria-hidden />
      <div className={classes.content}>
        <p className={classes.title}>{data.total === 1 ? t.one : t.several(data.total.toLocaleString('en'))}</p>
        <ul className={classes.jobs}>
          {shown.map((job) => (
            <Job key={job.id} job={job} />
          ))}
        </ul>
        {rest > 0 && <p>{t.more(rest.toLocaleString('en'))}</p>}
        <p>{t.stays}</p>
      </div>
    </div>
  )
}

/** The job opens beside the form, which has unsaved input. */
function Job({ job }: { job: AffectedJob }) {
  const t = useMessages(affectedMessages)
  const clock = useClock()
  const mayEdit = useCan('jobs.edit')
  const { id, jobNo, status, customerName, origin, destination } = job
  const route = origin && destination ? `${origin} → ${destination}` : t.customRoute
  const link = { target: '_blank', rel: 'noopener', inherit: true, c: 'inherit', underline: 'always' } as const
  return (
    <li>
      <span className={classes.head}>
        <Anchor href={paths.job(id)} {...link}>
          {jobNo}
        </Anchor>
        <StatusBadge status={status} />
        {mayEdit && (
          <Anchor href={paths.job(id, { crew: 'open' })} aria-label={t.changeCrewOf(jobNo)} ms="auto" {...link}>
            {t.changeCrew}
          </Anchor>
        )}
      </span>
      <span>{[route, customerName, windowOf(job, t, clock)].join(' · ')}</span>
    </li>
  )
}

function windowOf(job: AffectedJob, t: TextsOf<typeof affectedMessages>, clock: Clock): string {
  const { plannedStart, plannedEnd, expectedEnd } = job
  if (!plannedStart) return t.noTimes
  const end = expectedEnd ?? plannedEnd
  const start = formatInstant(plannedStart, clock)
  return end ? t.span(start, formatInstant(end, clock)) : t.from(start)
}
