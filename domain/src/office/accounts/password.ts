import { z } from 'zod'
import { isMailAddress } from '../mail/mail-address.ts'
import { longestPassword, shortestPassword } from './password-length.ts'

/** A chosen password: long enough against brute force, short enough to bound the cost of hashing. */
export const NewPassword = z
  .string()
  .min(shortestPassword, `Use at least ${shortestPassword} characters`)
  .max(longestPassword, `Use at most ${longestPassword} characters`)

const unusable = 'Enter an e-mail address like name@company.co.ke'

/** The address a person signs in with. */
export const SignInEmail = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, 'At most 254 characters')
  .pipe(z.email(unusable))
  .refine(isMailAddress, unusable)
