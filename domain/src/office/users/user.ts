import { z } from 'zod'
import { shownShape } from '../../field-shapes.ts'
import { Id, Instant, Version } from '../../fields.ts'
import { roles } from '../../roles.ts'
import { SignInEmail } from '../accounts/password.ts'
import { HistoryEntry } from '../history/history-api.ts'
import { PersonName } from '../profiles/profile.ts'
import { profileFields } from '../profiles/profile-fields.ts'
import { fates, madeKinds } from './made-things.ts'
import { invitations, loggedActions } from './user-list.ts'

const { name, role, isActive, hasBeenActive, lastLoginAt } = shownShape(profileFields)

/** A member of staff as an administrator sees them; the id is the profile's. */
export const User = z.strictObject({
  id: Id,
  name,
  email: z.string(),
  role,
  /** Whether the e-mail address is verified. */
  isVerified: z.boolean(),
  isActive,
  hasBeenActive,
  hasSecondFactor: z.boolean(),
  /** Null for a user who has accepted, or signed up without one. */
  invitation: z.enum(invitations).nullable(),
  lastLoginAt,
  createdAt: Instant,
  version: Version,
})
export type User = z.infer<typeof User>

const madeThing = { kind: z.enum(madeKinds), id: Id }

/** A key, a webhook or the addresses of a paybill that a person made, by its name, address or account. */
export const MadeThing = z.strictObject({ ...madeThing, name: z.string() })
export type MadeThing = z.infer<typeof MadeThing>

/** What becomes of one of them. */
export const Decision = z.strictObject({ ...madeThing, fate: z.enum(fates) })
export type Decision = z.infer<typeof Decision>

/** The input of an invitation. */
export const Invited = z.strictObject({ name: PersonName, email: SignInEmail, role })

/** One entry of the user management log. Specification, section 3. */
export const UserLogEntry = z.strictObject({
  id: z.string(),
  /** Null for the system itself. */
  adminName: z.string().nullable(),
  /** Null for a change of settings. */
  targetName: z.string().nullable(),
  action: z.enum(loggedActions),
  oldRole: z.enum(roles).nullable(),
  newRole: z.enum(roles).nullable(),
  /** The changed settings. */
  changes: HistoryEntry.shape.changes,
  createdAt: Instant,
})
export type UserLogEntry = z.infer<typeof UserLogEntry>
