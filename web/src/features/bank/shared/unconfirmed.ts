import { dayOf, daysBetween, readClock } from '@shehena/domain/dates'

/** Days after which a payment that the paybill told of should be on a statement. */
const confirmedWithin = 3

/** Whether a payment of a day should be on a statement by now. */
export const isOverdue = (day: string) => daysBetween(day, dayOf(readClock())) > confirmedWithin
