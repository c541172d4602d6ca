/** What the route catalogue can be sorted by. */
export const routeSorts = [
  'origin',
  '-origin',
  'destination',
  '-destination',
  'distanceKm',
  '-distanceKm',
  '-createdAt',
  'createdAt',
] as const
export type RouteSort = (typeof routeSorts)[number]
