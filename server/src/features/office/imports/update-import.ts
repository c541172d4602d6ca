import { fieldsForAll } from '@shehena/domain/office/imports/fields-for-all'
import { withoutColumns } from '@shehena/domain/office/imports/for-all-rows'
import type { Import } from '@shehena/domain/office/imports/import'
import { importFieldsOf, writableImportFields } from '@shehena/domain/office/imports/import-fields'
import type { importsApi } from '@shehena/domain/office/imports/imports-api'
import { joinerOf } from '@shehena/domain/office/imports/joined-columns'
import { readImportRow } from '@shehena/domain/office/imports/read-import-row'
import { halfRoute } from '@shehena/domain/sales/bookings/imported-booking'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { Conflict, Invalid } from '../../../errors.ts'
import type { InputOf } from '../../../http/serve.ts'
import { refuseCutOver } from '../../money/invoices/refuse-cut-over.ts'
import { stylesOf } from './column-styles.ts'
import { type FoundImport, getImport, lockImport } from './imports-queries.ts'
import { queueImport } from './queue-import.ts'

/**
 * Says which field each column is, which text every row has in a field without a column, how dates are written and whether empty
 * cells clear; of opening invoices the day of the cut-over
 * and the total of the former system. The rows are compared again, unless only the total is said. What was typed into a cell stays
 * with its field. Once it was applied only the total can be said, for what is left.
 *
 * @throws NotFound, Conflict once it was applied, or Invalid for a field that is left out, unknown or chosen twice though its columns are not joined,
 * for a text for all rows that its field does not take, and for a cut-over that is to come or in a closed month
 */
export async function updateImport(
  ctx: Context,
  { id, columns, forAll, clears, dateOrder, cutOver, controlTotal }: InputOf<typeof importsApi.update>,
): Promise<Import> {
  return inTransaction(ctx, async (tx) => {
    const found = await lockImport(tx, id)
    const isTotalAlone = [columns, forAll, clears, dateOrder, cutOver].every((each) => each === undefined)
    if (isTotalAlone) requireCorrectable(found)
    else requireUnapplied(found)
    if (isTotalAlone && controlTotal === undefined) return getImport(tx, { id })
    if (columns) refuseColumns(found, columns)
    const texts = withoutColumns(forAll ?? found.forAll, columns ?? found.fields)
    if (forAll) refuseTexts(tx, found, texts)
    if (cutOver !== undefined || controlTotal !== undefined) requireOpening(found)
    if (cutOver) await refuseCutOver(tx, cutOver)
    await tx.db
      .updateTable('imports')
      .set({
        ...(columns && { fields: fieldsOf(columns) }),
        ...((columns || forAll) && { forAll: JSON.stringify(texts) }),
        ...(clears !== undefined && { clears }),
        ...(dateOrder && { dateOrder }),
        ...(cutOver && { cutOver }),
        ...(controlTotal !== undefined && { controlTotal }),
        ...(!isTotalAlone && { status: 'reading', failure: null, done: 0 }),
      })
      .where('id', '=', id)
      .execute()
    // A comparison that is under way ends without a result, because the import is another by then.
    if (!isTotalAlone || found.status === 'reading') await queueImport(tx, { id, step: 'check' })
    return getImport(tx, { id })
  })
}

/** SQL: the fields of the columns; one that is left out keeps its own. */
function fieldsOf(columns: readonly (string | null)[]) {
  const chosen = columns.map((field) => field ?? '')
  return sql<string[]>`array(
    select case when left_out = '' then chosen else field end
      from unnest(fields, left_out, ${chosen}::text[]) with ordinality as c (field, left_out, chosen, place) order by place)`
}

/** @throws Conflict once an import is applied */
function requireUnapplied({ appliedBy }: FoundImport): void {
  if (appliedBy !== null) throw new Conflict('This import was applied: its columns and its day stay as they are.')
}

export const stillCompared = 'The rows are being compared with the records. Wait a moment.'
export const wasUndone = 'This import was undone. Compare its rows again first.'
export const notAllUndone = 'Not all of this import is undone. Undo what is left first.'

/** @throws Conflict while an import is applied or undone, where that stopped, and once it was undone */
export function requireCorrectable({ status, appliedBy }: FoundImport): void {
  if (status === 'undone') throw new Conflict(wasUndone)
  if (status === 'applying' || status === 'undoing' || (status === 'failed' && appliedBy !== null))
    throw new Conflict('This import is being applied or undone. Change its rows afterwards.')
}

/** @throws Invalid for another kind: nothing else counts from a cut-over on */
function requireOpening({ kind }: FoundImport): void {
  if (kind !== 'invoices') throw wrong('Only opening invoices have a cut-over and a total.')
}

function refuseColumns(found: FoundImport, columns: readonly (string | null)[]): void {
  const { headers, leftOut } = found
  if (columns.length !== headers.length) throw wrong('The file has other columns. Reload to see them.')
  const chosen = columns.filter((field) => field !== null)
  for (const field of chosen) requireWritable(found, field)
  const twice = chosen.find((field, n) => chosen.indexOf(field) !== n && joinerOf(found.kind, field) === null)
  if (twice) throw wrong(`Two columns are ${headerOf(found, twice)}. Choose one.`)
  const place = columns.findIndex((field, n) => field !== null && leftOut[n])
  if (place >= 0) throw wrong(`The cells of ${headers[place]} were not kept. Leave this column out.`)
}

/** @throws Invalid naming the field for a text that it does not take */
function refuseTexts({ now }: Context, found: FoundImport, texts: Readonly<Record<string, string>>): void {
  const styles = stylesOf({ ...found, forAll: texts })
  const offered = fieldsForAll(found.kind, found.role).map(({ field }) => field)
  for (const field of Object.keys(texts)) {
    requireWritable(found, field)
    if (!offered.includes(field)) throw wrong(`${headerOf(found, field)} tells the rows apart: it comes from a column.`)
  }
  const { faults } = readImportRow(found.kind, texts, { styles, now, cutOver: found.cutOver })
  // The other place of a route may be in a column.
  const [fault] = Object.entries(faults).filter(([, each]) => each !== halfRoute)
  if (fault) throw new Invalid(fault[1], { [fault[0]]: fault[1] })
}

/** @throws Invalid for a field that no import writes, or that the role may not write by which the file was uploaded */
export function requireWritable(found: FoundImport, field: string): void {
  if (!writableImportFields(found.kind, found.role).includes(field))
    throw wrong(`You may not write ${headerOf(found, field)}.`)
}

const headerOf = ({ kind }: FoundImport, field: string) => importFieldsOf(kind)[field]?.header ?? 'this field'

function wrong(message: string): Invalid {
  return new Invalid(message, { columns: message })
}
