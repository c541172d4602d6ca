import { sql } from 'kysely'
import type { Context } from '../context.ts'

/** The id of a row that is about to be inserted, so that statements about it can be sent together. */
export async function newId({ db }: Pick<Context, 'db'>): Promise<string> {
  const { rows } = await sql<{ id: string }>`select new_id() as id`.execute(db)
  // safe: a select without a table gives one row.
  return rows[0]!.id
}
