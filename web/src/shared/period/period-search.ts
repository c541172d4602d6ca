import { isDay } from '@shehena/domain/dates'
import { type Period, periods } from '@shehena/domain/period'
import { oneOf } from '#web/app/search.ts'

export const spanChoices = [...periods, 'custom'] as const
type SpanChoice = (typeof spanChoices)[number]

/** A period in the URL: by name, or a custom range of days. */
export type Span = { period?: SpanChoice | undefined; from?: string | undefined; to?: string | undefined }

/** No period: every day. */
export const anyDay = { period: undefined, from: undefined, to: undefined }

/** Parses a period from the URL. Custom days count only with the custom period. */
export function spanOf(raw: Record<string, unknown>): Span {
  const { period } = oneOf(raw, 'period', spanChoices)
  const day = (value: unknown) => (period === 'custom' && typeof value === 'string' && isDay(value) ? value : undefined)
  return { period, from: day(raw.from), to: day(raw.to) }
}

/** Whether a custom range ends before it begins, and so is empty. */
export function isBackwards({ from, to }: Span): boolean {
  return from !== undefined && to !== undefined && to < from
}

/** A period as API input. */
export function spanInput({ period, from, to }: Span): { period?: Period; from?: string; to?: string } {
  if (period === 'custom') return { ...(from && { from }), ...(to && { to }) }
  return period ? { period } : {}
}
