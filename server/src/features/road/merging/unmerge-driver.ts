import type { Driver } from '@shehena/domain/road/drivers/driver'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { takeOffMark } from '../../../db/merging.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { getDriver } from '../drivers/drivers-queries.ts'

/**
 * Takes the mark off a merged driver, who is active again. What a merge has moved stays where it is.
 *
 * @throws NotFound, or Conflict if they are not merged
 */
export async function unmergeDriver(ctx: Context, { id }: { id: string }): Promise<Driver> {
  return inTransaction(ctx, async (tx) => {
    await takeOffMark(tx, 'drivers', {
      id,
      active: sql`status = 'active'`,
      notMerged: (name) => `${name} is not merged into another driver.`,
    })
    return getDriver(tx, { id })
  })
}
