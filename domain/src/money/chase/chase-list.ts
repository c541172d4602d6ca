/** Which customers the chase list shows. */
export const chaseFilters = ['all', 'broken', 'promisedThisWeek', 'disputed', 'noAddress'] as const
export type ChaseFilter = (typeof chaseFilters)[number]
