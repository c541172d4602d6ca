import { type Mailbox, parseMailbox } from '@shehena/domain/office/mail/mail-address'
import type { MailSecurity } from '@shehena/domain/office/mail/mail-security'
import type { Kysely } from 'kysely'
import type { Database } from '../../../db/tables.ts'
import type { SecretBox } from '../../../secret-box.ts'

/** The ports that a mail server on the internet may have. */
export const mailPorts: readonly number[] = [25, 465, 587, 2525]

/** The server that takes the program's mail, and whom the mail says it is from. */
export type MailServer = {
  host: string
  port: number
  security: MailSecurity
  user: string | null
  password: string | null
  from: Mailbox
}

/** The mail server as the settings store it, its password sealed; all null where they name none. */
export type StoredMailServer = {
  smtpHost: string | null
  smtpPort: number | null
  smtpSecurity: string | null
  smtpUser: string | null
  smtpPassword: string | null
  smtpFrom: string | null
}

/** The mail server of the settings. */
export async function getStoredServer(db: Kysely<Database>): Promise<StoredMailServer> {
  return db
    .selectFrom('systemSettings')
    .select(['smtpHost', 'smtpPort', 'smtpSecurity', 'smtpUser', 'smtpPassword', 'smtpFrom'])
    .executeTakeFirstOrThrow()
}

/**
 * Opens a stored mail server; null where none is named.
 *
 * @throws SealBroken where its password was sealed with another AUTH_SECRET
 */
export function openServer(stored: StoredMailServer, secrets: SecretBox): MailServer | null {
  const from = stored.smtpFrom === null ? null : parseMailbox(stored.smtpFrom)
  if (stored.smtpHost === null || stored.smtpPort === null || !from) return null
  return {
    host: stored.smtpHost,
    port: stored.smtpPort,
    // safe: the column's CHECK lists what the domain lists.
    security: stored.smtpSecurity as MailSecurity,
    user: stored.smtpUser,
    password: stored.smtpPassword === null ? null : secrets.open(stored.smtpPassword),
    from,
  }
}
