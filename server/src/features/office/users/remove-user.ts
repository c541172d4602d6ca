import type { Role } from '@shehena/domain/roles'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { Conflict, NotFound } from '../../../errors.ts'
import { deleteAccount } from '../accounts/delete-account.ts'
import { withdrawMail } from '../mail/withdraw-mail.ts'
import { confirmAdministrator } from '../profiles/confirm-administrator.ts'

/**
 * Removes an account that was never active, and logs it: a sign-up of nobody the company knows, or an invitation that
 * was never accepted.
 *
 * @throws NotFound, Conflict for an account that has been in use, Forbidden if the caller has just lost the role
 */
export async function removeUser(ctx: Context, { id }: { id: string }): Promise<Record<string, never>> {
  return inTransaction(ctx, async (tx) => {
    await confirmAdministrator(tx)
    const person = await tx.db
      .selectFrom('profiles')
      .select(['id', 'userId', 'name', sql<Role>`role`.as('role'), 'hasBeenActive'])
      .where('id', '=', id)
      .where('kind', '=', 'person')
      .forUpdate()
      .executeTakeFirst()
    if (!person) throw new NotFound('User not found')
    if (person.hasBeenActive) {
      throw new Conflict('This account has been in use, so the records refer to it. Deactivate it instead.')
    }
    await withdrawMail(tx, { table: 'profiles', id })
    await deleteAccount(tx.db, person)
    await logRemoval(tx, person)
    return {}
  })
}

/** Logs the removal of an account with its name, which nothing else keeps for the log. */
export async function logRemoval(
  tx: Context,
  { userId, name, role }: { userId: string; name: string; role: Role },
): Promise<void> {
  await tx.db
    .insertInto('userManagementLog')
    .values({ adminUserId: tx.user.id, targetUserId: userId, action: 'remove', oldRole: role, targetName: name })
    .execute()
}
