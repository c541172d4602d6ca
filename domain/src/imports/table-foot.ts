/** 'TOTAL', 'Grand total: 5', 'JUMLA', 'Prepared by: Accounts'. 'Total Kenya' is a company. */
const foot = /^((grand |sub-?)?totals?|jumla)[\s\d.,:=/-]*$|^(prepared|checked|approved|imeandaliwa) (by|na)\b/i

/** Nothing, or figures alone. */
const isFigure = (text: string) => /^\P{L}*$/u.test(text)

/**
 * Whether a row of a file is the foot of its table and no record: it says 'total', and has nothing but figures besides.
 *
 * @param cells the cells of the row by field
 */
export function isTableFoot(cells: Readonly<Record<string, string>>): boolean {
  const [said, ...others] = Object.values(cells).filter((text) => !isFigure(text))
  return said !== undefined && others.length === 0 && foot.test(said.trim())
}
