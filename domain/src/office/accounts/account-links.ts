/** The purposes of a mailed link: verify an address, set a new password, accept an invitation. */
export const linkPurposes = ['verify', 'reset', 'invite'] as const
export type LinkPurpose = (typeof linkPurposes)[number]

/** Lifetime of a link, in seconds. */
export const linkSeconds = {
  verify: 24 * 60 * 60,
  reset: 30 * 60,
  invite: 7 * 24 * 60 * 60,
} as const satisfies Record<LinkPurpose, number>
