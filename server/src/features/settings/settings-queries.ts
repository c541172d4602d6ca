import { type Mailbox, parseMailbox } from '@shehena/domain/mail/mail-address'
import type { MailSecurity } from '@shehena/domain/settings/mail-security'
import type { Kysely } from 'kysely'
import type { Database } from '../../db/tables.ts'
import type { SecretBox } from '../../secret-box.ts'

/** The company as its invoices and mails show it. What nobody has entered yet is null. */
export type Company = {
  name: string | null
  taxNumber: string | null
  address: string | null
  phone: string | null
  email: string | null
  bankName: string | null
  bankBranch: string | null
  bankAccountName: string | null
  bankAccountNo: string | null
  mpesaPaybill: string | null
  /** What to enter as the account at the paybill; null for the number of the invoice. */
  mpesaAccountHint: string | null
}

/** Reads the company's details. */
export async function getCompany(db: Kysely<Database>): Promise<Company> {
  return db
    .selectFrom('systemSettings')
    .select([
      'companyName as name',
      'companyTaxNumber as taxNumber',
      'companyAddress as address',
      'companyPhone as phone',
      'companyEmail as email',
      'bankName',
      'bankBranch',
      'bankAccountName',
      'bankAccountNo',
      'mpesaPaybill',
      'mpesaAccountHint',
    ])
    .executeTakeFirstOrThrow()
}

/** The server that takes the program's mail, and whom the mail says it is from. */
export type MailServer = {
  host: string
  port: number
  security: MailSecurity
  user: string | null
  password: string | null
  from: Mailbox
}

/**
 * The mail server that the settings name; null where they name none.
 *
 * @throws SealBroken where its password was sealed with another AUTH_SECRET
 */
export async function findMailServer(db: Kysely<Database>, secrets: SecretBox): Promise<MailServer | null> {
  const row = await db
    .selectFrom('systemSettings')
    .select(['smtpHost', 'smtpPort', 'smtpSecurity', 'smtpUser', 'smtpPassword', 'smtpFrom'])
    .executeTakeFirstOrThrow()
  const from = row.smtpFrom === null ? null : parseMailbox(row.smtpFrom)
  if (row.smtpHost === null || row.smtpPort === null || !from) return null
  return {
    host: row.smtpHost,
    port: row.smtpPort,
    // safe: the column's CHECK lists what the domain lists.
    security: row.smtpSecurity as MailSecurity,
    user: row.smtpUser,
    password: row.smtpPassword === null ? null : secrets.open(row.smtpPassword),
    from,
  }
}
