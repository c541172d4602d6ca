/** What a mailed link is for: to verify an address, to set a new password, to accept an invitation. */
export const linkPurposes = ['verify', 'reset', 'invite'] as const
export type LinkPurpose = (typeof linkPurposes)[number]

/** How long a link lasts, in seconds. */
export const linkSeconds = {
  verify: 24 * 60 * 60,
  reset: 30 * 60,
  invite: 7 * 24 * 60 * 60,
} as const satisfies Record<LinkPurpose, number>
