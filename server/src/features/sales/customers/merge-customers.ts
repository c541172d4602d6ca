import type { Customer } from '@shehena/domain/sales/customers/customer'
import type { customerMergesApi } from '@shehena/domain/sales/customers/customer-merges-api'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { lockParties } from '../../../db/merging.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { Invalid } from '../../../errors.ts'
import type { InputOf } from '../../../http/serve.ts'
import { getCustomer } from './customers-queries.ts'
import { movable } from './movable.ts'

/**
 * Marks a customer as merged into another one. Its drafts, open bookings, payers and code go there; what is issued and paid
 * keeps its customer, and is shown together with the other's from then on.
 *
 * @throws NotFound, Invalid for one and the same customer, or Conflict if one of them is merged, or the kept one inactive
 */
export async function mergeCustomers(
  ctx: Context,
  { id, intoId }: InputOf<typeof customerMergesApi.merge>,
): Promise<Customer> {
  if (id === intoId) {
    const message = 'A customer cannot be merged into itself. Choose another one.'
    throw new Invalid(message, { intoId: message })
  }
  return inTransaction(ctx, async (tx) => {
    await lockParties(tx, 'customers', { id, intoId })
    const [code, keptCode] = [await codeOf(tx, id), await codeOf(tx, intoId)]
    await lockOpen(tx, id)
    await tx.db
      .updateTable('customers')
      .set({ mergedIntoId: intoId, isActive: false, ...(keptCode === null && { externalCode: null }) })
      .where('id', '=', id)
      .execute()
    // Also where it has its own code: who looks at it is told that it has changed.
    await tx.db
      .updateTable('customers')
      .set({ externalCode: keptCode ?? code })
      .where('id', '=', intoId)
      .execute()
    const moved = await moveOpen(tx, id, intoId)
    const movedPayers = await movePayers(tx, id, intoId)
    await tx.db
      .insertInto('customerMerges')
      .values({ mergedId: id, customerId: intoId, ...moved, movedPayers })
      .execute()
    return getCustomer(tx, { id })
  })
}

async function codeOf(tx: Context, id: string): Promise<string | null> {
  const { externalCode } = await tx.db
    .selectFrom('customers')
    .select('externalCode')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return externalCode
}

/** Lock order: customers, jobs, bookings, invoices. What is being issued at this moment is waited for, and then stays. */
async function lockOpen(tx: Context, id: string): Promise<void> {
  await sql`
    select id from dispatch_jobs where customer_id = ${id} and status <> 'cancelled' order by id for no key update`.execute(
    tx.db,
  )
  await sql`select id from bookings where customer_id = ${id} and status <> 'cancelled' order by id for update`.execute(
    tx.db,
  )
  await sql`select id from invoices where customer_id = ${id} and status = 'draft' order by id for update`.execute(
    tx.db,
  )
}

/** In one statement: a booking, its charges and the draft that bills them never have two customers. */
async function moveOpen(
  tx: Context,
  id: string,
  intoId: string,
): Promise<{ movedBookings: number; movedInvoices: number }> {
  const { rows } = await sql<{ movedBookings: number; movedInvoices: number }>`
    with recursive ${movable(id)}, moved_bookings as (
      update bookings set customer_id = ${intoId} where id in (select id from movable_bookings) returning id
    ), moved_drafts as (
      update invoices set customer_id = ${intoId} where id in (select id from movable_drafts) returning id
    )
    select (select count(*)::int from moved_bookings) as moved_bookings,
        (select count(*)::int from moved_drafts) as moved_invoices`.execute(tx.db)
  // safe: a select without a table gives one row.
  return rows[0]!
}

/** Who paid for one has paid for the other. */
async function movePayers(tx: Context, id: string, intoId: string): Promise<number> {
  const { rows } = await sql`
    with moved as (
      delete from payer_keys where customer_id = ${id} returning kind, key, confirmed, denied
    )
    insert into payer_keys as k (kind, key, customer_id, confirmed, denied)
      select kind, key, ${intoId}, confirmed, denied from moved order by kind, key
      on conflict (kind, key, customer_id) do update
        set confirmed = k.confirmed + excluded.confirmed, denied = k.denied + excluded.denied
      returning k.kind`.execute(tx.db)
  return rows.length
}
