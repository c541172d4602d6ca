import { isMailAddress } from '@shehena/domain/office/mail/mail-address'
import type { TableName } from '@shehena/domain/table-names'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { Invalid } from '../../../errors.ts'
import type { StoredMailServer } from './mail-server.ts'

type Mail = {
  /** The kind of mail, which also decides its attachment. */
  kind: string
  recipient: string
  subject: string
  body: string
  /** Whether the text contains a secret such as a password reset link: the text is erased after sending. */
  isSecret?: boolean
  /** The record it is about, whose screens show the delivery status. */
  about?: { table: TableName; id: string }
}

/**
 * Queues a mail in the caller's transaction (transactional outbox): a rollback removes it.
 *
 * @throws Invalid for an invalid address
 */
export async function queueMail(ctx: Pick<Context, 'db'>, mail: Mail): Promise<void> {
  const { kind, recipient, subject, body, isSecret = false, about } = mail
  if (!isMailAddress(recipient)) throw new Invalid('Mail cannot be sent to the e-mail address that is on record.')
  await sql`
    with queued as (
      insert into mail_outbox (kind, recipient, subject, body, is_secret, about_table, about_id)
        values (${kind}, ${recipient}, ${subject}, ${body}, ${isSecret}, ${about?.table ?? null}, ${about?.id ?? null})
        returning id
    )
    select dispatch_mail(id) from queued`.execute(ctx.db)
}

type MailAbout = Pick<Mail, 'kind' | 'recipient' | 'subject' | 'body'> & { about: NonNullable<Mail['about']> }

/**
 * Queues many mails about records in the caller's transaction, in one statement.
 *
 * @throws Invalid for an invalid address
 */
export async function queueMails(ctx: Pick<Context, 'db'>, mails: readonly MailAbout[]): Promise<void> {
  if (mails.length === 0) return
  if (mails.some(({ recipient }) => !isMailAddress(recipient)))
    throw new Invalid('Mail cannot be sent to the e-mail address that is on record.')
  const rows = mails.map(({ about, ...mail }) => ({ ...mail, table: about.table, id: about.id }))
  await sql`
    with queued as (
      insert into mail_outbox (kind, recipient, subject, body, about_table, about_id)
        select * from json_to_recordset(${JSON.stringify(rows)}::json)
          as mail (kind text, recipient text, subject text, body text, "table" text, id uuid)
        returning id
    )
    select dispatch_mail(id) from queued`.execute(ctx.db)
}

export type Notice = Pick<Mail, 'kind' | 'recipient' | 'subject' | 'body'> & {
  /** Idempotency key: a second notice with the same key is not sent. */
  onceKey: string
  /** The replaced mail server that it goes by, instead of the one in use. */
  formerServer?: StoredMailServer | null
}

/**
 * Queues notices to members of staff in the caller's transaction. An invalid address is skipped: it must not block the
 * work that the notice is about.
 */
export async function queueNotices(ctx: Pick<Context, 'db'>, notices: readonly Notice[]): Promise<void> {
  const sendable = notices.filter(({ recipient }) => isMailAddress(recipient))
  if (sendable.length === 0) return
  await sql`
    with queued as (
      insert into mail_outbox (kind, recipient, subject, body, once_key, former_server)
        select * from json_to_recordset(${JSON.stringify(sendable)}::json)
          as notice (kind text, recipient text, subject text, body text, "onceKey" text, "formerServer" jsonb)
        on conflict (once_key) where once_key is not null do nothing
        returning id
    )
    select dispatch_mail(id) from queued`.execute(ctx.db)
}
