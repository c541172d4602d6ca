/** The filters that find exactly the bookings that each card counts. */
export const bookingCards = {
  total: {},
  pendingQuotes: { status: 'draft' },
  confirmed: { status: 'confirmed' },
  scheduled: { status: 'scheduled' },
} as const
