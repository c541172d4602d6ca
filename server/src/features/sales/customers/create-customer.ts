import type { Customer, NewCustomer } from '@shehena/domain/sales/customers/customer'
import { defaultPaymentTerms } from '@shehena/domain/sales/customers/payment-terms'
import type { Context } from '../../../context.ts'
import { refuseHiddenFields } from '../../../db/refuse-hidden-fields.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { getCustomer } from './customers-queries.ts'
import { refuseTakenCode } from './refuse-taken-code.ts'

/** Adds a customer. @throws Forbidden for a field the caller may not edit, or Invalid for a code that another customer has */
export async function createCustomer(ctx: Context, input: NewCustomer): Promise<Customer> {
  refuseHiddenFields(ctx, 'customers', input)
  return inTransaction(ctx, async (tx) => {
    const { id } = await tx.db
      .insertInto('customers')
      .values({ paymentTerms: defaultPaymentTerms, ...input })
      .returning('id')
      .executeTakeFirstOrThrow()
      .catch(refuseTakenCode)
    return getCustomer(tx, { id })
  })
}
