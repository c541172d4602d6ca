import { z } from 'zod'
import { SignInEmail } from '../accounts/password.ts'
import { Id, Instant, text, Version } from '../fields.ts'
import { roles } from '../roles.ts'
import { invitations, userActions } from './user-list.ts'

/** A member of staff as an administrator sees them; the id is the profile's. */
export const User = z.strictObject({
  id: Id,
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  /** Whether mail is known to reach them. */
  isVerified: z.boolean(),
  isActive: z.boolean(),
  hasSecondFactor: z.boolean(),
  /** Null for whoever has accepted, or has signed up by themselves. */
  invitation: z.enum(invitations).nullable(),
  lastLoginAt: Instant.nullable(),
  createdAt: Instant,
  version: Version,
})
export type User = z.infer<typeof User>

/** Whom an administrator invites. */
export const Invited = z.strictObject({ name: text(), email: SignInEmail, role: z.enum(roles) })

/** One entry of the user management log. Specification, section 3. */
export const UserLogEntry = z.strictObject({
  id: Id,
  adminName: z.string(),
  targetName: z.string(),
  action: z.enum(userActions),
  oldRole: z.enum(roles).nullable(),
  newRole: z.enum(roles).nullable(),
  createdAt: Instant,
})
export type UserLogEntry = z.infer<typeof UserLogEntry>
