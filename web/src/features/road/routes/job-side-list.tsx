import { Button, Skeleton, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { isFinal } from '@shehena/domain/road/jobs/job-status'
import { whereaboutsOf } from '@shehena/domain/road/jobs/job-whereabouts'
import type { MappedJob } from '@shehena/domain/road/jobs/mapped-job'
import { memo, type ReactNode, useEffect, useRef, useState } from 'react'
import { useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { Deadline, Since } from '#web/shared/near-time.tsx'
import { StatusBadge } from '#web/shared/status-badge.tsx'
import { TextLink } from '#web/shared/ui/link.tsx'
import classes from './job-side-list.module.css'
import { routesMessages } from './routes-messages.ts'

type Props = {
  /** Undefined while loading. */
  jobs: readonly MappedJob[] | undefined
  selectedId: string | undefined
  onSelect: (id: string | undefined) => void
  empty: ReactNode
}

const atOnce = 100

/** The jobs of a map as a list, in the order given: accessible by keyboard and screen reader. */
export function JobSideList({ jobs, selectedId, onSelect, empty }: Props) {
  const t = useMessages(routesMessages)
  const [limit, setLimit] = useState(atOnce)
  const list = useRef<HTMLUListElement>(null)
  const place = jobs?.findIndex(({ id }) => id === selectedId) ?? -1
  // Extends the list as far as the job that was selected on the map.
  const shown = jobs?.slice(0, Math.max(limit, place + 1)) ?? []
  const isThere = place >= 0

  useEffect(() => {
    const row = isThere ? list.current?.querySelector<HTMLElement>(`[data-job="${selectedId}"]`) : null
    if (row) scrollWithin(list.current, row)
  }, [isThere, selectedId])

  if (!jobs) return <LoadingList text={t.loadingJobs} />
  if (jobs.length === 0) return <div className={classes.empty}>{empty}</div>
  return (
    <ul ref={list} className={classes.list} aria-label={t.jobs}>
      {shown.map((job) => (
        <JobEntry key={job.id} job={job} isSelected={job.id === selectedId} onSelect={onSelect} />
      ))}
      {shown.length < jobs.length && (
        <li className={classes.more}>
          <Button variant="default" fullWidth onClick={() => setLimit(shown.length + atOnce)}>
            {t.showMore(Math.min(atOnce, jobs.length - shown.length))}
          </Button>
        </li>
      )}
    </ul>
  )
}

type EntryProps = { job: MappedJob; isSelected: boolean; onSelect: (id: string | undefined) => void }

const JobEntry = memo(function JobEntry({ job, isSelected, onSelect }: EntryProps) {
  const t = useMessages(routesMessages)
  const { id, jobNo, status, customerName, origin, destination, regNo, driverName, plannedEnd, exception } = job
  return (
    <li className={classes.entry} data-job={id} data-selected={isSelected}>
      <UnstyledButton
        className={classes.choice}
        aria-pressed={isSelected}
        onClick={() => onSelect(isSelected ? undefined : id)}
      >
        <span className={classes.first}>
          <b>{jobNo}</b> <StatusBadge status={status} />
        </span>
        {exception && (
          <span>
            {exception.reason}{' '}
            <span className={classes.quiet}>
              {'('}
              <Since at={exception.openedAt} />
              {')'}
            </span>
          </span>
        )}
        <span>{customerName}</span>
        <span>{origin && destination ? `${origin} → ${destination}` : t.customRoute}</span>
        <span className={classes.quiet}>
          {regNo ?? t.noVehicle} · {driverName ?? t.noDriver}
        </span>
        {plannedEnd && !isFinal(status) && (
          <span className={classes.quiet}>
            <Deadline at={plannedEnd} />
          </span>
        )}
        {whereaboutsOf(job) === null && <span className={classes.quiet}>{t.placesUnknown}</span>}
      </UnstyledButton>
      <TextLink to={paths.job(id)} aria-label={t.viewNamed(jobNo)}>
        {t.view}
      </TextLink>
    </li>
  )
}, isSameEntry)

/** Ignores the handler, which changes with every render but does the same. */
function isSameEntry(before: EntryProps, after: EntryProps): boolean {
  return before.job === after.job && before.isSelected === after.isSelected
}

function LoadingList({ text }: { text: string }) {
  return (
    <div role="status">
      <VisuallyHidden>{text}</VisuallyHidden>
      <Skeleton height="37.5rem" />
    </div>
  )
}

/** Scrolls a row into view within the list only, not the page. */
function scrollWithin(list: HTMLElement | null, row: HTMLElement): void {
  if (!list) return
  const [frame, { top, bottom }] = [list.getBoundingClientRect(), row.getBoundingClientRect()]
  if (top < frame.top) list.scrollTop += top - frame.top
  if (bottom > frame.bottom) list.scrollTop += bottom - frame.bottom
}
