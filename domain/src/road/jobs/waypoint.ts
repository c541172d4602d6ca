import { z } from 'zod'
import { Id, Instant, optionalText } from '../../fields.ts'
import { mostWaypoints, waypointTypes } from './waypoint-route.ts'

function degrees(most: number, error: string) {
  return z
    .number({ error })
    .min(-most, error)
    .max(most, error)
    .refine((value) => Number(value.toFixed(6)) === value, 'At most six decimals')
}

/** The input of a waypoint. */
const WaypointFields = z.strictObject({
  /** A waypoint that the job has already. Without it, one of the same position and place is kept. */
  id: Id.optional(),
  place: optionalText(100).default(null),
  lat: degrees(90, 'Enter a latitude from -90 to 90'),
  lon: degrees(180, 'Enter a longitude from -180 to 180'),
  type: z.enum(waypointTypes, { error: 'Choose a type' }),
  note: optionalText(500).default(null),
})

/** The waypoints of a job, in travel order. */
export const Waypoints = z.array(WaypointFields).max(mostWaypoints, `At most ${mostWaypoints} waypoints`)

/** The output of a waypoint. */
export const WaypointOut = z.strictObject({
  id: Id,
  place: z.string().nullable(),
  lat: z.number(),
  lon: z.number(),
  type: z.enum(waypointTypes),
  note: z.string().nullable(),
  reachedAt: Instant.nullable(),
  missedAt: Instant.nullable(),
  missedNote: z.string().nullable(),
})
