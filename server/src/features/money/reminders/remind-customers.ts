import { dayOf } from '@shehena/domain/dates'
import { isReminderDay } from '@shehena/domain/money/reminders/reminder-days'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../db/tables.ts'
import { inPublicTransaction } from '../../../db/transaction.ts'
import { dueMail } from './due-mail.ts'
import { queueReminders } from './queue-reminders.ts'
import { listOwingCustomers, listSteps, readRemindable } from './remindable-customers.ts'

// Small batches: a clerk who edits a customer waits for at most one of them.
const batchSize = 100

type Job = { db: Kysely<Database>; now: string }

/**
 * Queues the reminders to customers that are due today, and returns how many mails: none on Sundays or while reminders are
 * off. Each batch of customers is one transaction. May run twice, several times at once, and again after it was killed.
 *
 * @throws the first fault of a batch, after the other batches
 */
export async function remindCustomers({ db, now }: Job): Promise<number> {
  const day = dayOf(now)
  if (!isReminderDay(day)) return 0
  let queued = 0
  const faults: unknown[] = []
  const run = async (ids: readonly string[], isPatient: boolean) => {
    const busy: string[] = []
    for (let start = 0; start < ids.length; start += batchSize) {
      const batch = ids.slice(start, start + batchSize)
      try {
        const done = await remindBatch({ db, now }, batch, isPatient)
        queued += done.queued
        busy.push(...done.busy)
      } catch (error) {
        faults.push(error)
      }
    }
    return busy
  }
  // Those whom somebody is editing, or another server is reminding, come last.
  const busy = await run(await listOwingCustomers(db, day), false)
  await run(busy, true)
  if (faults.length > 0) throw faults[0]
  return queued
}

async function remindBatch(
  { db, now }: Job,
  ids: readonly string[],
  isPatient: boolean,
): Promise<{ queued: number; busy: string[] }> {
  const day = dayOf(now)
  return inPublicTransaction({ db }, async (tx) => {
    if (!(await areRemindersOn(tx))) return { queued: 0, busy: [] }
    const locked = await lockCustomers(tx, ids, isPatient)
    const steps = await listSteps(tx)
    const customers = await readRemindable(tx, { day, ids: locked })
    const mails = customers
      .filter(({ isRemindedToday }) => !isRemindedToday)
      .flatMap((customer) => dueMail(customer, { steps, today: day }).mail ?? [])
    const queued = await queueReminders(tx, { mails, day })
    return { queued: queued.length, busy: ids.filter((id) => !locked.includes(id)) }
  })
}

/** Whether the company reminds its customers. */
export async function areRemindersOn(db: Kysely<Database>): Promise<boolean> {
  const { remindersOn } = await db.selectFrom('systemSettings').select('remindersOn').executeTakeFirstOrThrow()
  return remindersOn
}

/** Locks customers in the order of their ids; an impatient caller gets those that nobody else has locked. */
async function lockCustomers(tx: Kysely<Database>, ids: readonly string[], isPatient: boolean): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from customers where id = any(${ids}::uuid[]) order by id
      for no key update ${isPatient ? sql`` : sql`skip locked`}`.execute(tx)
  return rows.map(({ id }) => id)
}
