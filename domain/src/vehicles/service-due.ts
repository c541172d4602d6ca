import { addDays } from '../dates.ts'

/** A service is due soon so many days before its date, or so many kilometres before its mileage. */
export const serviceDueDays = 14
export const serviceDueKm = 500

/** Overdue: its day or its mileage has gone by. Due: it soon will. */
export const serviceStates = ['overdue', 'due'] as const
export type ServiceState = (typeof serviceStates)[number]

type NextService = { nextServiceDate: string | null; nextServiceMileage: number | null }

/**
 * Whether a vehicle should go to its next service, by the calendar or by the road, whichever comes first.
 *
 * @param on the calendar day in Africa/Nairobi, and what the vehicle's odometer shows, in km
 */
export function serviceState(
  { nextServiceDate: date, nextServiceMileage: mileage }: NextService,
  { today, odometer }: { today: string; odometer: number },
): ServiceState | null {
  const isBefore = (days: number, km: number) =>
    (date !== null && date < addDays(today, days)) || (mileage !== null && mileage < odometer + km)
  if (isBefore(0, 0)) return 'overdue'
  return isBefore(serviceDueDays + 1, serviceDueKm + 1) ? 'due' : null
}
