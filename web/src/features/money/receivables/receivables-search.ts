import { isDay } from '@shehena/domain/dates'
import { agingBuckets } from '@shehena/domain/money/invoices/aging'
import { idOf, listSearch, oneOf, stringifySearch, textOf } from '#web/app/search.ts'
import { financePaths } from '#web/shared/finance/finance-paths.ts'

/** Search parameters of Receivables: the day, and the bucket and the customer whose invoices show. */
export const receivablesSearch = (raw: Record<string, unknown>) => ({
  ...textOf(isDay(String(raw.asAt)) ? raw : {}, 'asAt'),
  ...oneOf(raw, 'bucket', agingBuckets),
  ...idOf(raw, 'customer'),
  page: listSearch(raw, { statuses: [], sorts: [] }).page,
})
export type ReceivablesSearch = ReturnType<typeof receivablesSearch>

type Change = { [Key in keyof ReceivablesSearch]?: ReceivablesSearch[Key] | undefined }

/** The address of Receivables with a change, on the first page of its invoices. */
export function receivablesPath({ page: _, ...search }: ReceivablesSearch, change: Change): string {
  return financePaths.receivables() + stringifySearch({ ...search, ...change })
}
