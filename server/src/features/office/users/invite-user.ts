import type { User } from '@shehena/domain/office/users/user'
import type { usersApi } from '@shehena/domain/office/users/users-api'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { InputOf } from '../../../http/serve.ts'
import { createInvitedAccount } from '../accounts/create-invited-account.ts'
import { confirmAdministrator } from '../profiles/confirm-administrator.ts'
import { logRemoval } from './remove-user.ts'
import { sendInvitation } from './send-invitation.ts'
import { getUser } from './users-queries.ts'

/**
 * Creates an account with a role for a new person and mails the invitation link. A sign-up with the address that was
 * never let in is removed. Account, log and mail are one transaction.
 *
 * @throws Refusal CONFLICT for the field `email`, Refusal TOO_MANY, Forbidden if the caller has just lost the role
 */
export async function inviteUser(
  ctx: Context,
  { name, email, role, language }: InputOf<typeof usersApi.invite>,
): Promise<User> {
  return inTransaction(ctx, async (tx) => {
    await confirmAdministrator(tx)
    const { userId, displaced } = await createInvitedAccount(tx, { name, email, role })
    if (displaced) await logRemoval(tx, displaced)
    const { id } = await tx.db
      .selectFrom('profiles')
      .select('id')
      .where('userId', '=', userId)
      .executeTakeFirstOrThrow()
    await sendInvitation(tx, { id, userId, language })
    await tx.db
      .insertInto('userManagementLog')
      .values({ adminUserId: tx.user.id, targetUserId: userId, action: 'invite', newRole: role })
      .execute()
    return getUser(tx, { id })
  })
}
