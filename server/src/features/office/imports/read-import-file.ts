import { cleanFileName } from '@shehena/domain/office/documents/file-name'
import { withoutColumns } from '@shehena/domain/office/imports/for-all-rows'
import type { Import } from '@shehena/domain/office/imports/import'
import { everyHeader, guessColumns, type ImportColumn } from '@shehena/domain/office/imports/import-columns'
import { importKindsFor, lockedImportFields } from '@shehena/domain/office/imports/import-fields'
import { type ImportKind, mostImportRows } from '@shehena/domain/office/imports/import-kind'
import type { importsApi } from '@shehena/domain/office/imports/imports-api'
import { cellText, isBlank } from '@shehena/domain/sheets/cell-text'
import { withoutEscape } from '@shehena/domain/sheets/formula-text'
import { findHeader, normalHeader } from '@shehena/domain/sheets/header'
import { columnDecimalMark } from '@shehena/domain/sheets/read-amount'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { Conflict, Forbidden, Invalid } from '../../../errors.ts'
import { ReceivedFile } from '../../../http/files/received-file.ts'
import type { InputOf } from '../../../http/serve.ts'
import { readSheet } from '../../../sheets/read-sheet.ts'
import type { Sheet } from '../../../sheets/sheet.ts'
import { refuseRows } from '../../../sheets/sheet-limits.ts'
import { toldDayOrder } from './column-styles.ts'
import { deleteImport } from './delete-import.ts'
import { type FoundImport, findImport, getImport } from './imports-queries.ts'
import { queueImport } from './queue-import.ts'

/** The header may stand below a letterhead. */
const headerWithin = 20
const longestHeader = 200
/** Imports of one person that wait to be applied. */
const mostWaiting = 20
/** Rows that one statement of SQL takes. */
const batchSize = 1000

/**
 * Reads a file and keeps its rows until it is applied, 30 days at most; queues the comparison with the records. Cells of columns
 * that the caller may not write are not kept.
 *
 * @throws Forbidden for a kind that the role may not import, Conflict for too many that wait, or Invalid at the field 'file'
 */
