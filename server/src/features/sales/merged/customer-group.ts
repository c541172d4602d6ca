import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../context.ts'

/** Customers whose money is shown together: one, and those that were merged into it. */
export type CustomerGroup = readonly string[]

/** A customer with those that were merged into it, by their ids; a merged one is alone. */
export async function groupOf({ db }: Pick<Context, 'db'>, id: string): Promise<CustomerGroup> {
  const { rows } = await sql<{ id: string }>`select id from customers where merged_into_id = ${id}`.execute(db)
  return [id, ...rows.map((row) => row.id)]
}

/** The filters of a list, with all customers that the one that is asked for stands for. */
export async function withGroup<Filters extends { customer?: string | undefined }>(
  ctx: Pick<Context, 'db'>,
  { customer, ...filters }: Filters,
): Promise<Omit<Filters, 'customer'> & { customer: CustomerGroup | undefined }> {
  return { ...filters, customer: customer === undefined ? undefined : await groupOf(ctx, customer) }
}

/** SQL: whether a column names a customer of a group. Of one alone, the planner knows how many rows there are. */
export function isOfGroup(column: string, group: CustomerGroup): RawBuilder<boolean> {
  const [id, ...merged] = group
  return merged.length === 0 ? sql`${sql.ref(column)} = ${id}::uuid` : sql`${sql.ref(column)} = any(${group}::uuid[])`
}

/** SQL: the group of a customer that a column names, as a table `customers` with `id`. */
export function groupMembers(id: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select ${id} as id union all select m.id from customers m where m.merged_into_id = ${id}) customers`
}

/** SQL: the customer with which a row of `customers` is shown together: the one that it was merged into, or itself. */
export const keptId = (table = 'customers') =>
  sql<string>`coalesce(${sql.ref(`${table}.merged_into_id`)}, ${sql.ref(`${table}.id`)})`

/** SQL: the same of a customer that is known by its id. */
export const keptIdOf = (id: RawBuilder<unknown>) =>
  sql<string>`(select ${keptId('k')} from customers k where k.id = ${id})`
