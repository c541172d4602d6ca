import { z } from 'zod'
import { Id, Instant, measure, text, Version } from '../../fields.ts'

const longestRoad = 20_000
const shortestRoad = 0.01

const fields = {
  origin: text(),
  destination: text(),
  distanceKm: measure(longestRoad).refine((distance) => distance >= shortestRoad, 'Enter a distance above zero'),
}

/** A road the company drives, with its distance one way. */
export const Route = z.strictObject({
  id: Id,
  origin: z.string(),
  destination: z.string(),
  /** Kilometres, one way. */
  distanceKm: z.number(),
  createdAt: Instant,
  updatedAt: Instant,
  version: Version,
})
export type Route = z.infer<typeof Route>

/** A route with the number of bookings that show it, exact up to 10,000. */
export const RouteInUse = z.strictObject({ ...Route.shape, bookings: z.int(), isBookingsCapped: z.boolean() })
export type RouteInUse = z.infer<typeof RouteInUse>

export const NewRoute = z.strictObject(fields)
export type NewRoute = z.infer<typeof NewRoute>

export const RouteChanges = z.strictObject({ id: Id, version: Version, ...z.object(fields).partial().shape })
export type RouteChanges = z.infer<typeof RouteChanges>
