import type { accountLinksApi } from '@shehena/domain/accounts/account-links-api'
import type { accountsApi } from '@shehena/domain/accounts/accounts-api'
import { roles } from '@shehena/domain/roles'
import { sql } from 'kysely'
import type { Context, PublicContext } from '../../context.ts'
import { Refusal } from '../../errors.ts'
import { countAttemptIn, linkTriesPerAddress } from '../../http/limits.ts'
import type { InputOf, OutputOf } from '../../http/serve.ts'
import { demoEmail, demoPassword } from '../../sign-in/demo-accounts.ts'
import { getLinkHolder } from './account-links.ts'

/** The caller's own profile and settings, and until when the session lasts. @throws Refusal UNAUTHENTICATED */
export async function getMe(ctx: Context): Promise<OutputOf<typeof accountsApi.me>> {
  const { rows } = await sql<Row>`
    select p.id, p.user_id, p.name, u."email", p.role, p.is_active, p.last_login_at, p.created_at,
        s."expiresAt" as expires_at,
        o.time_zone, o.language, o.currency_display, o.email_notifications, o.push_notifications, o.booking_updates,
        o.maintenance_alerts, o.payment_reminders, o.date_format, o.time_format, o.auto_logout_minutes, o.version,
        r.currency, r.cents_per_unit, r.set_on
      from profiles p
      join auth."user" u on u."id" = p.user_id
      join auth."session" s on s."userId" = p.user_id
      join user_settings o on o.user_id = p.user_id
      left join exchange_rates r on r.currency = o.currency_display and r.cents_per_unit is not null
      where s."id" = ${ctx.user.sessionId}`.execute(ctx.db)
  const [row] = rows
  if (!row) throw new Refusal('UNAUTHENTICATED', 'Sign in to continue.')
  const { id, userId, name, email, role, isActive, lastLoginAt, createdAt, ...rest } = row
  const { expiresAt, currency, centsPerUnit, setOn, ...settings } = rest
  return {
    profile: { id, userId, name, email, role, isActive, lastLoginAt, createdAt },
    session: { expiresAt },
    settings,
    exchangeRate: currency && { currency, centsPerUnit, setOn },
  }
}

type Me = OutputOf<typeof accountsApi.me>
type Rate = NonNullable<Me['exchangeRate']>
type Row = Me['profile'] & Me['session'] & Me['settings'] & (Rate | Record<keyof Rate, null>)

/** What the sign-in page offers: the demo company's accounts, and only there. */
export async function getWelcome(ctx: PublicContext): Promise<OutputOf<typeof accountsApi.welcome>> {
  if (!ctx.isDemo) return { demo: null }
  return { demo: { password: demoPassword, accounts: roles.map((role) => ({ role, email: demoEmail(role) })) } }
}

/** Whose account a mailed link is for; looking leaves it as it is. @throws Refusal GONE, TooMany */
export async function openLink(
  ctx: PublicContext,
  input: InputOf<typeof accountLinksApi.open>,
): Promise<OutputOf<typeof accountLinksApi.open>> {
  await countAttemptIn(ctx.db, linkTriesPerAddress, ctx.address)
  const { name, email, role } = await getLinkHolder(ctx, input)
  return { name, email, role }
}
