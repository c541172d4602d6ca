/** For how many days a plan is shown. */
export const planDays = [1, 3, 7] as const
export type PlanDays = (typeof planDays)[number]

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
