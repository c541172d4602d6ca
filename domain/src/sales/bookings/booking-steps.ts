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

/** Whether the company has agreed to carry a booking. Specification, section 5: such a booking can be invoiced. */
export function isAgreed(status: BookingStatus): boolean {
  return status === 'confirmed' || status === 'scheduled'
}

type Agreement = { status: BookingStatus; customerId: string; quotedAmount: number | null; trucksNeeded: number }

/**
 * Whether a change of a booking asks for the credit of its customer again: it becomes agreed, is agreed
 * again, or the customer would owe more for it.
 */
export function asksForCredit(before: Agreement, after: Agreement): boolean {
  if (!isAgreed(after.status)) return false
  return (
    !isAgreed(before.status) ||
    after.customerId !== before.customerId ||
    (after.quotedAmount ?? 0) > (before.quotedAmount ?? 0) ||
    after.trucksNeeded > before.trucksNeeded
  )
}
