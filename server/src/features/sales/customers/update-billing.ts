import type { Customer, CustomerBilling } from '@shehena/domain/sales/customers/customer'
import type { Context } from '../../../context.ts'
import { updateCustomer } from './update-customer.ts'

/** Changes how a customer is billed. @throws NotFound, or Refusal STALE */
export async function updateBilling(ctx: Context, changes: CustomerBilling): Promise<Customer> {
  return updateCustomer(ctx, changes)
}
