import { standardTaxRate } from '@shehena/domain/money'
import type { Kysely } from 'kysely'
import type { Database } from '../server/src/db/tables.ts'
import { clockTime, type DemoClock } from './demo-clock.ts'
import { type CustomerKey, demoCustomer } from './demo-customers.ts'

type Known = { customers: Record<CustomerKey, string>; clerk: string }

/** Adds to the deliveries that wait to be billed: one has an extra, one is held, and of one the price is not agreed yet. */
export async function insertCharges(
  db: Kysely<Database>,
  clock: DemoClock,
  { customers, clerk }: Known,
): Promise<void> {
  const weekly = Object.entries(customers).flatMap(([key, id]) =>
    // safe: the keys are those of the customers, and one that asks for papers is stuck by itself.
    demoCustomer(key as CustomerKey).isBilledWeekly && !demoCustomer(key as CustomerKey).billingPapers ? [id] : [],
  )
  const waiting = await db
    .selectFrom('charges')
    .innerJoin('bookings', 'bookings.id', 'charges.bookingId')
    .select(['charges.bookingId', 'charges.customerId'])
    .where('charges.customerId', 'in', weekly)
    .where('charges.invoiceLineId', 'is', null)
    .where('charges.billableAt', 'is not', null)
    .where('bookings.trucksNeeded', '=', 1)
    .orderBy('charges.billableAt', 'desc')
    .limit(3)
    .execute()
  const [extra, held, unpriced] = waiting
  const yesterday = clock.at(-1, clockTime(16, 20))
  if (extra)
    await db
      .insertInto('charges')
      .values({
        ...extra,
        kind: 'waiting',
        description: 'Waiting to offload, 2 days',
        qty: 200,
        unitPrice: 7_500_00,
        taxRate: standardTaxRate,
        taxCode: 'B',
        createdBy: clerk,
        createdAt: yesterday,
        updatedAt: yesterday,
      })
      .execute()
  if (held)
    await db
      .updateTable('bookings')
      .set({ holdReason: 'Two bags short: claim not settled', heldBy: clerk, heldAt: yesterday })
      .where('id', '=', held.bookingId)
      .execute()
  if (unpriced)
    await db.updateTable('bookings').set({ quotedAmount: null }).where('id', '=', unpriced.bookingId).execute()
}
