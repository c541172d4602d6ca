import type { KeyRole } from '@shehena/domain/office/api-keys/key-limits'
import type { UserAction } from '@shehena/domain/office/users/user-list'
import type { Context } from '../../../context.ts'

type KeyAction = Extract<UserAction, `${string}_key`>

type Act = { userId: string; action: KeyAction /** Of a new key. */; newRole?: KeyRole }

/** Enters an act on a key in the management log. */
export async function logKeyAct(tx: Context, { userId, action, newRole }: Act): Promise<void> {
  await tx.db
    .insertInto('userManagementLog')
    .values({ adminUserId: tx.user.id, targetUserId: userId, action, newRole: newRole ?? null })
    .execute()
}
