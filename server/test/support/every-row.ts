import type pg from 'pg'

// Written even by a refused request: the rate limit and the last use of the session.
const ofTheRequest = ['public.rate_limits', 'auth.session']

/** A checksum of the rows of each table: equal before and after means that nothing changed. */
export async function everyRow(pool: pg.Pool): Promise<Record<string, string>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname in ('public', 'auth') order by 1`,
  )
  const watched = tables.map(({ name }) => name).filter((name) => !ofTheRequest.includes(name))
  // One row of subqueries, prepared once for each connection. As a union PostgreSQL would start parallel processes for
  // it, which take twenty times as long as the rows of a test.
  const digests = watched.map((name) => `(select md5(string_agg(t::text, '|' order by t::text)) from ${name} t)`)
  const text = `select ${digests.join(', ')}`
  const { rows } = await pool.query<string[]>({ name: `every row of ${watched.length} tables`, text, rowMode: 'array' })
  return Object.fromEntries(watched.map((name, index) => [name, rows[0]?.[index] ?? 'no row']))
}

/** The names of all columns, in snake_case and in camelCase. */
export async function everyColumn(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select distinct column_name as name from information_schema.columns where table_schema in ('public', 'auth')`,
  )
  const camel = (name: string) => name.replaceAll(/_([a-z\d])/g, (_, letter: string) => letter.toUpperCase())
  return [...new Set(rows.flatMap(({ name }) => [name, camel(name)]))].sort()
}
