/** The filters that find exactly the records that each card counts. The vehicles in maintenance are in their own list. */
export const maintenanceCards = { total: {}, pendingApprovals: { status: 'pending' } } as const
