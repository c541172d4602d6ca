import type { BankAccount, NewBankAccount } from '@shehena/domain/bank/statements/bank-account'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { Conflict, constraintOf, Invalid } from '../../../errors.ts'
import { getBankAccount } from './bank-accounts-queries.ts'

/** Adds a bank account, paybill or till. @throws Invalid at the field that another account has already */
export async function addBankAccount(ctx: Context, input: NewBankAccount): Promise<BankAccount> {
  return inTransaction(ctx, async (tx) => {
    const { id } = await tx.db
      .insertInto('bankAccounts')
      .values(input)
      .returning('id')
      .executeTakeFirstOrThrow()
      .catch(refuseSameAccount)
    return getBankAccount(tx, { id })
  })
}

/** Converts a unique violation to a message. @throws Invalid, or the error itself */
export function refuseSameAccount(error: unknown): never {
  const constraint = constraintOf(error)
  if (constraint === 'bank_accounts_name_key') throw fieldError('name', 'Another account has this name already.')
  if (constraint === 'bank_accounts_number_key') throw fieldError('number', 'This account is in the list already.')
  throw error
}

const fieldError = (field: keyof NewBankAccount, message: string) => new Invalid(message, { [field]: message })

/** @throws Conflict for an account that is no longer in use */
export function requireActive({ isActive, name }: { isActive: boolean; name: string }): void {
  if (!isActive) throw new Conflict(`${name} is not in use any more. Turn it on again first.`)
}
