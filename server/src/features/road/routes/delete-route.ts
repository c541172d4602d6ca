import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { Conflict, isReferredTo, NotFound } from '../../../errors.ts'

/**
 * Deletes a route that no booking shows. The history keeps the values.
 *
 * @throws NotFound, or Conflict while bookings show the route
 */
export async function deleteRoute(ctx: Context, { id }: { id: string }): Promise<Record<string, never>> {
  return inTransaction(ctx, async (tx) => {
    const route = await tx.db
      .selectFrom('routes')
      .select(['origin', 'destination'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!route) throw new NotFound('Route not found')
    await tx.db
      .deleteFrom('routes')
      .where('id', '=', id)
      .execute()
      .catch((error: unknown) => {
        throw isReferredTo(error) ? inUse(route) : error
      })
    return {}
  })
}

function inUse({ origin, destination }: { origin: string; destination: string }): Conflict {
  return new Conflict(`The route from ${origin} to ${destination} cannot be deleted: bookings show it.`)
}
