import { takesPower } from '@shehena/domain/office/users/made-things'
import type { User } from '@shehena/domain/office/users/user'
import type { usersApi } from '@shehena/domain/office/users/users-api'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { InputOf } from '../../../http/serve.ts'
import { decideMade } from './decide-made.ts'
import { keepAnAdmin } from './keep-an-admin.ts'
import { lockUser } from './lock-user.ts'
import { getUser } from './users-queries.ts'

/**
 * Changes another person's role, effective on their next request, and logs it; of an administrator, with what becomes of what they
 * made.
 *
 * @throws as decideMade; Forbidden on one's own account, Conflict for the last active administrator, NotFound, Refusal STALE
 */
export async function changeRole(
  ctx: Context,
  { id, version, role, decisions }: InputOf<typeof usersApi.changeRole>,
): Promise<User> {
  return inTransaction(ctx, async (tx) => {
    const { userId, role: oldRole, isActive } = await lockUser(tx, { id, version })
    const isLosing = takesPower({ role: oldRole, isActive }, { role, isActive })
    await decideMade(tx, { id, isLosing }, decisions)
    if (role !== oldRole) {
      await keepAnAdmin(() => tx.db.updateTable('profiles').set({ role }).where('id', '=', id).execute())
      await tx.db
        .insertInto('userManagementLog')
        .values({ adminUserId: tx.user.id, targetUserId: userId, action: 'role_change', oldRole, newRole: role })
        .execute()
    }
    return getUser(tx, { id })
  })
}
