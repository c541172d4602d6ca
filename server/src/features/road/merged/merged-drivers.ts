import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { keptId } from '../../../db/merging.ts'
import { Invalid } from '../../../errors.ts'

/** SQL: the driver with which one that is known by the id is shown together: the one that they were merged into, or themselves. */
export const keptDriver = (id: RawBuilder<unknown>) =>
  sql<string>`(select ${keptId('k')} from drivers k where k.id = ${id})`

/** SQL table (merged_id, kept_id) of the merged drivers: `keptDriver` for many rows at once, where a lookup for each is slow. */
export const mergedDrivers = sql`(select id as merged_id, merged_into_id as kept_id from drivers where merged_into_id is not null)`

/** SQL array: the ids of a driver and of those that were merged into them; a merged one is alone. */
export const driverGroup = (id: RawBuilder<unknown>) =>
  sql<string[]>`array(select m.id from drivers m where m.id = ${id} or m.merged_into_id = ${id})`

/** SQL array: the ids of the drivers that are one person, whichever of them is known. */
export const samePerson = (id: RawBuilder<unknown>) => driverGroup(keptDriver(id))

/** @throws Invalid naming the driver that is kept, where something new is meant for one that is merged */
export async function refuseMergedDrivers(tx: Context, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const { rows } = await sql<{ name: string }>`
    select k.name from drivers d join drivers k on k.id = d.merged_into_id where d.id = any(${ids}::uuid[]) limit 1`.execute(
    tx.db,
  )
  const [kept] = rows
  if (!kept) return
  const message = `This driver is merged into ${kept.name}. Choose that one.`
  throw new Invalid(message, { driverId: message })
}
