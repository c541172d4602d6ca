import type { MappedJob } from '@shehena/domain/jobs/mapped-job'
import { type RefObject, Suspense } from 'react'
import { useLanguage, useMessages } from '#web/app/messages.ts'
import { lazyPart } from '#web/shared/ui/lazy-part.ts'
import classes from './job-map.module.css'
import { jobMapMessages } from './job-map-messages.ts'
import type { MapKind } from './job-marker.ts'

export type JobMapProps = {
  kind: MapKind
  /** Undefined while loading. */
  jobs: readonly MappedJob[] | undefined
  selectedId?: string | undefined
  /** Somebody chose a job on the map, or nothing. Without it the map is a picture: nothing is chosen, nothing pops up. */
  onSelect?: (id: string | undefined) => void
  /** What the map is of. It moves so that all its jobs are seen when this changes, and stays otherwise; null: wait. */
  subject: string | null
}

// Leaflet and the outlines weigh as much as the rest of a page, and come after it.
const JobMapCanvas = lazyPart(() => import('./job-map-canvas.tsx').then((file) => ({ default: file.JobMapCanvas })))

/** A map of jobs in its frame, which is there before the map is. */
export function LazyJobMap({ frame, ...props }: JobMapProps & { frame?: RefObject<HTMLDivElement | null> }) {
  const t = useMessages(jobMapMessages)
  const language = useLanguage()
  return (
    <div ref={frame} className={classes.frame} data-low={!props.onSelect}>
      <Suspense
        fallback={
          <div className={classes.loading} role="status">
            {t.loading}
          </div>
        }
      >
        <JobMapCanvas key={language} {...props} />
      </Suspense>
    </div>
  )
}
