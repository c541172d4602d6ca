import type { Route, RouteInUse } from '@shehena/domain/road/routes/route'
import type { RouteSort } from '@shehena/domain/road/routes/route-list'
import type { RouteList, routesApi } from '@shehena/domain/road/routes/routes-api'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { isAmong } from '../../../db/reads/export-rows.ts'
import { asksForClosest, closeness, countUpTo, offsetOf, totalOf } from '../../../db/reads/search.ts'
import { NotFound } from '../../../errors.ts'
import type { InputOf } from '../../../http/serve.ts'

type Input = InputOf<typeof routesApi.list>

/** A page of the route catalogue. */
export async function listRoutes(ctx: Context, input: Input): Promise<RouteList> {
  const { q, page, pageSize } = input
  const items = await routesInOrder(ctx, input).select(routeColumns).limit(pageSize).offset(offsetOf(input)).execute()
  const all = await countUpTo(ctx.db, ctx.db.selectFrom('routes'))
  const found = q ? await totalOf(ctx.db, findRoutes(ctx, input), { ...input, items }) : all

  return { items, ...found, page, pageSize, cards: { total: all.total } }
}

/** The routes that a search finds, unordered. */
function findRoutes({ db }: Context, { q }: Pick<Input, 'q'>) {
  const everything = db.selectFrom('routes')
  // The catalogue is small enough to search without an index.
  return q
    ? everything.where(
        // Also matches the format of the screens, with an arrow between the places.
        sql<boolean>`' ' || searchable(concat_ws(' ', origin, destination, origin || ' → ' || destination)) like search_pattern(${q})`,
      )
    : everything
}

/** The routes that a search finds, in the order of the list. */
export function routesInOrder(ctx: Context, input: Omit<Input, 'page' | 'pageSize'>) {
  const [sortColumn, direction] = order[input.sort]
  return findRoutes(ctx, input)
    .$if(asksForClosest(input), (list) => list.orderBy(closeness(sql<string>`origin || ' → ' || destination`, input.q)))
    .orderBy(sortColumn, direction)
    .orderBy('routes.origin', direction)
    .orderBy('routes.destination', direction)
    .orderBy('routes.id', direction)
}

/** Routes by their ids, in any order. */
export async function readRoutes({ db }: Context, ids: readonly string[]): Promise<Route[]> {
  return db.selectFrom('routes').select(routeColumns).where(isAmong('routes.id', ids)).execute()
}

/** One route. @throws NotFound */
export async function getRoute(ctx: Context, { id }: { id: string }): Promise<Route> {
  const [route] = await readRoutes(ctx, [id])
  if (!route) throw new NotFound('Route not found')
  return route
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
