/** The states of a booking. The form may set any of them; draft counts as a pending quote. Specification, section 4. */
export const bookingStatuses = ['draft', 'quoted', 'confirmed', 'scheduled', 'cancelled'] as const
export type BookingStatus = (typeof bookingStatuses)[number]

/** The states in which a booking can be invoiced. Specification, section 5. */
export const invoiceableStatuses = ['confirmed', 'scheduled'] as const satisfies readonly BookingStatus[]

/** The states of a booking that was at least quoted. */
export const quotedStatuses = [
  'quoted',
  'confirmed',
  'scheduled',
  'cancelled',
] as const satisfies readonly BookingStatus[]

/**
 * Filters of the booking list: a state, all states that can be invoiced, all states but draft, or what is agreed and on no
 * issued invoice, for who sees invoices.
 */
export const bookingStatusFilters = ['all', ...bookingStatuses, 'invoiceable', 'notDraft', 'unbilled'] as const
export type BookingStatusFilter = (typeof bookingStatusFilters)[number]

/** The date of a booking that a period filter means. */
export const bookingDates = ['pickup', 'created'] as const
export type BookingDate = (typeof bookingDates)[number]

export const bookingSorts = ['-createdAt', 'createdAt', 'pickupAt', '-pickupAt'] as const
export type BookingSort = (typeof bookingSorts)[number]
