import { z } from 'zod'

/** How long a confirmed password holds for the session that confirmed it. */
export const passwordHoldsMinutes = 10

/** The user's own password again, before an action that an unattended screen must not allow. */
export const OwnPassword = z
  .string({ error: 'Enter your password' })
  .min(1, 'Enter your password')
  .max(500, 'At most 500 characters')
