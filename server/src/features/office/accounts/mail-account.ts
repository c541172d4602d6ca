import type { Language } from '@shehena/domain/office/settings/user-settings-list'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../db/tables.ts'
import { TooMany } from '../../../errors.ts'
import { countAttemptIn, mailsPerMailbox } from '../../../http/limits.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { getCompany } from '../settings/company-queries.ts'
import { type AccountMail, accountMailText } from './account-mail-texts.ts'
import { makeLink } from './links/account-links.ts'

/** An account mail that a caller without a session has triggered. */
export type AccountMailRequest = {
  about: 'verification' | 'reset' | 'known_address'
  email: string
  language: Language
}

type Account = { userId: string; isVerified: boolean; isInvited: boolean }

/**
 * Background job that writes the mail an address is due, or none. Prevents enumeration: the request's answer and time
 * do not depend on whether the account exists.
 */
export async function mailAccount(
  { db, publicUrl }: { db: Kysely<Database>; publicUrl: string },
  { about, email, language }: AccountMailRequest,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const account = await findAccount(tx, email)
    const mail = account && mailFor(about, account)
    if (!account || !mail) return
    if (await isFlooded(tx, mail, email)) return
    const link =
      mail === 'verify' || mail === 'reset' ? await makeLink(tx, { ...account, purpose: mail, publicUrl }) : publicUrl
    await queueAccountMail(tx, { mail, recipient: email, language, link })
  })
}

/** Queues an account mail. */
export async function queueAccountMail(
  tx: Kysely<Database>,
  { mail, recipient, language, link, name, about }: QueuedMail,
): Promise<void> {
  const company = await getCompany(tx)
  await queueMail(
    { db: tx },
    {
      kind: mail,
      recipient,
      isSecret: true,
      ...accountMailText(mail, language, { link, company: company.name, name: name ?? '' }),
      ...(about && { about }),
    },
  )
}

type QueuedMail = {
  mail: AccountMail
  recipient: string
  language: Language
  link: string
  name?: string
  about?: { table: 'profiles'; id: string }
}

function mailFor(about: AccountMailRequest['about'], { isVerified, isInvited }: Account): AccountMail | null {
  if (isInvited) return about === 'verification' ? null : 'invitation_waits'
  if (about === 'known_address') return 'known_address'
  if (about === 'reset') return 'reset'
  return isVerified ? null : 'verify'
}

/**
 * Limits mails per mailbox without telling the caller. Each kind has a count of its own: sign-ups with the owner's
 * address must not block the owner's password reset.
 */
async function isFlooded(tx: Kysely<Database>, mail: AccountMail, email: string): Promise<boolean> {
  try {
    await countAttemptIn(tx, mailsPerMailbox, `${mail}:${email}`)
    return false
  } catch (error) {
    if (error instanceof TooMany) return true
    throw error
  }
}

/** Locked, so that no link is made for an account that is being removed or invited. */
async function findAccount(tx: Kysely<Database>, email: string): Promise<Account | undefined> {
  const { rows } = await sql<Account>`
    select u."id" as user_id, u."emailVerified" as is_verified, p.invited_until is not null as is_invited
      from auth."user" u
      join profiles p on p.user_id = u."id"
      where u."email" = ${email} and p.kind = 'person'
      for update of p`.execute(tx)
  return rows[0]
}
