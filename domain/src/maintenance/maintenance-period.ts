import type { Period } from '../period.ts'

/** Periods of the list of records. */
export const maintenancePeriods = [
  'all',
  'thisMonth',
  'lastMonth',
  'thisYear',
  'lastYear',
] as const satisfies readonly Period[]
export type MaintenancePeriod = (typeof maintenancePeriods)[number]
