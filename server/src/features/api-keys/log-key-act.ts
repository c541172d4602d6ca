import type { UserAction } from '@shehena/domain/users/user-list'
import type { Context } from '../../context.ts'

type KeyAction = Extract<UserAction, `${string}_key`>

/** Enters an act on a key in the management log. */
export async function logKeyAct(tx: Context, userId: string, action: KeyAction): Promise<void> {
  await tx.db
    .insertInto('userManagementLog')
    .values({ adminUserId: tx.user.id, targetUserId: userId, action })
    .execute()
}
