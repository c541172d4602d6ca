/** 'TOTAL', 'Grand total: 5', 'JUMLA', 'Prepared by: Accounts'. 'Total Kenya' is a company. */
const foot = /^((grand |sub-?)?totals?|jumla)[\s\d.,:=/-]*$|^(prepared|checked|approved|imeandaliwa) (by|na)\b/i

/** Nothing, or figures alone. */
const isFigure = (text: string) => /^\P{L}*$/u.test(text)

/**
 * Whether a row of a file is the foot of its table and no record: it says 'total', and has nothing but figures besides.
 *
 * @param cells all cells of the row, also of columns that are no field
 */
export function isTableFoot(cells: readonly string[]): boolean {
  const [said, ...others] = cells.filter((text) => !isFigure(text))
  return said !== undefined && others.length === 0 && foot.test(said.trim())
}
