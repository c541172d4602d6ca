import { takesPower } from '@shehena/domain/office/users/made-things'
import type { User } from '@shehena/domain/office/users/user'
import type { usersApi } from '@shehena/domain/office/users/users-api'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { Conflict } from '../../../errors.ts'
import type { InputOf } from '../../../http/serve.ts'
import { decideMade } from './decide-made.ts'
import { keepAnAdmin } from './keep-an-admin.ts'
import { lockUser } from './lock-user.ts'
import { getUser } from './users-queries.ts'

/**
 * Activates or deactivates another person's account, and logs it. A trigger ends the sessions of a deactivated account
 * in the same transaction, which also decides what becomes of what they made.
 *
 * @throws as decideMade; Forbidden on one's own account, Conflict for the last active administrator, an invited person or an address
 * that nobody has proved, NotFound, Refusal STALE
 */
export async function setActive(
  ctx: Context,
  { id, version, isActive, acceptsUnverified, decisions }: InputOf<typeof usersApi.setActive>,
): Promise<User> {
  return inTransaction(ctx, async (tx) => {
    const { userId, role, isActive: wasActive, isInvited } = await lockUser(tx, { id, version })
    if (isInvited) throw new Conflict('This person has not accepted the invitation yet. Invite them again instead.')
    const isLosing = takesPower({ role, isActive: wasActive }, { role, isActive })
    await decideMade(tx, { id, isLosing }, decisions)
    if (isActive !== wasActive) {
      if (isActive && !acceptsUnverified) await refuseUnverified(tx, userId)
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

/** A person who signs up types any address. Without proof of it, activation would let them in as its owner. @throws Conflict */
async function refuseUnverified(tx: Context, userId: string): Promise<void> {
  const { rows } = await sql<{ email: string }>`
    select "email" from auth."user" where "id" = ${userId} and not "emailVerified"`.execute(tx.db)
  const [unverified] = rows
  if (!unverified) return
  throw new Conflict(
    `Nobody has proved that ${unverified.email} is theirs. Send an invitation to it, or confirm that you know whose account this is.`,
  )
}
