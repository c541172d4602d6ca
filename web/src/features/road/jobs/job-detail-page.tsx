import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { api, isMissing } from '#web/app/api.ts'
import { useLeaveOnError } from '#web/app/leave-on-error.ts'
import { listAsItWas } from '#web/app/list-return.ts'
import { useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { useCan } from '#web/app/session.tsx'
import { History } from '#web/shared/history/history.tsx'
import { LoadOfJob } from '#web/shared/loads.tsx'
import { NearTime } from '#web/shared/near-time.tsx'
import { RouteCard } from '#web/shared/routes/route-card.tsx'
import { StatusBadge } from '#web/shared/status-badge.tsx'
import { RecordTrack } from '#web/shared/track/record-track.tsx'
import { ButtonLink, TextLink } from '#web/shared/ui/link.tsx'
import { DetailGrid } from '#web/shared/ui/page/detail-card.tsx'
import { LoadingDetails } from '#web/shared/ui/page/loading-details.tsx'
import { Page } from '#web/shared/ui/page/page.tsx'
import { JobMapCard } from '../shared/job-map/job-map-card.tsx'
import { ExceptionCard } from './exception/exception-card.tsx'
import { JobBooking, JobDriver, JobSchedule, JobVehicle } from './job-cards.tsx'
import classes from './job-detail-page.module.css'
import { jobMessages } from './job-messages.ts'
import { JobPapers } from './job-papers.tsx'
import { JobSteps } from './job-steps.tsx'
import { JobSummary } from './job-summary.tsx'
import { CarriedBy } from './legs/carried-by.tsx'
import { CrewByAddress } from './legs/crew-by-address.tsx'
import { JobTimeline } from './log/job-timeline.tsx'
import { TripSheetButton } from './trip/trip-sheet-button.tsx'
import { WaypointList } from './waypoints/waypoint-list.tsx'

export default function JobDetailPage() {
  const t = useMessages(jobMessages)
  const { id } = useParams({ from: '/app/dispatch/$id' })
  const { data: job, error } = useQuery(api.jobs.get.queryOptions({ input: { id } }))
  const mayEdit = useCan('jobs.edit')
  useLeaveOnError(job ? null : error, listAsItWas(paths.jobs()), (refusal) => ({
    title: t.detailFailed,
    ...(isMissing(refusal) && { message: t.notFound }),
  }))

  if (!job) return error ? t.notFound : <LoadingDetails text={t.loadingDetails} title={t.jobs} />

  return (
    <Page
      title={t.job(job.jobNo)}
      subtitle={
        <>
          {t.createdLabel} <NearTime at={job.createdAt} />
        </>
      }
      back={<TextLink to={listAsItWas(paths.jobs())}>← {t.back}</TextLink>}
      badge={
        <>
          <StatusBadge status={job.status} />
          <LoadOfJob {...job} />
        </>
      }
      actions={
        <>
          <History entity="job" id={id} name={job.jobNo} />
          <TripSheetButton job={job} />
          {mayEdit && (
            <ButtonLink to={paths.editJob(id)} variant="default">
              {t.editJob}
            </ButtonLink>
          )}
        </>
      }
    >
      <ExceptionCard job={job} />
      <div className={classes.head}>
        <JobSummary job={job} />
        <JobSteps job={job} />
        <RecordTrack track={job.track} id={id} />
      </div>
      <DetailGrid>
        <JobBooking job={job} />
        <RouteCard route={job.route} />
        <JobVehicle job={job} />
        <JobDriver job={job} />
        <JobSchedule job={job} />
        <CarriedBy job={job} />
        <JobTimeline job={job} />
        <WaypointList job={job} />
        <JobMapCard job={job} />
      </DetailGrid>
      <JobPapers job={job} />
      <CrewByAddress id={id} />
    </Page>
  )
}
