import { countedHits } from '@shehena/domain/list'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { plannedOnce } from '../../../db/planned-once.ts'
import { matches } from '../../../db/reads/search.ts'

type Db = Pick<Context, 'db'>
type Kind = 'customer' | 'route' | 'vehicle' | 'driver'

/** The names that the rows of each table show of other records. */
const shown = {
  bookings: ['customer', 'route'],
  dispatchJobs: ['customer', 'route', 'vehicle', 'driver'],
  invoices: ['customer'],
  payments: ['customer'],
  creditNotes: ['customer'],
  withheld: ['customer'],
  statementsSent: ['customer'],
  maintenanceRecords: ['vehicle'],
} as const satisfies Record<string, readonly Kind[]>

type Table = keyof typeof shown

/** Tables whose rows have no text of their own that is searched. */
const textless: readonly Table[] = ['statementsSent']

/** SQL: each name, in the words of its index. Routes, vehicles and drivers are few: they need none. */
const names: Record<Kind, RawBuilder<unknown>> = {
  customer: sql`customers where ' ' || searchable(legal_name)`,
  route: sql`routes where ' ' || searchable(origin || ' → ' || destination)`,
  vehicle: sql`vehicles where ' ' || searchable(reg_no || ' ' || replace(reg_no, ' ', ''))`,
  driver: sql`drivers where ' ' || searchable(name)`,
}

/** A whole number, as the program gives them. */
const wholeNumber = /^(BK|JOB-|INV-)\d{8,}$/

/** SQL: the ids of the rows that have a number, or show that of their booking. */
const numbered: Partial<Record<Table, (no: string) => RawBuilder<unknown>>> = {
  bookings: (no) => sql`select id from bookings where booking_no = ${no}`,
  dispatchJobs: (no) => sql`
    select id from dispatch_jobs where job_no = ${no} union all
    select j.id from bookings b join dispatch_jobs j on j.booking_id = b.id where b.booking_no = ${no}`,
  invoices: (no) => sql`
    select id from invoices where invoice_no = ${no} union all
    select i.id from bookings b join invoices i on i.booking_id = b.id where b.booking_no = ${no}`,
}

/** More ids than these are not listed: a list counts as many hits. */
const mostIds = countedHits
const listed = sql.lit(mostIds + 1)

/**
 * Lists of ids: those of a kind whose name contains what was typed, and those of the rows that show one of them. Null for
 * more than are listed.
 */
type Found = Partial<Record<Kind | `${Table} ${Kind}`, readonly string[] | null>>

/**
 * SQL: whether a row contains what was typed, in its own text or in the name of a record that it shows. Names are searched
 * where they stand: a renamed customer is found at once, and a rename changes no other row. A whole number that a row has finds
 * the rows of this number alone, not those that mention it in another text.
 */
export async function isFoundIn(table: Table, ctx: Db, q: string | undefined): Promise<RawBuilder<boolean>> {
  const { isFound } = await searchIn(table, ctx, q)
  return isFound
}

/** The same with whether more rows are known to be found than a list counts. */
export async function searchIn(table: Table, ctx: Db, q: string | undefined): Promise<Search> {
  if (!q) return { isFound: sql<boolean>`true`, isMany: false }
  const search = await searchInEach([table], ctx, q)
  return search(table)
}

type Search = { isFound: RawBuilder<boolean>; isMany: boolean }

/** The same for several tables, with one or two statements. */
export async function isFoundInEach(
  tables: readonly Table[],
  ctx: Db,
  q: string,
): Promise<(table: Table) => RawBuilder<boolean>> {
  const search = await searchInEach(tables, ctx, q)
  return (table) => search(table).isFound
}

async function searchInEach(tables: readonly Table[], { db }: Db, q: string): Promise<(table: Table) => Search> {
  const byNumber = await findNumbered(tables, db, q.toUpperCase())
  const others = tables.filter((table) => !byNumber[table])
  const byName = others.length > 0 ? await findNamed(others, db, q) : {}
  return (table) => {
    const ids = byNumber[table]
    if (!ids) return { isFound: isFoundBy(table, q, byName), isMany: isShownByMany(table, byName) }
    return { isFound: sql<boolean>`${sql.ref(`${table}.id`)} = any(${plannedOnce(ids, 'uuid[]')})`, isMany: false }
  }
}

