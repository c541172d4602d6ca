/** The filters that find exactly the drivers that each card counts. */
export const driverCards = { total: {}, active: { status: 'active' }, onTheRoad: { status: 'onTheRoad' } } as const
