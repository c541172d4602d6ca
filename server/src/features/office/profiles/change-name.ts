import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { Refusal } from '../../../errors.ts'
import { keepSharedAccount } from '../../../sign-in/shared-account.ts'

/**
 * Changes the caller's own name, in the caller's transaction.
 *
 * @throws Forbidden on a shared demo account, Refusal CONFLICT for the field `name` if an API key in use has it
 */
export async function changeName(tx: Context, name: string): Promise<void> {
  await keepSharedAccount(tx, tx.user.id)
  await refuseNameOfKey(tx, name)
  await tx.db.updateTable('profiles').set({ name }).where('userId', '=', tx.user.id).where('name', '<>', name).execute()
  await sql`update auth."user" set "name" = ${name}, "updatedAt" = now() where "id" = ${tx.user.id}`.execute(tx.db)
}

/** The history shows names: nobody takes that of a key. */
async function refuseNameOfKey({ db }: Context, name: string): Promise<void> {
  const { rows } =
    await sql`select from profiles where kind = 'key' and is_active and lower(name) = lower(${name})`.execute(db)
  if (rows.length === 0) return
  const message = 'An API key has this name. Choose another one.'
  throw new Refusal('CONFLICT', message, { fields: { name: message } })
}
