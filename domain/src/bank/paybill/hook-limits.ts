import type { RejectReason } from './notification.ts'

/** What a call of a paybill's address tells: a payment, or something else. */
export type CallKind = 'payment' | RejectReason

/**
 * How many calls of each kind are written down in an hour, for each account; those beyond are counted. Each kind is counted by
 * itself: a flood of one hides neither the payments, nor what a person has to see of another.
 */
export const callsAnHour: Record<CallKind, number> = {
  // Half a million a day: far more than any company that carries goods is paid.
  payment: 20_000,
  // As many as a person would look at.
  unreadable: 60,
  otherShortCode: 60,
  otherAmount: 60,
  test: 60,
}
