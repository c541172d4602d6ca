import type { Job } from '@shehena/domain/road/jobs/job'
import { travellingJobStatuses } from '@shehena/domain/road/jobs/job-status'
import { lastReached, whereaboutsOf } from '@shehena/domain/road/jobs/job-whereabouts'
import type { MappedJob } from '@shehena/domain/road/jobs/mapped-job'
import { useMemo } from 'react'
import { useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { TextLink } from '#web/shared/ui/link.tsx'
import { DetailCard } from '#web/shared/ui/page/detail-card.tsx'
import classes from './job-map.module.css'
import { jobMapMessages } from './job-map-messages.ts'
import { LazyJobMap } from './lazy-job-map.tsx'
import { shownAt } from './shown-at.ts'

/** Map of one job; nothing where its places are unknown. */
export function JobMapCard({ job }: { job: Job }) {
  const t = useMessages(jobMapMessages)
  const jobs = useMemo(() => [mappedJob(job)], [job])
  const whereabouts = jobs.map((each) => whereaboutsOf(each))[0]
  if (!whereabouts) return null
  const isLive = job.exception !== null || travellingJobStatuses.some((status) => status === job.status)
  return (
    <DetailCard
      title={t.mapTitle}
      action={isLive && <TextLink to={paths.routes({ tab: 'live', job: job.id })}>{t.seeLive}</TextLink>}
    >
      <LazyJobMap kind="all" jobs={jobs} selectedId={job.id} subject={job.id} />
      <p className={classes.caption}>
        {t.shownAt}: {shownAt(t, whereabouts)}. {t.noPosition} {t.lines}
      </p>
    </DetailCard>
  )
}

function mappedJob({ customer, route, vehicle, driver, exception, ...job }: Job): MappedJob {
  const { id, jobNo, status, plannedEnd, expectedEnd, waypoints } = job
  return {
    id,
    jobNo,
    status,
    customerName: customer.legalName,
    origin: route?.origin ?? null,
    destination: route?.destination ?? null,
    regNo: vehicle?.regNo ?? null,
    driverName: driver?.name ?? null,
    plannedEnd,
    expectedEnd,
    waypoints,
    exception: exception && {
      reason: exception.reason,
      openedAt: exception.openedAt,
      statusBefore: exception.statusBefore,
      place: exception.place,
      given: waypoints.find((waypoint) => waypoint.id === exception.waypointId) ?? null,
      reached: lastReached(waypoints),
    },
  }
}
