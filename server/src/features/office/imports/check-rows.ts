import type { ImportRowState } from '@shehena/domain/office/imports/import-kind'
import { type Match, matchRow } from '@shehena/domain/office/imports/import-match'
import {
  changedFields,
  fieldsAsShown,
  missingForNew,
  objectionsTo,
  questionOf,
  readImportRow,
  remainingFaults,
} from '@shehena/domain/office/imports/read-import-row'
import { problemOfChoice, type RowProblem } from '@shehena/domain/office/imports/row-problems'
import { isTableFoot } from '@shehena/domain/office/imports/table-foot'
import { isTableSection } from '@shehena/domain/office/imports/table-section'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { rowStylesOf, stylesOf } from './column-styles.ts'
import { findHits } from './find-hits.ts'
import { type FieldValues, type ImportedRecord, importVerbs, only } from './import-verbs.ts'
import type { FoundImport } from './imports-queries.ts'
import { loadKey, ownKeys } from './match-sql.ts'
import { resolveNames } from './resolve-names.ts'
import { resolvePlaces } from './resolve-places.ts'
import { allTexts, textsOf } from './row-texts.ts'

type StoredRow = {
  rowNo: number
  cells: string[]
  edits: Record<string, string>
  chosen: string | null
  rowValues: Record<string, unknown>
  faults: Record<string, string>
}

/** What a row is, compared with the records. */
type Judged = {
  found: ImportRowState
  problem: RowProblem | null
  matchId: string | null
  matchVersion: number | null
  before: FieldValues
  faults: Record<string, string>
}

/** Reads the cells of some rows, compares them with the records, and stores what each row is. Twins come after all rows. */
export async function checkRows(tx: Context, found: FoundImport, rowNos: readonly number[]): Promise<void> {
  for (let start = 0; start < rowNos.length; start += batchSize) {
    const batch = rowNos.slice(start, start + batchSize)
    await readRows(tx, found, batch)
    await judgeRows(tx, found, batch)
  }
}

/**
 * Checks rows that a person has changed, and compares those below again that have their load or the one that they had: which of several
 * alike each row is may be another.
 *
 * @returns the rows that were compared again
 */
export async function checkChangedRows(tx: Context, found: FoundImport, rowNos: readonly number[]): Promise<number[]> {
  const before = await loadsOf(tx, found, rowNos)
  await checkRows(tx, found, rowNos)
  const after = await loadsOf(tx, found, rowNos)
  const moved = rowNos.filter((rowNo) => before.get(rowNo) !== after.get(rowNo))
  const [first] = moved
  if (first === undefined) return []
  const loads = moved.flatMap((rowNo) => [before.get(rowNo), after.get(rowNo)])
  const rows = await tx.db
    .selectFrom('importRows')
    .select('rowNo')
    .where('importId', '=', found.id)
    .where('loadKey', '=', sql<string>`any(${loads}::text[])`)
    .where('rowNo', '>', first)
    .where('outcome', 'is', null)
    .orderBy('rowNo')
    .execute()
  const others = rows.map(({ rowNo }) => rowNo)
  await checkRows(tx, found, others)
  return others
}

/** The load of each row that is known by nothing else. */
async function loadsOf(tx: Context, { id }: FoundImport, rowNos: readonly number[]): Promise<Map<number, string>> {
  const rows = await tx.db
    .selectFrom('importRows')
    .select(['rowNo', sql<string>`load_key`.as('load')])
    .where('importId', '=', id)
    .where('rowNo', '=', sql<number>`any(${rowNos}::int[])`)
    .where('loadKey', 'is not', null)
    .execute()
  return new Map(rows.map(({ rowNo, load }) => [rowNo, load]))
}

/** Rows that are compared at once: other requests wait no longer than for these. */
export const batchSize = 500

