import { dayOf } from '@shehena/domain/dates'
import { exactSum } from '@shehena/domain/money'
import { nextReminderDay } from '@shehena/domain/money/reminders/reminder-days'
import { mostPreviewed, type ReminderPreview, type Reminders } from '@shehena/domain/money/reminders/reminders-api'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { keptId } from '../../../db/merging.ts'
import { restrictedColumn } from '../../../db/reads/restricted-columns.ts'
import { type DueMail, dueMail } from './due-mail.ts'
import { isDeliverable } from './queue-reminders.ts'
import { areRemindersOn } from './remind-customers.ts'
import { listSteps, readRemindable } from './remindable-customers.ts'

const shownRuns = 5

/** The settings of the reminders to customers, and the last runs. */
export async function getReminders(ctx: Context): Promise<Reminders> {
  const { rows: steps } = await sql<Reminders['steps'][number]>`
    select s.id, s.offset_days, s.is_on, s.tone, s.version,
        (select json_object_agg(t.language, json_build_object(
            'id', t.id, 'subject', t.subject, 'body', t.body, 'version', t.version))
          from reminder_texts t where t.step_id = s.id) as texts
      from reminder_steps s
      order by s.offset_days`.execute(ctx.db)
  const { rows: runs } = await sql<Reminders['runs'][number]>`
    select r.on_day as day, count(distinct r.mail_id)::int as mails, count(*)::int as invoices,
        count(distinct r.mail_id) filter (where m.status = 'failed')::int as failed
      from customer_reminders r join mail_outbox m on m.id = r.mail_id
      where r.on_day in (select distinct on_day from customer_reminders order by on_day desc limit ${shownRuns})
      group by r.on_day
      order by r.on_day desc`.execute(ctx.db)
  return { isOn: await areRemindersOn(ctx.db), nextDay: nextReminderDay(ctx.now), steps, runs }
}

/** The mails of the next run, as things stand now. */
export async function previewReminders(ctx: Context): Promise<ReminderPreview> {
  const day = nextReminderDay(ctx.now)
  const { due, held } = await dueOn(ctx, day)
  const mails = due.filter(isDeliverable)
  const shown = mails.slice(0, mostPreviewed)
  return {
    day,
    count: mails.length,
    amount: exactSum(mails.map(({ amount }) => amount)),
    items: shown.map(({ customer, step, amount, invoices }) => ({
      customerId: customer.id,
      customerName: customer.name,
      address: customer.shownAddress ?? '',
      offsetDays: step.offsetDays,
      tone: step.tone,
      amount,
      invoices: invoices.map(({ id, invoiceNo, dueDate, daysLate, balance }) => ({
        id,
        invoiceNo,
        dueDate,
        daysLate,
        balance,
      })),
    })),
    withoutAddress: due
      .filter((mail) => !isDeliverable(mail))
      .slice(0, mostPreviewed)
      .map(({ customer }) => ({ customerId: customer.id, customerName: customer.name })),
    held,
  }
}

/** The mails that are due on a day, and how many customers are held back by their money on account. */
async function dueOn(ctx: Context, day: string): Promise<{ due: DueMail[]; held: number }> {
  const steps = await listSteps(ctx.db)
  const customers = await readRemindable(ctx.db, { day, shownAddress: shownAddress(ctx) })
  const decided = customers
    .filter(({ isRemindedToday }) => !isRemindedToday)
    .map((customer) => dueMail(customer, { steps, today: day }))
  return {
    due: decided.flatMap(({ mail }) => mail ?? []),
    held: decided.filter(({ mail, holds }) => !mail && holds.includes('held')).length,
  }
}

/** SQL: where mails to a customer go, masked for the caller's role. */
function shownAddress(ctx: Context): RawBuilder<string | null> {
  const { role } = ctx.user
  return sql`case when customers.accounts_email is null then ${restrictedColumn(role, 'customers', 'email')}
    else ${restrictedColumn(role, 'customers', 'accountsEmail')} end`
}

/** The mail to the customer who owes most overdue, with a step of its own; undefined where nobody owes anything. */
export async function findExample(ctx: Context, language: string): Promise<DueMail | undefined> {
  const today = dayOf(ctx.now)
  const { rows } = await sql<{ id: string }>`
    select k.id
      from invoices i join customers c on c.id = i.customer_id join customers k on k.id = ${keptId('c')}
      where i.status in ('sent', 'overdue') and i.balance > 0 and i.due_date <= ${today}::date
      group by k.id
      order by k.language = ${language} desc, sum(i.balance) desc, k.id
      limit 1`.execute(ctx.db)
  const [customer] = await readRemindable(ctx.db, { day: today, ids: rows.map(({ id }) => id) })
  if (!customer) return undefined
  // Whatever holds its reminders back: the example shows the text.
  const invoices = customer.invoices.map((invoice) => ({
    ...invoice,
    isOptedOut: false,
    isStopped: false,
    isDisputed: false,
    promisedFor: null,
    issuedOn: null,
    mailedOn: null,
    remindedOn: null,
    remindedSteps: [],
    remindedOffset: null,
  }))
  const always = [{ id: customer.id, offsetDays: 0, isOn: true, tone: 'friendly' as const }]
  return dueMail({ ...customer, money: 0n, invoices }, { steps: always, today }).mail ?? undefined
}
