import { stuckReasons } from '../charge-kinds.ts'

/** Filters of the list: what is ready, what is stuck, or stuck for one reason. */
export const billableFilters = ['all', 'ready', 'stuck', ...stuckReasons] as const
export type BillableFilter = (typeof billableFilters)[number]

/** One invoice of everything chosen, or one for each load. */
export const togethers = ['together', 'each'] as const
export type Together = (typeof togethers)[number]
