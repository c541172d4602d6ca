import type { ChangedImportRow } from '@shehena/domain/office/imports/import'
import type { importsApi } from '@shehena/domain/office/imports/imports-api'
import { joinerOf } from '@shehena/domain/office/imports/joined-columns'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { Conflict, Invalid } from '../../../errors.ts'
import type { InputOf, OutputOf } from '../../../http/serve.ts'
import { checkChangedRows, markTwins } from './check-rows.ts'
import { type FoundImport, lockImport } from './imports-queries.ts'
import { getImportRow, importRowsOf } from './rows-queries.ts'
import { requireCorrectable, requireWritable, stillCompared } from './update-import.ts'

type Input = InputOf<typeof importsApi.updateRow>

/**
 * Changes cells of a row that is not written, says which record it is, or leaves it out. The row and its twins are compared again.
 *
 * @throws NotFound, Conflict while the rows are compared and for a row that is written, or Invalid for a field that is left out
 */
export async function updateImportRow(
  ctx: Context,
  { id, rowNo, cells, match, isLeftOut }: Input,
): Promise<ChangedImportRow> {
  return inTransaction(ctx, async (tx) => {
    const found = await lockImport(tx, id)
    requireReady(found)
    for (const field of Object.keys(cells ?? {})) requireWritable(found, field)
    await refuseUnknownChoice(tx, { id, rowNo, match })
    const { numAffectedRows } = await sql`
      update import_rows set
          edits = edits || ${JSON.stringify(cells ?? {})}::jsonb,
          chosen = case when ${match !== undefined} then ${match ?? null} else chosen end,
          is_left_out = coalesce(${isLeftOut ?? null}::boolean, is_left_out), outcome = null, outcome_reason = null
        where import_id = ${id} and row_no = ${rowNo} and coalesce(outcome, 'refused') = 'refused'`.execute(tx.db)
    if (!numAffectedRows) await refuseWritten(tx, found, rowNo)
    const compared = await checkChangedRows(tx, found, [rowNo])
    const marked = await markTwins(tx, found)
    const others = [...new Set([...compared, ...marked])].filter((other) => other !== rowNo).slice(0, mostOthers)
    return { ...(await getImportRow(tx, found, rowNo)), others: await importRowsOf(tx, found, others) }
  })
}

const mostOthers = 100

/**
 * Replaces every cell of a field that has a text, in the rows that are not left out.
 *
 * @throws as `updateImportRow`
 */
export async function replaceCells(
  ctx: Context,
  { id, field, from, to, shown }: InputOf<typeof importsApi.replace>,
): Promise<OutputOf<typeof importsApi.replace>> {
  return inTransaction(ctx, async (tx) => {
    const found = await lockImport(tx, id)
    requireReady(found)
    requireWritable(found, field)
    const places = found.fields.flatMap((each, place) => (each === field ? [place + 1] : []))
    const { rows } = await sql<{ rowNo: number }>`
      update import_rows set edits = edits || jsonb_build_object(${field}::text, ${to}::text)
        where import_id = ${id} and not is_left_out and outcome is null
          and btrim(coalesce(edits ->> ${field}::text, ${joinedCells(places, joinerOf(found.kind, field) ?? ' ')},
            ${found.forAll[field] ?? ''}::text)) = btrim(${from}::text)
        returning row_no`.execute(tx.db)
    await checkChangedRows(
      tx,
      found,
      rows.map(({ rowNo }) => rowNo).toSorted((one, other) => one - other),
    )
    await markTwins(tx, found)
    return { rows: rows.length, shown: await importRowsOf(tx, found, shown) }
  })
}

/** SQL: the cells of the columns of a field, as `joinCells` has them. */
function joinedCells(places: readonly number[], joiner: string) {
  return sql`(select string_agg(btrim(cells[place]), ${joiner} order by n) filter (where btrim(cells[place]) <> '')
    from unnest(${places}::int[]) with ordinality as p (place, n))`
}

/** @throws NotFound, or Conflict for a row whose record is there */
async function refuseWritten(tx: Context, found: FoundImport, rowNo: number): Promise<never> {
  await getImportRow(tx, found, rowNo)
  throw new Conflict('This row is written already. Change the record itself.')
}

function requireReady(found: FoundImport): void {
  requireCorrectable(found)
  if (found.status !== 'ready' && found.status !== 'applied') throw new Conflict(stillCompared)
}

/** A choice is one of the records that were offered. */
async function refuseUnknownChoice(tx: Context, { id, rowNo, match }: Pick<Input, 'id' | 'rowNo' | 'match'>) {
  if (!match || match === 'new') return
  const row = await tx.db
    .selectFrom('importRows')
    .select(['candidates', 'matchId'])
    .where('importId', '=', id)
    .where('rowNo', '=', rowNo)
    .executeTakeFirst()
  if (row?.candidates.includes(match) || row?.matchId === match) return
  const message = 'Choose one of the records that are offered.'
  throw new Invalid(message, { match: message })
}
