import type { MergeCounts } from '@shehena/domain/sales/customers/customer-merges-api'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { NotFound } from '../../../errors.ts'
import { movable } from './movable.ts'

/** What a merge of a customer into another one would move, and what would stay. @throws NotFound */
export async function previewMerge({ db }: Context, { id }: { id: string }): Promise<MergeCounts> {
  const { rows } = await sql<MergeCounts>`
    with recursive ${movable(id)}
    select (select count(*)::int from movable_bookings) as bookings,
        (select count(*)::int from movable_drafts) as drafts,
        (select count(*)::int from payer_keys where customer_id = ${id}) as payers,
        (select count(*)::int from invoices where customer_id = ${id} and billed_name is not null) as invoices,
        (select count(*)::int from payments where customer_id = ${id} and voided_at is null) as payments
      from customers
      where id = ${id}`.execute(db)
  const [counts] = rows
  if (!counts) throw new NotFound('Customer not found')
  return counts
}
