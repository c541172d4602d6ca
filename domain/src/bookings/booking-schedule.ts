import { inUtc } from '../dates.ts'

type Schedule = { pickupAt: string | null; dropoffAt: string | null }

export const deliveryBeforePickup = 'The delivery cannot come before the pickup'

/** Whether the goods would arrive before they are picked up. A time that is not known yet contradicts nothing. */
export function arrivesBeforePickup({ pickupAt, dropoffAt }: Schedule): boolean {
  return pickupAt !== null && dropoffAt !== null && inUtc(dropoffAt) < inUtc(pickupAt)
}
