import { mostViews, type ViewList } from '@shehena/domain/office/saved-views/view-lists'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { Conflict } from '../../../errors.ts'

/** Where views stand in one order: the caller's own of a list, or the shared ones of it. */
export type Place = { list: ViewList; isShared: boolean }

/** The owner of the views of a place; null where they are shared. */
export const ownerOf = ({ user }: Context, { isShared }: { isShared: boolean }) => (isShared ? null : user.id)

/** Holds a place until the end of the transaction: one at a time adds to it or puts it in order. */
export async function holdPlace(tx: Context, place: { isShared: boolean }): Promise<void> {
  const owner = ownerOf(tx, place) ?? 'everybody'
  await sql`select pg_advisory_xact_lock(hashtextextended(${`saved views of ${owner}`}, 0))`.execute(tx.db)
}

/** The position after the last view of a place, which is held. @throws Conflict where it is full */
export async function nextPosition(tx: Context, place: Place): Promise<number> {
  const { count, last } = await viewsAt(tx, place)
    .select([sql<number>`count(*)`.as('count'), sql<number>`coalesce(max(position), -1)`.as('last')])
    .executeTakeFirstOrThrow()
  if (count >= mostViews) throw new Conflict(`This list has ${mostViews} views already. Remove one first.`)
  return last + 1
}

/** The views of a place, without columns. */
export const viewsAt = (tx: Context, { list, isShared }: Place) =>
  tx.db
    .selectFrom('savedViews')
    .where('list', '=', list)
    .where('ownerId', 'is not distinct from', ownerOf(tx, { isShared }))
