import { financePaths } from '#web/shared/finance/finance-paths.ts'
import type { WithheldSearch } from './withheld-search.ts'

/** The API input from the URL. */
export function withheldInput({ status, older, ...rest }: WithheldSearch) {
  return { ...rest, state: status ?? 'outstanding', ...(older && { olderThan: Number(older) }) } as const
}

/** The address of what is outstanding, of any age or older than a number of days. */
export function outstandingPath(older?: number): string {
  return financePaths.withheld({ older })
}
