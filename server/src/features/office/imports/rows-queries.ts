import type { ImportRow } from '@shehena/domain/office/imports/import'
import { importFieldsOf, namedKindOf } from '@shehena/domain/office/imports/import-fields'
import type { ImportKind } from '@shehena/domain/office/imports/import-kind'
import type { importsApi } from '@shehena/domain/office/imports/imports-api'
import { doubtsOf } from '@shehena/domain/office/imports/read-import-row'
import { type RowProblem, sentenceOf, twinSentence } from '@shehena/domain/office/imports/row-problems'
import { cellOf, cellText } from '@shehena/domain/sheets/sheet-column'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { NotFound } from '../../../errors.ts'
import type { InputOf, OutputOf } from '../../../http/serve.ts'
import { rowStylesOf, stylesOf } from './column-styles.ts'
import { type FieldValues, type ImportedRecord, importVerbs } from './import-verbs.ts'
import { type FoundImport, findImport, tabs } from './imports-queries.ts'
import { textsOf } from './row-texts.ts'

type StoredRow = Omit<ImportRow, 'cells' | 'asks' | 'typed' | 'doubts' | 'match' | 'choices' | 'before'> & {
  cells: string[]
  edits: Record<string, string>
  matchId: string | null
  candidates: string[]
  before: FieldValues
  twins: number[]
}

/** A page of the rows of an import, in the order of the file. @throws NotFound */
export async function listImportRows(
  ctx: Context,
  { id, q, tab, page, pageSize }: InputOf<typeof importsApi.rows>,
): Promise<OutputOf<typeof importsApi.rows>> {
  const found = await findImport(ctx, id)
  const inTab = sql`r.import_id = ${id} and ${tabs[tab]} and ${isFoundBy(found, q)}`
  const items = await readRows(
    ctx,
    found,
    // Every row of a file can be paged to: there are 20,000 of them at most.
    sql`${inTab} order by r.row_no limit ${pageSize} offset ${(page - 1) * pageSize}`,
  )
  const { rows } = await sql<{
    total: number
  }>`select count(*)::int as total from import_rows r where ${inTab}`.execute(ctx.db)
  return { items, total: rows[0]?.total ?? 0, isTotalCapped: false, page, pageSize, cards: {} }
}

/** SQL: whether row `r` has a text in one of its fields as it counts, or is the row of this number. */
function isFoundBy({ fields, forAll }: FoundImport, q = ''): RawBuilder<boolean> {
  if (q === '') return sql<boolean>`true`
  const ofColumns = fields.flatMap((field, n) => (field ? [unlessTyped(field, sql`r.cells[${sql.lit(n + 1)}]`)] : []))
  const ofAll = Object.entries(forAll).map(([field, text]) => unlessTyped(field, sql`${text}::text`))
  const typed = sql`array_to_string(array(select value from jsonb_each_text(r.edits)), ' ')`
  const texts = sql.join([typed, ...ofColumns, ...ofAll])
  return sql<boolean>`(r.row_no::text = ${q} or ' ' || searchable(concat_ws(' ', ${texts})) like search_pattern(${q}))`
}

const unlessTyped = (field: string, text: RawBuilder<unknown>) => sql`case when not r.edits ? ${field} then ${text} end`

/** One row of an import. @throws NotFound */
export async function getImportRow(ctx: Context, found: FoundImport, rowNo: number): Promise<ImportRow> {
  const [row] = await importRowsOf(ctx, found, [rowNo])
  if (!row) throw new NotFound('Row not found')
  return row
}

/** Some rows of an import, in the order of the file. */
export async function importRowsOf(ctx: Context, found: FoundImport, rowNos: readonly number[]): Promise<ImportRow[]> {
  return readRows(ctx, found, sql`r.import_id = ${found.id} and r.row_no = any(${rowNos}::int[]) order by r.row_no`)
}

/** The rows that were not written, in batches, each with its reason. */
export async function* rowsLeft(ctx: Context, found: FoundImport): AsyncGenerator<ImportRow> {
  let last = 0
  for (;;) {
    const rows = await readRows(
      ctx,
      found,
      sql`r.import_id = ${found.id} and r.row_no > ${last} and ${isLeft} order by r.row_no limit ${batchSize}`,
    )
    yield* rows
    last = rows.at(-1)?.rowNo ?? 0
    if (rows.length < batchSize) return
  }
}

const batchSize = 1000

/** SQL: whether row `r` holds something that the records do not have. */
export const isLeft = sql<boolean>`(${tabs.error} or ${tabs.leftOut} or ${tabs.refused} or ${tabs.new} or ${tabs.changed})`

/** The problem that a person may confirm. */
const asked: RowProblem = 'oldInvoice'

async function readRows(ctx: Context, found: FoundImport, wanted: RawBuilder<unknown>): Promise<ImportRow[]> {
  const { rows } = await sql<StoredRow>`
    select r.row_no, r.state, r.is_left_out, r.cells, r.edits, r.faults, r.problem, r.match_id, r.candidates, r.before, r.twins,
        r.outcome, r.outcome_reason
      from import_rows r where ${wanted}`.execute(ctx.db)
  const names = await namesOf(ctx, found, rows)
  const named = (id: string) => ({ id, name: names.get(id) ?? '' })
  const styles = stylesOf(found)
  return rows.map(({ cells, edits, matchId, candidates, before, twins, ...row }) => ({
    ...row,
    problem: row.problem === null ? twinSentence(found.kind, twins) : sentenceOf(found.kind, row.problem),
    cells: textsOf(found, { cells, edits }),
    doubts: doubtsOf(found.kind, textsOf(found, { cells, edits }), rowStylesOf(found, styles, { cells, edits })),
    asks: row.problem === asked,
    typed: Object.keys(edits),
    match: matchId === null ? null : named(matchId),
    choices: candidates.map(named),
    before: asTexts(found.kind, before, names),
  }))
}

/** The names of the records that the rows refer to, as they are now. */
async function namesOf(ctx: Context, { kind }: FoundImport, rows: readonly StoredRow[]): Promise<Map<string, string>> {
  const own = rows.flatMap(({ matchId, candidates }) => [...(matchId ? [matchId] : []), ...candidates])
  const named = rows.flatMap(({ before }) =>
    Object.entries(before).flatMap(([field, id]): [ImportKind, string][] => {
      const of = namedKindOf(kind, field)
      return of ? [[of, String(id)]] : []
    }),
  )
  const wanted = Map.groupBy([...own.map((id): [ImportKind, string] => [kind, id]), ...named], ([of]) => of)
  const found = [...wanted].map(async ([of, ids]) => {
    const { read, nameOf } = importVerbs[of]
    const records = await read(ctx, [...new Set(ids.map(([, id]) => id))])
    return records.map((record: ImportedRecord): [string, string] => [record.id, nameOf(record)])
  })
  return new Map((await Promise.all(found)).flat())
}

function asTexts(kind: ImportKind, before: FieldValues, names: ReadonlyMap<string, string>): Record<string, string> {
  const fields = importFieldsOf(kind)
  return Object.fromEntries(
    Object.keys(before).flatMap((name) => {
      const field = fields[name]
      if (namedKindOf(kind, name)) return [[name, names.get(String(before[name])) ?? '']]
      return field ? [[name, cellText(cellOf(before, { ...field, field: name }), field.kind)]] : []
    }),
  )
}
