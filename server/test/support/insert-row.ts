import type { Insertable, Selectable } from 'kysely'
import type { Database } from '#server/db/tables.ts'
import type { TestApp } from './test-app.ts'

export type Row<Table extends keyof Database> = Selectable<Database[Table]>
export type Values<Table extends keyof Database> = Partial<Insertable<Database[Table]>>

/** Inserts a row as it is given and returns it whole. */
export async function insert<Table extends keyof Database>(
  db: TestApp['db'],
  table: Table,
  values: Values<Table>,
): Promise<Row<Table>> {
  // safe: each builder above sets every column without a default.
  const row = await db
    .insertInto(table)
    .values(values as never)
    .returningAll()
    .executeTakeFirstOrThrow()
  // safe: all columns of the table were returned.
  return row as unknown as Row<Table>
}
