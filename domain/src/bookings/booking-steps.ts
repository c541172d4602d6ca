import type { BookingStatus } from './booking-list.ts'

/** A state that one press brings a booking into. */
export type BookingStep = 'quoted' | 'confirmed' | 'cancelled'

const stepsOf: Partial<Record<BookingStatus, readonly Exclude<BookingStep, 'cancelled'>[]>> = {
  draft: ['quoted', 'confirmed'],
  quoted: ['confirmed'],
}

/** The states that a booking most likely takes next, the next one first. Its form may set any other. */
export function bookingStepsFrom(status: BookingStatus) {
  return stepsOf[status] ?? []
}
