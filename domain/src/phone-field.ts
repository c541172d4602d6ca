import type { Build } from './field-facts.ts'
import { isPhone, normalPhone } from './phone.ts'

/** The input of a phone number, or of none. Stored with country code and no spaces, '+254712345678'. */
export const optionalPhone = ({ optionalText }: Pick<Build, 'optionalText'>) =>
  optionalText(30)
    .refine((phone) => phone === null || isPhone(phone), 'Enter a phone number like 0712 345 678')
    .transform((phone) => phone && normalPhone(phone))
