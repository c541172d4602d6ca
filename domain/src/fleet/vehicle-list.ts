/** The states of a vehicle. spec.md §4 */
export const vehicleStatuses = ['active', 'maintenance', 'inactive'] as const
export type VehicleStatus = (typeof vehicleStatuses)[number]

/** What the vehicle list can be filtered and sorted by. */
export const vehicleStatusFilters = ['all', ...vehicleStatuses] as const
export type VehicleStatusFilter = (typeof vehicleStatusFilters)[number]

export const vehicleSorts = ['regNo', '-regNo'] as const
export type VehicleSort = (typeof vehicleSorts)[number]
