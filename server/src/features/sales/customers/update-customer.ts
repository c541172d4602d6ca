import type { Customer, CustomerChanges } from '@shehena/domain/sales/customers/customer'
import type { Context } from '../../../context.ts'
import { lockVersion } from '../../../db/lock-version.ts'
import { refuseHiddenFields } from '../../../db/refuse-hidden-fields.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { constraintOf, Invalid } from '../../../errors.ts'
import { getCustomer } from './customers-queries.ts'
import { refuseTakenCode } from './refuse-taken-code.ts'

/**
 * Changes the given fields of a customer.
 *
 * @throws Forbidden for a field the caller may not edit, Invalid for a code that another customer has or a merged customer that is
 * made active, NotFound, or Refusal STALE
 */
export async function updateCustomer(ctx: Context, { id, version, ...changes }: CustomerChanges): Promise<Customer> {
  refuseHiddenFields(ctx, 'customers', changes)
  return inTransaction(ctx, async (tx) => {
    await lockVersion(tx, 'customers', { id, version, missing: 'Customer not found' })
    if (Object.keys(changes).length > 0) {
      await tx.db.updateTable('customers').set(changes).where('id', '=', id).execute().catch(refuseKept)
    }
    return getCustomer(tx, { id })
  })
}

function refuseKept(error: unknown): never {
  if (constraintOf(error) !== 'customers_merged') refuseTakenCode(error)
  const message = 'This customer is merged into another one. Take off that mark, and it is active again.'
  throw new Invalid(message, { isActive: message })
}
