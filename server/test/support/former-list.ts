import type pg from 'pg'
import { formerMigrations } from '#server/db/migration/former-migrations.ts'

type Connection = Pick<pg.Pool, 'query'>

/** Gives a database the list of the former migrations, or of the first of them. */
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

/** The names of the applied migrations, in order. */
export async function listApplied(connection: Connection): Promise<string[]> {
  const { rows } = await connection.query<{ name: string }>('select name from schema_migrations order by number')
  return rows.map(({ name }) => name)
}
