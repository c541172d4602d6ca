import { joinCells, joinerOf } from '@shehena/domain/office/imports/joined-columns'
import type { FoundImport } from './imports-queries.ts'

/** A row as the file has it, and what a person typed into it by field. */
type Written = { cells: string[]; edits: Record<string, string> }

type Read = Pick<FoundImport, 'kind' | 'fields' | 'forAll'>

/** The text of each field of a row: what a person typed, else its cell or those of its columns together, else that of all rows. */
export function textsOf({ kind, fields, forAll }: Read, { cells, edits }: Written): Record<string, string> {
  const texts: Record<string, string> = {}
  for (const [place, field] of fields.entries()) {
    if (!field) continue
    const before = texts[field]
    const cell = cells[place] ?? ''
    texts[field] = before === undefined ? cell : joinCells([before, cell], joinerOf(kind, field) ?? ' ')
  }
  return { ...forAll, ...texts, ...edits }
}

/** The texts of a row: of each field once, and of the columns that are no field. */
export function allTexts(found: Read, row: Written): string[] {
  const texts = textsOf(found, row)
  return row.cells.flatMap((cell, place) => {
    const field = found.fields[place]
    if (!field) return [cell]
    return found.fields.indexOf(field) === place ? [texts[field] ?? cell] : []
  })
}
