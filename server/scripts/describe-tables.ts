import pg from 'pg'

type Column = {
  schema: string
  table: string
  name: string
  type: string
  isNullable: boolean
  hasDefault: boolean
  isAlwaysGenerated: boolean
}

const catalogue = `
  select
    n.nspname as "schema",
    c.relname as "table",
    a.attname as "name",
    a.atttypid::regtype::text as "type",
    not a.attnotnull as "isNullable",
    a.atthasdef or a.attidentity <> '' as "hasDefault",
    a.attgenerated <> '' or a.attidentity = 'a' as "isAlwaysGenerated"
  from pg_attribute a
  join pg_class c on c.oid = a.attrelid
  join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = any($1)
    and c.relkind in ('r', 'p', 'v', 'm')
    and c.relname <> 'schema_migrations'
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    and a.attnum > 0
    and not a.attisdropped
  order by n.nspname <> 'public', n.nspname, c.relname collate "C", a.attnum`

const types: Record<string, string> = {
  boolean: 'boolean',
  smallint: 'number',
  integer: 'number',
  bigint: 'number',
  numeric: 'number',
  real: 'number',
  'double precision': 'number',
  text: 'string',
  citext: 'string',
  'character varying': 'string',
  character: 'string',
  uuid: 'string',
  date: 'string',
  'time without time zone': 'string',
  'timestamp with time zone': 'string',
  inet: 'string',
  bytea: 'Buffer',
  jsonb: 'unknown',
  json: 'unknown',
}

/** What src/db/tables.ts has to say of a migrated database: TypeScript types in the words of the program. */
export async function describeTables(url: string, schemas: string[] = ['public']): Promise<string> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const { rows } = await client.query<Column>(catalogue, [schemas])
    return source(rows)
  } finally {
    await client.end()
  }
}

function source(all: Column[]): string {
  const tables = Map.groupBy(all, ({ schema, table }) => (schema === 'public' ? table : `${schema}.${table}`))
  const body = [...tables].map(([name, own]) => `  ${key(name)}: {\n${own.map(line).join('')}  }\n`).join('')
  const names = ['ColumnType', 'Generated', 'GeneratedAlways'].filter((name) => body.includes(` ${name}<`))
  return `// Written from the migrations by npm run db:types. Do not edit.
import type { ${names.join(', ')} } from 'kysely'

export type Database = {
${body}}
`
}

function line(column: Column): string {
  return `    ${camel(column.name)}: ${columnType(column)}\n`
}

function columnType({ table, name, type, isNullable, hasDefault, isAlwaysGenerated }: Column): string {
  const element = types[type.replace(/\[\]$/, '')]
  if (!element) throw new Error(`${table}.${name} has type ${type}, for which this script knows no TypeScript type.`)
  const value = type.endsWith('[]') ? `${element}[]` : element
  const whole = isNullable && value !== 'unknown' ? `${value} | null` : value
  if (isAlwaysGenerated) return `GeneratedAlways<${whole}>`
  if (!hasDefault) return whole
  return type === 'timestamp with time zone'
    ? `ColumnType<${whole}, ${whole} | undefined, ${whole}>`
    : `Generated<${whole}>`
}

/** The same words as Kysely's CamelCasePlugin. */
function camel(name: string): string {
  return name.replace(/_+([a-z0-9])/g, (_match, letter: string) => letter.toUpperCase())
}

function key(name: string): string {
  return name.includes('.') ? `'${name.split('.').map(camel).join('.')}'` : camel(name)
}
