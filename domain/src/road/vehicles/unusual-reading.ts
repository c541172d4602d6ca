import { daysBetween, formatDay } from '../../dates.ts'
import { formatKilometres } from './kilometres.ts'

/** More than a truck travels between two readings: probably a typing error. */
export const farKm = 100_000

/** More than a truck travels in a day. */
export const kmPerDay = 1_500

type Reading = { day: string; km: number }

/**
 * Why a reading is rather a slip; null if it is not.
 *
 * @param odometer what the vehicle shows, in km; 0 where it was never entered
 * @param last the last reading that was recorded up to that day, if any
 */
export function unusualReading({ day, km }: Reading, odometer: number, last: Reading | null): string | null {
  if (odometer > 0 && km > odometer + farKm) {
    return `This is ${formatKilometres(km - odometer)} above the odometer. Correct it, or confirm that it is right.`
  }
  // An odometer at zero was never entered.
  if (!last || last.km === 0 || km - last.km <= kmPerDay * Math.max(1, daysBetween(last.day, day))) return null
  return `This is ${formatKilometres(km - last.km)} above the reading of ${formatDay(last.day)}. Correct it, or confirm that it is right.`
}
