import { jobStatuses, travellingJobStatuses } from '@shehena/domain/jobs/job-status'
import { useMessages } from '#web/app/messages.ts'
import { useStatusLabels } from '#web/shared/status-badge.tsx'
import classes from './job-map.module.css'
import { jobMapMessages } from './job-map-messages.ts'
import { drawMarker, type MapKind } from './job-marker.ts'

/** Legend of the markers, and what they do not show. */
export function JobMapLegend({ kind }: { kind: MapKind }) {
  const t = useMessages(jobMapMessages)
  const labels = useStatusLabels()
  const statuses = kind === 'live' ? travellingJobStatuses : jobStatuses
  return (
    <div className={classes.legend}>
      <ul aria-label={t.legend}>
        {statuses.map((status) => (
          <li key={status}>
            <span ref={(place) => place?.replaceChildren(drawMarker(kind, status))} />
            {labels[status]}
          </li>
        ))}
      </ul>
      <p>{t.lastKnown}</p>
    </div>
  )
}
