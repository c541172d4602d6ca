import type { WaypointType } from './waypoint-route.ts'

/** What a driver needs to know of a job. It has no prices. */
export type Trip = {
  jobNo: string
  bookingNo: string
  isCancelled: boolean
  /** The haulier's name and telephone; null where the settings have none. */
  company: string | null
  dispatchPhone: string | null
  driver: { name: string; phone: string | null }
  vehicle: { regNo: string; make: string; model: string } | null
  customer: string
  /** Null if absent, or if the reader's role may not see it. */
  contact: string | null
  cargoType: string | null
  weightTons: number | null
  volumeM3: number | null
  /** Null for a custom route. */
  route: { origin: string; destination: string; distanceKm: number } | null
  plannedStart: string | null
  plannedEnd: string | null
  pickupAt: string | null
  dropoffAt: string | null
  /** In travel order. */
  waypoints: { place: string | null; lat: number; lon: number; type: WaypointType; note: string | null }[]
  /** The notes of the booking. */
  notes: string | null
}

/** The name of a waypoint: its place, or where it is. */
export function waypointName({ place, lat, lon }: Pick<Trip['waypoints'][number], 'place' | 'lat' | 'lon'>): string {
  return place ?? `${lat}, ${lon}`
}
