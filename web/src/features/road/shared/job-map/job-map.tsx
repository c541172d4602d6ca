import type { RefObject } from 'react'
import { useMessages } from '#web/app/messages.ts'
import classes from './job-map.module.css'
import type { JobMapProps } from './job-map-canvas.tsx'
import { jobMapMessages } from './job-map-messages.ts'
import { LazyJobMap } from './lazy-job-map.tsx'

/** A map of jobs, and what of it is estimated. */
export function JobMap(props: JobMapProps & { frame?: RefObject<HTMLDivElement | null> }) {
  const t = useMessages(jobMapMessages)
  return (
    <div>
      <LazyJobMap {...props} />
      <p className={classes.caption}>
        {t.lastKnown} {t.lines}
      </p>
    </div>
  )
}