export async function readImportFile(
  ctx: Context,
  { file, kind, options }: InputOf<typeof importsApi.read>,
): Promise<Import> {
  if (!importKindsFor(ctx.user.role).includes(kind)) throw new Forbidden()
  if (!(file instanceof ReceivedFile)) throw unreadable('Choose a file.')
  const { headerRow: chosenRow, replaces, ...how } = options
  const rowsAbove = chosenRow ?? headerWithin
  const sheet = await readSheet(new Uint8Array(await file.arrayBuffer()), {
    ...how,
    known: everyHeader(kind),
    rowsAbove,
    fillsMerged: true,
  })
  const headerRow = chosenRow ?? headerRowOf(kind, sheet.rows)
  const header = (sheet.rows[headerRow - 1] ?? []).map((cell) => cellText(cell, longestHeader))
  if (header.every((cell) => cell === '')) throw unreadable(`Row ${headerRow} is empty. Choose the row of the header.`)
  const table = tableOf(sheet, headerRow, header.length)
  refuseRows(table.length, mostImportRows)
  if (table.length === 0) throw unreadable('The file has no rows below its header.')

  return inTransaction(ctx, async (tx) => {
    const former = replaces ? await deleteOwnImport(tx, replaces) : null
    await refuseTooMany(tx)
    const guessed = guessColumns(kind, tx.user.role, header)
    const locked = lockedImportFields(kind, tx.user.role)
    const columns = remembered(guessed, await findMapping(tx, kind, header), locked).map(withoutOtherIds(table))
    const forAll =
      former?.kind === kind
        ? withoutColumns(
            former.forAll,
            columns.map(({ field }) => field),
          )
        : {}
    const hiddenRows = new Set(sheet.hidden.rows)
    const cellsBy = header.map((_, place) => table.map(({ cells }) => cells[place] ?? ''))
    const { id } = await tx.db
      .insertInto('imports')
      .values({
        kind,
        fileName: cleanFileName(file.name),
        sha256: file.sha256,
        format: sheet.kind,
        encoding: sheet.encoding,
        delimiter: sheet.delimiter,
        sheetName: sheet.sheetName,
        sheetNames: sheet.sheetNames,
        headerRow,
        headers: header,
        fields: columns.map(({ field }) => field ?? ''),
        leftOut: columns.map(({ leftOut }) => leftOut ?? ''),
        forAll: JSON.stringify(forAll),
        marks: cellsBy.map(columnDecimalMark),
        dayOrders: cellsBy.map(toldDayOrder),
        rowCount: table.length,
        hiddenRows: table.filter(({ rowNo }) => hiddenRows.has(rowNo)).length,
        hiddenColumns: sheet.hidden.columns.filter((place) => place < header.length).length,
        role: tx.user.role,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await keepRows(tx, id, table, columns)
    await queueImport(tx, { id, step: 'check' })
    return getImport(tx, { id })
  })
}

/** @throws Forbidden where somebody else uploaded it: it would become the caller's, and what was corrected in it would be lost */
async function deleteOwnImport(tx: Context, id: string): Promise<FoundImport> {
  const found = await findImport(tx, id)
  if (found.createdBy !== tx.user.id) throw new Forbidden('Only who uploaded the file can have it read anew.')
  await deleteImport(tx, { id })
  return found
}

/** The row of the header, from 1: the one with the most known headers, else the first that holds anything. */
function headerRowOf(kind: ImportKind, rows: readonly (readonly string[])[]): number {
  const found = findHeader(rows, everyHeader(kind), { within: headerWithin, isHeader: () => true })
  const place = found?.place ?? rows.findIndex((row) => !isBlank(row))
  return Math.max(place, 0) + 1
}

type TableRow = { rowNo: number; cells: string[] }

/** The rows below the header that hold anything, as wide as the header. A CSV file escapes what looks like a formula. */
function tableOf({ kind, rows }: Sheet, headerRow: number, width: number): TableRow[] {
  const header = rows[headerRow - 1] ?? []
  // A header of two rows has merged cells, whose texts the second one repeats.
  const isEcho = (cell: string, place: number) => cell !== '' && cell === header[place]
  let isHeader = true
  return rows.slice(headerRow).flatMap((row, n) => {
    isHeader &&= row.some(isEcho)
    const told = isHeader ? row.map((cell, place) => (isEcho(cell, place) ? '' : cell)) : row
    if (isBlank(told)) return []
    const cells = Array.from({ length: width }, (_, place) => told[place] ?? '')
    return [{ rowNo: headerRow + n + 1, cells: kind === 'csv' ? cells.map(withoutEscape) : cells }]
  })
}

async function refuseTooMany(tx: Context): Promise<void> {
  const { waiting } = await tx.db
    .selectFrom('imports')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .where('createdBy', '=', tx.user.id)
    .where('appliedBy', 'is', null)
    .executeTakeFirstOrThrow()
  if (Number(waiting) >= mostWaiting)
    throw new Conflict(`${mostWaiting} of your imports wait to be applied. Apply or delete one of them first.`)
}

/** Which field each column was, when a file with the same headers was applied last. */
async function findMapping(tx: Context, kind: ImportKind, header: readonly string[]): Promise<string[] | undefined> {
  const mapping = await tx.db
    .selectFrom('importMappings')
    .select('fields')
    .where('kind', '=', kind)
    .where('headers', '=', sql<string[]>`${header.map(normalHeader)}::text[]`)
    .executeTakeFirst()
  return mapping?.fields
}

/** What is left out stays so, and a column that was a field that the role may not write is left out too. */
function remembered(
  guessed: readonly ImportColumn[],
  fields: readonly string[] | undefined,
  locked: readonly string[],
): readonly ImportColumn[] {
  if (!fields) return guessed
  return guessed.map((column, place): ImportColumn => {
    if (column.leftOut !== null) return column
    const field = fields[place] || null
    return { field, leftOut: field !== null && locked.includes(field) ? 'locked' : null }
  })
}

const isOurId = (cell: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(cell.trim())

/** A column 'ID' of other numbers, such as those of identity cards, is not the Id of our exports. */
function withoutOtherIds(table: readonly TableRow[]) {
  return (column: ImportColumn, place: number): ImportColumn => {
    const isOther = column.field === 'id' && !table.some(({ cells }) => isOurId(cells[place] ?? ''))
    return isOther ? { ...column, field: null } : column
  }
}

async function keepRows(
  tx: Context,
  id: string,
  table: readonly TableRow[],
  columns: readonly ImportColumn[],
): Promise<void> {
  const kept = (cells: readonly string[]) => cells.map((cell, place) => (columns[place]?.leftOut ? '' : cell))
  for (let start = 0; start < table.length; start += batchSize) {
    const rows = table
      .slice(start, start + batchSize)
      .map(({ rowNo, cells }) => ({ row_no: rowNo, cells: kept(cells).map(storable) }))
    await sql`
      insert into import_rows (import_id, row_no, cells)
        select ${id}, row_no, array(select jsonb_array_elements_text(cells))
          from json_to_recordset(${JSON.stringify(rows)}::json) as r (row_no int, cells jsonb)`.execute(tx.db)
  }
}

/** The database holds no NUL and no half of a surrogate pair. */
const storable = (cell: string) => cell.toWellFormed().replaceAll('\0', '\ufffd')

function unreadable(message: string): Invalid {
  return new Invalid(message, { file: message })
}
