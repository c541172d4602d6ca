import type { CentsSum } from '../../money.ts'

/** What every role may know of a customer's credit, from the best to the worst. */
export const creditStates = ['inOrder', 'near', 'over', 'held'] as const
export type CreditState = (typeof creditStates)[number]

/** A customer's credit, in cents with tax. */
export type Credit = {
  /** Null for no limit. */
  limit: CentsSum | null
  /** What it owes and has agreed to, less what it has paid ahead; below 0 where it has paid more. */
  exposure: CentsSum
  isHeld: boolean
}

/** Which booking a refusal OVER_LIMIT is about, for who may release it, and what the customer would owe in all, in cents. */
export type CreditRefusal = { bookingId: string; bookingNo: string; version: number; wouldOwe: CentsSum }

/** The state of a customer's credit: near from 80 % of the limit, over beyond it. A limit of 0 is reached by owing nothing. */
export function creditStateOf({ limit, exposure, isHeld }: Credit): CreditState {
  if (isHeld) return 'held'
  if (limit === null) return 'inOrder'
  if (BigInt(exposure) > BigInt(limit)) return 'over'
  return BigInt(exposure) * 5n >= BigInt(limit) * 4n ? 'near' : 'inOrder'
}

/** What of the limit is left, in cents; below 0 where the customer is over it, null without a limit. */
export function creditLeft({ limit, exposure }: Pick<Credit, 'limit' | 'exposure'>): bigint | null {
  return limit === null ? null : BigInt(limit) - BigInt(exposure)
}

/**
 * Why a booking is not agreed or carried; null where it may be. A release allows one booking while the customer owes no more
 * than it says; it does not lift a hold.
 *
 * @param releasedUpTo in cents; null for a booking that was not released
 */
export function objectionToCredit(credit: Credit, releasedUpTo: CentsSum | null): 'held' | 'over' | null {
  const state = creditStateOf(credit)
  if (state === 'held') return 'held'
  if (state !== 'over') return null
  return releasedUpTo !== null && BigInt(credit.exposure) <= BigInt(releasedUpTo) ? null : 'over'
}
