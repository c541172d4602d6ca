import { addDays, dayOf, formatDay } from '@shehena/domain/dates'
import type { Cents, CentsSum } from '@shehena/domain/money'
import { noticeKinds } from '@shehena/domain/office/settings/notice-kinds'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { queueNotices } from '../mail/queue-mail.ts'
import { letter, wordsOf } from './notice-mail-texts.ts'
import { plainKes } from './plain-kes.ts'
import { listRecipients, type Recipient } from './recipients.ts'

/** Days before the due date from which an invoice is listed. */
const daysAhead = 3
/** A mail lists at most this many and counts the rest. */
const mostListed = 50

type Job = Pick<Context, 'db' | 'now'>
type OpenInvoice = {
  invoiceNo: string
  customer: string
  dueDate: string
  balance: Cents
  isOverdue: boolean
  overdue: number
  soon: number
  totalBalance: CentsSum
}

/** Sends payment reminders: one mail a day to each subscriber, with overdue invoices and those due soon. */
export async function remindOfPayments(job: Job): Promise<void> {
  const kind = 'payment_reminder'
  const recipients = await listRecipients(job, kind)
  if (recipients.length === 0) return
  const invoices = await listOpenInvoices(job)
  const [first] = invoices
  if (!first) return

  await queueNotices(
    job,
    recipients.map((recipient) => ({
      kind,
      recipient: recipient.email,
      subject: wordsOf(recipient).paymentsSubject(first.overdue + first.soon),
      body: letter(recipient, noticeKinds[kind].subject, paragraphs(recipient, invoices, first)),
      onceKey: `payments:${dayOf(job.now)}:${recipient.userId}`,
    })),
  )
}

function paragraphs(recipient: Recipient, invoices: OpenInvoice[], sums: OpenInvoice): string[] {
  const words = wordsOf(recipient)
  const lines = invoices.map(({ invoiceNo, customer, dueDate, balance, isOverdue }) =>
    words.paymentLine({
      no: invoiceNo,
      customer,
      day: formatDay(dueDate, recipient.dateFormat),
      balance: plainKes(balance),
      isOverdue,
    }),
  )
  const unlisted = sums.overdue + sums.soon - invoices.length
  return [
    words.paymentsOpen({
      overdue: sums.overdue,
      soon: sums.soon,
      total: plainKes(sums.totalBalance),
      days: daysAhead,
    }),
    lines.join('\n'),
    ...(unlisted > 0 ? [words.more(unlisted)] : []),
  ]
}

/** Open invoices, oldest first, each row with the counts and the sum of all. */
async function listOpenInvoices({ db, now }: Job): Promise<OpenInvoice[]> {
  const today = dayOf(now)
  const { rows } = await sql<OpenInvoice>`
    select i.invoice_no, coalesce(i.billed_name, c.legal_name) as customer, i.due_date,
        i.balance,
        i.due_date < ${today}::date as is_overdue,
        count(*) filter (where i.due_date < ${today}::date) over () as overdue,
        count(*) filter (where i.due_date >= ${today}::date) over () as soon,
        sum_as_json(sum(i.balance) over ()) as total_balance
      from invoices i
      join customers c on c.id = i.customer_id
      where i.status in ('sent', 'overdue') and i.due_date <= ${addDays(today, daysAhead)}::date and i.balance > 0
      order by i.due_date, char_length(i.invoice_no), i.invoice_no
      limit ${mostListed}`.execute(db)
  return rows
}
