import { dayOf, isDay, readClock } from '@shehena/domain/dates'
import { oneOf, textOf } from '#web/app/search.ts'
import { beginOf, daysOf, instantAt, scaleOf } from './time-scale.ts'

/** Search parameters of the day plan. */
export const planSearch = (raw: Record<string, unknown>) => ({
  ...textOf(isDay(String(raw.day)) ? raw : {}, 'day'),
  ...oneOf(raw, 'days', ['3', '7']),
  ...textOf(raw, 'q'),
  ...oneOf(raw, 'view', ['queue']),
})
export type PlanSearch = ReturnType<typeof planSearch>

/** For how many days the plan is shown. */
export const daysShown = ({ days }: PlanSearch) => Number(days ?? 1)

/**
 * The API input from the URL: whole days.
 *
 * @param begin when the plan begins, in Unix seconds
 */
export function planInput(search: PlanSearch, begin = beginOf(search.day, readClock())) {
  const days = daysOf(scaleOf(begin, daysShown(search)))
  return { from: dayOf(instantAt(begin)), days: days.length, ...(search.q && { q: search.q }) }
}

/** How much of the queue shows at first. */
export const queuePage = 25

/** The longest page of a list. */
export const mostQueued = 100
