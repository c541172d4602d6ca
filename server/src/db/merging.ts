import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../context.ts'
import { Conflict, NotFound } from '../errors.ts'

/** Records of which one may turn out to be another: it is marked as merged into that one. */
const kinds = {
  customers: { name: 'legalName', isActive: sql`is_active`, missing: 'Customer not found' },
  drivers: { name: 'name', isActive: sql`status = 'active'`, missing: 'Driver not found' },
} as const
export type Mergeable = keyof typeof kinds

const nameIn = (of: Mergeable, row: string) => sql.ref(`${row}.${kinds[of].name}`)

/** SQL: the name of the record that a row of its table was merged into; null unless it was. */
export const mergedIntoNameOf = (of: Mergeable) =>
  sql<string | null>`(
    select ${nameIn(of, 'k')} from ${sql.table(of)} k where k.id = ${sql.ref(`${of}.mergedIntoId`)})`

/** SQL: the records that were merged into a row of their table, by name. */
export const mergedRecords = <Record>(of: Mergeable) =>
  sql<Record[]>`(
    select coalesce(json_agg(json_build_object('id', m.id, ${sql.lit(kinds[of].name)}, ${nameIn(of, 'm')}) order by ${nameIn(of, 'm')}, m.id), '[]')
      from ${sql.table(of)} m where m.merged_into_id = ${sql.ref(`${of}.id`)})`

/** SQL: the record with which a row is shown together: the one that it was merged into, or itself. */
export const keptId = (row: string) =>
  sql<string>`coalesce(${sql.ref(`${row}.merged_into_id`)}, ${sql.ref(`${row}.id`)})`

/** Records that are shown together: one, and those that were merged into it, by their ids; a merged one is alone. */
export async function groupIn({ db }: Pick<Context, 'db'>, of: Mergeable, id: string): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`select id from ${sql.table(of)} where merged_into_id = ${id}`.execute(db)
  return [id, ...rows.map((row) => row.id)]
}

/** SQL: whether a column names a record of a group. Of one alone, the planner knows how many rows there are. */
export function isOfGroup(column: string, group: readonly string[]): RawBuilder<boolean> {
  const [id, ...merged] = group
  return merged.length === 0 ? sql`${sql.ref(column)} = ${id}::uuid` : sql`${sql.ref(column)} = any(${group}::uuid[])`
}

type MergeParty = {
  id: string
  name: string
  isActive: boolean
  /** The record that it was merged into, and one that was merged into it. */
  mergedIntoName: string | null
  mergedName: string | null
}

/**
 * Locks the record that is to be merged and the one that is kept, in the order of their ids: of two merges that cross, the
 * second sees the first.
 *
 * @throws NotFound, or Conflict if one of them is merged, or the kept one inactive
 */
export async function lockParties(
  tx: Context,
  of: Mergeable,
  { id, intoId }: { id: string; intoId: string },
): Promise<{ merged: MergeParty; kept: MergeParty }> {
  const { isActive, missing } = kinds[of]
  const table = sql.table(of)
  await sql`select id from ${table} where id in (${id}, ${intoId}) order by id for no key update`.execute(tx.db)
  const { rows } = await sql<MergeParty>`
    select ${sql.ref(`${of}.id`)}, ${nameIn(of, of)} as name, ${isActive} as is_active, ${mergedIntoNameOf(of)} as merged_into_name,
        (select min(${nameIn(of, 'm')}) from ${table} m where m.merged_into_id = ${sql.ref(`${of}.id`)}) as merged_name
      from ${table}
      where id in (${id}, ${intoId})`.execute(tx.db)
  const merged = rows.find((row) => row.id === id)
  const kept = rows.find((row) => row.id === intoId)
  if (!merged || !kept) throw new NotFound(missing)
  refuseMerge(merged, kept)
  return { merged, kept }
}

function refuseMerge(merged: MergeParty, kept: MergeParty): void {
  if (merged.mergedIntoName !== null)
    throw new Conflict(`${merged.name} is merged into ${merged.mergedIntoName} already. Take off that mark first.`)
  if (kept.mergedIntoName !== null)
    throw new Conflict(`${kept.name} is merged into ${kept.mergedIntoName} itself. Choose that one.`)
  if (merged.mergedName !== null)
    throw new Conflict(
      `${merged.mergedName} is merged into ${merged.name}. Merge the other way round, or take off that mark first.`,
    )
  if (!kept.isActive) throw new Conflict(`${kept.name} is inactive. Make it active first.`)
}

/**
 * Takes the mark off a merged record, whose `active` values are those of one in use. Who looks at the one that was kept is
 * told that it is alone.
 *
 * @throws NotFound, or Conflict saying so if it is not merged
 */
export async function takeOffMark(
  tx: Context,
  of: Mergeable,
  { id, active, notMerged }: { id: string; active: RawBuilder<unknown>; notMerged: (name: string) => string },
): Promise<void> {
  const table = sql.table(of)
  await sql`
    select id from ${table} r
      where r.id = ${id} or r.id = (select merged_into_id from ${table} where id = ${id})
      order by id for no key update`.execute(tx.db)
  const { rows } = await sql<{ name: string; mergedIntoId: string | null }>`
    select ${nameIn(of, 'r')} as name, merged_into_id from ${table} r where id = ${id}`.execute(tx.db)
  const [record] = rows
  if (!record) throw new NotFound(kinds[of].missing)
  if (record.mergedIntoId === null) throw new Conflict(notMerged(record.name))
  await sql`update ${table} set merged_into_id = null, ${active} where id = ${id}`.execute(tx.db)
  await sql`
    update ${sql.table(of === 'customers' ? 'customer_merges' : 'driver_merges')} set ended_at = ${tx.now}
      where merged_id = ${id} and ended_at is null`.execute(tx.db)
  await sql`update ${table} set updated_at = ${tx.now} where id = ${record.mergedIntoId}`.execute(tx.db)
}
