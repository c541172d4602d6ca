import type { ImportKind } from './import-kind.ts'

/** The field that names a record. */
const nameFields = {
  customers: 'legalName',
  vehicles: 'regNo',
  drivers: 'name',
  routes: 'origin',
} as const satisfies Record<ImportKind, string>

/** 'TOTAL', 'Grand total: 5', 'JUMLA', 'Prepared by: Accounts'. 'Total Kenya' is a company. */
const foot = /^((grand |sub-?)?totals?|jumla)[\s\d.,:=/-]*$|^(prepared|checked|approved|imeandaliwa) (by|na)\b/i

/** Nothing, or figures alone. */
const isFigure = (text: string) => /^\P{L}*$/u.test(text)

/**
 * Whether a row of a file is the foot of its table and no record: it says 'total', and has nothing but figures besides.
 *
 * @param cells the cells of the row by field
 */
export function isTableFoot(kind: ImportKind, cells: Readonly<Record<string, string>>): boolean {
  const { [nameFields[kind]]: name = '', ...others } = cells
  return foot.test(name.trim()) && Object.values(others).every(isFigure)
}
