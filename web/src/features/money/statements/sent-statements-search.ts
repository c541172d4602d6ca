import { sentStatementFilters, sentStatementSorts } from '@shehena/domain/money/statements/statement-list'
import { listSearch, oneOf, stringifySearch } from '#web/app/search.ts'
import { financePaths } from '#web/shared/finance/finance-paths.ts'
import { spanInput, spanOf } from '#web/shared/period/period-search.ts'

/** Search parameters of Statements: its filters, and the dialog that chooses the customer of a statement. */
export const sentStatementsSearch = (raw: Record<string, unknown>) => ({
  ...listSearch(raw, { statuses: sentStatementFilters, sorts: sentStatementSorts }),
  ...spanOf(raw),
  ...oneOf(raw, 'choose', ['customer']),
})
export type SentStatementsSearch = ReturnType<typeof sentStatementsSearch>

/** The API input from the URL. */
export function sentStatementsInput({ choose, period, from, to, ...list }: SentStatementsSearch) {
  return { ...list, ...spanInput({ period, from, to }) }
}

/** The address of Statements with the same filters, with the dialog or without it. */
export function sentStatementsPath({ choose: _, ...list }: SentStatementsSearch, choose?: 'customer'): string {
  return financePaths.statements() + stringifySearch({ ...list, choose })
}
