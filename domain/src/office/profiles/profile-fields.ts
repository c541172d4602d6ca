import type { FieldTable } from '../../field-facts.ts'
import { roles } from '../../roles.ts'

/** The fields of a member of staff, in display order. The e-mail address belongs to the account. */
export const profileFields = {
  name: { kind: 'text', taken: ({ text }) => text(), shown: ({ z }) => z.string(), personal: 'name' },
  /** Whether it is a member of staff, or an API key. Not in the history: it never changes. */
  kind: { kind: null, personal: false },
  role: { kind: 'choice', shown: ({ z }) => z.enum(roles), personal: false },
  isActive: { kind: 'flag', shown: ({ z }) => z.boolean(), personal: false },
  /** Whether the person was ever let in. Not in the history: it follows from `isActive`. */
  hasBeenActive: { kind: null, shown: ({ z }) => z.boolean(), personal: false },
  passwordChangedAt: { kind: 'instant', isOptional: true, personal: false },
  invitedUntil: { kind: 'instant', isOptional: true, personal: false },
  /** Not in the history: each sign-in would be a change. */
  lastLoginAt: { kind: null, shown: ({ Instant }) => Instant.nullable(), isOptional: true, personal: 'trace' },
} as const satisfies FieldTable
