/** Sort keys of the route catalogue. */
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
