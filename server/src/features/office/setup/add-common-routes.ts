import type { setupApi } from '@shehena/domain/office/setup/setup-api'
import type { NewRoute } from '@shehena/domain/road/routes/route'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { Refusal } from '../../../errors.ts'
import type { OutputOf } from '../../../http/serve.ts'
import { createRoute } from '../../road/routes/create-route.ts'
import { inSavepoint } from '../imports/import-context.ts'
import { commonRoutes } from './common-routes.ts'
import { findRoute } from './find-route.ts'
import { lockSetup } from './lock-setup.ts'

/**
 * Adds the common routes of Kenya that are not in the catalogue yet, however their places are typed. One that came with the sample
 * data stays when that is removed: the company asked for it.
 *
 * @returns how many were added
 */
export async function addCommonRoutes(ctx: Context): Promise<OutputOf<typeof setupApi.addRoutes>> {
  return inTransaction(ctx, async (tx) => {
    await lockSetup(tx)
    let added = 0
    for (const route of commonRoutes) {
      const existing = await findRoute(tx, route)
      if (existing)
        await sql`delete from sample_records where kind = 'routes' and record_id = ${existing}`.execute(tx.db)
      else if (await isAdded(tx, route)) added += 1
    }
    return { added }
  })
}

/** Race: somebody may add the same route by hand at this moment. It is left, as if it had been there. */
async function isAdded(tx: Context, route: NewRoute): Promise<boolean> {
  const result = await inSavepoint(tx, () => createRoute(tx, route))
  if (result instanceof Refusal && result.code !== 'CONFLICT') throw result
  return !(result instanceof Refusal)
}
