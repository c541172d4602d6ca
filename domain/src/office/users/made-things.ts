/** What acts for the company on behalf of an administrator who made it, and goes on when they have left. */
export const madeKinds = ['apiKey', 'webhook', 'paybill'] as const
export type MadeKind = (typeof madeKinds)[number]

/** What becomes of it: it stays theirs, goes to the administrator who decides, or ends at once. */
export const fates = ['keep', 'takeOver', 'revoke'] as const
export type Fate = (typeof fates)[number]

type Thing = { kind: MadeKind; id: string }

/** A person's power before and after a change of their account. */
type Power = { role: string; isActive: boolean }

/** Whether a change takes a person's power away, so that what they made has to be decided about. */
export function takesPower(before: Power, after: Power): boolean {
  if (!before.isActive) return false
  return !after.isActive || (before.role === 'admin' && after.role !== 'admin')
}

/** Whether each thing that a person made is decided about once, and nothing else is: the list may have changed since it was read. */
export function isDecided(made: readonly Thing[], decisions: readonly Thing[]): boolean {
  const names = (things: readonly Thing[]) => things.map(({ kind, id }) => `${kind} ${id}`).sort()
  return names(made).join() === names(decisions).join()
}
