import { stringifySearch } from '#web/app/search.ts'
import { financePaths } from '#web/shared/finance/finance-paths.ts'
import type { CreditNoteSearch } from './credit-note-search.ts'

/** The open dialog: details, a new note for an invoice (credit), or the fiscal receipt of a note. */
type CreditNoteDialog = { note?: string; credit?: string; fiscal?: string }

/** The address of the Credit Notes tab with the same filters, and another dialog or none. */
export function creditNotesPath(
  { note, credit, fiscal, ...list }: CreditNoteSearch,
  dialog: CreditNoteDialog = {},
): string {
  return financePaths.creditNotes() + stringifySearch({ ...list, ...dialog })
}
