import { isMailAddress } from '@shehena/domain/office/mail/mail-address'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../db/tables.ts'
import { getCompany } from '../../office/settings/company-queries.ts'
import type { DueMail } from './due-mail.ts'
import { type ReminderText, reminderMailText } from './reminder-mail-texts.ts'

/** The kind of the mails. */
export const reminderMail = 'customer_reminder'

/** Whether a mail has somewhere to go. */
export function isDeliverable({ customer }: DueMail): boolean {
  return customer.address !== null && isMailAddress(customer.address)
}

/**
 * Queues the reminders of a day and notes them, in the caller's transaction: a mail and its rows, or neither. A customer who
 * had a mail that day gets none.
 *
 * @returns the ids of the customers whose mails were queued
 */
export async function queueReminders(
  db: Kysely<Database>,
  { mails, day }: { mails: readonly DueMail[]; day: string },
): Promise<string[]> {
  const sendable = mails.filter(isDeliverable)
  if (sendable.length === 0) return []
  const company = await getCompany(db)
  const texts = await readTexts(db)
  const outgoing = sendable.map((mail) => ({
    customerId: mail.customer.id,
    recipient: mail.customer.address,
    onceKey: `${reminderMail}:${day}:${mail.customer.id}`,
    // safe: each step has a text in each language.
    ...reminderMailText(mail, { company, text: texts.get(`${mail.step.id}:${mail.customer.language}`)! }),
  }))
  const rows = sendable.flatMap(({ customer, invoices }) =>
    invoices.map(({ id, customerId, step, balance }) => ({
      invoiceId: id,
      customerId,
      remindedId: customer.id,
      stepId: step.id,
      offsetDays: step.offsetDays,
      balance,
    })),
  )
  const { rows: queued } = await sql<{ customerId: string }>`
    with mails as (
      insert into mail_outbox (kind, recipient, subject, body, about_table, about_id, once_key)
        select ${reminderMail}, recipient, subject, body, 'customers', "customerId", "onceKey"
          from json_to_recordset(${JSON.stringify(outgoing)}::json)
            as mail ("customerId" uuid, recipient text, subject text, body text, "onceKey" text)
        on conflict (once_key) where once_key is not null do nothing
        returning id, about_id
    ), noted as (
      insert into customer_reminders (invoice_id, customer_id, step_id, mail_id, on_day, offset_days, balance)
        select "invoiceId", "customerId", "stepId", mails.id, ${day}::date, "offsetDays", balance
          from json_to_recordset(${JSON.stringify(rows)}::json)
            as line ("invoiceId" uuid, "customerId" uuid, "remindedId" uuid, "stepId" uuid, "offsetDays" integer, balance bigint)
          join mails on mails.about_id = line."remindedId"
    )
    select about_id as customer_id, dispatch_mail(id) from mails`.execute(db)
  return queued.map(({ customerId }) => customerId)
}

async function readTexts(db: Kysely<Database>): Promise<Map<string, ReminderText>> {
  const texts = await db.selectFrom('reminderTexts').select(['stepId', 'language', 'subject', 'body']).execute()
  return new Map(texts.map(({ stepId, language, ...text }) => [`${stepId}:${language}`, text]))
}
