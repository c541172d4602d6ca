import type { paybillApi } from '@shehena/domain/bank/paybill/paybill-api'
import type { Context } from '../../../context.ts'
import { secretBefore } from '../../../db/secret-before.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { Conflict } from '../../../errors.ts'
import type { InputOf, OutputOf } from '../../../http/serve.ts'
import { confirmAdministrator } from '../../office/profiles/confirm-administrator.ts'
import { requireActive } from '../statements/add-bank-account.ts'
import { findBankAccount } from '../statements/bank-accounts-queries.ts'
import { hashOfSecret, newHookSecret } from './hook-secret.ts'
import { getPaybill } from './paybill-queries.ts'
import { lockHook } from './update-paybill.ts'

/**
 * Makes a new secret for the addresses of a paybill, which leaves the server this once. The one before it goes on for seven days,
 * unless it leaked; one older than that ends at once. A notification under way to an address that ends is taken first, or refused:
 * the update waits for it (`holdHook`).
 *
 * @throws NotFound, also for a bank account, Conflict for an account that is not in use, Refusal STALE, Forbidden if the caller has
 * just lost the role
 */
export async function renewSecret(
  ctx: Context,
  { account, version, renewal }: InputOf<typeof paybillApi.renew>,
): Promise<OutputOf<typeof paybillApi.renew>> {
  const secret = newHookSecret()
  return inTransaction(ctx, async (tx) => {
    await confirmAdministrator(tx)
    const { isSet } = await getPaybill(tx, { account })
    requireActive(await findBankAccount(tx, account))
    if (version > 0) {
      const id = await lockHook(tx, account, version)
      const { old, until } = secretBefore('paybill', renewal, { secret: 'secretHash' })
      await tx.db
        .updateTable('paybillHooks')
        .set({ secretHash: hashOfSecret(secret), oldSecretHash: old, oldUntil: until })
        .where('id', '=', id)
        .execute()
    } else {
      if (isSet) throw new Conflict('Somebody else has made addresses for this account. Reload to see them.')
      await tx.db
        .insertInto('paybillHooks')
        .values({ bankAccountId: account, secretHash: hashOfSecret(secret) })
        .execute()
    }
    const url = (act: string) => `${ctx.publicUrl}/hooks/c2b/${secret}/${act}`
    return {
      confirmationUrl: url('confirm'),
      validationUrl: url('validate'),
      hook: await getPaybill(tx, { account }),
    }
  })
}
