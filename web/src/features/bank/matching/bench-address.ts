import { bankLineSides } from '@shehena/domain/bank/lines/bank-line-list'
import { isDay } from '@shehena/domain/dates'
import { useSearch } from '@tanstack/react-router'
import { idOf, oneOf, textOf } from '#web/app/search.ts'

/** Search parameters of the open lines: the account, a search, the side, the first day, and the line to begin with. */
const readSearch = (raw: Record<string, string | undefined>) => ({
  ...idOf(raw, 'account'),
  ...idOf(raw, 'line'),
  ...textOf(raw, 'q'),
  ...oneOf(raw, 'side', bankLineSides),
  from: raw.from && isDay(raw.from) ? raw.from : undefined,
})
export type BenchSearch = ReturnType<typeof readSearch>

export const useBenchSearch = (): BenchSearch => readSearch(useSearch({ from: '/app/reconciliation/bench' }))