/** Stores the values of some rows, and what is wrong with their cells. */
async function readRows(tx: Context, found: FoundImport, rowNos: readonly number[]): Promise<void> {
  const { kind, clears, cutOver } = found
  const styles = stylesOf(found)
  const options = { clears, now: tx.now, cutOver }
  const read = (await storedRows(tx, found.id, rowNos)).map((row) => {
    const texts = textsOf(found, row)
    return {
      rowNo: row.rowNo,
      texts,
      read: readImportRow(kind, texts, { ...options, styles: rowStylesOf(found, styles, row) }),
    }
  })
  await resolveNames(tx, found, read)
  if (found.kind === 'bookings') await resolvePlaces(tx, read)
  const rows = read.map(({ rowNo, read: { values, faults } }) => ({ row_no: rowNo, row_values: values, faults }))
  await sql`
    update import_rows t set row_values = r.row_values, faults = r.faults, own_keys = ${ownKeys(found.kind)}, load_key = case when not t.is_left_out then ${loadKey(found.kind)} end
      from json_to_recordset(${JSON.stringify(rows)}::json) as r (row_no int, row_values jsonb, faults jsonb)
      where t.import_id = ${found.id} and t.row_no = r.row_no`.execute(tx.db)
}

/** Compares the values of some rows with the records. */
async function judgeRows(tx: Context, found: FoundImport, rowNos: readonly number[]): Promise<void> {
  const rows = await storedRows(tx, found.id, rowNos)
  const hits = await findHits(tx, found, rowNos)
  const matches = rows.map((row) => matchRow(found.kind, hits.get(row.rowNo) ?? {}, row.chosen))
  // Of the rows as they would be without a choice, too: another can be made.
  const unasked = rows.map((row) => matchRow(found.kind, hits.get(row.rowNo) ?? {}))
  const ids = [...matches, ...unasked].flatMap((match) => (match.kind === 'record' ? [match.id] : []))
  const records = new Map((await importVerbs[found.kind].read(tx, [...new Set(ids)])).map((each) => [each.id, each]))
  const recordOf = (match: Match) => (match.kind === 'record' ? records.get(match.id) : undefined)
  const judged = rows.map((row, n) => {
    const told = unasked[n] ?? { kind: 'new' }
    const asked = hasOtherCode(row, told, recordOf(told)) ? askFor(told) : told
    const match = row.chosen === null ? asked : (matches[n] ?? asked)
    const record = recordOf(match)
    const candidates = asked.kind === 'asks' ? asked.ids.slice(0, mostOffered) : []
    return { row_no: row.rowNo, ...asColumns(judge({ found, now: tx.now }, row, match, record), candidates) }
  })
  await sql`
    update import_rows t set found = r.found, problem = r.problem, match_id = r.match_id, match_version = r.match_version,
        candidates = r.candidates, before = r.before, faults = r.faults
      from json_to_recordset(${JSON.stringify(judged)}::json) as r (row_no int, found text, problem text, match_id uuid,
        match_version int, candidates uuid[], before jsonb, faults jsonb)
      where t.import_id = ${found.id} and t.row_no = r.row_no`.execute(tx.db)
}

/** Whether a customer that was found by its PIN or name has another code than the row: it may be another branch or account. */
function hasOtherCode({ rowValues: { id, externalCode } }: StoredRow, match: Match, record?: ImportedRecord): boolean {
  if (match.kind !== 'record' || id !== undefined || match.alike.includes('externalCode')) return false
  return typeof externalCode === 'string' && typeof record?.externalCode === 'string'
}

const askFor = (match: Match): Match =>
  match.kind === 'record' ? { kind: 'asks', by: 'externalCode', ids: [match.id] } : match

function asColumns({ found, problem, matchId, matchVersion, before, faults }: Judged, candidates: readonly string[]) {
  const pgArray = `{${candidates.join(',')}}`
  return { found, problem, match_id: matchId, match_version: matchVersion, candidates: pgArray, before, faults }
}

const isWritten = sql<boolean>`outcome in ('created', 'updated', 'kept')`

/**
 * Marks the rows that are the same record as another row of the file, which may be written: those with one key, and those that found one
 * record.
 */
