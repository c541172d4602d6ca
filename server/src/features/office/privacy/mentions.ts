import type pg from 'pg'
import { quoted } from '../backup/snapshot.ts'

/** A place where a text names a person. */
export type Mention = { table: string; column: string; rows: number; ids: string[] }

const shownIds = 20

/** A regular expression for any of the texts, plain or JSON-escaped; match it case-insensitively. Null for none. */
export function patternOf(names: readonly string[]): string | null {
  const spellings = new Set(names.flatMap((name) => [name, JSON.stringify(name).slice(1, -1)]))
  const escaped = [...spellings].map((text) => text.replaceAll(/[.*+?^${}()|[\]\\-]/g, String.raw`\$&`))
  return escaped.length > 0 ? escaped.join('|') : null
}

type Column = { schema: string; table: string; column: string; id: string | null }

/** All text columns of the program and of its job queue. */
async function textColumns(client: pg.ClientBase): Promise<Column[]> {
  const { rows } = await client.query<Column>(`
    select c.table_schema as schema, c.table_name as "table", c.column_name as "column",
        (select i.column_name from information_schema.columns i
          where i.table_schema = c.table_schema and i.table_name = c.table_name and i.column_name in ('id', 'row_id', 'key')
          order by i.column_name limit 1) as id
      from information_schema.columns c
      join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
      where c.table_schema in ('auth', 'public', 'worker') and t.table_type = 'BASE TABLE'
        and (c.data_type in ('text', 'character varying', 'json', 'jsonb') or c.udt_name = '_text')
      order by 1, 2, 3`)
  return rows
}

/** Finds all occurrences of the texts. */
export async function findMentions(client: pg.ClientBase, names: readonly string[]): Promise<Mention[]> {
  const pattern = patternOf(names)
  if (!pattern) return []
  const found: Mention[] = []
  for (const { schema, table, column, id } of await textColumns(client)) {
    const idSql = id ? `(array_agg(${quoted(id)}::text order by ${quoted(id)}))[1:${shownIds}]` : `array[]::text[]`
    const { rows } = await client.query<{ rows: number; ids: string[] | null }>(
      `select count(*)::int as rows, ${idSql} as ids from ${quoted(schema, table)} where ${quoted(column)}::text ~* $1`,
      [pattern],
    )
    const [{ rows: count, ids } = { rows: 0, ids: null }] = rows
    if (count > 0) found.push({ table: `${schema}.${table}`, column, rows: count, ids: ids ?? [] })
  }
  return found
}
