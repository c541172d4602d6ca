import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../context.ts'

type Comparison<Field extends string> = {
  table: 'customers' | 'drivers'
  name: RawBuilder<string>
  isActive: RawBuilder<boolean>
  /** Whether a row has the same value in each field that was typed. */
  same: readonly (readonly [Field, RawBuilder<boolean>])[]
  /** The record that is edited. */
  except: string | undefined
}

type Alike<Field extends string> = { id: string; name: string; isActive: boolean; by: Field[] }

const mostShown = 5

/** The records that share a field with one about to be saved, the first few by name. */
export async function findAlike<Field extends string>(
  { db }: Context,
  { table, name, isActive, same, except }: Comparison<Field>,
): Promise<{ items: Alike<Field>[] }> {
  if (same.length === 0) return { items: [] }
  const fields = same.map(([field, isSame]) => sql`case when ${isSame} then ${field}::text end`)
  const isAlike = sql.join(
    same.map(([, isSame]) => isSame),
    sql` or `,
  )
  const { rows } = await sql<Alike<Field>>`
    select id, ${name} as name, ${isActive} as is_active, array_remove(array[${sql.join(fields)}], null) as by
      from ${sql.table(table)}
      where (${isAlike}) and id is distinct from ${except ?? null}::uuid
      order by 2, 1
      limit ${mostShown}`.execute(db)
  return { items: rows }
}

/** Functions of the database that make two texts comparable. */
export type KeyFunction = 'plain_key' | 'company_key' | 'person_key' | 'phone_key'

/** Whether a column and a typed text have the same key. */
export const isSameBy = (key: KeyFunction, column: string, typed: string) =>
  sql<boolean>`${sql.raw(key)}(${sql.ref(column)}) = ${sql.raw(key)}(${typed})`

/** Whether a text has anything to compare by. */
export const hasLetters = (text: string) => /[\p{L}\p{N}]/u.test(text)
