import type { ImportRow } from '@shehena/domain/office/imports/import'
import { importFieldsOf } from '@shehena/domain/office/imports/import-fields'
import type { importsApi } from '@shehena/domain/office/imports/imports-api'
import type { SheetColumn } from '@shehena/domain/sheets/sheet-column'
import { mostExported } from '@shehena/domain/sheets/sheet-formats'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { tooMany } from '../../../db/reads/export-rows.ts'
import type { InputOf } from '../../../http/serve.ts'
import { logExport } from '../exports/log-export.ts'
import { sheetAnswer } from '../exports/sheet-answer.ts'
import { type FoundImport, findImport } from './imports-queries.ts'
import { isLeft, rowsLeft } from './rows-queries.ts'

type Left = Record<string, string>

/**
 * The rows of an import that were not written, as they count, each with its reason: a file that can be mended and imported.
 *
 * @throws NotFound, or Invalid above the most rows of the format
 */
export async function exportLeftRows(ctx: Context, { id, format }: InputOf<typeof importsApi.left>) {
  const found = await findImport(ctx, id)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from import_rows r where r.import_id = ${id} and ${isLeft}`.execute(ctx.db)
  const count = rows[0]?.count ?? 0
  if (count > mostExported[format]) throw tooMany(format)
  await logExport(ctx, { subject: 'imports', filter: { id, format }, rowCount: count })
  const fields = importFieldsOf(found.kind)
  const used = [...new Set([...found.fields.filter((field) => field !== ''), ...Object.keys(found.forAll)])]
  const columns = used.map((field): [string, SheetColumn<Left>] => [
    fields[field]?.header ?? field,
    { field, kind: 'text' },
  ])
  return sheetAnswer(ctx, {
    name: `${found.kind}-left`,
    format,
    columns: [...columns, ['Reason', { field: reason, kind: 'text' }]],
    rows: leftRows(ctx, found),
  })
}

/** No field has this name. */
const reason = ' reason'

async function* leftRows(ctx: Context, found: FoundImport): AsyncGenerator<Left> {
  for await (const row of rowsLeft(ctx, found)) yield { ...row.cells, [reason]: reasonOf(found, row) }
}

function reasonOf({ kind }: FoundImport, row: ImportRow): string {
  const fields = importFieldsOf(kind)
  const faults = Object.entries(row.faults).map(([field, fault]) => `${fields[field]?.header ?? field}: ${fault}`)
  return row.outcomeReason ?? row.problem ?? (faults.join('; ') || (row.isLeftOut ? 'Left out.' : 'Not applied.'))
}
