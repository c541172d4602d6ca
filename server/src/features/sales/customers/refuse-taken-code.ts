import { constraintOf, Invalid } from '../../../errors.ts'

/** Refuses the code of another customer, however it is written. @throws Invalid at the field 'externalCode', or the error itself */
export function refuseTakenCode(error: unknown): never {
  if (constraintOf(error) !== 'customers_external_code_key') throw error
  const message = 'Another customer has this code already.'
  throw new Invalid(message, { externalCode: message })
}
