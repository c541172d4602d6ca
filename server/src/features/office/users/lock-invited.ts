import type { Context } from '../../../context.ts'
import { Conflict } from '../../../errors.ts'
import { type LockedUser, lockUser } from './lock-user.ts'

/** Locks the account of a person whose invitation is open. @throws Conflict otherwise, and as lockUser */
export async function lockInvited(tx: Context, { id, version }: { id: string; version: number }): Promise<LockedUser> {
  const user = await lockUser(tx, { id, version })
  if (!user.isInvited) throw new Conflict('This account is in use; there is no invitation to it.')
  return user
}
