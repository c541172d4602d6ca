import { inUtc } from '../../dates.ts'

type Schedule = { pickupAt: string | null; dropoffAt: string | null }

export const deliveryBeforePickup = 'The delivery cannot come before the pickup'

/** Whether the dropoff is planned before the pickup. An unknown time is no contradiction. */
export function arrivesBeforePickup({ pickupAt, dropoffAt }: Schedule): boolean {
  return pickupAt !== null && dropoffAt !== null && inUtc(dropoffAt) < inUtc(pickupAt)
}
