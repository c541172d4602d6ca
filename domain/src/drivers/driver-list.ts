/** Whether a driver works for the company now. */
export const driverStatuses = ['active', 'inactive'] as const
export type DriverStatus = (typeof driverStatuses)[number]

/** Filters and sort keys of the driver list. */
export const driverStatusFilters = ['all', ...driverStatuses] as const
export type DriverStatusFilter = (typeof driverStatusFilters)[number]

export const driverSorts = ['name', '-name'] as const
export type DriverSort = (typeof driverSorts)[number]
