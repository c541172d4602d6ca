import { dayOf } from '@shehena/domain/dates'
import { isReminderDay } from '@shehena/domain/money/reminders/reminder-days'
import { businessDaysToPay, type HoldReason, holdReasons } from '@shehena/domain/money/reminders/reminder-step'
import type { remindersApi } from '@shehena/domain/money/reminders/reminders-api'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { Conflict, Invalid, NotFound } from '../../../errors.ts'
import type { InputOf, OutputOf } from '../../../http/serve.ts'
import { limitMail } from '../../office/mail/limit-mail.ts'
import { keptIdOf } from '../../sales/merged/customer-group.ts'
import { dueMail } from './due-mail.ts'
import { isDeliverable, queueReminders } from './queue-reminders.ts'
import { areRemindersOn } from './remind-customers.ts'
import { listSteps, readRemindable } from './remindable-customers.ts'

/**
 * Mails one customer what is due today, by the rules of the daily run.
 *
 * @throws NotFound, Conflict with the reason why nothing goes out, Invalid without an address, or TOO_MANY
 */
export async function remindNow(
  ctx: Context,
  { customerId }: InputOf<typeof remindersApi.remindNow>,
): Promise<OutputOf<typeof remindersApi.remindNow>> {
  const today = dayOf(ctx.now)
  return inTransaction(ctx, async (tx) => {
    // Of a merged customer, the one that it was merged into.
    const { rows: kept } = await sql<{ id: string }>`
      select id from customers where id = ${keptIdOf(sql`${customerId}`)} for no key update`.execute(tx.db)
    const [customer] = await readRemindable(tx.db, { day: today, ids: kept.map(({ id }) => id) })
    if (!customer) throw new NotFound('Customer not found')
    const { name } = customer
    if (!(await areRemindersOn(tx.db)))
      throw new Conflict('Reminders to customers are off. A manager turns them on in the settings.')
    if (!isReminderDay(today)) throw new Conflict('No reminders go out on a Sunday. Remind the customer tomorrow.')
    if (customer.isRemindedToday) throw new Conflict(`${name} was reminded today already.`)

    const { mail, holds } = dueMail(customer, { steps: await listSteps(tx.db), today })
    if (!mail) throw new Conflict(whyNot(name, holds))
    if (!isDeliverable(mail))
      throw new Invalid(`${name} has no e-mail address. Enter that of its accounts office, then remind it again.`)
    await limitMail(tx)
    const queued = await queueReminders(tx.db, { mails: [mail], day: today })
    // Another mail of this day was withdrawn before it went out.
    if (queued.length === 0) throw new Conflict(`${name} was reminded today already.`)
    return { count: mail.invoices.length }
  })
}

/** The reason of the most telling hold. */
function whyNot(name: string, holds: readonly HoldReason[]): string {
  const nothing = `No reminder to ${name} is due: no invoice has reached a step that it has not had.`
  const sentences: Record<HoldReason, string> = {
    settled: nothing,
    optedOut: `${name} gets no reminders. Change that in its billing details.`,
    stopped: `The reminders of what ${name} owes were stopped by hand.`,
    disputed: `${name} disputes what is due. Close the dispute first.`,
    promised: `${name} has promised to pay. Reminders go on after the promised day.`,
    held: `${name} has money on account that covers what is due. Allocate it first.`,
    issued: `What ${name} owes was invoiced within the last ${businessDaysToPay} business days. Remind them after that.`,
    mailed: `${name} had a mail about this within the last three days.`,
    reminded: `${name} had a mail about this within the last three days.`,
    notReached: nothing,
    done: nothing,
  }
  const telling: HoldReason[] = ['optedOut', 'held', 'promised', 'disputed', 'stopped', 'issued', 'mailed', 'reminded']
  const reason = [...telling, ...holdReasons].find((each) => holds.includes(each)) ?? 'notReached'
  return sentences[reason]
}
