import { type Role, roleLabels } from '../../roles.ts'

/** The roles that a key may have: administrators are people. */
export const keyRoles = ['bookings', 'dispatch', 'finance', 'management'] as const satisfies readonly Role[]
export type KeyRole = (typeof keyRoles)[number]

/** How many days a key lasts, from its creation or its rotation. */
export const keyDays = { least: 1, most: 730, standard: 90 } as const

/** How many calls a minute a key may make. */
export const keyCalls = { least: 30, most: 600, standard: 120 } as const

/** How many keys may be in use at once. */
export const mostKeys = 50

/** How many days before a key expires the administrators are mailed. */
export const expiryNoticeDays = 14

/** The name of one of the keys of a program: with its role where there are several, as in "Sage (Finance)". */
export function keyName(program: string, role: KeyRole, roles: readonly KeyRole[]): string {
  return roles.length > 1 ? `${program} (${roleLabels[role]})` : program
}

/** Whether a key of a role may have the right to write. A manager's key reads: it would approve, release and close. */
export function mayWrite(role: KeyRole): boolean {
  return role !== 'management'
}
