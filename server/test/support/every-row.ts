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
  const { rows } = await pool.query<{ name: string; digest: string }>(
    watched
      .map(
        (name) => `select '${name}' as name, md5(string_agg(t::text, '|' order by t::text)) as digest from ${name} t`,
      )
      .join(' union all '),
  )
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]))
}

/** The names of all columns, in snake_case and in camelCase. */
export async function everyColumn(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select distinct column_name as name from information_schema.columns where table_schema in ('public', 'auth')`,
  )
  const camel = (name: string) => name.replaceAll(/_([a-z\d])/g, (_, letter: string) => letter.toUpperCase())
  return [...new Set(rows.flatMap(({ name }) => [name, camel(name)]))].sort()
}
