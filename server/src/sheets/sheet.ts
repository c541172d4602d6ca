import type { HeaderDictionary } from '@shehena/domain/sheets/header'
import type { Delimiter, Encoding } from '@shehena/domain/sheets/sheet-formats'
import type { Hidden } from './hidden-parts.ts'

/** How to read a table. What is left out is told from the file. */
export type SheetOptions = {
  encoding?: Encoding | undefined
  delimiter?: Delimiter | undefined
  /** The name of a workbook's sheet. If left out, it is the first visible one, or that with the most `known` headers. */
  sheet?: string | undefined
  /** The headers of a table that is looked for. */
  known?: HeaderDictionary<string> | undefined
  /** Whether a text of cells that are merged downwards stands in each of their rows. */
  fillsMerged?: boolean | undefined
  /** Most rows that may hold something: 20,000 if left out. */
  mostRows?: number | undefined
  /** How many rows above those may hold something too: a letterhead and a header. */
  rowsAbove?: number | undefined
}

/** A table as texts. A row's place and 1 is its number in the file; rows end with their last cell that is not empty. */
export type Sheet = {
  kind: 'csv' | 'xlsx'
  /** Null of a workbook, like the delimiter. */
  encoding: Encoding | null
  delimiter: Delimiter | null
  /** The visible sheets of a workbook. */
  sheetNames: string[]
  sheetName: string | null
  /** What the sheet holds and does not show. */
  hidden: Hidden
  rows: string[][]
}
