import type { SecondFactorRole } from '@shehena/domain/office/accounts/second-factor-roles'
import type { SecondFactorRule } from '@shehena/domain/office/system/second-factor-rule'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { Conflict, Forbidden } from '../../../errors.ts'
import { isSharedDemo } from '../../../sign-in/shared-account.ts'
import { listSecondFactorRoles } from './second-factor-queries.ts'

/**
 * Requires a second factor of everybody with a role, from their next request, or no longer. The last write wins.
 *
 * @throws Conflict for an administrator who would lock themselves out, Forbidden in a shared demo
 */
export async function requireSecondFactor(
  ctx: Context,
  { role, isRequired }: { role: SecondFactorRole; isRequired: boolean },
): Promise<SecondFactorRule> {
  return inTransaction(ctx, async (tx) => {
    if (isRequired) {
      await refuseLockout(tx, role)
      await tx.db
        .insertInto('secondFactorRoles')
        .values({ role })
        .onConflict((is) => is.doNothing())
        .execute()
    } else await tx.db.deleteFrom('secondFactorRoles').where('role', '=', role).execute()
    const rules = await listSecondFactorRoles(tx)
    // safe: every role of the contract is listed.
    return rules.find((rule) => rule.role === role) as SecondFactorRule
  })
}

async function refuseLockout(tx: Context, role: SecondFactorRole): Promise<void> {
  if (isSharedDemo(tx))
    throw new Forbidden('The accounts of the demo company are shared, so no second factor can be required of them.')
  if (role !== tx.user.role) return
  const own = await tx.db
    .selectFrom('secondFactors')
    .select('id')
    .where('userId', '=', tx.user.id)
    .where('confirmedAt', 'is not', null)
    .executeTakeFirst()
  if (!own)
    throw new Conflict('Set up your own second factor first, on your account page. Otherwise this would lock you out.')
}
