import { formatInstant } from '@shehena/domain/dates'
import { useMessages } from '#web/app/messages.ts'
import { useClock } from '#web/app/session.tsx'
import type { Passing, WaypointValues } from '../form/job-values.ts'
import classes from './waypoint-fields.module.css'
import { waypointMessages } from './waypoint-messages.ts'

type Props = { waypoint: WaypointValues; position: number; passing: Passing }

/** A waypoint that was reached or missed: it stays as it is. */
export function PassedWaypoint({ waypoint: { place, lat, lon, type, note }, position, passing }: Props) {
  const t = useMessages(waypointMessages)
  const clock = useClock()
  const { reachedAt, missedAt, missedNote } = passing
  const point = `${lat}, ${lon}`
  return (
    <fieldset className={classes.passed} aria-label={t.nth(position)}>
      <span className={classes.position} aria-hidden>
        {position}
      </span>
      <div>
        <strong>{place || point}</strong>
        <span className={classes.quiet}>
          {' '}
          {t[type]}
          {place && ` · ${point}`}
        </span>
        <p className={classes.outcome}>
          {reachedAt ? t.reachedAt(formatInstant(reachedAt, clock)) : t.missedAt(formatInstant(missedAt ?? '', clock))}
          {missedNote && ` ${missedNote}`} {t.stays}
        </p>
        {note && <p className={classes.outcome}>{note}</p>}
      </div>
    </fieldset>
  )
}
