import type { Role } from '@shehena/domain/roles'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../db/tables.ts'

type Account = { id: string; userId: string }

/**
 * Deletes an account that has never been active, with its password, links and settings: its address is free again. The
 * audit trail keeps its values. Runs in the caller's transaction, with the account locked.
 */
export async function deleteAccount(tx: Kysely<Database>, { id, userId }: Account): Promise<void> {
  await tx.deleteFrom('profiles').where('id', '=', id).execute()
  await sql`delete from auth."user" where "id" = ${userId}`.execute(tx)
}

export type Displaced = Account & { name: string; role: Role }

/**
 * Frees an address that is held by a sign-up which was never let in: nobody has to prove an address to sign up with it.
 * Runs in the caller's transaction.
 *
 * @returns the deleted account; undefined if the address has none, or one that is in use or invited
 */
export async function freeAddress(tx: Kysely<Database>, email: string): Promise<Displaced | undefined> {
  const { rows } = await sql<Displaced>`
    select p.id, p.user_id, p.name, p.role
      from profiles p
      join auth."user" u on u."id" = p.user_id
      where u."email" = ${email} and p.kind = 'person' and not p.has_been_active and p.invited_until is null
      for update of p`.execute(tx)
  const [held] = rows
  if (held) await deleteAccount(tx, held)
  return held
}
