import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { groupIn, keptId } from '../../../db/merging.ts'

/** Customers whose money is shown together: one, and those that were merged into it. */
export type CustomerGroup = readonly string[]

/** A customer with those that were merged into it, by their ids; a merged one is alone. */
export const groupOf = (ctx: Pick<Context, 'db'>, id: string): Promise<CustomerGroup> => groupIn(ctx, 'customers', id)

/** The same of several customers, with one statement. */
export async function groupsOf(
  { db }: Pick<Context, 'db'>,
  ids: readonly string[],
): Promise<Map<string, CustomerGroup>> {
  if (ids.length === 0) return new Map()
  const merged = await db
    .selectFrom('customers')
    .select(['id', 'mergedIntoId'])
    .where('mergedIntoId', 'in', ids)
    .execute()
  return new Map(ids.map((id) => [id, [id, ...merged.flatMap((row) => (row.mergedIntoId === id ? row.id : []))]]))
}

/** The filters of a list, with all customers that the one that is asked for stands for. */
export async function withGroup<Filters extends { customer?: string | undefined }>(
  ctx: Pick<Context, 'db'>,
  { customer, ...filters }: Filters,
): Promise<Omit<Filters, 'customer'> & { customer: CustomerGroup | undefined }> {
  return { ...filters, customer: customer === undefined ? undefined : await groupOf(ctx, customer) }
}

/** SQL: the group of a customer that a column names, as a table `customers` with `id`. */
export function groupMembers(id: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select ${id} as id union all select m.id from customers m where m.merged_into_id = ${id}) customers`
}

/** SQL: the customer with which one that is known by its id is shown together. */
export const keptIdOf = (id: RawBuilder<unknown>) =>
  sql<string>`(select ${keptId('k')} from customers k where k.id = ${id})`
