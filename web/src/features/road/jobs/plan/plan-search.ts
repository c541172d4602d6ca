import { dayOf as dayOfInstant, isDay, readClock } from '@shehena/domain/dates'
import { oneOf, textOf } from '#web/app/search.ts'

/** Search parameters of the day plan. */
export const planSearch = (raw: Record<string, unknown>) => ({
  ...textOf(isDay(String(raw.day)) ? raw : {}, 'day'),
  ...oneOf(raw, 'days', ['3', '7']),
  ...textOf(raw, 'q'),
  ...oneOf(raw, 'view', ['queue']),
})
export type PlanSearch = ReturnType<typeof planSearch>

/** The API input from the URL: without a day, the plan begins today. */
export function planInput({ day, days, q }: PlanSearch) {
  return { from: day ?? dayOfInstant(readClock()), days: Number(days ?? 1), ...(q && { q }) }
}

/** How much of the queue shows at first. */
export const queuePage = 25

/** The longest page of a list. */
export const mostQueued = 100
