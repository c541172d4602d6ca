import type { CentsSum } from '@shehena/domain/money'
import { fieldsForAll } from '@shehena/domain/office/imports/fields-for-all'
import type { Import, ImportSummary } from '@shehena/domain/office/imports/import'
import { appliesImports, importKindsFor, writableImportFields } from '@shehena/domain/office/imports/import-fields'
import {
  type ImportKind,
  type ImportOutcome,
  type ImportStatus,
  importKinds,
} from '@shehena/domain/office/imports/import-kind'
import type { importsApi } from '@shehena/domain/office/imports/imports-api'
import { allows } from '@shehena/domain/permissions'
import type { Role } from '@shehena/domain/roles'
import type { DecimalMark } from '@shehena/domain/sheets/read-amount'
import type { DayOrder } from '@shehena/domain/sheets/read-day'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { offsetOf, totalOf } from '../../../db/reads/search.ts'
import { NotFound } from '../../../errors.ts'
import type { InputOf, OutputOf } from '../../../http/serve.ts'
import { daysOf, isConverted } from './column-styles.ts'

type Viewer = Pick<Context, 'user'>

/** SQL: whether the caller may see an import: their own, as long as the role stays, or as an administrator any. */
function isSeenBy({ user: { id, role } }: Viewer): RawBuilder<boolean> {
  // Those that others prepare for the caller to apply.
  const handedOver = importKinds.filter((kind) => kind === 'invoices' && appliesImports(role, kind))
  const isOwn = allows(role, 'imports.seeAll')
    ? sql`true`
    : sql`(imports.created_by = ${id} and imports.role = ${role} or imports.kind = any(${handedOver}::text[]))`
  return sql<boolean>`(imports.kind = any(${importKindsFor(role)}::text[]) and ${isOwn})`
}

/** SQL: whether an import that was applied is the caller's to go on with or to undo: who applied it, or an administrator. */
function isTheirs({ user: { id, role } }: Viewer): RawBuilder<boolean> {
  return allows(role, 'imports.seeAll') ? sql`true` : sql`imports.applied_by = ${id}`
}

/** SQL: whether the caller may apply an import as far as it matters who applied a part of it. */
const mayGoOn = (ctx: Context) => sql<boolean>`(imports.applied_by is null or ${isTheirs(ctx)})`

/** SQL: whether the caller may undo an import, for 30 days. */
function mayUndo(ctx: Context): RawBuilder<boolean> {
  return sql<boolean>`(imports.applied_by is not null and imports.undone_at is null and imports.status in ('applied', 'failed')
    and coalesce(imports.applied_at, imports.updated_at) > ${ctx.now}::timestamptz - interval '30 days' and ${isTheirs(ctx)})`
}

/** A page of the imports that the caller may see, the newest first. */
export async function listImports(
  ctx: Context,
  input: InputOf<typeof importsApi.list>,
): Promise<OutputOf<typeof importsApi.list>> {
  const { page, pageSize } = input
  const { rows: items } = await sql<ImportSummary>`
    select ${summary(ctx)} from ${importsWithNames}
      where ${isSeenBy(ctx)}
      order by imports.created_at desc, imports.id desc limit ${pageSize} offset ${offsetOf(input)}`.execute(ctx.db)
  const found = ctx.db.selectFrom('imports').where(isSeenBy(ctx))
  return { items, ...(await totalOf(ctx.db, found, { items, page, pageSize })), page, pageSize, cards: {} }
}

