/** The filters that find exactly the customers that each card counts. */
export const customerCards = {
  total: { status: 'all' },
  active: {},
  thirtyDayTerms: { status: 'thirtyDayTerms' },
  withEmail: { status: 'withEmail' },
} as const
