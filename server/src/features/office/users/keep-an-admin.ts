import { Conflict, constraintOf } from '../../../errors.ts'

/** Runs a change of an account; a trigger refuses it if no active administrator would be left. @throws Conflict */
export async function keepAnAdmin<Result>(change: () => Promise<Result>): Promise<Result> {
  try {
    return await change()
  } catch (error) {
    if (constraintOf(error) !== 'profiles_keep_an_admin') throw error
    throw new Conflict('The last active administrator can be neither demoted nor deactivated.')
  }
}
