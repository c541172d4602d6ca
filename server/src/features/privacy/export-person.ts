import type pg from 'pg'
import { quoted } from '../backup/snapshot.ts'
import type { Person } from './find-person.ts'
import { findMentions, type Mention } from './mentions.ts'

type Rows = Record<string, unknown>[]

type PersonExport = {
  kind: Person['kind']
  id: string
  exportedAt: string
  /** What is about the person, table by table. */
  records: Record<string, Rows>
  /** What was changed in the person's record, and by the person. */
  trail: { ofThePerson: Rows; byThePerson: Rows }
  /** Business records that name the person by id: as author, driver, approver. */
  referredToBy: { table: string; column: string; ids: string[] }[]
  mails: Rows
  /** Files that the person added. */
  files: Rows
  /** Where else a text names the person. */
  mentions: Mention[]
}

/** Of the program's secrets even the person learns nothing: whoever has the file could sign in with some. */
const secrets = new Set([
  'password',
  'token',
  'accessToken',
  'refreshToken',
  'idToken',
  'sealed_secret',
  'recovery_hashes',
])
secrets.add('token_hash').add('storage_key').add('search_text').add('response').add('request_hash')

const ownTables: Record<Person['kind'], readonly [table: string, column: string][]> = {
  user: [
    ['auth.user', 'id'],
    ['auth.account', 'userId'],
    ['auth.session', 'userId'],
    ['public.profiles', 'user_id'],
    ['public.user_settings', 'user_id'],
    ['public.second_factors', 'user_id'],
    ['public.account_links', 'user_id'],
    ['public.export_log', 'user_id'],
    ['public.user_management_log', 'target_user_id'],
    ['public.user_management_log', 'admin_user_id'],
  ],
  driver: [['public.drivers', 'id']],
  customer: [['public.customers', 'id']],
}

/** Everything that the program holds about somebody, to hand to them. */
export async function exportPerson(client: pg.ClientBase, person: Person, now: string): Promise<PersonExport> {
  const key = person.userId ?? person.id
  const read = async (text: string, values: unknown[]): Promise<Rows> =>
    (await client.query<{ row: Record<string, unknown> }>(text, values)).rows.map(({ row }) => withoutSecrets(row))
  const records: Record<string, Rows> = {}
  for (const [table, column] of ownTables[person.kind]) {
    const rows = await read(
      `select to_jsonb(t) as row from ${quoted(...table.split('.'))} t where ${quoted(column)} = $1`,
      [key],
    )
    records[table] = [...(records[table] ?? []), ...rows]
  }
  if (person.kind === 'customer') records['public.customers'] = records['public.customers']?.map(contactOf) ?? []
  const trail = `select to_jsonb(a) as row from audit_log a where`
  return {
    kind: person.kind,
    id: person.id,
    exportedAt: now,
    records,
    trail: {
      ofThePerson: (await read(`${trail} table_name = $1 and row_id = $2 order by id`, [person.table, person.id])).map(
        (row) => (person.kind === 'customer' ? contactTrail(row, person.columns) : row),
      ),
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
      ? await read(`select to_jsonb(d) as row from documents d where created_by = $1 order by id`, [person.userId])
      : [],
    mentions: await findMentions(client, person.names),
  }
}

function withoutSecrets(row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).filter(([column]) => !secrets.has(column)))
}

/** Of a customer's record only the contact is about a person; the rest is the company's. */
function contactOf({ id, contact, email, legal_name }: Record<string, unknown>) {
  return { id, legal_name, contact, email }
}

function contactTrail(row: Record<string, unknown>, columns: readonly string[]): Record<string, unknown> {
  const only = (values: unknown) =>
    Object.fromEntries(Object.entries(values ?? {}).filter(([column]) => columns.includes(column)))
  return { ...row, old_values: only(row.old_values), new_values: only(row.new_values) }
}

/** Every foreign key that leads to the person, but those of tables that are exported whole. */
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
    if (ownTables[kind].some(([own]) => own === other)) continue
    const { rows } = await client.query<{ id: string }>(
      `select id::text from ${quoted(...other.split('.'))} where ${quoted(column)} = $1 order by id`,
      [key],
    )
    if (rows.length > 0) found.push({ table: other, column, ids: rows.map(({ id }) => id) })
  }
  return found
}
