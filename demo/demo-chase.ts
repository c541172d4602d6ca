import type { Kysely } from 'kysely'
import type { Database } from '../server/src/db/tables.ts'
import { clockTime, type DemoClock } from './demo-clock.ts'

/** Inserts what two customers said of their overdue invoices: one promised to pay the oldest, one disputes the largest. */
export async function insertChase(db: Kysely<Database>, clock: DemoClock, { clerk }: { clerk: string }): Promise<void> {
  const overdue = db
    .selectFrom('invoices')
    .select(['id', 'customerId', 'balance'])
    .where('status', 'in', ['sent', 'overdue'])
    .where('balance', '>', 0)
    .where('dueDate', '<', clock.day(0))
  const promised = await overdue.orderBy('dueDate').limit(1).executeTakeFirst()
  if (!promised?.balance) return
  const at = clock.at(-1, clockTime(10, 15))
  await db
    .insertInto('promises')
    .values({
      invoiceId: promised.id,
      customerId: null,
      day: clock.day(2),
      amount: promised.balance,
      saidBy: 'Mercy, accounts',
      madeOn: clock.day(-1),
      createdBy: clerk,
      createdAt: at,
      updatedAt: at,
    })
    .execute()
  const disputed = await overdue
    .where('customerId', '<>', promised.customerId)
    .orderBy('balance', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!disputed) return
  await db
    .insertInto('invoiceDisputes')
    .values({
      invoiceId: disputed.id,
      reason: 'The weighbridge says 26 tonnes, not 28',
      openedAt: at,
      openedBy: clerk,
      createdAt: at,
      updatedAt: at,
    })
    .execute()
}
