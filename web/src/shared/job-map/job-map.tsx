import type { RefObject } from 'react'
import { JobMapLegend } from './job-map-legend.tsx'
import { type JobMapProps, LazyJobMap } from './lazy-job-map.tsx'

/** A map of jobs with its legend. */
export function JobMap(props: JobMapProps & { frame?: RefObject<HTMLDivElement | null> }) {
  return (
    <div>
      <LazyJobMap {...props} />
      <JobMapLegend kind={props.kind} />
    </div>
  )
}
