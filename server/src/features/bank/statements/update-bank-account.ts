import type { BankAccount, BankAccountChanges } from '@shehena/domain/bank/statements/bank-account'
import type { Context } from '../../../context.ts'
import { lockVersion } from '../../../db/lock-version.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { refuseSameAccount } from './add-bank-account.ts'
import { getBankAccount } from './bank-accounts-queries.ts'

/** Changes an account. @throws NotFound, Refusal STALE, or Invalid at the field that another account has already */
export async function updateBankAccount(
  ctx: Context,
  { id, version, ...changes }: BankAccountChanges,
): Promise<BankAccount> {
  return inTransaction(ctx, async (tx) => {
    await lockVersion(tx, 'bankAccounts', { id, version, missing: 'Account not found' })
    if (Object.keys(changes).length > 0)
      await tx.db.updateTable('bankAccounts').set(changes).where('id', '=', id).execute().catch(refuseSameAccount)
    return getBankAccount(tx, { id })
  })
}
