import type { JobStatus } from './job-status.ts'
import { lastReached } from './job-whereabouts.ts'

type Travelled = {
  status: JobStatus
  exception: { place: string | null; waypointId: string | null } | null
  waypoints: readonly { id: string; place: string | null; type: string; reachedAt: string | null }[]
  route: { origin: string; destination: string } | null
  pickupArrivedAt: string | null
  pickupLeftAt: string | null
}

/** Where a load on the road was last, by what is recorded: its exception, its dropoff, a waypoint, its pickup; else null. */
export function knownPlaceOf(job: Travelled): string | null {
  const { status, exception, waypoints, route, pickupArrivedAt, pickupLeftAt } = job
  const given = waypoints.find(({ id }) => id === exception?.waypointId)
  if (exception?.place || given?.place) return exception?.place ?? given?.place ?? null
  if (status === 'at_dropoff')
    return waypoints.findLast(({ type }) => type === 'dropoff')?.place ?? route?.destination ?? null
  const reached = lastReached(waypoints)
  if (reached) return reached.place
  if (pickupArrivedAt === null && pickupLeftAt === null) return null
  return waypoints.find(({ type }) => type === 'pickup')?.place ?? route?.origin ?? null
}
