import type { Job } from '@shehena/domain/jobs/job'
import { useMessages } from '#web/app/messages.ts'
import { DetailCard } from '#web/shared/ui/page/detail-card.tsx'
import classes from './waypoint-list.module.css'
import { waypointMessages } from './waypoint-messages.ts'

/** The waypoints of a job, in travel order. */
export function WaypointList({ waypoints }: Pick<Job, 'waypoints'>) {
  const t = useMessages(waypointMessages)
  return (
    <DetailCard title={t.waypoints}>
      {waypoints.length === 0 ? (
        t.none
      ) : (
        <ol className={classes.list}>
          {waypoints.map(({ place, lat, lon, type, note }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: waypoints have no identity but their position.
            <li key={index}>
              <span className={classes.place}>{place ?? `${lat}, ${lon}`}</span>
              <span className={classes.quiet}>
                {t[type]}
                {place && ` · ${lat}, ${lon}`}
              </span>
              {note && <span className={classes.note}>{note}</span>}
            </li>
          ))}
        </ol>
      )}
    </DetailCard>
  )
}
