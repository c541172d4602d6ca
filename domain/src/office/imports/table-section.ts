/**
 * Whether a row of a file is the heading of a section, such as 'TRAILERS', and no record: it has one text alone, without figures.
 *
 * @param cells all cells of the row, also of columns that are no field
 */
export function isTableSection(cells: readonly string[]): boolean {
  const [said, ...others] = cells.filter((text) => text.trim() !== '')
  return said !== undefined && others.length === 0 && /\p{L}/u.test(said) && !/\d/.test(said)
}
