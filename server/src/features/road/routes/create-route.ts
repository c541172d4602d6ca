import type { NewRoute, Route } from '@shehena/domain/road/routes/route'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { refuseDuplicateRoute } from './refuse-duplicate-route.ts'
import { getRoute } from './routes-queries.ts'

/** Adds a route to the catalogue. @throws Conflict for a duplicate pair of places */
export async function createRoute(ctx: Context, input: NewRoute): Promise<Route> {
  return inTransaction(ctx, async (tx) => {
    const { id } = await tx.db
      .insertInto('routes')
      .values(input)
      .returning('id')
      .executeTakeFirstOrThrow()
      .catch((error: unknown) => refuseDuplicateRoute(error, input))
    return getRoute(tx, { id })
  })
}
