import type { Role } from '../../roles.ts'
import { seesDeliveryTime, seesStep, type Track } from '../../track.ts'
import { moneySteps } from './money-steps.ts'
import type { Reached } from './reached.ts'
import { roadSteps } from './road-steps.ts'
import { isCalledOff, type TrackFacts } from './track-facts.ts'

type Caller = {
  role: Role
  now: string
  /** The calendar day in Africa/Nairobi. */
  today: string
}

/** The steps of a booking, a job or an invoice that a role may see. The first that is not done is where the work stands. */
export function trackOf(facts: TrackFacts, { role, now, today }: Caller): Track {
  const { bookings, jobs, money, loads } = facts
  const road = jobs && roadSteps(facts, jobs, now)
  const delivered = road?.delivered ?? deliveredByCount(facts, role)
  const steps: Reached[] = [
    ...(bookings.length > 0 ? [booked(bookings)] : []),
    ...(road ? [road.assigned, road.at_pickup, road.on_the_road] : []),
    ...(loads > 0 ? [delivered] : []),
    ...(money ? moneySteps(facts, money, { isDelivered: delivered.isDone, today }) : []),
  ]
  return placed(steps.filter(({ step }) => seesStep(role, step)))
}

function placed(steps: readonly Reached[]): Track {
  const current = steps.findIndex(({ isDone, isCancelled }) => !isDone && !isCancelled)
  return steps.map(({ isDone, trouble, isCancelled, ...step }, index) => {
    if (isDone) return { ...step, state: 'done' }
    if (isCancelled) return { ...step, state: 'cancelled', at: null, on: null, count: null, says: null }
    return { ...step, state: trouble ?? (index === current ? 'now' : 'open') }
  })
}

function booked(bookings: TrackFacts['bookings']): Reached {
  const agreed = bookings.filter(({ status }) => status === 'confirmed' || status === 'scheduled')
  const isDone = agreed.length === bookings.length
  const only = bookings.length === 1 ? bookings[0] : undefined
  return {
    step: 'booked',
    isDone,
    at: only?.createdAt ?? null,
    on: null,
    count: only ? null : { reached: agreed.length, of: bookings.length },
    says: isDone ? null : bookings.some(({ status }) => status === 'draft') ? 'price' : 'confirmation',
    link: only ? { kind: 'booking', id: only.id, no: only.no } : null,
    trouble: null,
    isCancelled: bookings.every(({ status }) => status === 'cancelled'),
  }
}

/** For who sees no jobs: how many loads are delivered, which every booking says. */
function deliveredByCount(facts: TrackFacts, role: Role): Reached {
  const { loads, delivered, deliveredAt } = facts
  const isDone = delivered >= loads
  return {
    step: 'delivered',
    isDone,
    at: isDone && seesDeliveryTime(role) ? deliveredAt : null,
    on: null,
    count: loads > 1 ? { reached: delivered, of: loads } : null,
    says: isDone ? null : 'delivery',
    link: null,
    trouble: null,
    isCancelled: isCalledOff(facts),
  }
}
