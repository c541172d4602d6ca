/** The filters that find exactly the accounts that each card counts. */
export const userCards = {
  total: {},
  active: { status: 'active' },
  inactive: { status: 'inactive' },
  admins: { role: 'admin', status: 'active' },
} as const
