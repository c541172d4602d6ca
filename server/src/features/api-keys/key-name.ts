import { constraintOf, Refusal } from '../../errors.ts'

/** Runs a statement that names a key. @throws Refusal CONFLICT for the field `name`, if another key in use has it */
export async function naming<Result>(statement: () => Promise<Result>): Promise<Result> {
  try {
    return await statement()
  } catch (error) {
    if (constraintOf(error) !== 'profiles_key_name') throw error
    const message = 'Another key has this name. Choose another one, or revoke that key.'
    throw new Refusal('CONFLICT', message, { fields: { name: message } })
  }
}
