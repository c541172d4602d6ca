/** Why a secret is renewed: as planned, while the other side still has the one before; or because that one leaked. */
export const renewals = ['planned', 'leaked'] as const
export type Renewal = (typeof renewals)[number]

/** For how many hours the secret before a planned renewal goes on: until the other side has been given the new one. */
export const overlapHours = { apiKey: 24, webhook: 24, paybill: 7 * 24 } as const

/** What has a secret that is renewed. */
export type Renewed = keyof typeof overlapHours

/** For how many hours the secret before goes on; null if it ends in the transaction of the renewal, with any before it. */
export function hoursOfOldSecret(of: Renewed, renewal: Renewal): number | null {
  return renewal === 'leaked' ? null : overlapHours[of]
}
