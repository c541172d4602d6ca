import { mayOpenView, readView } from '@shehena/domain/office/saved-views/read-view'
import type { SavedView } from '@shehena/domain/office/saved-views/saved-views-api'
import type { ViewList } from '@shehena/domain/office/saved-views/view-lists'
import { allows } from '@shehena/domain/permissions'
import type { Context } from '../../../context.ts'
import { lockVersion } from '../../../db/lock-version.ts'
import { constraintOf, Forbidden, Invalid } from '../../../errors.ts'
import { getSavedView, viewMissing } from './saved-views-queries.ts'

/**
 * The search of a view as it is stored.
 *
 * @throws Invalid for what the list would refuse, or Forbidden for what the caller may not open
 */
export function checkSearch({ user }: Context, list: ViewList, search: string): string {
  const view = readView(list, search)
  if (!view) {
    const message = 'The list does not have this search'
    throw new Invalid(message, { search: message })
  }
  if (!mayOpenView(user.role, view)) throw new Forbidden()
  return view.search
}

/** @throws Forbidden for a shared view, unless the caller may share */
export function mayChange({ user }: Context, { isShared }: { isShared: boolean }): void {
  if (isShared && !allows(user.role, 'savedViews.share')) throw new Forbidden()
}

/**
 * Locks a view that the caller may change.
 *
 * @throws NotFound, Forbidden, or Refusal STALE
 */
export async function lockSavedView(
  tx: Context,
  { id, version }: { id: string; version: number | undefined },
): Promise<SavedView> {
  mayChange(tx, await getSavedView(tx, { id }))
  await lockVersion(tx, 'savedViews', { id, version, missing: viewMissing })
  // It may have been shared, or taken back, before it was locked.
  const view = await getSavedView(tx, { id })
  mayChange(tx, view)
  return view
}

/** @throws Invalid where the place has a view of this name, or the error itself */
export function refuseName(error: unknown): never {
  const message = 'There is a view of this name already'
  throw constraintOf(error) === 'saved_views_name_key' ? new Invalid(message, { name: message }) : error
}
