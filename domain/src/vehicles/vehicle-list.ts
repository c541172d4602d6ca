/** The states of a vehicle. Specification, section 4. */
export const vehicleStatuses = ['active', 'maintenance', 'inactive'] as const
export type VehicleStatus = (typeof vehicleStatuses)[number]

export const fuelTypes = ['diesel', 'petrol', 'electric', 'hybrid'] as const
export type FuelType = (typeof fuelTypes)[number]

/** What the vehicle list can be filtered and sorted by. Available: active, and on no active job. */
export const vehicleStatusFilters = ['all', ...vehicleStatuses, 'available'] as const
export type VehicleStatusFilter = (typeof vehicleStatusFilters)[number]

export const vehicleSorts = [
  'regNo',
  '-regNo',
  '-createdAt',
  'createdAt',
  'year',
  '-year',
  'capacityTons',
  '-capacityTons',
  'currentOdometer',
  '-currentOdometer',
] as const
export type VehicleSort = (typeof vehicleSorts)[number]

/** The earliest year a vehicle can be of. Specification, section 5. */
export const firstVehicleYear = 1900

/** The days over which a vehicle's page says how much it was used. */
export const usageDays = 30

/** What the list of how much the vehicles were used can be sorted by: the last 7 days, the last 30, the registration. */
export const usageSorts = ['-week', 'week', '-month', 'month', 'regNo', '-regNo'] as const
export type UsageSort = (typeof usageSorts)[number]
export const usageWeekDays = 7
