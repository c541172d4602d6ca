import { z } from 'zod'
import { secondFactorRoles } from '../accounts/second-factor-roles.ts'

/** Whether a second factor is required of a role. */
export const SecondFactorRule = z.strictObject({
  role: z.enum(secondFactorRoles),
  isRequired: z.boolean(),
  /** How many active people of the role have none. */
  without: z.int(),
})
export type SecondFactorRule = z.infer<typeof SecondFactorRule>
