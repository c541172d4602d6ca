import type { User } from '@shehena/domain/users/user'
import type { usersApi } from '@shehena/domain/users/users-api'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { Conflict } from '../../errors.ts'
import type { InputOf } from '../../http/serve.ts'
import { keepAnAdmin } from './keep-an-admin.ts'
import { lockUser } from './lock-user.ts'
import { getUser } from './users-queries.ts'

/**
 * Activates or deactivates another person's account, and logs it. A trigger ends the sessions of a deactivated account
 * in the same transaction.
 *
 * @throws Forbidden on one's own account, Conflict for the last active administrator or an invited person, NotFound,
 * Refusal STALE
 */
export async function setActive(
  ctx: Context,
  { id, version, isActive }: InputOf<typeof usersApi.setActive>,
): Promise<User> {
  return inTransaction(ctx, async (tx) => {
    const { userId, isActive: wasActive, isInvited } = await lockUser(tx, { id, version })
    if (isInvited) throw new Conflict('This person has not accepted the invitation yet. Invite them again instead.')
    if (isActive !== wasActive) {
      await keepAnAdmin(() => tx.db.updateTable('profiles').set({ isActive }).where('id', '=', id).execute())
      await tx.db
        .insertInto('userManagementLog')
        .values({
          adminUserId: tx.user.id,
          targetUserId: userId,
          action: isActive ? 'activate' : 'deactivate',
        })
        .execute()
    }
    return getUser(tx, { id })
  })
}
