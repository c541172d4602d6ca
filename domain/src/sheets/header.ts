/** The headers of each column, as `normalHeader` writes them, the most certain first. */
export type HeaderDictionary<Column extends string> = Record<Column, readonly string[]>

/** The place of each column that a header has, from 0. */
export type ColumnPlaces<Column extends string> = { [Each in Column]?: number }

/** A header in letters and figures alone, in lower case: 'Receipt No.' is 'receiptno'. */
export function normalHeader(cell: string): string {
  return cell
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
}

/** Finds the columns of a dictionary in a row. */
export function columnPlaces<Column extends string>(
  row: readonly string[],
  dictionary: HeaderDictionary<Column>,
): ColumnPlaces<Column> {
  const cells = row.map(normalHeader)
  const places: ColumnPlaces<Column> = {}
  // safe: the keys of a dictionary are its columns.
  for (const column of Object.keys(dictionary) as Column[]) {
    const header = dictionary[column].find((each) => cells.includes(each))
    if (header !== undefined) places[column] = cells.indexOf(header)
  }
  return places
}

/** Where the header of a table is, and its columns. */
export type FoundHeader<Column extends string> = {
  /** The place of the row, from 0. */
  place: number
  columns: ColumnPlaces<Column>
}

/**
 * Finds the header of a table, which may stand below a letterhead: of the first rows the one with the most columns of the
 * dictionary, the upper of two alike.
 *
 * @param rows.within how many rows from the top may be the header
 * @param rows.isHeader whether the columns found are enough
 */
export function findHeader<Column extends string>(
  rows: readonly (readonly string[])[],
  dictionary: HeaderDictionary<Column>,
  { within, isHeader }: { within: number; isHeader: (columns: ColumnPlaces<Column>) => boolean },
): FoundHeader<Column> | null {
  let found: FoundHeader<Column> | null = null
  for (const [place, row] of rows.slice(0, within).entries()) {
    const columns = columnPlaces(row, dictionary)
    const isMore = Object.keys(columns).length > (found ? Object.keys(found.columns).length : 0)
    if (isMore && isHeader(columns)) found = { place, columns }
  }
  return found
}
