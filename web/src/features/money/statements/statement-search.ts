import { listSearch } from '#web/app/search.ts'
import { spanOf } from '#web/shared/period/period-search.ts'

/** Search parameters of a statement: its days, and the page of its entries. Without days: last month and this one. */
export const statementSearch = (raw: Record<string, unknown>) => ({
  ...spanOf(raw),
  page: listSearch(raw, { statuses: [], sorts: [] }).page,
})
export type StatementSearch = ReturnType<typeof statementSearch>