/** One import. @throws NotFound, also where the caller may not see it */
export async function getImport(ctx: Context, { id }: { id: string }): Promise<Import> {
  const { rows } = await sql<Found>`
    select ${summary(ctx)}, imports.version, imports.role, imports.fields, imports.marks, imports.day_orders, imports.date_order, imports.cut_over, imports.control_total, imports.for_all, imports.hidden_rows, imports.hidden_columns, ${isStalled} as is_stalled, ${rowTotal} as row_total, imports.created_by = ${ctx.user.id} as is_own, ${mayGoOn(ctx)} as may_go_on, imports.sheet_names,
        coalesce((
          select json_agg(json_build_object('header', header, 'field', nullif(field, ''), 'leftOut', nullif(left_out, ''),
              'samples', coalesce((
                select json_agg(cell) from (
                  select r.cells[place] as cell from import_rows r
                    where r.import_id = imports.id and r.row_no <= imports.header_row + ${sampledRows} and r.cells[place] <> ''
                    order by r.row_no limit 3) sample), '[]')) order by place)
            from unnest(imports.headers, imports.fields, imports.left_out) with ordinality as c (header, field, left_out, place)), '[]') as columns,
        (select json_build_object('all', count(*),
            'new', count(*) filter (where ${tabs.new}), 'changed', count(*) filter (where ${tabs.changed}),
            'same', count(*) filter (where ${tabs.same}), 'error', count(*) filter (where ${tabs.error}),
            'leftOut', count(*) filter (where ${tabs.leftOut}), 'applied', count(*) filter (where ${tabs.applied}),
            'refused', count(*) filter (where ${tabs.refused}), ${counted('created')}, ${counted('updated')}, ${counted('kept')}, ${counted('undone')})
          from import_rows r where r.import_id = imports.id) as counts
      from ${importsWithNames}
      where imports.id = ${id} and ${isSeenBy(ctx)}`.execute(ctx.db)
  const [found] = rows
  if (!found) throw notFound()
  const {
    role,
    fields,
    marks,
    dayOrders,
    dateOrder,
    cutOver,
    controlTotal,
    rowTotal: total,
    mayGoOn: isFree,
    ...shown
  } = found
  const { kind } = shown
  return {
    ...shown,
    columns: shown.columns.map((column) => ({ ...column, isConverted: isConverted(kind, column) })),
    fields: writableImportFields(kind, role),
    fieldsForAll: fieldsForAll(kind, role),
    mayApply: appliesImports(ctx.user.role, kind) && isFree,
    days: daysOf({ kind, fields, marks, dayOrders, dateOrder }),
    opening: kind === 'invoices' ? { cutOver, controlTotal, rowTotal: total } : null,
  }
}

type Found = Omit<Import, 'fields' | 'fieldsForAll' | 'mayApply' | 'days' | 'opening'> &
  Pick<FoundImport, 'role' | 'fields' | 'marks' | 'dayOrders' | 'dateOrder' | 'cutOver' | 'controlTotal'> & {
    rowTotal: CentsSum
    mayGoOn: boolean
  }

/** SQL: whether the process that did the step under way is silent for longer than one that lives. */
const isStalled = sql<boolean>`(imports.status in ('reading', 'applying', 'undoing')
  and coalesce(imports.alive_at < now() - interval '12 seconds', false))`

/** SQL: what the rows of an import of invoices come to that are new, the same or written, in cents. */
export const rowTotal = sql<CentsSum>`(
  select sum_as_json(coalesce(sum((r.row_values ->> 'balance')::bigint), 0)) from import_rows r
    where r.import_id = imports.id and imports.kind = 'invoices' and not r.is_left_out and r.state in ('new', 'same')
      and r.outcome is distinct from 'refused')`

const counted = (outcome: ImportOutcome) => sql`${sql.lit(outcome)}, count(*) filter (where r.outcome = ${outcome})`

/** The first rows are looked through for samples of a column. */
const sampledRows = 200

const importsWithNames = sql`imports
  join profiles reader on reader.user_id = imports.created_by
  left join profiles applier on applier.user_id = imports.applied_by
  left join profiles undoer on undoer.user_id = imports.undone_by`

