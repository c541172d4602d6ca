/** The five roles of a member of staff. Specification, section 6. */
export const roles = ['bookings', 'dispatch', 'finance', 'management', 'admin'] as const
export type Role = (typeof roles)[number]

export const roleLabels = {
  bookings: 'Bookings',
  dispatch: 'Dispatch',
  finance: 'Finance',
  management: 'Management',
  admin: 'Administrator',
} as const satisfies Record<Role, string>
