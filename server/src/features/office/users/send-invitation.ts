import { linkSeconds } from '@shehena/domain/office/accounts/account-links'
import type { Language } from '@shehena/domain/office/settings/user-settings-list'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { endLinks, makeLink } from '../accounts/links/account-links.ts'
import { queueAccountMail } from '../accounts/mail-account.ts'
import { limitMail } from '../mail/limit-mail.ts'
import { withdrawMail } from '../mail/withdraw-mail.ts'

type Invited = { id: string; userId: string; language: Language }

/**
 * Mails an invitation valid for a week; an earlier one stops working. Runs in the caller's transaction.
 *
 * @throws Refusal TOO_MANY
 */
export async function sendInvitation(tx: Context, { id, userId, language }: Invited): Promise<void> {
  await limitMail(tx)
  await endInvitation(tx, { id, userId })
  const { name, email } = await tx.db
    .updateTable('profiles')
    .set({ invitedUntil: sql<string>`now() + make_interval(secs => ${linkSeconds.invite})` })
    .where('id', '=', id)
    .returning(['name', sql<string>`(select u."email" from auth."user" u where u."id" = user_id)`.as('email')])
    .executeTakeFirstOrThrow()
  const link = await makeLink(tx.db, { userId, purpose: 'invite', publicUrl: tx.publicUrl })
  await queueAccountMail(tx.db, {
    mail: 'invitation',
    recipient: email,
    language,
    link,
    name,
    about: { table: 'profiles', id },
  })
}

/** Revokes the link of an earlier invitation and cancels its unsent mail. */
export async function endInvitation(tx: Context, { id, userId }: Omit<Invited, 'language'>): Promise<void> {
  await endLinks(tx.db, { userId, purpose: 'invite' })
  await withdrawMail(tx, { table: 'profiles', id })
}
