import type pg from 'pg'
import { formerMigrations } from '#server/db/former-migrations.ts'

type Connection = Pick<pg.Pool, 'query'>

/**
 * Makes a migrated database one of a program from before the migrations were folded: the two differ in nothing but the
 * list of what was applied.
 */
export async function listFormer(connection: Connection, count = formerMigrations.length): Promise<void> {
  await connection.query('truncate schema_migrations')
  for (const [position, [name, checksum]] of formerMigrations.slice(0, count).entries()) {
    await connection.query('insert into schema_migrations (number, name, checksum) values ($1, $2, $3)', [
      position + 1,
      name,
      checksum,
    ])
  }
}

/** The names of the migrations that count as applied, in their order. */
export async function listApplied(connection: Connection): Promise<string[]> {
  const { rows } = await connection.query<{ name: string }>('select name from schema_migrations order by number')
  return rows.map(({ name }) => name)
}
