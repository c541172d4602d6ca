import { join } from 'node:path'
import { type NoticeKind, noticeKinds } from '@shehena/domain/office/settings/notice-kinds'
import type { Kysely } from 'kysely'
import { type Clock, systemClock } from '../context.ts'
import type { Database } from '../db/tables.ts'
import type { Env } from '../env.ts'
import { getMailedCreditNotePrint } from '../features/money/credit-notes/credit-note-print.ts'
import { creditNoteMail } from '../features/money/credit-notes/mail-credit-note.ts'
import { getSentInvoicePrint } from '../features/money/invoices/invoice-print.ts'
import { invoiceMail } from '../features/money/invoices/mail-invoice.ts'
import { receiptMail } from '../features/money/payments/mail-receipt.ts'
import { getMailedReceiptPrint } from '../features/money/payments/receipt-print.ts'
import { isReminderWanted } from '../features/money/reminders/is-reminder-wanted.ts'
import { reminderMail } from '../features/money/reminders/queue-reminders.ts'
import { areMonthlyStatementsOn } from '../features/money/statements/monthly-queries.ts'
import { monthlyStatementMail, statementMail } from '../features/money/statements/send-statement.ts'
import { statementName } from '../features/money/statements/statement-name.ts'
import { getMailedStatementPrint } from '../features/money/statements/statement-print.ts'
import type { PostOffice } from '../features/office/mail/send-mail.ts'
import { isStillWanted } from '../features/office/notices/recipients.ts'
import { printFile } from '../features/office/printing/print-file.ts'
import type { Batches } from '../features/office/sending/batches.ts'
import { mailPasswordPurpose, SecretBox } from '../secret-box.ts'

// Timeout for one answer of the mail server. A whole send takes at most six times this: half of the lease that
// take_mail() holds on the mail.
const timeoutMs = 10_000

type Options = Pick<Env, 'authSecret' | 'dataDir' | 'publicUrl' | 'smtp' | 'smtpAllowPrivate'> & {
  db: Kysely<Database>
  log: (message: string) => void
  batches: Batches
  clock?: Clock
}

/** Configures mail delivery: which mail server to use, and what to attach to each kind of mail. */
export function openPostOffice({
  db,
  log,
  batches,
  authSecret,
  dataDir,
  publicUrl,
  smtp,
  smtpAllowPrivate,
  clock = systemClock,
}: Options): PostOffice {
  return {
    db,
    log,
    batches,
    secrets: new SecretBox(authSecret, mailPasswordPurpose),
    environment: smtp,
    allowPrivate: smtpAllowPrivate,
    timeoutMs,
    folder: join(dataDir, 'mail'),
    publicUrl,
    hostname: new URL(publicUrl).hostname,
    isStillWanted: {
      ...Object.fromEntries(
        // safe: the keys of the table of kinds.
        (Object.keys(noticeKinds) as NoticeKind[]).map((kind) => [
          kind,
          (database, { recipient }) => isStillWanted(database, kind, recipient),
        ]),
      ),
      [monthlyStatementMail]: areMonthlyStatementsOn,
      [reminderMail]: (database, { id }) => isReminderWanted(database, { mailId: id, now: clock() }),
    },
    attachments: {
      [invoiceMail]: async (database, id) => {
        const at = systemClock()
        const print = await getSentInvoicePrint(database, at, id)
        return {
          filename: `${print.invoiceNo}.pdf`,
          contentType: 'application/pdf',
          content: await printFile({ kind: 'invoice', print, at }, 'mail'),
        }
      },
      [receiptMail]: async (database, id) => {
        const at = systemClock()
        const print = await getMailedReceiptPrint(database, id)
        return {
          filename: `${print.receiptNo}.pdf`,
          contentType: 'application/pdf',
          content: await printFile({ kind: 'receipt', print, at }, 'mail'),
        }
      },
      [statementMail]: attachedStatement,
      [monthlyStatementMail]: attachedStatement,
      [creditNoteMail]: async (database, id) => {
        const at = systemClock()
        const print = await getMailedCreditNotePrint(database, id)
        return {
          filename: `${print.creditNoteNo}.pdf`,
          contentType: 'application/pdf',
          content: await printFile({ kind: 'creditNote', print, at }, 'mail'),
        }
      },
    },
  }
}

const attachedStatement: PostOffice['attachments'][string] = async (database, id) => {
  const print = await getMailedStatementPrint(database, id)
  return {
    filename: `${statementName(print.statement)}.pdf`,
    contentType: 'application/pdf',
    content: await printFile({ kind: 'statement', print, at: systemClock() }, 'mail'),
  }
}
