import type { Customer } from '@shehena/domain/sales/customers/customer'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { takeOffMark } from '../../../db/merging.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { getCustomer } from './customers-queries.ts'

/**
 * Takes the mark off a merged customer, which is active again. What a merge has moved stays where it is.
 *
 * @throws NotFound, or Conflict if it is not merged
 */
export async function unmergeCustomer(ctx: Context, { id }: { id: string }): Promise<Customer> {
  return inTransaction(ctx, async (tx) => {
    await takeOffMark(tx, 'customers', {
      id,
      active: sql`is_active = true`,
      notMerged: (name) => `${name} is not merged into another customer.`,
    })
    return getCustomer(tx, { id })
  })
}
