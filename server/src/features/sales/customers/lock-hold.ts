import type { Context } from '../../../context.ts'
import { NotFound } from '../../../errors.ts'

/** Locks a customer that is put on hold or released. @throws NotFound */
export async function lockHold(tx: Context, id: string): Promise<{ legalName: string; isHeld: boolean }> {
  const customer = await tx.db
    .selectFrom('customers')
    .select(['legalName', 'heldAt'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!customer) throw new NotFound('Customer not found')
  return { legalName: customer.legalName, isHeld: customer.heldAt !== null }
}
