/** The states of a booking. The form may set any of them; draft counts as a pending quote. Specification, section 4. */
export const bookingStatuses = ['draft', 'quoted', 'confirmed', 'scheduled', 'cancelled'] as const
export type BookingStatus = (typeof bookingStatuses)[number]

/** The states in which a booking can be invoiced. Specification, section 5. */
export const invoiceableStatuses = ['confirmed', 'scheduled'] as const satisfies readonly BookingStatus[]

/** Filters of the booking list: a state, or 'invoiceable' for all states that can be invoiced. */
export const bookingStatusFilters = ['all', ...bookingStatuses, 'invoiceable'] as const
export type BookingStatusFilter = (typeof bookingStatusFilters)[number]

/** Periods of the booking list: picked up today, or created in the last 90 days, today included. */
export const bookingPeriods = ['all', 'pickupToday', 'last90Days'] as const
export type BookingPeriod = (typeof bookingPeriods)[number]

export const bookingSorts = ['-createdAt', 'createdAt', 'pickupAt', '-pickupAt'] as const
export type BookingSort = (typeof bookingSorts)[number]