/** The rows of each table by a whole number, by their own indexes; a table without any is missing. */
async function findNumbered(
  tables: readonly Table[],
  db: Db['db'],
  no: string,
): Promise<Partial<Record<Table, readonly string[]>>> {
  const lists = tables.flatMap((table) => {
    const rows = numbered[table]?.(no)
    return rows ? [sql`(${few(sql`${rows} limit ${listed}`)}) as ${sql.ref(table)}`] : []
  })
  if (lists.length === 0 || !wholeNumber.test(no)) return {}
  const { rows } = await sql<Partial<Record<Table, string[] | null>>>`select ${sql.join(lists)}`.execute(db)
  // safe: the columns are tables.
  return Object.fromEntries(Object.entries(rows[0] ?? {}).filter(([, ids]) => ids && ids.length > 0)) as never
}

/** The records of each kind whose name contains what was typed, and the rows of each table that show one. */
async function findNamed(tables: readonly Table[], db: Db['db'], q: string): Promise<Found> {
  const kinds = [...new Set(tables.flatMap((table) => shown[table]))]
  const named = kinds.map((kind) => sql`${sql.table(kind)} as materialized (${idsOf(kind, q)})`)
  const lists = [
    ...kinds.map((kind) => sql`(${few(sql`select id from ${sql.table(kind)} limit ${listed}`)}) as ${sql.ref(kind)}`),
    ...tables.flatMap((table) =>
      shown[table].map((kind) => sql`(${few(rowsShowing(table, kind))}) as ${sql.ref(`${table} ${kind}`)}`),
    ),
  ]
  const { rows } = await sql<Found>`with ${sql.join(named)} select ${sql.join(lists)}`.execute(db)
  return rows[0] ?? {}
}

const idsOf = (kind: Kind, q: string) => sql`select id from ${names[kind]} like search_pattern(${q})`

/** SQL: the ids of some rows as an array; null for more than are listed. */
const few = (rows: RawBuilder<unknown>) =>
  sql`select case when count(*) <= ${sql.lit(mostIds)} then coalesce(array_agg(id), '{}') end from (${rows}) found`

/** SQL: the ids of the rows that show a named record, up to one more than are listed. */
function rowsShowing(table: Table, kind: Kind): RawBuilder<unknown> {
  // A job is found by every truck and driver that carried it.
  const rows = isCarrier(table, kind)
    ? sql`select job_id as id from job_legs where ${sql.ref(`${kind}Id`)} = named.id`
    : sql`select id from ${sql.table(table)} where ${sql.ref(`${kind}Id`)} = named.id`
  return sql`
    select shown.id
      from ${sql.table(kind)} named, lateral (${rows} limit ${listed}) shown
      limit ${listed}`
}

/** Whether more rows show one kind of name than are listed. Of legs, a job may have several. */
const isShownByMany = (table: Table, found: Found) =>
  shown[table].some((kind) => !isCarrier(table, kind) && found[`${table} ${kind}`] === null)

const isCarrier = (table: Table, kind: Kind) => table === 'dispatchJobs' && (kind === 'vehicle' || kind === 'driver')

/** SQL: the jobs that changed their truck or driver on the way, and had a named one. They are few. */
const formerCarriers = (kind: Kind, q: string) => sql`
  select l.job_id from job_legs second join job_legs l on l.job_id = second.job_id
    where second.position = 2 and ${sql.ref(`l.${kind}Id`)} in (${idsOf(kind, q)})`

function isFoundBy(table: Table, q: string, found: Found): RawBuilder<boolean> {
  const ids: string[] = []
  const ways: RawBuilder<unknown>[] = textless.includes(table) ? [] : [matches(`${table}.searchText`, q)]
  for (const kind of shown[table]) {
    const [named, rows] = [found[kind], found[`${table} ${kind}`]]
    const column = sql.ref(`${table}.${kind}Id`)
    // Few rows are given by their ids: PostgreSQL cannot know that these customers, unlike others, have hardly any, and
    // would walk a million rows in the order of the list.
    if (rows) ids.push(...rows)
    else if (named) ways.push(sql`${column} = any(${named}::uuid[])`)
    else ways.push(sql`${column} in (${idsOf(kind, q)})`)
    if (isCarrier(table, kind) && !rows) ways.push(sql`dispatch_jobs.id in (${formerCarriers(kind, q)})`)
  }
  if (ids.length > 0) ways.push(sql`${sql.ref(`${table}.id`)} = any(${ids}::uuid[])`)
  return ways.length > 0 ? sql<boolean>`(${sql.join(ways, sql` or `)})` : sql<boolean>`false`
}
