import { dayOf } from '@shehena/domain/dates'
import { columnsFor, type SheetColumns } from '@shehena/domain/sheets/sheet-column'
import type { SheetFormat } from '@shehena/domain/sheets/sheet-formats'
import type { SelectQueryBuilder } from 'kysely'
import type { Context } from '../../context.ts'
import { everyRow, idsForExport } from '../../db/reads/export-rows.ts'
import type { Database } from '../../db/tables.ts'
import { type ExportedList, logExport } from './log-export.ts'
import { sheetAnswer } from './sheet-answer.ts'

type List<Tables extends keyof Database, Row> = {
  /** Which list; also the name of the file. */
  subject: ExportedList
  columns: SheetColumns<Row>
  /** The ids of the rows in the order of the file. */
  found: SelectQueryBuilder<Database, Tables, { id: string }>
  /** Reads the rows of some ids, in any order. */
  read: (ids: string[]) => Promise<Row[]>
}

/**
 * A list as a spreadsheet, with the columns that the caller may see. The export is logged before the first row is sent.
 *
 * @throws Invalid above the most rows of the format
 */
export async function exportList<Tables extends keyof Database, Row extends { id: string }>(
  ctx: Context,
  input: { format: SheetFormat },
  { subject, columns, found, read }: List<Tables, Row>,
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
