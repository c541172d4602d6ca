import type { PaybillHook, paybillApi } from '@shehena/domain/bank/paybill/paybill-api'
import type { Context } from '../../../context.ts'
import { lockVersion } from '../../../db/lock-version.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { NotFound } from '../../../errors.ts'
import type { InputOf } from '../../../http/serve.ts'
import { confirmAdministrator } from '../../office/profiles/confirm-administrator.ts'
import { getPaybill } from './paybill-queries.ts'

/** Says who may call, and what is refused. @throws NotFound without addresses, or Refusal STALE */
export async function updatePaybill(
  ctx: Context,
  { account, version, ...changes }: InputOf<typeof paybillApi.update>,
): Promise<PaybillHook> {
  return inTransaction(ctx, async (tx) => {
    const id = await lockHook(tx, account, version)
    if (Object.keys(changes).length > 0)
      await tx.db.updateTable('paybillHooks').set(changes).where('id', '=', id).execute()
    return getPaybill(tx, { account })
  })
}

/** Takes the addresses away. What was told stays. @throws NotFound without addresses, or Refusal STALE */
export async function turnOffPaybill(
  ctx: Context,
  { account, version }: InputOf<typeof paybillApi.turnOff>,
): Promise<PaybillHook> {
  return inTransaction(ctx, async (tx) => {
    const id = await lockHook(tx, account, version)
    await tx.db.deleteFrom('paybillHooks').where('id', '=', id).execute()
    return getPaybill(tx, { account })
  })
}

/** Locks the addresses of an account. @throws NotFound without any, or Refusal STALE */
export async function lockHook(tx: Context, account: string, version: number): Promise<string> {
  await confirmAdministrator(tx)
  const missing = 'This account has no addresses for Safaricom yet.'
  const hook = await tx.db
    .selectFrom('paybillHooks')
    .select('id')
    .where('bankAccountId', '=', account)
    .executeTakeFirst()
  if (!hook) throw new NotFound(missing)
  await lockVersion(tx, 'paybillHooks', { id: hook.id, version, missing })
  return hook.id
}
