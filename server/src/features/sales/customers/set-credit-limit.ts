import type { Customer } from '@shehena/domain/sales/customers/customer'
import type { customersApi } from '@shehena/domain/sales/customers/customers-api'
import type { Context } from '../../../context.ts'
import { lockVersion } from '../../../db/lock-version.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { InputOf } from '../../../http/serve.ts'
import { getCustomer } from './customers-queries.ts'

/** Sets the credit limit of a customer. What is agreed already stays. @throws NotFound, or Refusal STALE */
export async function setCreditLimit(
  ctx: Context,
  { id, version, creditLimit }: InputOf<typeof customersApi.setCreditLimit>,
): Promise<Customer> {
  return inTransaction(ctx, async (tx) => {
    await lockVersion(tx, 'customers', { id, version, missing: 'Customer not found' })
    await tx.db.updateTable('customers').set({ creditLimit }).where('id', '=', id).execute()
    return getCustomer(tx, { id })
  })
}
