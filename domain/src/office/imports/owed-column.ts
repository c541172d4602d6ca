import { headerParts } from '../../sheets/header-unit.ts'

/** Headers that may be of a whole invoice or of what is left of it, as `headerParts` names them. */
const wholeOrLeft: readonly string[] = ['amount', 'total', 'kiasi']

export const isWholeOrLeft = (header: string) => wholeOrLeft.includes(headerParts(header).name)

/** Whether a column of open invoices tells what was paid of them, or what is left. */
export function tellsOfPayment(header: string): boolean {
  const { name } = headerParts(header)
  return /paid|received|lipwa|^payments?$|^bal|balance|salio|deni|(amount|total|sum)due|outstanding|^due$/.test(name)
}

/**
 * What to ask of the columns of open invoices: whether the one of what is still owed is not the whole amount, because another one
 * tells what was paid or is left.
 *
 * @param fields the field of each column; null for none
 * @returns the column that is asked about, or is a choice where none is chosen, and those beside it; null for no question
 */
export function owedQuestion(
  headers: readonly string[],
  fields: readonly (string | null)[],
): { column: string; isChosen: boolean; beside: string[] } | null {
  const chosen = fields.indexOf('balance')
  const place = chosen < 0 ? headers.findIndex(isWholeOrLeft) : chosen
  const column = headers[place]
  if (column === undefined || !isWholeOrLeft(column)) return null
  const beside = headers.filter((header, n) => n !== place && tellsOfPayment(header))
  return beside.length > 0 ? { column, isChosen: chosen >= 0, beside } : null
}
