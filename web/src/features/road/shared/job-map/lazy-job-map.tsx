import { type RefObject, Suspense } from 'react'
import { useLanguage, useMessages } from '#web/app/messages.ts'
import { InSight } from '#web/shared/ui/in-sight.tsx'
import { lazyPart } from '#web/shared/ui/lazy-part.ts'
import classes from './job-map.module.css'
import type { JobMapProps } from './job-map-canvas.tsx'
import { jobMapMessages } from './job-map-messages.ts'

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
