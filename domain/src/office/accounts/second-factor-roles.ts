/** The roles of which an administrator may require a second factor. */
export const secondFactorRoles = ['admin', 'management', 'finance'] as const
export type SecondFactorRole = (typeof secondFactorRoles)[number]
