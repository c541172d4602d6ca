import { secondsBetween } from '@shehena/domain/dates'
import { keyDays } from '@shehena/domain/office/api-keys/key-limits'

/** How long a key lasts, of which one is chosen. */
export const lifetimes = [30, keyDays.standard, 180, 365, keyDays.most] as const
export type Lifetime = (typeof lifetimes)[number]

/** The shortest lifetime that ends a key no sooner than now, and the standard one at least. */
export function lifetimeLike({ expiresAt }: { expiresAt: string }, now: string): Lifetime {
  const left = Math.floor(secondsBetween(now, expiresAt) / 86_400)
  return lifetimes.find((days) => days >= Math.max(left, keyDays.standard)) ?? keyDays.most
}
