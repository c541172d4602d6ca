import type { Role } from '@shehena/domain/roles'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { lockVersion } from '../../../db/lock-version.ts'
import { Forbidden, NotFound } from '../../../errors.ts'
import { keepSharedAccount } from '../../../sign-in/shared-account.ts'
import { refuseOthers, waitForOthers } from '../profiles/confirm-administrator.ts'

const missing = 'User not found'

export type LockedUser = { userId: string; role: Role; isActive: boolean; isInvited: boolean }

/**
 * Locks another person's account for a change by an administrator. Such changes are serialised. Race: of two
 * administrators who demote each other, the second is refused.
 *
 * @throws Forbidden on one's own account, on a shared demo account, or if the caller has just lost the role;
 * NotFound; Refusal STALE
 */
export async function lockUser(tx: Context, { id, version }: { id: string; version: number }): Promise<LockedUser> {
  await waitForOthers(tx)
  const staff = await tx.db
    .selectFrom('profiles')
    .select([
      'id',
      'userId',
      sql<Role>`role`.as('role'),
      'isActive',
      sql<boolean>`invited_until is not null`.as('isInvited'),
    ])
    .where((is) => is.or([is('id', '=', id), is('userId', '=', tx.user.id)]))
    .where('kind', '=', 'person')
    .execute()
  const caller = staff.find(({ userId }) => userId === tx.user.id)
  if (caller?.id === id) throw new Forbidden('You cannot change your own role or status. Ask another administrator.')
  refuseOthers(caller)
  if (!staff.some((person) => person.id === id)) throw new NotFound(missing)
  await lockVersion(tx, 'profiles', { id, version, missing })
  // safe: the lock above has found the row.
  const locked = staff.find((person) => person.id === id) as LockedUser
  await keepSharedAccount(tx, locked.userId)
  return locked
}
