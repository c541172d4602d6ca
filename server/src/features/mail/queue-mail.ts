import { isMailAddress } from '@shehena/domain/mail/mail-address'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import type { Database } from '../../db/tables.ts'
import { Invalid } from '../../errors.ts'

type Mail = {
  /** Names what is sent, and so what is attached to it. */
  kind: string
  recipient: string
  subject: string
  body: string
  /** Whether the text opens something, as a link to a new password does: then it is forgotten once it is sent. */
  isSecret?: boolean
  /** The record it tells of, whose screens follow the delivery. */
  about?: { table: keyof Database; id: string }
}

/**
 * Puts a mail on its way, in the transaction of what it tells of: rolled back, it was never there.
 *
 * @throws Invalid where the address is none that mail can be sent to
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

export type Notice = Pick<Mail, 'kind' | 'recipient' | 'subject' | 'body'> & {
  /** Names the notice: a second one of the same name is not sent. */
  onceKey: string
}

/**
 * Puts notices to members of staff on their way, in the transaction of what they tell of. One to an address that is
 * none is left out: it must not hold up the work that it tells of.
 */
export async function queueNotices(ctx: Pick<Context, 'db'>, notices: readonly Notice[]): Promise<void> {
  const sendable = notices.filter(({ recipient }) => isMailAddress(recipient))
  if (sendable.length === 0) return
  await sql`
    with queued as (
      insert into mail_outbox (kind, recipient, subject, body, once_key)
        select * from json_to_recordset(${JSON.stringify(sendable)}::json)
          as notice (kind text, recipient text, subject text, body text, "onceKey" text)
        on conflict (once_key) where once_key is not null do nothing
        returning id
    )
    select dispatch_mail(id) from queued`.execute(ctx.db)
}
