import type { User } from '@shehena/domain/office/users/user'
import type { usersApi } from '@shehena/domain/office/users/users-api'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { InputOf } from '../../../http/serve.ts'
import { dropSecondFactor } from '../accounts/second-factor/drop-second-factor.ts'
import { lockUser } from './lock-user.ts'
import { getUser } from './users-queries.ts'

/**
 * Removes the second factor of a person who has lost their phone, and logs it.
 *
 * @throws Forbidden on one's own account, NotFound, Refusal STALE
 */
export async function removeSecondFactor(
  ctx: Context,
  { id, version }: InputOf<typeof usersApi.removeSecondFactor>,
): Promise<User> {
  return inTransaction(ctx, async (tx) => {
    const { userId } = await lockUser(tx, { id, version })
    if (await dropSecondFactor(tx, userId)) {
      await tx.db
        .insertInto('userManagementLog')
        .values({ adminUserId: tx.user.id, targetUserId: userId, action: 'remove_second_factor' })
        .execute()
    }
    return getUser(tx, { id })
  })
}
