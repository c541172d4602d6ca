/**
 * The texts for all rows without those of fields that a column is.
 *
 * @param columns the field of each column; '' or null for none
 */
export function withoutColumns(
  forAll: Readonly<Record<string, string>>,
  columns: readonly (string | null)[],
): Record<string, string> {
  return Object.fromEntries(Object.entries(forAll).filter(([field, text]) => !columns.includes(field) && text !== ''))
}
