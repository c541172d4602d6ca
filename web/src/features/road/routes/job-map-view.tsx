import { urgentFirst } from '@shehena/domain/road/jobs/late-jobs'
import type { JobMap as Jobs } from '@shehena/domain/road/jobs/mapped-job'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useMemo, useRef } from 'react'
import { useMessages } from '#web/app/messages.ts'
import { ErrorPanel } from '#web/shared/ui/page/error-panel.tsx'
import { JobMap } from '../shared/job-map/job-map.tsx'
import type { MapKind } from '../shared/job-map/job-marker.ts'
import { useLateJobs } from '../shared/job-map/late-jobs.ts'
import { FoundJobs } from './found-jobs.tsx'
import classes from './job-map-view.module.css'
import { JobSideList } from './job-side-list.tsx'
import { routesMessages } from './routes-messages.ts'

type Props = {
  kind: MapKind
  jobs: { data: Jobs | undefined; error: Error | null; isPlaceholderData: boolean; refetch: () => void }
  /** Subject of the map, see JobMap. */
  subject: string
  /** Shown in place of the list where there are no jobs. */
  empty: ReactNode
}

/** A map of jobs beside a list of them, with a shared selection that is kept in the URL. */
export function JobMapView({ kind, jobs: { data, error, isPlaceholderData, refetch }, subject, empty }: Props) {
  const t = useMessages(routesMessages)
  const navigate = useNavigate()
  const { job: selectedId } = useSearch({ from: '/app/routes' })
  const map = useRef<HTMLDivElement>(null)
  const jobs = data?.items
  const late = useLateJobs(jobs)
  const listed = useMemo(() => jobs && urgentFirst(jobs, late), [jobs, late])

  const select = (job: string | undefined) =>
    navigate({
      to: '.',
      // safe: the page's own search parameters, with another job.
      search: ((current: object) => ({ ...current, job })) as never,
      replace: true,
      resetScroll: false,
    })

  if (error && !data) return <ErrorPanel title={t.jobsFailed} detail={error.message} onRetry={refetch} />
  return (
    <>
      <FoundJobs found={data} late={late.length} />
      <div className={classes.view} aria-busy={!jobs || isPlaceholderData}>
        <JobMap
          frame={map}
          kind={kind}
          jobs={jobs}
          selectedId={selectedId}
          onSelect={select}
          subject={isPlaceholderData ? null : subject}
        />
        <JobSideList
          jobs={listed}
          selectedId={selectedId}
          onSelect={(id) => {
            void select(id)
            // On a phone the map is above the list: scrolls it into view.
            if (id) map.current?.scrollIntoView({ block: 'nearest' })
          }}
          empty={empty}
        />
      </div>
    </>
  )
}
