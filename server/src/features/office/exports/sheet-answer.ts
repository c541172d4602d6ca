import { Readable } from 'node:stream'
import { type Cell, cellOf, cellText, type SheetColumn } from '@shehena/domain/sheets/sheet-column'
import type { SheetFormat } from '@shehena/domain/sheets/sheet-formats'
import type { Context } from '../../../context.ts'
import { fileAnswer } from '../../../http/files/file-answer.ts'
import { csvText } from '../../../sheets/csv-text.ts'
import { printFile } from '../printing/print-file.ts'

type Sheet<Row> = {
  /** Without its ending. */
  name: string
  format: SheetFormat
  columns: readonly [header: string, column: SheetColumn<Row>][]
  rows: AsyncIterable<Row>
}

const mediaTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const satisfies Record<SheetFormat, string>

/**
 * An answer that is a spreadsheet: a CSV file that is streamed, or a workbook.
 *
 * @throws Refusal TOO_MANY or UNAVAILABLE where too many files are being made for a workbook
 */
export async function sheetAnswer<Row>(
  ctx: Pick<Context, 'now' | 'user'>,
  { name, format, columns, rows }: Sheet<Row>,
) {
  const file = { name: `${name}.${format}`, mediaType: mediaTypes[format] }
  if (format === 'csv') {
    const headers = columns.map(([header]) => header)
    return fileAnswer({ ...file, content: csvText(headers, textsOf(columns, rows)) })
  }
  const cells: Cell[][] = []
  for await (const row of rows) cells.push(columns.map(([, column]) => cellOf(row, column)))
  const table = { name, columns: columns.map(([header, { kind }]) => ({ header, kind })), rows: cells }
  const workbook = await printFile({ at: ctx.now, kind: 'sheet', print: table }, ctx.user.id)
  return fileAnswer({ ...file, size: workbook.length, content: Readable.from([workbook]) })
}

async function* textsOf<Row>(columns: Sheet<Row>['columns'], rows: AsyncIterable<Row>): AsyncGenerator<string[]> {
  for await (const row of rows) yield columns.map(([, column]) => cellText(cellOf(row, column), column.kind))
}
