import type { Route, RouteInUse } from '@shehena/domain/routes/route'
import type { RouteSort } from '@shehena/domain/routes/route-list'
import type { RouteList, routesApi } from '@shehena/domain/routes/routes-api'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { asksForClosest, closeness, countUpTo, offsetOf, totalOf } from '../../db/reads/search.ts'
import { NotFound } from '../../errors.ts'
import type { InputOf } from '../../http/serve.ts'

/** A page of the route catalogue. */
export async function listRoutes(ctx: Context, input: InputOf<typeof routesApi.list>): Promise<RouteList> {
  const { q, page, pageSize } = input
  const [sortColumn, direction] = order[input.sort]

  const everything = ctx.db.selectFrom('routes')
  // The catalogue is small enough to search without an index.
  const rows = q
    ? everything.where(
        // Also matches the format of the screens, with an arrow between the places.
        sql<boolean>`' ' || searchable(concat_ws(' ', origin, destination, origin || ' → ' || destination)) like search_pattern(${q})`,
      )
    : everything

  const items = await rows
    .select(routeColumns)
    .$if(asksForClosest(input), (list) => list.orderBy(closeness(sql<string>`origin || ' → ' || destination`, q)))
    .orderBy(sortColumn, direction)
    .orderBy('routes.origin', direction)
    .orderBy('routes.destination', direction)
    .orderBy('routes.id', direction)
    .limit(pageSize)
    .offset(offsetOf(input))
    .execute()
  const all = await countUpTo(ctx.db, everything)
  const found = q ? await totalOf(ctx.db, rows, { items, page, pageSize }) : all

  return { items, ...found, page, pageSize, cards: { total: all.total } }
}

/** One route. @throws NotFound */
export async function getRoute(ctx: Context, { id }: { id: string }): Promise<Route> {
  const row = await ctx.db.selectFrom('routes').select(routeColumns).where('id', '=', id).executeTakeFirst()
  if (!row) throw new NotFound('Route not found')
  return row
}

/** One route with the number of bookings that show it. @throws NotFound */
export async function getRouteInUse(ctx: Context, { id }: { id: string }): Promise<RouteInUse> {
  const route = await getRoute(ctx, { id })
  const { total, isTotalCapped } = await countUpTo(ctx.db, ctx.db.selectFrom('bookings').where('routeId', '=', id))
  return { ...route, bookings: total, isBookingsCapped: isTotalCapped }
}

const order = {
  origin: ['routes.origin', 'asc'],
  '-origin': ['routes.origin', 'desc'],
  destination: ['routes.destination', 'asc'],
  '-destination': ['routes.destination', 'desc'],
  distanceKm: ['routes.distanceKm', 'asc'],
  '-distanceKm': ['routes.distanceKm', 'desc'],
  createdAt: ['routes.createdAt', 'asc'],
  '-createdAt': ['routes.createdAt', 'desc'],
} as const satisfies Record<RouteSort, readonly [string, 'asc' | 'desc']>

const routeColumns = [
  'routes.id',
  'routes.origin',
  'routes.destination',
  'routes.distanceKm',
  'routes.createdAt',
  'routes.updatedAt',
  'routes.version',
] as const
