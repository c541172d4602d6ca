import type { paybillApi } from '@shehena/domain/bank/paybill/paybill-api'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { InputOf, OutputOf } from '../../../http/serve.ts'
import { requireActive } from '../statements/add-bank-account.ts'
import { findBankAccount } from '../statements/bank-accounts-queries.ts'
import { hashOfSecret, newHookSecret } from './hook-secret.ts'
import { getPaybill } from './paybill-queries.ts'

/** How long the secret before goes on: Safaricom has to be told of the new one. */
const overlap = sql.lit('7 days')

/**
 * Makes a new secret for the addresses of a paybill, which leaves the server this once. The one before it goes on for seven
 * days; one older than that ends at once.
 *
 * @throws NotFound, also for a bank account, or Conflict for an account that is not in use
 */
export async function renewSecret(
  ctx: Context,
  { account }: InputOf<typeof paybillApi.renew>,
): Promise<OutputOf<typeof paybillApi.renew>> {
  const secret = newHookSecret()
  return inTransaction(ctx, async (tx) => {
    await getPaybill(tx, { account })
    requireActive(await findBankAccount(tx, account))
    await sql`
      insert into paybill_hooks as h (bank_account_id, secret_hash)
        values (${account}, ${hashOfSecret(secret)})
        on conflict (bank_account_id) do update set secret_hash = excluded.secret_hash, old_secret_hash = h.secret_hash,
          old_until = now() + ${overlap}::interval`.execute(tx.db)
    const url = (act: string) => `${ctx.publicUrl}/hooks/c2b/${secret}/${act}`
    return {
      confirmationUrl: url('confirm'),
      validationUrl: url('validate'),
      hook: await getPaybill(tx, { account }),
    }
  })
}
