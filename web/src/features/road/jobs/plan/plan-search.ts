import { addSeconds, dayOf, isDay, readClock } from '@shehena/domain/dates'
import { oneOf, textOf } from '#web/app/search.ts'

/** Search parameters of the day plan. */
export const planSearch = (raw: Record<string, unknown>) => ({
  ...textOf(isDay(String(raw.day)) ? raw : {}, 'day'),
  ...oneOf(raw, 'days', ['3', '7']),
  ...textOf(raw, 'q'),
  ...oneOf(raw, 'view', ['queue']),
})
export type PlanSearch = ReturnType<typeof planSearch>

/** How long before now the plan of today begins, in seconds. */
export const lookBack = 3 * 3600

/** For how many days the plan is shown. */
export const daysShown = ({ days }: PlanSearch) => Number(days ?? 1)

/** The API input from the URL: without a day, the days that a plan from three hours before now touches. */
export function planInput(search: PlanSearch, first = dayOf(addSeconds(readClock(), -lookBack))) {
  const { day, q } = search
  return { from: day ?? first, days: daysShown(search) + (day ? 0 : 1), ...(q && { q }) }
}

/** How much of the queue shows at first. */
export const queuePage = 25

/** The longest page of a list. */
export const mostQueued = 100
