import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { Conflict, isReferredTo, NotFound } from '../../../errors.ts'

/**
 * Deletes a customer that nothing refers to. The history keeps its values.
 *
 * @throws NotFound, or Conflict naming what refers to the customer
 */
export async function deleteCustomer(ctx: Context, { id }: { id: string }): Promise<Record<string, never>> {
  return inTransaction(ctx, async (tx) => {
    // Race: waits for a concurrent booking, which locks the customer, and then sees it.
    const customer = await tx.db
      .selectFrom('customers')
      .select('id')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!customer) throw new NotFound('Customer not found')

    const referring = await whatRefersTo(tx, id)
    if (referring.length > 0) throw inUse(referring.join(' and '))
    await tx.db
      .deleteFrom('customers')
      .where('id', '=', id)
      .execute()
      .catch((error: unknown) => {
        throw isReferredTo(error) ? inUse('other records') : error
      })
    return {}
  })
}

async function whatRefersTo(tx: Context, id: string): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`
    select 'bookings' as kind where exists (select from bookings where customer_id = ${id})
    union all select 'invoices' where exists (select from invoices where customer_id = ${id})
    union all select 'payments' where exists (select from payments where customer_id = ${id})
    union all select 'merged customers' where exists (
      select from customer_merges where ${id} in (customer_id, merged_id))`.execute(tx.db)
  return rows.map(({ kind }) => kind)
}

function inUse(referring: string): Conflict {
  return new Conflict(`This customer cannot be deleted: ${referring} refer to it. Deactivate it instead.`)
}
