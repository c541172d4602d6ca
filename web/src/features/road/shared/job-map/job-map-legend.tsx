import { type JobStatus, jobStatuses, travellingJobStatuses } from '@shehena/domain/road/jobs/job-status'
import { useMessages } from '#web/app/messages.ts'
import { useStatusLabels } from '#web/shared/status-badge.tsx'
import classes from './job-map.module.css'
import { jobMapMessages } from './job-map-messages.ts'
import markerClasses from './job-marker.module.css'
import { drawMarker, type MapKind } from './job-marker.ts'

/** Legend of the markers and lines, on the map: open once somebody asks. */
export function JobMapLegend({ kind }: { kind: MapKind }) {
  const t = useMessages(jobMapMessages)
  const labels = useStatusLabels()
  const statuses: readonly JobStatus[] = kind === 'live' ? [...travellingJobStatuses, 'exception'] : jobStatuses
  return (
    <details className={classes.legend}>
      <summary>{t.legend}</summary>
      <ul aria-label={t.legend}>
        {statuses.map((status) => (
          <li key={status}>
            <span
              ref={(place) =>
                place?.replaceChildren(drawMarker(kind, status, { isEstimated: status === 'in_transit' }))
              }
            />
            {labels[status]}
          </li>
        ))}
        <li>
          <span>
            <span className={markerClasses.marker} data-estimated="true" />
          </span>
          {t.estimatedPlace}
        </li>
        <li>
          <span>
            <span className={markerClasses.marker} data-late="true" />
          </span>
          {t.lateJob}
        </li>
        <li>
          <span className={classes.line} />
          {t.roadLine}
        </li>
        <li>
          <span className={classes.line} data-straight="true" />
          {t.straightLine}
        </li>
      </ul>
    </details>
  )
}