export async function markTwins(tx: Context, { id }: FoundImport): Promise<number[]> {
  // Keys are sorted by bytes (collate "C"): by language it takes twice as long.
  // The statistics know nothing of a new import: estimated at one row, its thousands would be compared each with each.
  await sql`set local enable_nestloop = off`.execute(tx.db)
  const { rows } = await sql<{ rowNo: number }>`
    with keyed as (
      select row_no, unnest(own_keys) collate "C" as key from import_rows
        where import_id = ${id} and not is_left_out and (outcome is null or ${isWritten})
      union all
      select row_no, 'record ' || match_id from import_rows
        where import_id = ${id} and match_id is not null and not is_left_out and outcome is null
      union all
      select row_no, 'record ' || record_id from import_rows where import_id = ${id} and ${isWritten}
    ), groups as (
      select array_agg(distinct row_no) as rows from keyed group by key having count(distinct row_no) > 1
    ), twins as (
      select row_no, array_agg(distinct twin order by twin) as rows
        from groups, unnest(rows) row_no, unnest(rows) twin group by row_no
    )
    update import_rows r set twins = coalesce(t.rows, '{}')
      from import_rows x left join twins t on t.row_no = x.row_no
      where x.import_id = ${id} and x.outcome is null and r.import_id = x.import_id and r.row_no = x.row_no
        and r.twins is distinct from coalesce(t.rows, '{}')
      returning r.row_no`.execute(tx.db)
  await sql`set local enable_nestloop = on`.execute(tx.db)
  return rows.map(({ rowNo }) => rowNo)
}

async function storedRows(tx: Context, id: string, rowNos: readonly number[]): Promise<StoredRow[]> {
  return (
    tx.db
      .selectFrom('importRows')
      .select(['rowNo', 'cells', 'edits', 'chosen', 'rowValues', 'faults'])
      .where('importId', '=', id)
      .where('rowNo', '=', sql<number>`any(${rowNos}::int[])`)
      .orderBy('rowNo')
      // safe: objects of texts and values, as written above.
      .$castTo<StoredRow>()
      .execute()
  )
}

/** More records are not offered for a choice. */
const mostOffered = 20

function judge(
  { found, now }: { found: FoundImport; now: string },
  row: StoredRow,
  match: Match,
  record: ImportedRecord | undefined,
): Judged {
  const { kind } = found
  const { rowValues: values, faults } = row
  const none = { matchId: null, matchVersion: null, before: {}, faults }
  if (match.kind === 'unknownId') return { ...none, found: 'error', problem: 'unknownId' }
  if (match.kind === 'asks')
    return { ...none, found: 'error', problem: problemOfChoice(kind, match.by, match.ids.length) }
  if (match.kind === 'record' && record) {
    const asShown = fieldsAsShown(kind, textsOf(found, row), { values, record })
    const isOther = (field: string) => !asShown.includes(field)
    const changed = changedFields(values, record).filter((field) => isOther(field) && !match.alike.includes(field))
    const all = {
      ...remainingFaults(faults, asShown),
      ...objectionsTo(kind, only(values, changed), record),
    }
    const before = Object.fromEntries(changed.map((field) => [field, record[field] ?? null]))
    const state = changed.length > 0 ? 'changed' : 'same'
    const isRefused = state === 'changed' && kind === 'invoices'
    return {
      ...none,
      found: isRefused || Object.keys(all).length > 0 ? 'error' : state,
      faults: all,
      problem: isRefused ? 'otherInvoice' : null,
      matchId: record.id,
      matchVersion: record.version,
      before,
    }
  }
  // Who says that it is a new record is believed.
  if (row.chosen === null && isTableFoot(allTexts(found, row))) return { ...none, found: 'error', problem: 'foot' }
  const missing = missingForNew(kind, values)
  // A record of one text, such as the name of a customer, is no heading. What all rows have says nothing of this one.
  const lacking = missingForNew(kind, withoutForAll(found, row))
  if (Object.keys(lacking).length > 1 && isTableSection(allTexts(found, row)))
    return {
      ...none,
      found: 'error',
      problem: 'heading',
      faults: {},
    }
  const all = { ...missing, ...objectionsTo(kind, values, null), ...faults }
  const isWrong = Object.keys(all).length > 0
  const question = isWrong || row.chosen !== null ? null : questionOf(kind, values, now)
  return { ...none, found: isWrong || question ? 'error' : 'new', problem: question, faults: all }
}

/** The values of a row without those that all rows have. */
function withoutForAll({ forAll }: FoundImport, { rowValues, edits }: StoredRow): FieldValues {
  return only(
    rowValues,
    Object.keys(rowValues).filter((field) => field in edits || !(field in forAll)),
  )
}
