import type { Customer } from '@shehena/domain/sales/customers/customer'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { Conflict } from '../../../errors.ts'
import { getCustomer } from './customers-queries.ts'
import { lockHold } from './lock-hold.ts'

/** Releases the hold of a customer. @throws NotFound, or Conflict if it is not on hold */
export async function unholdCustomer(ctx: Context, { id }: { id: string }): Promise<Customer> {
  return inTransaction(ctx, async (tx) => {
    const { legalName, isHeld } = await lockHold(tx, id)
    if (!isHeld) throw new Conflict(`${legalName} is not on hold.`)
    await tx.db
      .updateTable('customers')
      .set({ holdReason: null, heldBy: null, heldAt: null })
      .where('id', '=', id)
      .execute()
    return getCustomer(tx, { id })
  })
}
