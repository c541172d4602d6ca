import type { User } from '@shehena/domain/office/users/user'
import type { usersApi } from '@shehena/domain/office/users/users-api'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { InputOf } from '../../../http/serve.ts'
import { lockInvited } from './lock-invited.ts'
import { sendInvitation } from './send-invitation.ts'
import { getUser } from './users-queries.ts'

/**
 * Resends an invitation that is not accepted yet; the earlier link stops working.
 *
 * @throws Conflict without an open invitation, Refusal TOO_MANY, and as lockUser
 */
export async function inviteAgain(
  ctx: Context,
  { id, version, language }: InputOf<typeof usersApi.inviteAgain>,
): Promise<User> {
  return inTransaction(ctx, async (tx) => {
    const { userId, role } = await lockInvited(tx, { id, version })
    await sendInvitation(tx, { id, userId, language })
    await tx.db
      .insertInto('userManagementLog')
      .values({ adminUserId: tx.user.id, targetUserId: userId, action: 'invite_again', newRole: role })
      .execute()
    return getUser(tx, { id })
  })
}
