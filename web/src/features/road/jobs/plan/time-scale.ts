import { addDays, addSeconds, dayOf, epochSeconds, instantOf } from '@shehena/domain/dates'
import { lookBack } from './plan-search.ts'

/** A span of time, in Unix seconds. It ends before `until`. */
export type Span = { from: number; until: number }

/** Bars move in steps of a quarter of an hour, in seconds. */
export const step = 15 * 60
export const hour = 3600

/** When a plan begins, in Unix seconds: with its day in the business's zone; without a day, three hours before now. */
export function beginOf(day: string | undefined, now: string): number {
  return day ? startOf(day) : Math.floor((epochSeconds(now) - lookBack) / step) * step
}

/** The time that the plan shows: as long as some days, which need not begin at midnight. */
export function scaleOf(from: number, days: number): Span {
  return { from, until: from + days * 24 * hour }
}

/** The days of the business's zone that a scale touches, each with the part of it that shows. */
export function daysOf({ from, until }: Span): { day: string; span: Span }[] {
  const first = dayOf(instantAt(from))
  const count = Math.ceil((until - startOf(first)) / (24 * hour))
  return Array.from({ length: count }, (_, index) => addDays(first, index)).map((day) => ({
    day,
    span: { from: Math.max(from, startOf(day)), until: Math.min(until, startOf(addDays(day, 1))) },
  }))
}

/** The hours that have a label and a line, in Unix seconds: few enough to be read, and the same on each day. */
export function ticksOf({ from, until }: Span): number[] {
  const days = Math.round((until - from) / (24 * hour))
  const every = (days === 1 ? 2 : days <= 3 ? 6 : 12) * hour
  const midnight = startOf(dayOf(instantAt(from)))
  const first = midnight + Math.ceil((from - midnight) / every) * every
  return Array.from({ length: Math.ceil((until - first) / every) }, (_, index) => first + index * every)
}

/** Where an instant lies on the scale, in percent; outside of it, below 0 or above 100. */
export function shareOf(scale: Span, at: number): number {
  return ((at - scale.from) / (scale.until - scale.from)) * 100
}

/** Where a span lies on the scale, in percent, and whether its ends are beyond it; null where it lies beside the scale. */
export function placeOf(scale: Span, span: Span) {
  if (span.until <= scale.from || span.from >= scale.until) return null
  const left = shareOf(scale, Math.max(span.from, scale.from))
  const right = shareOf(scale, Math.min(span.until, scale.until))
  return { left, width: right - left, isCutLeft: span.from < scale.from, isCutRight: span.until > scale.until }
}

/** The instant at a share of the scale between 0 and 1, rounded to a step. */
export function timeAt(scale: Span, share: number): number {
  return snap(scale.from + share * (scale.until - scale.from))
}

/** Rounds to the nearest step. */
export function snap(at: number): number {
  return Math.round(at / step) * step
}

/** A span as long as before from another time, moved so that at least a step of it shows on the scale. */
export function within(scale: Span, { from, until }: Span): Span {
  const earliest = scale.from - (until - from) + step
  const start = Math.min(Math.max(from, earliest), scale.until - step)
  return { from: start, until: start + until - from }
}

export function spanOf({ from, until }: { from: string; until: string }): Span {
  return { from: epochSeconds(from), until: epochSeconds(until) }
}

/** The instant of Unix seconds. */
export function instantAt(seconds: number): string {
  return addSeconds('1970-01-01T00:00:00.000Z', seconds)
}

/** When a day of the business's zone begins, in Unix seconds. */
export const startOf = (day: string) => epochSeconds(instantOf(`${day} 00:00`))
