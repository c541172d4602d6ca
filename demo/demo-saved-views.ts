import { readView } from '@shehena/domain/office/saved-views/read-view'
import type { ViewList } from '@shehena/domain/office/saved-views/view-lists'
import type { Role } from '@shehena/domain/roles'
import type { Kysely } from 'kysely'
import type { Database } from '../server/src/db/tables.ts'
import { clockTime, type DemoClock } from './demo-clock.ts'

type DemoView = { list: ViewList; name: string; search: string; owner: Role | null }

/** The views that people have kept: one of everybody, and those of two people alone. */
const views: readonly DemoView[] = [
  { list: 'invoices', name: 'Over 90 Days', search: 'status=aged_over_90&sort=dueDate', owner: null },
  { list: 'jobs', name: 'Exceptions', search: 'group=all&status=exception', owner: 'dispatch' },
  { list: 'bookings', name: 'Taken Today', search: 'by=created&period=today', owner: 'bookings' },
]

/** Inserts the views of lists that people have kept. */
export async function insertSavedViews(
  db: Kysely<Database>,
  clock: DemoClock,
  staff: Record<Role, string>,
): Promise<void> {
  const createdAt = clock.at(-20, clockTime(9))
  const rows = views.map(({ owner, ...view }) => {
    const read = readView(view.list, view.search)
    if (!read) throw new TypeError(`${view.list} have no search ${view.search}`)
    return {
      ...view,
      search: read.search,
      position: 0,
      ownerId: owner && staff[owner],
      createdAt,
      updatedAt: createdAt,
    }
  })
  await db.insertInto('savedViews').values(rows).execute()
}
