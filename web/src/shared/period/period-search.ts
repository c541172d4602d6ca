import { isDay } from '@shehena/domain/dates'
import { isBackwards, type Period, periods } from '@shehena/domain/period'
import { oneOf } from '#web/app/search.ts'
import type { ListResult } from '#web/shared/ui/table/data-table.tsx'

export const spanChoices = [...periods, 'custom'] as const
export type SpanChoice = (typeof spanChoices)[number]

/** A period in the URL: by name, or a custom range of days. */
export type Span = { period?: SpanChoice | undefined; from?: string | undefined; to?: string | undefined }

/** No period: every day. */
export const anyDay = { period: undefined, from: undefined, to: undefined }

/** Parses a period from the URL. Days without a named period are a custom range. */
export function spanOf(raw: Record<string, unknown>): Span {
  const from = dayOf(raw.from)
  const to = dayOf(raw.to)
  const { period = from || to ? 'custom' : undefined } = oneOf(raw, 'period', spanChoices)
  return { period, ...(period === 'custom' ? { from, to } : { from: undefined, to: undefined }) }
}

const dayOf = (value: unknown) => (typeof value === 'string' && isDay(value) ? value : undefined)

/** A period as API input. */
export function spanInput({ period, from, to }: Span): { period?: Period; from?: string; to?: string } {
  if (period === 'custom') return { ...(from && { from }), ...(to && { to }) }
  return period ? { period } : {}
}

/** No rows: the result for days that run backwards, which the server would refuse. */
const nothing = { items: [], total: 0, isTotalCapped: false, page: 1, pageSize: 1 }

/** The result of a list within a period; none where its days run backwards. */
export function within<Row>(span: Span, list: ListResult<Row>): ListResult<Row> {
  return isBackwards(span) ? { ...list, data: nothing, error: null, isPlaceholderData: false } : list
}
