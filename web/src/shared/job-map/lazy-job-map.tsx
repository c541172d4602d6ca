import type { MappedJob } from '@shehena/domain/jobs/mapped-job'
import { type RefObject, Suspense } from 'react'
import { useLanguage, useMessages } from '#web/app/messages.ts'
import { InSight } from '#web/shared/ui/in-sight.tsx'
import { lazyPart } from '#web/shared/ui/lazy-part.ts'
import classes from './job-map.module.css'
import { jobMapMessages } from './job-map-messages.ts'
import type { MapKind } from './job-marker.ts'

export type JobMapProps = {
  kind: MapKind
  /** Undefined while loading. */
  jobs: readonly MappedJob[] | undefined
  selectedId?: string | undefined
  /** A job was selected or deselected. Without it the map is static: no selection, no popups. */
  onSelect?: (id: string | undefined) => void
  /** Subject of the map. A change fits the map to all jobs; null waits. */
  subject: string | null
}

// Lazy: Leaflet and the outlines weigh as much as the rest of a page.
const JobMapCanvas = lazyPart(() => import('./job-map-canvas.tsx').then((file) => ({ default: file.JobMapCanvas })))

/** A map of jobs; its frame shows before the map has loaded. */
export function LazyJobMap({ frame, ...props }: JobMapProps & { frame?: RefObject<HTMLDivElement | null> }) {
  const t = useMessages(jobMapMessages)
  const language = useLanguage()
  const place = (
    <div className={classes.loading} role="status">
      {t.loading}
    </div>
  )
  return (
    <div ref={frame} className={classes.frame} data-low={!props.onSelect}>
      <InSight place={place}>
        <Suspense fallback={place}>
          <JobMapCanvas key={language} {...props} />
        </Suspense>
      </InSight>
    </div>
  )
}
