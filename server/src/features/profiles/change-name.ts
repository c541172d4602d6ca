import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { keepSharedAccount } from '../../sign-in/shared-account.ts'

/** Changes the caller's own name, in the caller's transaction. @throws Forbidden on a shared demo account */
export async function changeName(tx: Context, name: string): Promise<void> {
  await keepSharedAccount(tx, tx.user.id)
  await tx.db.updateTable('profiles').set({ name }).where('userId', '=', tx.user.id).where('name', '<>', name).execute()
  await sql`update auth."user" set "name" = ${name}, "updatedAt" = now() where "id" = ${tx.user.id}`.execute(tx.db)
}
