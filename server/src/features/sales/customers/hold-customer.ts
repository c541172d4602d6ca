import type { Customer } from '@shehena/domain/sales/customers/customer'
import type { customersApi } from '@shehena/domain/sales/customers/customers-api'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { Conflict } from '../../../errors.ts'
import type { InputOf } from '../../../http/serve.ts'
import { getCustomer } from './customers-queries.ts'
import { lockHold } from './lock-hold.ts'

/** Puts a customer on hold. What is agreed already stays. @throws NotFound, or Conflict if it is on hold */
export async function holdCustomer(ctx: Context, { id, reason }: InputOf<typeof customersApi.hold>): Promise<Customer> {
  return inTransaction(ctx, async (tx) => {
    const { legalName, isHeld } = await lockHold(tx, id)
    if (isHeld) throw new Conflict(`${legalName} is on hold already.`)
    await tx.db
      .updateTable('customers')
      .set({ holdReason: reason, heldBy: tx.user.id, heldAt: tx.now })
      .where('id', '=', id)
      .execute()
    return getCustomer(tx, { id })
  })
}
