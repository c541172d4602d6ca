import type pg from 'pg'
import { Conflict, NotFound } from '../../../errors.ts'
import { type PersonKind, personColumns, tellingColumns } from './person-columns.ts'

/** The kinds of persons: a member of staff, a driver, or the contact of a customer. */
export const personKinds = ['user', 'driver', 'customer'] as const satisfies readonly PersonKind[]

/** A person with data in the program. */
export type Person = {
  kind: PersonKind
  /** The id of the row in `table`. */
  id: string
  table: 'profiles' | 'drivers' | 'customers'
  /** The personal columns of that row. */
  columns: readonly string[]
  /** The account of a member of staff. */
  userId: string | null
  /** Why the data cannot be erased yet, in a sentence. */
  objection: string | null
  /** Identifying texts, current or from the audit trail; the longest first. */
  names: string[]
}

const tableOf = { user: 'profiles', driver: 'drivers', customer: 'customers' } as const

type Text = { column: string; text: string | null }
type Found = { id: string; userId: string | null; objection: string | null; texts: Text[] }

/**
 * Finds a person by the id of their record or by e-mail address.
 *
 * @param others other texts that name the person, such as a nickname
 * @throws NotFound, or Conflict if several people have the address
 */
export async function findPerson(
  client: pg.ClientBase,
  { kind, key, others = [] }: { kind: PersonKind; key: string; others?: readonly string[] },
): Promise<Person> {
  const found = (await client.query<Found>(find[kind], [key])).rows
  const [first, second] = found
  if (!first) throw new NotFound(`There is no ${kind} with the id or address ${key}.`)
  if (second) throw new Conflict(`Several records have the address ${key}: name one by its id.`)
  const { id, userId, objection, texts } = first
  const table = tableOf[kind]
  const columns = tellingColumns(kind)
  const earlier = await textsInTrail(client, table, id, columns)
  const all = new Set([...texts, ...earlier].filter((text) => isTelling(kind, text)).map(({ text }) => text))
  const names = [...all, ...others].map(String).sort((one, other) => other.length - one.length)
  return { kind, id, table, columns, userId, objection, names }
}

/**
 * As findPerson, with the other records of the same person: drivers that are merged. The one that was asked for comes first;
 * each is named by the texts of all.
 */
export async function findRecords(
  client: pg.ClientBase,
  wanted: Parameters<typeof findPerson>[1],
): Promise<[Person, ...Person[]]> {
  const person = await findPerson(client, wanted)
  if (person.kind !== 'driver') return [person]
  const { rows } = await client.query<{ id: string }>(
    `select o.id from drivers d
       join drivers o on coalesce(o.merged_into_id, o.id) = coalesce(d.merged_into_id, d.id) and o.id <> d.id
       where d.id = $1 order by o.id`,
    [person.id],
  )
  const others: Person[] = []
  for (const { id } of rows) others.push(await findPerson(client, { ...wanted, key: id }))
  const names = [...new Set([person, ...others].flatMap((each) => each.names))].toSorted((a, b) => b.length - a.length)
  return [{ ...person, names }, ...others.map((each) => ({ ...each, names }))]
}

/** SQL: the personal texts of a record. */
function textsIn(kind: PersonKind, row: string): string {
  const texts = tellingColumns(kind).map(
    (column) => `jsonb_build_object('column', '${column}', 'text', ${row}.${column})`,
  )
  return `jsonb_build_array(${texts.join(', ')})`
}

const find: Record<PersonKind, string> = {
  user: `
    select p.id, p.user_id as "userId", ${textsIn('user', 'p')}
          || jsonb_build_array(jsonb_build_object('column', 'name', 'text', u."name"),
            jsonb_build_object('column', 'email', 'text', u."email")) as texts,
        case when p.is_active then 'The account is active: deactivate it first.'
          when p.invited_until is not null then 'The invitation is open: revoke it first.' end as objection
      from profiles p join auth."user" u on u."id" = p.user_id
      where p.kind = 'person' and (p.id::text = $1 or p.user_id::text = $1 or u."email" = lower($1))
      for update of p`,
  driver: `
    select d.id, null as "userId", ${textsIn('driver', 'd')} as texts,
        case when d.status = 'active' then 'The driver is active: set the driver inactive first.'
          when exists (select from job_legs l where l.driver_id = d.id and l.phase in ('planned', 'under_way'))
            then 'The driver has jobs that are not finished: finish them or give them to another first.' end as objection
      from drivers d
      where d.id::text = $1 or d.phone = $1 or d.license_no = $1
      for update`,
  customer: `
    select c.id, null as "userId", ${textsIn('customer', 'c')} as texts, null as objection
      from customers c
      where c.id::text = $1 or lower(c.email) = lower($1) or lower(c.accounts_email) = lower($1)
      for update`,
}

/** Former names and contacts from the audit trail. */
async function textsInTrail(client: pg.ClientBase, table: string, id: string, columns: readonly string[]) {
  const { rows } = await client.query<Text>(
    `select distinct v.key as "column", v.value as text
       from audit_log a
       cross join lateral (values (a.old_values), (a.new_values)) r (row_values)
       cross join lateral jsonb_each_text(r.row_values) v
       where a.table_name = $1 and a.row_id = $2 and v.key = any($3) and v.value is not null`,
    [table, id, columns],
  )
  return rows
}

/** Replaces an erased name. */
export const removedText = '[removed]'
export const formerNames: Record<PersonKind, string> = { user: 'Former user', driver: 'Former driver', customer: '' }
export const removedDomain = 'privacy.invalid'

/**
 * Whether a text identifies a person: a full name, an address, a phone or licence number does, a first name does not.
 */
function isTelling(kind: PersonKind, { column, text }: Text): boolean {
  if (!text || isNeutral(text)) return false
  const isName = column === 'name' || personColumns(kind).some((each) => each.column === column && each.says === 'name')
  if (!isName) return text.length >= 4
  return text.length >= 7 && (text.includes('@') || /\s/.test(text.trim()) || text.replaceAll(/\D/g, '').length >= 6)
}

function isNeutral(text: string): boolean {
  return Object.values(formerNames).includes(text) || text.endsWith(`@${removedDomain}`) || text === '[hidden]'
}
