import type { CentsSum } from '@shehena/domain/money'
import { totalFault } from '@shehena/domain/office/imports/control-total'
import type { Import } from '@shehena/domain/office/imports/import'
import { appliesImports } from '@shehena/domain/office/imports/import-fields'
import type { importsApi } from '@shehena/domain/office/imports/imports-api'
import { normalHeader } from '@shehena/domain/sheets/header'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { Conflict, Forbidden, Invalid, Refusal } from '../../../errors.ts'
import type { InputOf } from '../../../http/serve.ts'
import { refuseCutOver } from '../../money/invoices/refuse-cut-over.ts'
import { report } from './check-import.ts'
import { checkRows, markTwins } from './check-rows.ts'
import { beginChunk, contextOf, inSavepoint, type Job, mayFinish, withRoleOf } from './import-context.ts'
import { type FieldValues, importVerbs, only } from './import-verbs.ts'
import { type FoundImport, getImport, importById, lockImport, rowTotal, tabs } from './imports-queries.ts'
import { keyedRows } from './match-sql.ts'
import { queueImport } from './queue-import.ts'
import { notAllUndone, stillCompared, wasUndone } from './update-import.ts'

/** Rows of one transaction: a killed worker repeats none that is done, and who saves a record waits for no more than these. */
const chunkSize = 50

/**
 * Queues the writing of the new and changed rows, as the caller. Applied again it writes those that were corrected since; after a
 * failure it goes on with the rows that are left.
 *
 * @throws NotFound, Forbidden for what is left of an import that somebody else applied, or Conflict while the rows are compared, where
 * nothing is to be written or other than was expected, and once it was undone
 */
export async function applyImport(ctx: Context, { id, expects }: InputOf<typeof importsApi.apply>): Promise<Import> {
  return inTransaction(ctx, async (tx) => {
    const found = await lockImport(tx, id)
    const { kind, status, headers, fields, appliedBy, appliedAt, undoneBy, mayGoOn } = found
    if (status === 'applying') return getImport(tx, { id })
    if (!appliesImports(tx.user.role, kind))
      throw new Forbidden('Opening invoices are applied by a manager or an administrator.')
    if (undoneBy !== null) throw new Conflict(status === 'undone' ? wasUndone : notAllUndone)
    if (status === 'reading') throw new Conflict(stillCompared)
    if (!mayGoOn) throw new Forbidden('What is left of an import is applied by who applied it, or by an administrator.')
    if (status === 'failed' && appliedBy === null)
      throw new Conflict('The rows were not compared with the records. Compare them again.')
    const work = await countWork(tx, id)
    if (status === 'applied' && work.new + work.changed === 0) return getImport(tx, { id })
    if (work.new + work.changed === 0) throw new Conflict('No row is new or changed. There is nothing to apply.')
    if (expects && (work.new !== expects.new || work.changed !== expects.changed))
      throw new Conflict('The rows have changed meanwhile. Look at them again.')
    // What is left where applying stopped belongs to a total that agreed.
    const isGoingOn = status === 'failed' && appliedAt === null
    if (kind === 'invoices' && !isGoingOn) await refuseOtherTotal(tx, found)
    await tx.db
      .updateTable('imports')
      .set({ status: 'applying', failure: null, appliedBy: tx.user.id, appliedAt: null, done: 0 })
      .where('id', '=', id)
      .execute()
    await sql`
      insert into import_mappings (kind, headers, fields) values (${kind}, ${headers.map(normalHeader)}::text[], ${fields}::text[])
        on conflict (kind, headers) do update set fields = excluded.fields`.execute(tx.db)
    await queueImport(tx, { id, step: 'apply' })
    return getImport(tx, { id })
  })
}

/**
 * Opening invoices come in as a whole: they add up to what the former system says, to the cent.
 *
 * @throws Invalid naming cutOver or controlTotal
 */
async function refuseOtherTotal(tx: Context, { id, cutOver, controlTotal }: FoundImport): Promise<void> {
  const refuse = (field: string, message: string) => new Invalid(message, { [field]: message })
  if (cutOver === null) throw refuse('cutOver', 'Enter the day of the cut-over.')
  await refuseCutOver(tx, cutOver)
  if (controlTotal === null) throw refuse('controlTotal', 'Enter what all open invoices come to in the former system.')
  const { rows } = await sql<{ total: CentsSum }>`
    select ${rowTotal} as total from imports where id = ${id}`.execute(tx.db)
  // safe: the import is locked.
  const message = totalFault(rows[0]!.total, controlTotal)
  if (message) throw refuse('controlTotal', message)
}

/** How many rows are to be added and changed. */
async function countWork(tx: Context, id: string): Promise<{ new: number; changed: number }> {
  const { rows } = await sql<{ new: number; changed: number }>`
    select (count(*) filter (where ${tabs.new}))::int as new, (count(*) filter (where ${tabs.changed}))::int as changed
      from import_rows r where r.import_id = ${id}`.execute(tx.db)
  return rows[0] ?? { new: 0, changed: 0 }
}

const isToDo = sql<boolean>`(${tabs.new} or ${tabs.changed})`

/** Writes the rows of an import in chunks. The role is read again for each of them. */
export async function writeImport(job: Job, id: string): Promise<void> {
  for (let done = 0; ; done += chunkSize) {
    const found = await importById(job, id)
    if (found?.status !== 'applying' || found.appliedBy === null) return
    const ctx = await contextOf(job, found.appliedBy)
    if (!ctx || !mayFinish(ctx, found)) return stop(job, id)
    const rowNos = await inTransaction(ctx, (tx) => writeChunk(withRoleOf(tx, found), found))
    if (rowNos === 0) return finish(ctx, id)
    await report(job, id, Math.min(done + rowNos, found.rowCount))
  }
}

