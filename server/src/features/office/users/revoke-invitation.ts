import type { User } from '@shehena/domain/office/users/user'
import type { usersApi } from '@shehena/domain/office/users/users-api'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { InputOf } from '../../../http/serve.ts'
import { lockInvited } from './lock-invited.ts'
import { endInvitation } from './send-invitation.ts'
import { getUser } from './users-queries.ts'

/**
 * Revokes an invitation: its link stops working. The person can be invited again.
 *
 * @throws Conflict without an open invitation, and as lockUser
 */
export async function revokeInvitation(
  ctx: Context,
  { id, version }: InputOf<typeof usersApi.revokeInvitation>,
): Promise<User> {
  return inTransaction(ctx, async (tx) => {
    const { userId } = await lockInvited(tx, { id, version })
    await endInvitation(tx, { id, userId })
    // Truncated, because the column would round up: it must be in the past when read back.
    await tx.db
      .updateTable('profiles')
      .set({ invitedUntil: sql<string>`date_trunc('milliseconds', now())` })
      .where('id', '=', id)
      .execute()
    await tx.db
      .insertInto('userManagementLog')
      .values({ adminUserId: tx.user.id, targetUserId: userId, action: 'revoke_invitation' })
      .execute()
    return getUser(tx, { id })
  })
}
