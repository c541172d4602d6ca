import { findPlace } from '@shehena/domain/road/jobs/places'
import { type Waypoint, waypointsOf } from '@shehena/domain/road/jobs/waypoint-route'
import { demoRoute, type RouteKey } from './demo-routes.ts'

type Stop = { place: string; type: Waypoint['type']; note?: string }

const scales: Stop = { place: 'Mariakani', type: 'weighbridge', note: 'Keep the ticket for the customer.' }
const rest: Stop = { place: 'Mtito Andei', type: 'stop', note: 'Night stop; guarded parking behind the station.' }
const athi: Stop = { place: 'Athi River', type: 'weighbridge' }
const naivasha: Stop = { place: 'Naivasha', type: 'stop' }
const nakuru: Stop = { place: 'Nakuru', type: 'stop' }
const webuye: Stop = { place: 'Webuye', type: 'weighbridge' }
const isiolo: Stop = { place: 'Isiolo', type: 'stop', note: 'Last fuel for 250 km.' }
const marsabit: Stop = { place: 'Marsabit', type: 'stop' }
const garissa: Stop = { place: 'Garissa', type: 'stop', note: 'Report to the escort before going on.' }

/** Intermediate stops of long routes. */
const between: Partial<Record<RouteKey, readonly Stop[]>> = {
  mombasaNairobi: [scales, rest, athi],
  nairobiMombasa: [athi, rest, scales],
  mombasaKisumu: [scales, rest, athi, naivasha],
  mombasaEldoret: [scales, rest, athi, nakuru],
  nairobiKisumu: [naivasha],
  kisumuNairobi: [naivasha],
  nairobiEldoret: [nakuru],
  nairobiMalaba: [nakuru, webuye],
  nairobiMandera: [garissa],
  nairobiMoyale: [isiolo, marsabit],
  kitaleNairobi: [webuye, nakuru],
  kerichoMombasa: [nakuru, athi, rest, scales],
}

/** The waypoints of a trip; none if the map does not know one of its ends. */
export function demoWaypoints(key: RouteKey): Waypoint[] {
  const [from, to] = waypointsOf(demoRoute(key))
  if (!from || !to) return []
  return [from, ...(between[key] ?? []).flatMap(waypointAt), to]
}

function waypointAt({ place: name, type, note }: Stop): Waypoint[] {
  const place = findPlace(name)
  return place ? [{ place: place.name, lat: place.lat, lon: place.lon, type, note: note ?? null }] : []
}
