import { z } from 'zod'

/** The password of whoever is signed in, to prove who it is before what a passer-by must not do. */
export const OwnPassword = z
  .string({ error: 'Enter your password' })
  .min(1, 'Enter your password')
  .max(500, 'At most 500 characters')
