import type { CentsSum } from '@shehena/domain/money'
import { type Credit, type CreditState, creditStateOf } from '@shehena/domain/sales/customers/credit'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { keptId } from '../../../db/merging.ts'
import { NotFound } from '../../../errors.ts'
import { addedByBooking, exposure } from './exposure.ts'

/**
 * SQL: the credit of the row of `customers`, for `creditStateOf` and who may see it: of one that was merged into another, that
 * of the other. The exposure is added up only where a limit asks for it.
 *
 * @param added cents to be added to the exposure
 */
export function creditOf(added: RawBuilder<CentsSum> = sql`0`): RawBuilder<Credit> {
  return sql`(
    select json_build_object('limit', customers.credit_limit, 'isHeld', customers.hold_reason is not null,
        'exposure', case when customers.credit_limit is null then to_jsonb(0) else sum_as_json(${exposure} + ${added}) end)
      from (select ${keptId('customers')} as id) kept join customers on customers.id = kept.id)`
}

/** SQL: the credit of the customer of the row of `bookings`, with the booking counted. */
export const creditWithBooking = creditOf(addedByBooking)

/** The state of a customer's credit, and nothing else. @throws NotFound */
export async function getCreditState(ctx: Context, { id }: { id: string }): Promise<{ state: CreditState }> {
  const row = await ctx.db
    .selectFrom('customers')
    .select(creditOf().as('credit'))
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw new NotFound('Customer not found')
  return { state: creditStateOf(row.credit) }
}
