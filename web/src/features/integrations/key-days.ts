import { keyDays } from '@shehena/domain/api-keys/key-limits'

/** How long a key lasts, of which one is chosen. */
export const lifetimes = [30, keyDays.standard, 180, 365, keyDays.most] as const
export type Lifetime = (typeof lifetimes)[number]