const summary = (ctx: Context) => sql`
  imports.id, imports.kind, imports.status, imports.failure, imports.file_name, imports.format, imports.encoding, imports.delimiter, imports.sheet_name, imports.header_row, imports.clears,
  imports.row_count, imports.done, imports.created_at, imports.applied_at, imports.undone_at, reader.name as requested_by, applier.name as applied_by,
  undoer.name as undone_by, ${mayUndo(ctx)} as may_undo`

const isOpen = sql`r.outcome is null and not r.is_left_out`

/** SQL: whether row `r` is in a tab. */
export const tabs = {
  all: sql<boolean>`true`,
  new: sql<boolean>`${isOpen} and r.state = 'new'`,
  changed: sql<boolean>`${isOpen} and r.state = 'changed'`,
  same: sql<boolean>`${isOpen} and r.state = 'same'`,
  error: sql<boolean>`${isOpen} and r.state = 'error'`,
  leftOut: sql<boolean>`r.outcome is null and r.is_left_out`,
  applied: sql<boolean>`r.outcome in ('created', 'updated', 'kept')`,
  refused: sql<boolean>`r.outcome = 'refused'`,
}

/** An import as a verb needs it. */
export type FoundImport = {
  id: string
  kind: ImportKind
  status: ImportStatus
  /** Of who uploaded it: nothing is written or shown that this role may not see. */
  role: Role
  createdBy: string
  format: 'csv' | 'xlsx'
  headers: string[]
  /** The field of each column, '' for none and for one that is left out. */
  fields: string[]
  leftOut: string[]
  /** The text that every row has in a field without a column, by field. */
  forAll: Record<string, string>
  marks: DecimalMark[]
  clears: boolean
  /** What each column tells of the order of day and month; '' for one that has no days. Empty before there were such columns. */
  dayOrders: string[]
  /** How a person says that dates are written. */
  dateOrder: DayOrder | null
  /** Of opening invoices: the day from which they count, and what all come to in the former system, in cents. */
  cutOver: string | null
  controlTotal: CentsSum | null
  rowCount: number
  appliedBy: string | null
  appliedAt: string | null
  undoneBy: string | null
  version: number
}

const needed = sql`imports.id, imports.kind, imports.status, imports.role, imports.created_by, imports.format, imports.headers,
  array(
    select case when left_out = '' then field else '' end
      from unnest(imports.fields, imports.left_out) with ordinality as c (field, left_out, place) order by place) as fields,
  imports.left_out, imports.for_all, imports.marks, imports.clears, imports.day_orders, imports.date_order, imports.cut_over, imports.control_total, imports.row_count, imports.applied_by, imports.applied_at, imports.undone_by,
  imports.version`

/** An import, for a background job; undefined if it is gone. */
export async function importById({ db }: Pick<Context, 'db'>, id: string): Promise<FoundImport | undefined> {
  const { rows } = await sql<FoundImport>`select ${needed} from imports where id = ${id}`.execute(db)
  return rows[0]
}

/** An import that the caller may see. @throws NotFound */
export async function findImport(ctx: Context, id: string): Promise<FoundImport> {
  const { rows } = await sql<FoundImport>`
    select ${needed} from imports where id = ${id} and ${isSeenBy(ctx)}`.execute(ctx.db)
  const [found] = rows
  if (!found) throw notFound()
  return found
}

type LockedImport = FoundImport & { mayUndo: boolean; mayGoOn: boolean }

/**
 * An import that the caller may see, locked until the transaction ends: a step and a change of its rows wait for each other.
 *
 * @throws NotFound
 */
export async function lockImport(tx: Context, id: string): Promise<LockedImport> {
  const { rows } = await sql<LockedImport>`
    select ${needed}, ${mayUndo(tx)} as may_undo, ${mayGoOn(tx)} as may_go_on
      from imports where id = ${id} and ${isSeenBy(tx)} for no key update`.execute(tx.db)
  const [found] = rows
  if (!found) throw notFound()
  return found
}

const notFound = () => new NotFound('Import not found')
