import { asDate, type Clock, dayOf, formatTime } from '@shehena/domain/dates'
import type { QueueRow } from '@shehena/domain/road/plan/plan-queue'
import type { PlanBar } from '@shehena/domain/road/plan/unpack-plan'
import { type Language, useLanguage, useMessages } from '#web/app/messages.ts'
import { useByMinute } from '#web/app/minutes.ts'
import { useClock } from '#web/app/session.tsx'
import { routeName } from '#web/shared/routes/route-name.ts'
import { useStatusLabels } from '#web/shared/status-badge.tsx'
import { pickupOf } from './plan-change.ts'
import { planMessages } from './plan-messages.ts'
import type { Hindrance, Row, RowBar } from './plan-rows.ts'
import { instantAt, type Span } from './time-scale.ts'

const withoutMonth = { weekday: 'short', day: 'numeric', timeZone: 'UTC' } as const
const withMonth = { ...withoutMonth, month: 'short' } as const
const inBoth = (format: Intl.DateTimeFormatOptions): Record<Language, Intl.DateTimeFormat> => ({
  en: new Intl.DateTimeFormat('en-GB', format),
  sw: new Intl.DateTimeFormat('sw-KE', format),
})
// Each costs as much as a hundred uses.
const formatters = { long: inBoth(withMonth), short: inBoth(withoutMonth) }

/** A calendar day in few letters, 'Mon 23 Nov', or where there is little room, 'Mon 23'. */
export function dayName(day: string, language: Language, length: 'long' | 'short' = 'long'): string {
  return formatters[length][language].format(asDate(`${day}T00:00:00Z`)).replace(',', '')
}

const shortTime = (at: string, clock: Clock, language: Language) =>
  `${dayName(dayOf(at, clock.zone), language)} ${formatTime(at, clock)}`

type Target = { row: Row; span: Span }

const tons = (weight: number) => weight.toLocaleString('en')

/** The words of the plan in the user's language and formats. */
export function usePlanWords() {
  const t = useMessages(planMessages)
  const labels = useStatusLabels()
  const clock = useClock()
  const language = useLanguage()
  /** An instant as the plan says it: 'Mon, 23 Nov 08:00'. */
  const when = (at: string | number) => shortTime(typeof at === 'number' ? instantAt(at) : at, clock, language)
  const today = useByMinute((now) => dayOf(now, clock.zone))
  const since = (at: string) => t.exceptionSince(dayOf(at, clock.zone) === today ? formatTime(at, clock) : when(at))
  const route = (bar: PlanBar) => (bar.route ? routeName(bar.route) : t.customRoute)
  const marksOf = ({ marks, isEstimated, phase }: PlanBar) => [
    ...(marks.includes('clash') ? [labels.clash] : []),
    ...(marks.includes('late') ? [labels.late] : []),
    ...(marks.includes('plannedAnyway') ? [t.plannedAnyway] : []),
    ...(marks.includes('driverAway') ? [t.driverAway] : []),
    ...(isEstimated && phase !== 'done' ? [t.estimated] : []),
  ]
  /** The state of a bar; of an open exception, since when. */
  const stateOf = ({ status, exceptionSince }: PlanBar) => (exceptionSince ? since(exceptionSince) : labels[status])
  return {
    when,
    stateOf,
    route,
    time: (at: number) => formatTime(instantAt(at), clock),
    /** All that is known of a bar, in one line. It begins with what the bar shows, so that a voice can say that. */
    nameOf: (bar: PlanBar) =>
      [
        stateOf(bar),
        route(bar),
        bar.jobNo,
        t.barTimes(when(bar.from), when(bar.until)),
        bar.customerName,
        bar.driver?.name ?? t.noDriver,
        ...marksOf(bar),
      ].join(', '),
    marksOf,
    /** Where an item would be dropped, what is to be minded of the truck, and what it would clash with. */
    targetOf: (item: RowBar | QueueRow, { row, span: { from, until } }: Target, hindrances: readonly Hindrance[]) => {
      const { regNo, capacityTons, service } = row
      const place = t.at(regNo, when(from), when(until))
      const minded = [
        ...(item.tons !== null && item.tons > capacityTons ? [t.tooSmall(tons(item.tons), tons(capacityTons))] : []),
        ...(service === 'overdue' ? [labels.serviceOverdue] : []),
      ].join(' · ')
      const named = hindrances.map((each) => {
        if (each.kind === 'away') return t.awayOf(each.name)
        return each.exceptionSince ? t.exceptionOf(each.jobNo, since(each.exceptionSince)) : each.jobNo
      })
      const clash = named.length > 0 ? t.clashesWith([...new Set(named)].join(', ')) : null
      return { place: from === pickupOf(item) ? `${place} (${t.bookedPickup})` : place, minded, clash }
    },
  }
}

export type PlanWords = ReturnType<typeof usePlanWords>
