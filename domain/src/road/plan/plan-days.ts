/** Most days of a plan: a week, which may begin within a day. */
export const mostDays = 8

/**
 * What the server marks on a bar. Clash: another job takes its truck or driver at the same time. Late: past its planned
 * end. Planned anyway: against a rule, with a reason.
 */
export const storedMarks = ['clash', 'late', 'plannedAnyway'] as const

/** The marks of a bar. Driver away: an absence of its driver touches it. */
export type PlanMark = (typeof storedMarks)[number] | 'driverAway'

/** Most trucks of a plan, by plate; a search finds the others. */
export const mostTrucks = 500

/** Most bars of a plan, the earliest first. */
export const mostBars = 5000
