import { stringifySearch } from '#web/app/search.ts'
import { financePaths } from '#web/shared/finance/finance-paths.ts'
import { spanInput } from '#web/shared/period/period-search.ts'
import type { SentStatementsSearch } from './sent-statements-search.ts'

/** The API input from the URL. */
export function sentStatementsInput({ choose, period, from, to, ...list }: SentStatementsSearch) {
  return { ...list, ...spanInput({ period, from, to }) }
}

/** The address of Statements with the same filters, with the dialog or without it. */
export function sentStatementsPath({ choose: _, ...list }: SentStatementsSearch, choose?: 'customer'): string {
  return financePaths.statements() + stringifySearch({ ...list, choose })
}
