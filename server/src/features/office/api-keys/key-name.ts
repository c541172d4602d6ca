import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { constraintOf, Refusal } from '../../../errors.ts'

/** The history shows names: a key has none of a member of staff. @throws Refusal CONFLICT for the field `name` */
export async function refuseNameOfPerson({ db }: Context, name: string): Promise<void> {
  const { rows } = await sql`select from profiles where kind = 'person' and lower(name) = lower(${name})`.execute(db)
  if (rows.length > 0) throw taken('A member of staff has this name. Give the key the name of the program.')
}

/** Runs a statement that names a key. @throws Refusal CONFLICT for the field `name`, if another key in use has it */
export async function naming<Result>(statement: () => Promise<Result>): Promise<Result> {
  try {
    return await statement()
  } catch (error) {
    if (constraintOf(error) !== 'profiles_key_name') throw error
    throw taken('Another key has this name. Choose another one, or revoke that key.')
  }
}

function taken(message: string): Refusal {
  return new Refusal('CONFLICT', message, { fields: { name: message } })
}
