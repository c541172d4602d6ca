import { importFieldsOf, importKindsFor, lockedImportFields } from '@shehena/domain/office/imports/import-fields'
import type { importsApi } from '@shehena/domain/office/imports/imports-api'
import type { SheetColumn } from '@shehena/domain/sheets/sheet-column'
import type { Context } from '../../../context.ts'
import { Forbidden } from '../../../errors.ts'
import type { InputOf } from '../../../http/serve.ts'
import { sheetAnswer } from '../exports/sheet-answer.ts'

/** An empty spreadsheet with the columns that the caller may write. @throws Forbidden for a kind that the role may not import */
export async function importTemplate(ctx: Context, { kind, format }: InputOf<typeof importsApi.template>) {
  const { role } = ctx.user
  if (!importKindsFor(role).includes(kind)) throw new Forbidden()
  const locked = lockedImportFields(kind, role)
  const columns = Object.entries(importFieldsOf(kind))
    .filter(([name, { schema }]) => schema !== null && name !== 'id' && !locked.includes(name))
    .map(([name, field]): [string, SheetColumn<Record<string, string>>] => [
      field.header,
      { field: name, kind: 'text' },
    ])
  return sheetAnswer(ctx, { name: `${kind}-template`, format, columns, rows: noRows() })
}

async function* noRows(): AsyncGenerator<Record<string, string>> {}
