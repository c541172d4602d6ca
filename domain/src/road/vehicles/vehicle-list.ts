/** The states of a vehicle. Specification, section 4. */
export const vehicleStatuses = ['active', 'maintenance', 'inactive'] as const
export type VehicleStatus = (typeof vehicleStatuses)[number]

export const fuelTypes = ['diesel', 'petrol', 'electric', 'hybrid'] as const
export type FuelType = (typeof fuelTypes)[number]

/** Filters and sort keys of the vehicle list. Available: active, and on no active job. */
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

/** Earliest accepted year of a vehicle. Specification, section 5. */
export const firstVehicleYear = 1900

/** Window of the usage on a vehicle's page, in days. */
export const usageDays = 30

/** Sort keys of the usage list: hours of the last 7 days, of the last 30, or the registration. */
export const usageSorts = ['-week', 'week', '-month', 'month', 'regNo', '-regNo'] as const
export type UsageSort = (typeof usageSorts)[number]
export const usageWeekDays = 7
