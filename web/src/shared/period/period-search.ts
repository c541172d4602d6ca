import { isDay } from '@shehena/domain/dates'
import { type Period, periods } from '@shehena/domain/period'
import { oneOf } from '#web/app/search.ts'

export const spanChoices = [...periods, 'custom'] as const
type SpanChoice = (typeof spanChoices)[number]

/** A span of days as the URL holds it: a period by its name, or the first and the last day of one's own. */
export type Span = { period?: SpanChoice | undefined; from?: string | undefined; to?: string | undefined }

/** No span: every day. */
export const anyDay = { period: undefined, from: undefined, to: undefined }

/** Reads a span from the URL. Days of one's own count only where the period says so. */
export function spanOf(raw: Record<string, unknown>): Span {
  const { period } = oneOf(raw, 'period', spanChoices)
  const day = (value: unknown) => (period === 'custom' && typeof value === 'string' && isDay(value) ? value : undefined)
  return { period, from: day(raw.from), to: day(raw.to) }
}

/** Whether a span of one's own ends before it begins: there is no such day to ask for. */
export function isBackwards({ from, to }: Span): boolean {
  return from !== undefined && to !== undefined && to < from
}

/** A span as the API takes it. */
export function spanInput({ period, from, to }: Span): { period?: Period; from?: string; to?: string } {
  if (period === 'custom') return { ...(from && { from }), ...(to && { to }) }
  return period ? { period } : {}
}
