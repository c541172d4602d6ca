import pg from 'pg'
import { codeName, sqlName } from '../src/db/column-names.ts'

type Column = {
  table: string
  name: string
  type: string
  isNullable: boolean
  hasDefault: boolean
  isAlwaysGenerated: boolean
}

const catalogue = `
  select
    c.relname as "table",
    a.attname as "name",
    a.atttypid::regtype::text as "type",
    not a.attnotnull as "isNullable",
    a.atthasdef or a.attidentity <> '' as "hasDefault",
    a.attgenerated <> '' or a.attidentity = 'a' as "isAlwaysGenerated"
  from pg_attribute a
  join pg_class c on c.oid = a.attrelid
  join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public'
    and c.relkind in ('r', 'p', 'v', 'm')
    and c.relname <> 'schema_migrations'
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    and a.attnum > 0
    and not a.attisdropped
  order by c.relname collate "C", a.attnum`

const tableNames = `
  select case n.nspname when 'public' then '' else n.nspname || '.' end || c.relname as "name"
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('auth', 'public')
    and c.relkind in ('r', 'p')
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  order by n.nspname <> 'public', c.relname collate "C"`

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

/** The contents of two generated files for a migrated database. */
type Described = {
  /** server/src/db/tables.ts: TypeScript types in camelCase. */
  types: string
  /** domain/src/table-names.ts: all tables in snake_case. */
  names: string
}

/**
 * Describes a migrated database.
 *
 * @throws Error for a name that does not survive the conversion to camelCase and back
 */
export async function describeTables(url: string): Promise<Described> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const { rows: columns } = await client.query<Column>(catalogue)
    const { rows: names } = await client.query<{ name: string }>(tableNames)
    return { types: typesSource(columns), names: namesSource(names.map(({ name }) => name)) }
  } finally {
    await client.end()
  }
}

function typesSource(all: Column[]): string {
  const tables = Map.groupBy(all, ({ table }) => table)
  const body = [...tables].map(([name, own]) => `  ${inCode(name)}: {\n${own.map(line).join('')}  }\n`).join('')
  const names = ['ColumnType', 'Generated', 'GeneratedAlways'].filter((name) => body.includes(` ${name}<`))
  return `// Written from the migrations by npm run db:types. Do not edit.
import type { ${names.join(', ')} } from 'kysely'

export type Database = {
${body}}
`
}

function namesSource(names: string[]): string {
  return `// Written from the migrations by npm run db:types. Do not edit.

/** Every table, as SQL spells it; those of the sign-in library with their schema. */
export type TableName =
${names.map((name) => `  | '${name}'\n`).join('')}`
}

function line(column: Column): string {
  return `    ${inCode(column.name, `${column.table}.${column.name}`)}: ${columnType(column)}\n`
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

/** Converts a column or table name to camelCase. @param place its location, for the error message */
function inCode(name: string, place = name): string {
  const code = codeName(name)
  if (sqlName(code) === name) return code
  throw new Error(
    `The name ${place} does not survive: the program would call it ${code} and ask the database for ${sqlName(code)}. ` +
      `Choose another name in the migration, for example ${sqlName(code)}.`,
  )
}
