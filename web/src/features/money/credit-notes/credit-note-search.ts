import { creditNoteFilters, creditNoteSorts } from '@shehena/domain/money/credit-notes/credit-note-list'
import { idOf, listSearch, stringifySearch, textOf } from '#web/app/search.ts'
import { financePaths } from '#web/shared/finance/finance-paths.ts'
import { spanOf } from '#web/shared/period/period-search.ts'

/** The open dialog: details, a new note for an invoice (credit), or the fiscal receipt of a note. */
type CreditNoteDialog = { note?: string; credit?: string; fiscal?: string }

/** The search parameters of the Credit Notes tab. */
export const creditNoteSearch = (raw: Record<string, unknown>) => ({
  ...listSearch(raw, { statuses: creditNoteFilters, sorts: creditNoteSorts }),
  ...spanOf(raw),
  ...idOf(raw, 'customer'),
  ...textOf(raw, 'note'),
  ...textOf(raw, 'credit'),
  ...textOf(raw, 'fiscal'),
})
export type CreditNoteSearch = ReturnType<typeof creditNoteSearch>

/** The address of the Credit Notes tab with the same filters, and another dialog or none. */
export function creditNotesPath(
  { note, credit, fiscal, ...list }: CreditNoteSearch,
  dialog: CreditNoteDialog = {},
): string {
  return financePaths.creditNotes() + stringifySearch({ ...list, ...dialog })
}
