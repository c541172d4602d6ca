import { inUtc } from '../../dates.ts'
import { tooManyDays } from '../../long-journey.ts'

type Schedule = { pickupAt: string | null; dropoffAt: string | null }

export const deliveryBeforePickup = 'The delivery cannot come before the pickup'

/** A delivery that is more than 60 days after the pickup is asked about: a sentence for its field. */
export function doubtsOfSchedule({ pickupAt, dropoffAt }: Schedule): Record<string, string> {
  const days = pickupAt !== null && dropoffAt !== null ? tooManyDays(pickupAt, dropoffAt) : null
  if (days === null) return {}
  return { dropoffAt: `This is ${days} days after the pickup. Correct it, or confirm that it is right.` }
}

/** Whether the dropoff is planned before the pickup. An unknown time is no contradiction. */
export function arrivesBeforePickup({ pickupAt, dropoffAt }: Schedule): boolean {
  return pickupAt !== null && dropoffAt !== null && inUtc(dropoffAt) < inUtc(pickupAt)
}
