import type { Job } from '@shehena/domain/road/jobs/job'
import type { ReactNode } from 'react'
import { Autocomplete } from '#web/shared/ui/form/select.tsx'

type Props = {
  label: string
  description?: ReactNode
  waypoints: Job['waypoints']
  value: string
  error?: ReactNode
  onChange: (place: string) => void
}

/** A place by its name: one of a job's waypoints, or any other. */
export function PlaceField({ waypoints, ...field }: Props) {
  return <Autocomplete {...field} maxLength={100} data={[...new Set(waypoints.flatMap(({ place }) => place ?? []))]} />
}

/** The waypoint with this name, else the name itself. */
export function placeOf(place: string, waypoints: Job['waypoints']) {
  const name = place.trim()
  if (!name) return {}
  const waypoint = waypoints.find((each) => each.place?.toLowerCase() === name.toLowerCase())
  return waypoint ? { waypointId: waypoint.id } : { place: name }
}
