import { z } from 'zod'
import { Id, Instant } from '../fields.ts'
import { roles } from '../roles.ts'

/** A member of staff as the program knows them. Specification, section 3. */
export const Profile = z.strictObject({
  id: Id,
  userId: Id,
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  isActive: z.boolean(),
  lastLoginAt: Instant.nullable(),
  createdAt: Instant,
})
export type Profile = z.infer<typeof Profile>
