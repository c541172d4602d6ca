import { creditNoteFilters, creditNoteSorts } from '@shehena/domain/money/credit-notes/credit-note-list'
import { idOf, listSearch, textOf } from '#web/app/search.ts'
import { spanOf } from '#web/shared/period/period-search.ts'

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
