import type { Route, RouteChanges } from '@shehena/domain/road/routes/route'
import type { Context } from '../../../context.ts'
import { lockVersion } from '../../../db/lock-version.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { refuseDuplicateRoute } from './refuse-duplicate-route.ts'
import { getRoute } from './routes-queries.ts'

/**
 * Changes the given fields of a route.
 *
 * @throws NotFound, Refusal STALE, or Conflict for a duplicate pair of places
 */
export async function updateRoute(ctx: Context, { id, version, ...changes }: RouteChanges): Promise<Route> {
  return inTransaction(ctx, async (tx) => {
    await lockVersion(tx, 'routes', { id, version, missing: 'Route not found' })
    const before = await getRoute(tx, { id })
    if (Object.keys(changes).length === 0) return before
    const { origin = before.origin, destination = before.destination } = changes
    await tx.db
      .updateTable('routes')
      .set(changes)
      .where('id', '=', id)
      .execute()
      .catch((error: unknown) => refuseDuplicateRoute(error, { origin, destination }))
    return getRoute(tx, { id })
  })
}
