import { addDays } from '../../dates.ts'

/** Notice before a service, in days before its date or in kilometres before its mileage. */
export const serviceDueDays = 14
export const serviceDueKm = 500

/** Overdue: its date or mileage has passed. Due: it soon will. */
export const serviceStates = ['overdue', 'due'] as const
export type ServiceState = (typeof serviceStates)[number]

type NextService = { nextServiceDate: string | null; nextServiceMileage: number | null }

/**
 * Whether a vehicle's next service is due, by date or mileage, whichever comes first.
 *
 * @param on the calendar day in Africa/Nairobi, and the vehicle's odometer in km
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
