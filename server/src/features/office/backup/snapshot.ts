import { recordOf } from '@shehena/domain/records'
import type pg from 'pg'

type Schema = 'auth' | 'public'

/** A table and the columns that are copied: all except generated ones. */
export type Table = { schema: Schema; name: string; columns: string[]; needs: string[] }
type Sequence = { schema: Schema; name: string; lastValue: string; isCalled: boolean }
export type StoredFile = { id: string; key: string; name: string; size: number; sha256: string }

const tablesSql = `
  select n.nspname::text as schema, c.relname::text as name,
      array(
        select a.attname::text from pg_attribute a
          where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
          order by a.attnum) as columns,
      array(
        select distinct f.relnamespace::regnamespace::text || '.' || f.relname::text
          from pg_constraint k join pg_class f on f.oid = k.confrelid
          where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as needs
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('auth', 'public') and c.relkind in ('r', 'p')
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by 1, 2`

/** The table's name in manifests and lists, 'public.customers'. */
export function fullName({ schema, name }: Pick<Table, 'schema' | 'name'>): string {
  return `${schema}.${name}`
}

/** The table's name in the domain's records: 'customers', with a schema 'auth.user'. */
export function shortName({ schema, name }: Table): string {
  return schema === 'public' ? name : `${schema}.${name}`
}

/** Quotes the name of a table or column for SQL. */
export function quoted(...names: string[]): string {
  return names.map((name) => `"${name.replaceAll('"', '""')}"`).join('.')
}

/** Starts a repeatable read snapshot without timeouts. The caller ends the transaction. */
export async function beginSnapshot(client: pg.ClientBase): Promise<void> {
  await client.query('begin isolation level repeatable read read only')
  await speakPlainly(client)
  // The snapshot is taken by the first statement that reads a table.
  await client.query('select from pg_class limit 1')
}

/** Fixes the settings that affect COPY output, and disables timeouts. */
export async function speakPlainly(client: pg.ClientBase): Promise<void> {
  await client.query(`
    set local statement_timeout = 0;
    set local idle_in_transaction_session_timeout = 0;
    set local timezone = 'UTC';
    set local datestyle = 'ISO, YMD';
    set local intervalstyle = 'postgres';
    set local bytea_output = 'hex';
    set local extra_float_digits = 1;
    set local client_encoding = 'UTF8'`)
}

/** All tables of the program in foreign key order: referenced tables first. */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(tablesSql)
  return inOrder(rows)
}

/** The backup and export rules of a table. An unknown table is backed up and not exported. */
export function copiesOf({ schema, name }: Pick<Table, 'schema' | 'name'>) {
  return (
    recordOf(schema === 'public' ? name : `${schema}.${name}`)?.copies ?? { isBackedUp: true, exportsWithout: null }
  )
}

/** Whether a table is backed up. */
export function isBackedUp(table: Table): boolean {
  return copiesOf(table).isBackedUp
}

function inOrder(tables: Table[]): Table[] {
  const ordered: Table[] = []
  let left = tables
  while (left.length > 0) {
    const waiting = new Set(left.map(fullName))
    const ready = left.filter(({ needs }) => !needs.some((name) => waiting.has(name)))
    if (ready.length === 0) throw new Error(`These tables refer to each other: ${[...waiting].join(', ')}`)
    ordered.push(...ready)
    left = left.filter((table) => !ready.includes(table))
  }
  return ordered
}

/** All sequences with their last values. Read after the rows, so that no sequence is behind them. */
export async function listSequences(client: pg.ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<Pick<Sequence, 'schema' | 'name'>>(`
    select relnamespace::regnamespace::text as schema, relname::text as name
      from pg_class
      where relkind = 'S' and relnamespace in ('auth'::regnamespace, 'public'::regnamespace)
      order by 1, 2`)
  const sequences: Sequence[] = []
  for (const { schema, name } of rows) {
    const { rows: values } = await client.query<Pick<Sequence, 'lastValue' | 'isCalled'>>(
      `select last_value::text as "lastValue", is_called as "isCalled" from ${quoted(schema, name)}`,
    )
    sequences.push(...values.map((value) => ({ schema, name, ...value })))
  }
  return sequences
}

/** All files that documents refer to. */
export async function listFiles(client: pg.ClientBase): Promise<StoredFile[]> {
  const { rows } = await client.query<StoredFile>(
    'select id, storage_key as key, name, size, sha256 from public.documents order by storage_key',
  )
  return rows
}
