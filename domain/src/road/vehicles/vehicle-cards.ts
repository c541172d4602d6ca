/** The filters that find exactly the vehicles that each card counts. */
export const vehicleCards = {
  total: {},
  active: { status: 'active' },
  maintenance: { status: 'maintenance' },
} as const
