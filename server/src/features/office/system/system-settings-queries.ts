import type { Cents } from '@shehena/domain/money'
import type { MailSecurity } from '@shehena/domain/office/mail/mail-security'
import type { CompanyDetails } from '@shehena/domain/office/system/company'
import type { MailRoute } from '@shehena/domain/office/system/mail-routes'
import type { MailSettings } from '@shehena/domain/office/system/mail-settings'
import type { systemApi } from '@shehena/domain/office/system/system-api'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { lockVersion } from '../../../db/lock-version.ts'
import type { InputOf, OutputOf } from '../../../http/serve.ts'
import { listHistory } from '../history/history-queries.ts'
import { getCompany, isSignUpOpen } from '../settings/company-queries.ts'

/** The company's details as the form shows them. */
export async function getCompanyDetails(ctx: Context): Promise<CompanyDetails> {
  const { version } = await ctx.db.selectFrom('systemSettings').select('version').executeTakeFirstOrThrow()
  return { ...(await getCompany(ctx.db)), version }
}

/** The mail settings, with a flag instead of the password. */
export async function getMailSettings(ctx: Context): Promise<MailSettings> {
  const {
    version,
    smtpHost: host,
    smtpPort: port,
    smtpFrom: from,
    ...row
  } = await ctx.db
    .selectFrom('systemSettings')
    .select(['version', 'smtpHost', 'smtpPort', 'smtpSecurity', 'smtpUser', 'smtpFrom'])
    .select(sql<boolean>`smtp_password is not null`.as('hasPassword'))
    .executeTakeFirstOrThrow()
  const { smtpUser: user, hasPassword } = row
  // safe: a CHECK lists what the domain lists.
  const security = row.smtpSecurity as MailSecurity | null
  const isNamed = host !== null && port !== null && from !== null && security !== null
  const otherwise: MailRoute = ctx.mailWay.environment ? 'environment' : 'folder'
  return {
    inUse: isNamed ? 'settings' : otherwise,
    server: isNamed ? { host, port, security, user, hasPassword, from } : null,
    version,
  }
}

/** Whether people may sign up for an account themselves. */
export async function getSignUp(ctx: Context): Promise<{ isOpen: boolean }> {
  return { isOpen: await isSignUpOpen(ctx.db) }
}

/** Up to which sum with tax, in cents, finance issues credit notes; null for any. */
export async function getCreditNoteSetting(ctx: Pick<Context, 'db'>): Promise<{ limit: Cents | null }> {
  return ctx.db
    .selectFrom('systemSettings')
    .select(sql<Cents | null>`credit_note_limit`.as('limit'))
    .executeTakeFirstOrThrow()
}

/** Up to which sum on one invoice, in cents, finance writes off what was paid short. */
export async function getWriteOffSetting(ctx: Pick<Context, 'db'>): Promise<{ limit: Cents }> {
  return ctx.db.selectFrom('systemSettings').select(sql<Cents>`write_off_limit`.as('limit')).executeTakeFirstOrThrow()
}

/** Whether customers that owe something get a statement of each month. */
export async function getMonthlyStatements(ctx: Pick<Context, 'db'>): Promise<{ isOn: boolean }> {
  return ctx.db.selectFrom('systemSettings').select('sendsMonthlyStatements as isOn').executeTakeFirstOrThrow()
}

/** Whether agreed bookings count against a credit limit before their invoice is issued. */
export async function getCreditSetting(ctx: Context): Promise<{ countsBookings: boolean }> {
  return ctx.db.selectFrom('systemSettings').select('creditCountsBookings as countsBookings').executeTakeFirstOrThrow()
}

/** Whether the company is registered for VAT; null where nobody has said. */
export async function getVatSetting(ctx: Pick<Context, 'db'>): Promise<{ isRegistered: boolean | null }> {
  return ctx.db.selectFrom('systemSettings').select('isVatRegistered as isRegistered').executeTakeFirstOrThrow()
}

/** The changes of the settings, newest first, as far as the caller may read them. */
export async function listSettingsHistory(
  ctx: Context,
  page: InputOf<typeof systemApi.history>,
): Promise<OutputOf<typeof systemApi.history>> {
  const { id } = await ctx.db.selectFrom('systemSettings').select('id').executeTakeFirstOrThrow()
  return listHistory(ctx, { ...page, entity: 'systemSettings', id })
}

/** Locks the one row of settings. @throws Refusal STALE */
export async function lockSettings(tx: Context, version: number): Promise<void> {
  const { id } = await tx.db.selectFrom('systemSettings').select('id').executeTakeFirstOrThrow()
  await lockVersion(tx, 'systemSettings', { id, version, missing: 'There are no settings.' })
}
