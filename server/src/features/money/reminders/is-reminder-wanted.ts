import { dayOf } from '@shehena/domain/dates'
import { isReminderDay } from '@shehena/domain/money/reminders/reminder-days'
import { type Kysely, sql } from 'kysely'
import { keptId } from '../../../db/merging.ts'
import type { Database } from '../../../db/tables.ts'
import { groupMembers } from '../../sales/merged/customer-group.ts'

/**
 * Whether a queued reminder should still go out: reminders are on, and each of its invoices is owed as the mail says, without
 * a dispute, a promise or a stop since; a second try never goes out on a Sunday. One that should not is taken from the books of reminders, so that what is still
 * owed of it is due again on the next day.
 */
export async function isReminderWanted(
  db: Kysely<Database>,
  { mailId, now }: { mailId: string; now: string },
): Promise<boolean> {
  const today = dayOf(now)
  const isDayForIt = isReminderDay(today)
  const { rows } = await sql<{ isWanted: boolean }>`
    select (select reminders_on from system_settings) and count(*) > 0 and bool_and(
        i.status in ('sent', 'overdue') and i.balance = r.balance and not i.reminders_off and not k.reminders_off
        and not exists (select from invoice_disputes d where d.invoice_id = i.id and d.closed_at is null)
        and not exists (select from promises p
          where p.ended_at is null and p.day >= ${today}::date and (p.invoice_id = i.id or p.customer_id in (select id from ${groupMembers(sql`k.id`)})))
      ) as is_wanted
      from customer_reminders r
        join invoices i on i.id = r.invoice_id
        join customers c on c.id = r.customer_id
        join customers k on k.id = ${keptId('c')}
      where r.mail_id = ${mailId}`.execute(db)
  if (isDayForIt && rows[0]?.isWanted) return true
  await db.deleteFrom('customerReminders').where('mailId', '=', mailId).execute()
  return false
}
