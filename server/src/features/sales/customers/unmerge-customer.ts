import type { Customer } from '@shehena/domain/sales/customers/customer'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { Conflict, NotFound } from '../../../errors.ts'
import { getCustomer } from './customers-queries.ts'

/**
 * Takes the mark off a merged customer, which is active again. What a merge has moved stays where it is.
 *
 * @throws NotFound, or Conflict if it is not merged
 */
export async function unmergeCustomer(ctx: Context, { id }: { id: string }): Promise<Customer> {
  return inTransaction(ctx, async (tx) => {
    const customer = await lockMerged(tx, id)
    if (!customer) throw new NotFound('Customer not found')
    const { legalName, mergedIntoId } = customer
    if (mergedIntoId === null) throw new Conflict(`${legalName} is not merged into another customer.`)
    await tx.db.updateTable('customers').set({ mergedIntoId: null, isActive: true }).where('id', '=', id).execute()
    await tx.db
      .updateTable('customerMerges')
      .set({ endedAt: tx.now })
      .where('mergedId', '=', id)
      .where('endedAt', 'is', null)
      .execute()
    await announce(tx, mergedIntoId)
    return getCustomer(tx, { id })
  })
}

/** Locks the customer and the one that it was merged into, in the order of their ids, as a merge does. */
async function lockMerged(tx: Context, id: string) {
  await sql`
    select c.id from customers c
      where c.id = ${id} or c.id = (select merged_into_id from customers where id = ${id})
      order by c.id for no key update`.execute(tx.db)
  return tx.db.selectFrom('customers').select(['legalName', 'mergedIntoId']).where('id', '=', id).executeTakeFirst()
}

/** Who looks at the customer that was kept is told that it is alone. */
async function announce(tx: Context, id: string): Promise<void> {
  await tx.db.updateTable('customers').set({ updatedAt: tx.now }).where('id', '=', id).execute()
}
