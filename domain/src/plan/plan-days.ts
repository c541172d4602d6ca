/** For how many days a plan is shown. */
export const planDays = [1, 3, 7] as const
export type PlanDays = (typeof planDays)[number]

/**
 * What is marked on a bar. Clash: another job takes its truck or driver at the same time. Late: past its planned end.
 * Planned anyway: against a rule, with a reason. Driver away: an absence of its driver touches it.
 */
export const planMarks = ['clash', 'late', 'plannedAnyway', 'driverAway'] as const
export type PlanMark = (typeof planMarks)[number]

/** Most trucks of a plan, by plate; a search finds the others. */
export const mostTrucks = 500

/** Most bars of a plan, the earliest first. */
export const mostBars = 5000
