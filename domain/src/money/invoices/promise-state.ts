/** Withdrawn and replaced ones ended by hand; of those that stand, today decides. */
export const promiseStates = ['open', 'kept', 'broken', 'withdrawn', 'replaced'] as const
export type PromiseState = (typeof promiseStates)[number]

/** Money that arrives up to this number of days after the promised day still keeps the promise: banks take a day. */
export const promiseGraceDays = 1

/** The furthest day of a promise, from the day on which it is recorded. */
export const mostPromisedDays = 366
