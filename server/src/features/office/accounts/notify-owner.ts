import { formatInstant } from '@shehena/domain/dates'
import type { Language } from '@shehena/domain/office/settings/user-settings-list'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { type OwnerNotice, ownerMailText } from './owner-mail-texts.ts'

/** Mails a security notice to the owner of an account, in the transaction of the change and in their language. */
export async function notifyOwner(tx: Pick<Context, 'db' | 'now'>, userId: string, notice: OwnerNotice): Promise<void> {
  const { rows } = await sql<{ name: string; email: string; language: Language }>`
    select p.name, u."email", coalesce(o.language, 'en') as language
      from profiles p
      join auth."user" u on u."id" = p.user_id
      left join user_settings o on o.user_id = p.user_id
      where p.user_id = ${userId}`.execute(tx.db)
  const [person] = rows
  if (!person) throw new Error('Nobody has this account')
  const { name, email, language } = person
  await queueMail(tx, {
    kind: 'account_notice',
    recipient: email,
    ...ownerMailText(notice, language, { name, at: formatInstant(tx.now) }),
  })
}
