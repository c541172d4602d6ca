/** Whether a driver works for the company now. */
export const driverStatuses = ['active', 'inactive'] as const
export type DriverStatus = (typeof driverStatuses)[number]

/** Filters and sort keys of the driver list. On the road: with a job from en route to at dropoff. */
export const driverStatusFilters = ['all', ...driverStatuses, 'onTheRoad'] as const
export type DriverStatusFilter = (typeof driverStatusFilters)[number]

/** The fields by which two drivers may be one and the same. */
export const alikeDriverFields = ['name', 'phone', 'licenseNo'] as const
export type AlikeDriverField = (typeof alikeDriverFields)[number]

export const driverSorts = ['name', '-name'] as const
export type DriverSort = (typeof driverSorts)[number]
