import { sentStatementFilters, sentStatementSorts } from '@shehena/domain/money/statements/statement-list'
import { listSearch, oneOf } from '#web/app/search.ts'
import { spanOf } from '#web/shared/period/period-search.ts'

/** Search parameters of Statements: its filters, and the dialog that chooses the customer of a statement. */
export const sentStatementsSearch = (raw: Record<string, unknown>) => ({
  ...listSearch(raw, { statuses: sentStatementFilters, sorts: sentStatementSorts }),
  ...spanOf(raw),
  ...oneOf(raw, 'choose', ['customer']),
})
export type SentStatementsSearch = ReturnType<typeof sentStatementsSearch>
