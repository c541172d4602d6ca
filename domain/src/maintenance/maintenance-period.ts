import type { Period } from '../period.ts'

/** The spans of time that the list of records can be narrowed to. */
export const maintenancePeriods = [
  'all',
  'thisMonth',
  'lastMonth',
  'thisYear',
  'lastYear',
] as const satisfies readonly Period[]
export type MaintenancePeriod = (typeof maintenancePeriods)[number]
