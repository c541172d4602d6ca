import type { Customer } from '@shehena/domain/sales/customers/customer'
import type { ImportedCustomerFields, NewImportedCustomer } from '@shehena/domain/sales/customers/imported-customer'
import type { z } from 'zod'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { createCustomer } from './create-customer.ts'
import { setCreditLimit } from './set-credit-limit.ts'
import { updateCustomer } from './update-customer.ts'

/** Adds a customer of a file, with its credit limit. @throws as `createCustomer` */
export async function importCustomer(
  ctx: Context,
  { creditLimit, ...customer }: z.infer<typeof NewImportedCustomer>,
): Promise<Customer> {
  return inTransaction(ctx, async (tx) => {
    const created = await createCustomer(tx, customer)
    const { id, version } = created
    return creditLimit === null ? created : setCreditLimit(tx, { id, version, creditLimit })
  })
}

/** Changes the given fields of a customer as a file has them, also its credit limit. @throws as `updateCustomer` and `setCreditLimit` */
export async function updateImportedCustomer(
  ctx: Context,
  { creditLimit, ...changes }: z.infer<typeof ImportedCustomerFields>,
): Promise<Customer> {
  return inTransaction(ctx, async (tx) => {
    const { id, version, ...others } = changes
    if (creditLimit === undefined) return updateCustomer(tx, changes)
    const before = Object.keys(others).length > 0 ? await updateCustomer(tx, changes) : { version }
    return setCreditLimit(tx, { id, version: before.version, creditLimit })
  })
}
