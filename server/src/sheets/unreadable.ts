import { Invalid } from '../errors.ts'

/** The refusal of a whole file, at the field 'file'. @param cause for the log only */
export function unreadable(message: string, cause?: string): Invalid {
  return new Invalid(message, { file: message }, cause)
}