type WrittenRow = {
  rowNo: number
  state: string
  rowValues: FieldValues
  before: FieldValues
  matchId: string | null
  matchVersion: number | null
}
/** A row that was compared again, and what its booking will be known by. */
type ComparedRow = WrittenRow & { importKey: string | null }

/** Writes the next rows, each in a savepoint of its own. @returns how many there were */
async function writeChunk(tx: Context, found: FoundImport): Promise<number> {
  const { id } = found
  if (!(await beginChunk(tx, id, 'applying'))) return 0
  const shown = await nextRows(tx, id)
  const rowNos = shown.map(({ rowNo }) => rowNo)
  if (rowNos.length === 0) return 0
  await importVerbs[found.kind].lock(tx, shown)
  // What others have saved since the rows were looked at counts; what they would save now waits for the commit.
  await checkRows(tx, found, rowNos)
  let now = await rowsOf(tx, id, rowNos)
  // Looking for twins takes as long as comparing: they are others only where a record is.
  if (shown.some(({ rowNo, matchId }) => now.get(rowNo)?.matchId !== matchId)) {
    await markTwins(tx, found)
    now = await rowsOf(tx, id, rowNos)
  }
  const outcomes: Outcome[] = []
  for (const before of shown) {
    const row = now.get(before.rowNo)
    if (!row) continue
    const objection = objectionTo(before, row)
    if (objection) outcomes.push(refused(row, objection))
    else if (row.state !== 'same') outcomes.push(await writeRow(tx, found, row))
  }
  await keep(tx, found, outcomes)
  return rowNos.length
}

/** Why a row is not written any more: its record is not what a person looked at. */
function objectionTo(shown: WrittenRow, row: WrittenRow): string | null {
  if (row.state === 'same') return null
  if (row.state === 'error') return 'This row is not what it was when it was checked. Compare it again.'
  if (shown.state === 'new' && row.state !== 'new')
    return 'Somebody has added this record meanwhile. Compare the row again.'
  if (shown.matchId !== row.matchId)
    return 'This record is gone, or is not like the row any more. Compare the row again.'
  const isAsShown = JSON.stringify(sorted(shown.before)) === JSON.stringify(sorted(row.before))
  return isAsShown ? null : 'Somebody has changed this record meanwhile. Compare the row again.'
}

const sorted = (values: FieldValues) => Object.entries(values).toSorted(([one], [other]) => one.localeCompare(other))

async function writeRow(tx: Context, { kind, cutOver }: FoundImport, row: ComparedRow): Promise<Outcome> {
  const { create, update } = importVerbs[kind]
  const { id: _, ...read } = row.rowValues
  const values = {
    ...read,
    ...(cutOver !== null && { openedOn: cutOver }),
    ...(kind === 'bookings' && { importKey: row.importKey }),
  }
  const { rowNo, matchId, matchVersion } = row
  const record = await inSavepoint(tx, () =>
    matchId === null || matchVersion === null
      ? create(tx, values)
      : // Only what a person saw as changed is written.
        update(tx, { id: matchId, version: matchVersion }, only(values, Object.keys(row.before))),
  )
  if (record instanceof Refusal) return refused(row, Object.values(record.fields ?? {})[0] ?? record.message)
  const outcome = matchId === null ? 'created' : 'updated'
  return { row_no: rowNo, outcome, record_id: record.id, after_version: record.version }
}

/** What became of a row, by the names of the columns. */
type Outcome = {
  row_no: number
  outcome: 'created' | 'updated' | 'refused'
  outcome_reason?: string
  record_id?: string
  after_version?: number
}

const refused = ({ rowNo }: WrittenRow, reason: string): Outcome => ({
  row_no: rowNo,
  outcome: 'refused',
  outcome_reason: reason,
})

async function keep(tx: Context, { id, version }: FoundImport, outcomes: readonly Outcome[]): Promise<void> {
  await sql`
    update import_rows r
      set outcome = o.outcome, outcome_reason = o.outcome_reason, record_id = o.record_id, after_version = o.after_version, import_version = ${version}
      from json_to_recordset(${JSON.stringify(outcomes)}::json)
        as o (row_no int, outcome text, outcome_reason text, record_id uuid, after_version int)
      where r.import_id = ${id} and r.row_no = o.row_no`.execute(tx.db)
}

async function nextRows(tx: Context, id: string): Promise<WrittenRow[]> {
  const { rows } = await sql<WrittenRow>`
    select ${columns} from import_rows r where r.import_id = ${id} and ${isToDo} order by r.row_no limit ${chunkSize}`.execute(
    tx.db,
  )
  return rows
}

async function rowsOf(tx: Context, id: string, rowNos: readonly number[]): Promise<Map<number, ComparedRow>> {
  const { rows } = await sql<ComparedRow>`
    select ${columns}, k.import_key from ${keyedRows(id, rowNos)} where r.import_id = ${id} and r.row_no = any(${rowNos}::int[])`.execute(
    tx.db,
  )
  return new Map(rows.map((row) => [row.rowNo, row]))
}

const columns = sql`r.row_no, r.state, r.row_values, r.before, r.match_id, r.match_version`

async function finish(ctx: Context, id: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const set = { status: 'applied', appliedAt: tx.now, done: 0 }
    await tx.db.updateTable('imports').set(set).where('id', '=', id).where('status', '=', 'applying').execute()
  })
}

/** The person may not do it any more. What is written stays written. */
async function stop({ db }: Job, id: string): Promise<void> {
  const failure = 'Who applied it may not do so any more. An administrator can apply what is left.'
  await db.updateTable('imports').set({ status: 'failed', failure }).where('id', '=', id).execute()
}
