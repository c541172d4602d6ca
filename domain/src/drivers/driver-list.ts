/** Whether a driver works for the company at present. */
export const driverStatuses = ['active', 'inactive'] as const
export type DriverStatus = (typeof driverStatuses)[number]

/** What the driver list can be filtered and sorted by. */
export const driverStatusFilters = ['all', ...driverStatuses] as const
export type DriverStatusFilter = (typeof driverStatusFilters)[number]

export const driverSorts = ['name', '-name'] as const
export type DriverSort = (typeof driverSorts)[number]
