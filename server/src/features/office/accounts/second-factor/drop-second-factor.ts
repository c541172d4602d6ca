import type { Context } from '../../../../context.ts'
import { notifyOwner } from '../notify-owner.ts'

/** Removes a person's second factor and notifies them, in the caller's transaction. @returns whether there was one */
export async function dropSecondFactor(tx: Pick<Context, 'db' | 'now'>, userId: string): Promise<boolean> {
  const removed = await tx.db
    .deleteFrom('secondFactors')
    .where('userId', '=', userId)
    .returning('confirmedAt')
    .executeTakeFirst()
  if (!removed?.confirmedAt) return false
  await notifyOwner(tx, userId, 'second_factor_off')
  return true
}
