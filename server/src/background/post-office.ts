import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { systemClock } from '../context.ts'
import type { Database } from '../db/tables.ts'
import type { Env } from '../env.ts'
import { getSentInvoicePrint } from '../features/invoices/invoice-print.ts'
import { invoiceMail } from '../features/invoices/mail-invoice.ts'
import type { PostOffice } from '../features/mail/send-mail.ts'
import { isStillWanted, type NoticeKind, noticeKinds } from '../features/notices/recipients.ts'
import { printPdf } from '../features/printing/print-pdf.ts'
import { mailPasswordPurpose, SecretBox } from '../secret-box.ts'

// A server that works answers within seconds. Six times this, the longest that a mail is tried, is half of the
// time for which take_mail() in the database keeps it from others.
const timeoutMs = 10_000

type Options = Pick<Env, 'authSecret' | 'dataDir' | 'publicUrl' | 'smtp' | 'smtpAllowPrivate'> & {
  db: Kysely<Database>
  log: (message: string) => void
}

/** What sends the program's mail: which server takes it, and what is attached to each kind. */
export function openPostOffice({
  db,
  log,
  authSecret,
  dataDir,
  publicUrl,
  smtp,
  smtpAllowPrivate,
}: Options): PostOffice {
  return {
    db,
    log,
    secrets: new SecretBox(authSecret, mailPasswordPurpose),
    environment: smtp,
    allowPrivate: smtpAllowPrivate,
    timeoutMs,
    folder: join(dataDir, 'mail'),
    publicUrl,
    hostname: new URL(publicUrl).hostname,
    isStillWanted: Object.fromEntries(
      // safe: the keys of the table of kinds.
      (Object.keys(noticeKinds) as NoticeKind[]).map((kind) => [
        kind,
        (database, recipient) => isStillWanted(database, kind, recipient),
      ]),
    ),
    attachments: {
      [invoiceMail]: async (database, id) => {
        const at = systemClock()
        const print = await getSentInvoicePrint(database, at, id)
        return {
          filename: `${print.invoiceNo}.pdf`,
          contentType: 'application/pdf',
          content: await printPdf({ kind: 'invoice', print, at }),
        }
      },
    },
  }
}
