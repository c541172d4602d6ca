import { dayOf } from '@shehena/domain/dates'
import type { ExportedList } from '@shehena/domain/office/system/export-log'
import { columnsFor, type SheetColumns } from '@shehena/domain/sheets/sheet-column'
import type { SheetFormat } from '@shehena/domain/sheets/sheet-formats'
import type { Context } from '../../../context.ts'
import { everyRow, type IdQuery, idsForExport } from '../../../db/reads/export-rows.ts'
import { logExport } from './log-export.ts'
import { sheetAnswer } from './sheet-answer.ts'

type List<Row> = {
  /** Which list; also the name of the file. */
  subject: ExportedList
  columns: SheetColumns<Row>
  /** The ids of the rows in the order of the file. */
  found: IdQuery
  /** Reads the rows of some ids, in any order. */
  read: (ids: string[]) => Promise<Row[]>
}

/**
 * A list as a spreadsheet, with the columns that the caller may see. The export is logged before the first row is sent.
 *
 * @throws Invalid above the most rows of the format
 */
export async function exportList<Row extends { id: string }>(
  ctx: Context,
  input: { format: SheetFormat },
  { subject, columns, found, read }: List<Row>,
) {
  const ids = await idsForExport(found, input.format)
  await logExport(ctx, { subject, filter: input, rowCount: ids.length })
  return sheetAnswer(ctx, {
    name: `${subject}-${dayOf(ctx.now)}`,
    format: input.format,
    columns: columnsFor(columns, ctx.user.role),
    rows: everyRow(ids, read),
  })
}
