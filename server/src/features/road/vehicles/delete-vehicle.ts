import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { Conflict, isReferredTo, NotFound } from '../../../errors.ts'

/**
 * Deletes a vehicle that nothing refers to. The history keeps its values.
 *
 * @throws NotFound, or Conflict naming what refers to the vehicle
 */
export async function deleteVehicle(ctx: Context, { id }: { id: string }): Promise<Record<string, never>> {
  return inTransaction(ctx, async (tx) => {
    // Race: waits for a concurrent job creation, which locks the vehicle, and then sees the job.
    const vehicle = await tx.db
      .selectFrom('vehicles')
      .select('regNo')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!vehicle) throw new NotFound('Vehicle not found')

    const referring = await whatRefersTo(tx, id)
    if (referring.length > 0) throw inUse(vehicle, referring.join(' and '))
    await tx.db
      .deleteFrom('vehicles')
      .where('id', '=', id)
      .execute()
      .catch((error: unknown) => {
        throw isReferredTo(error) ? inUse(vehicle, 'other records') : error
      })
    return {}
  })
}

async function whatRefersTo(tx: Context, id: string): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`
    select 'dispatch jobs' as kind where exists (select from job_legs where vehicle_id = ${id})
    union all select 'maintenance records' where exists (select from maintenance_records where vehicle_id = ${id})`.execute(
    tx.db,
  )
  return rows.map(({ kind }) => kind)
}

function inUse({ regNo }: { regNo: string }, referring: string): Conflict {
  return new Conflict(`Vehicle ${regNo} cannot be deleted: ${referring} refer to it. Set it inactive instead.`)
}
