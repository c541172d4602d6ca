import { z } from 'zod'
import { newShape, shownShape } from '../../field-shapes.ts'
import { Id, Instant } from '../../fields.ts'
import { profileFields } from './profile-fields.ts'

const { name, role, isActive, lastLoginAt } = shownShape(profileFields)

/** The name of a member of staff, as typed. */
export const PersonName = newShape(profileFields).name

/** A member of staff. Specification, section 3. */
export const Profile = z.strictObject({
  id: Id,
  userId: Id,
  name,
  email: z.string(),
  role,
  isActive,
  lastLoginAt,
  createdAt: Instant,
})
export type Profile = z.infer<typeof Profile>
