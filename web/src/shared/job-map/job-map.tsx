import type { RefObject } from 'react'
import { JobMapLegend } from './job-map-legend.tsx'
import { type JobMapProps, LazyJobMap } from './lazy-job-map.tsx'

/** A map of jobs, with what its markers mean. */
export function JobMap(props: JobMapProps & { frame?: RefObject<HTMLDivElement | null> }) {
  return (
    <div>
      <LazyJobMap {...props} />
      <JobMapLegend kind={props.kind} />
    </div>
  )
}
