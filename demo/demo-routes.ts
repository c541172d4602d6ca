import type { Kysely } from 'kysely'
import type { Database } from '../server/src/db/tables.ts'
import { clockTime, type DemoClock, openingDay } from './demo-clock.ts'

type DemoRoute = { origin: string; destination: string; distanceKm: number }

const routes = {
  mombasaNairobi: { origin: 'Mombasa', destination: 'Nairobi', distanceKm: 487 },
  nairobiMombasa: { origin: 'Nairobi', destination: 'Mombasa', distanceKm: 487 },
  mombasaKisumu: { origin: 'Mombasa', destination: 'Kisumu', distanceKm: 832 },
  mombasaEldoret: { origin: 'Mombasa', destination: 'Eldoret', distanceKm: 798 },
  mombasaMalindi: { origin: 'Mombasa', destination: 'Malindi', distanceKm: 120 },
  nairobiNakuru: { origin: 'Nairobi', destination: 'Nakuru', distanceKm: 160 },
  nairobiKisumu: { origin: 'Nairobi', destination: 'Kisumu', distanceKm: 345 },
  kisumuNairobi: { origin: 'Kisumu', destination: 'Nairobi', distanceKm: 345 },
  nairobiEldoret: { origin: 'Nairobi', destination: 'Eldoret', distanceKm: 330 },
  nairobiMalaba: { origin: 'Nairobi', destination: 'Malaba', distanceKm: 438 },
  nairobiNyeri: { origin: 'Nairobi', destination: 'Nyeri', distanceKm: 150 },
  nyeriNairobi: { origin: 'Nyeri', destination: 'Nairobi', distanceKm: 150 },
  nairobiThika: { origin: 'Nairobi', destination: 'Thika', distanceKm: 45 },
  nairobiGarissa: { origin: 'Nairobi', destination: 'Garissa', distanceKm: 370 },
  nairobiMandera: { origin: 'Nairobi', destination: 'Mandera', distanceKm: 1039 },
  nairobiMoyale: { origin: 'Nairobi', destination: 'Moyale', distanceKm: 827 },
  nairobiNamanga: { origin: 'Nairobi', destination: 'Namanga', distanceKm: 165 },
  naivashaNairobi: { origin: 'Naivasha', destination: 'Nairobi', distanceKm: 85 },
  kitaleNairobi: { origin: 'Kitale', destination: 'Nairobi', distanceKm: 380 },
  kerichoMombasa: { origin: 'Kericho', destination: 'Mombasa', distanceKm: 747 },
} as const satisfies Record<string, DemoRoute>

export type RouteKey = keyof typeof routes

/** A route of the catalogue. */
export function demoRoute(key: RouteKey): DemoRoute {
  return routes[key]
}

/** Duration of a trip in hours: loading and offloading, 45 km/h on the road, a night's rest for each 450 km. */
export function tripHours(key: RouteKey): number {
  const { distanceKm } = demoRoute(key)
  return 5 + Math.ceil(distanceKm / 45) + 8 * Math.floor(distanceKm / 450)
}

/** Inserts the route catalogue; returns the ids. */
export async function insertRoutes(db: Kysely<Database>, clock: DemoClock): Promise<Record<RouteKey, string>> {
  // safe: the keys are the table's own.
  const keys = Object.keys(routes) as RouteKey[]
  const rows = keys.map((key, index) => {
    const createdAt = clock.at(openingDay, clockTime(10, index * 3))
    return { ...routes[key], createdAt, updatedAt: createdAt }
  })
  const inserted = await db.insertInto('routes').values(rows).returning(['id', 'origin', 'destination']).execute()
  const ids = new Map(inserted.map(({ id, origin, destination }) => [`${origin}-${destination}`, id]))
  const idOf = (key: RouteKey) => ids.get(`${routes[key].origin}-${routes[key].destination}`)
  // safe: each route of the table was inserted with its own pair of places.
  return Object.fromEntries(keys.map((key) => [key, idOf(key)])) as Record<RouteKey, string>
}
