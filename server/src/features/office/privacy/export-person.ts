import { records as tables } from '@shehena/domain/records'
import type pg from 'pg'
import { quoted } from '../backup/snapshot.ts'
import type { Person } from './find-person.ts'
import { findMentions, type Mention } from './mentions.ts'
import { personBelongings, personTables, rowsOfBelonging } from './person-columns.ts'

type Row = Record<string, unknown>
type Rows = Row[]

export type PersonExport = {
  kind: Person['kind']
  id: string
  exportedAt: string
  /** Records about the person, by table. */
  records: Record<string, Rows>
  /** Audit entries about the person's record and what belongs to it, and by the person. */
  trail: { ofThePerson: Rows; byThePerson: Rows }
  /** Business records that refer to the person: as author, driver, approver. */
  referredToBy: { table: string; column: string; ids: string[] }[]
  mails: Rows
  /** Files uploaded by the person. */
  files: Rows
  /** Other texts that name the person. */
  mentions: Mention[]
}

/** Subject access request: everything that the program holds about a person. */
export async function exportPerson(client: pg.ClientBase, person: Person, now: string): Promise<PersonExport> {
  const key = person.userId ?? person.id
  const read = async (text: string, values: unknown[], secrets: readonly string[] = []): Promise<Rows> =>
    (await client.query<{ row: Row }>(text, values)).rows.map(({ row }) => without(row, secrets))
  const records: Record<string, Rows> = {}
  for (const { table, by, secrets } of personTables(person.kind)) {
    for (const column of by) {
      const rows = await read(
        `select to_jsonb(t) as row from ${quoted(...table.split('.'))} t where ${quoted(column)} = $1`,
        [key],
        secrets,
      )
      records[inFull(table)] = [...(records[inFull(table)] ?? []), ...rows]
    }
  }
  if (person.kind === 'customer')
    records['public.customers'] = records['public.customers']?.map((row) => contactOf(row, person.columns)) ?? []
  const trail = `select to_jsonb(a) as row from audit_log a where`
  return {
    kind: person.kind,
    id: person.id,
    exportedAt: now,
    records,
    trail: {
      ofThePerson: [
        ...(await read(`${trail} table_name = $1 and row_id = $2 order by id`, [person.table, person.id])).map((row) =>
          person.kind === 'customer' ? contactTrail(row, person.columns) : row,
        ),
        ...(await trailOfBelongings(client, person)),
      ],
      byThePerson: person.userId
        ? await read(
            `select jsonb_build_object('at', at, 'table', table_name, 'row', row_id, 'action', action) as row
               from audit_log where user_id = $1 order by id`,
            [person.userId],
          )
        : [],
    },
    referredToBy: await references(client, person, key),
    mails: await read(`select to_jsonb(m) as row from mail_outbox m where lower(recipient) = any($1) order by id`, [
      person.names.filter((name) => name.includes('@')).map((name) => name.toLowerCase()),
    ]),
    files: person.userId
      ? await read(
          `select to_jsonb(d) as row from documents d where created_by = $1 order by id`,
          [person.userId],
          tables.documents.copies.exportsWithout ?? [],
        )
      : [],
    mentions: await findMentions(client, person.names),
  }
}

function without(row: Row, hidden: readonly string[]): Row {
  return Object.fromEntries(
    Object.entries(row).filter(([column]) => !hidden.includes(column) && column !== 'search_text'),
  )
}

/** Only the contact of a customer's record is personal; the rest is the company's. */
function contactOf(row: Row, columns: readonly string[]): Row {
  return Object.fromEntries(['id', 'legal_name', ...columns].map((column) => [column, row[column]]))
}

/** The table's name with its schema. */
const inFull = (table: string) => (table.includes('.') ? table : `public.${table}`)

function contactTrail(row: Row, columns: readonly string[]): Row {
  const only = (values: unknown) =>
    Object.fromEntries(Object.entries(values ?? {}).filter(([column]) => columns.includes(column)))
  return { ...row, old_values: only(row.old_values), new_values: only(row.new_values) }
}

/** Audit entries about what belongs to the person's record, such as absences, also where that is deleted. */
async function trailOfBelongings(client: pg.ClientBase, { kind, id }: Person): Promise<Rows> {
  const found: Rows = []
  for (const belonging of personBelongings(kind)) {
    const { rows } = await client.query<{ row: Row }>(
      `select to_jsonb(a) as row from audit_log a
         where table_name = $1 and row_id in (${rowsOfBelonging(belonging)}) order by id`,
      [belonging.table, id],
    )
    found.push(...rows.map(({ row }) => row))
  }
  return found
}

/** Foreign keys to the person, except from tables that are exported whole. */
async function references(client: pg.ClientBase, { kind, table }: Person, key: string) {
  if (kind === 'customer') return []
  const { rows: keys } = await client.query<{ table: string; column: string }>(
    `select distinct n.nspname || '.' || c.relname as "table", a.attname as "column"
       from pg_constraint k
       join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
       where k.contype = 'f' and k.confrelid = any($1::regclass[])
         and exists (select from pg_attribute i where i.attrelid = c.oid and i.attname = 'id')
       order by 1, 2`,
    [kind === 'user' ? ['auth."user"', 'profiles'] : [table]],
  )
  const found: PersonExport['referredToBy'] = []
  for (const { table: other, column } of keys) {
    if (personTables(kind).some((own) => inFull(own.table) === other)) continue
    const { rows } = await client.query<{ id: string }>(
      `select id::text from ${quoted(...other.split('.'))} where ${quoted(column)} = $1 order by id`,
      [key],
    )
    if (rows.length > 0) found.push({ table: other, column, ids: rows.map(({ id }) => id) })
  }
  return found
}
