import { Invalid } from '../errors.ts'

/** The refusal of a whole file, at the field 'file'. */
export function unreadable(message: string): Invalid {
  return new Invalid(message, { file: message })
}
