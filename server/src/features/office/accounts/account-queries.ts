import { isIPv6 } from 'node:net'
import type { accountApi } from '@shehena/domain/office/accounts/account-api'
import { deviceOf } from '@shehena/domain/office/accounts/device'
import { rolesWith } from '@shehena/domain/permissions'
import { roles } from '@shehena/domain/roles'
import { sql } from 'kysely'
import type { Context, PublicContext } from '../../../context.ts'
import { Refusal } from '../../../errors.ts'
import { countAttemptIn, linkTriesPerAddress } from '../../../http/limits.ts'
import type { InputOf, OutputOf } from '../../../http/serve.ts'
import { demoEmail, demoPassword } from '../../../sign-in/demo-accounts.ts'
import { goesOn, owesFactor, requiresFactor } from '../../../sign-in/session.ts'
import { isSharedDemo } from '../../../sign-in/shared-account.ts'
import { isBeingSetUp } from '../setup/setup-queries.ts'
import { getLinkHolder } from './links/account-links.ts'

/** The caller's own profile and settings, and until when the session lasts. @throws Refusal UNAUTHENTICATED */
export async function getMe(ctx: Context): Promise<OutputOf<typeof accountApi.me>> {
  const { rows } = await sql<MeRow>`
    select p.id, p.user_id, p.name, u."email", p.role, p.is_active, p.last_login_at, p.created_at,
        s."expiresAt" as expires_at, ${sql.raw(owesFactor)} as owes_second_factor,
        o.time_zone, o.language, o.currency_display, o.email_notifications, o.push_notifications, o.booking_updates,
        o.maintenance_alerts, o.payment_reminders, o.date_format, o.time_format, o.auto_logout_minutes, o.job_view, o.version,
        r.currency, r.cents_per_unit, r.set_on,
        (select is_vat_registered is distinct from false from system_settings) as is_vat_registered,
        p.role = any(${rolesWith('settings.edit')}) and ${isBeingSetUp(ctx)} as is_setting_up
      from profiles p
      join auth."user" u on u."id" = p.user_id
      join auth."session" s on s."userId" = p.user_id
      join user_settings o on o.user_id = p.user_id
      left join exchange_rates r on r.currency = o.currency_display and r.cents_per_unit is not null
      where s."id" = ${ctx.user.sessionId}`.execute(ctx.db)
  const [row] = rows
  if (!row) throw new Refusal('UNAUTHENTICATED', 'Sign in to continue.')
  const { id, userId, name, email, role, isActive, lastLoginAt, createdAt, ...rest } = row
  const { expiresAt, owesSecondFactor, currency, centsPerUnit, setOn, isVatRegistered, isSettingUp, ...settings } = rest
  return {
    profile: { id, userId, name, email, role, isActive, lastLoginAt, createdAt },
    session: { expiresAt, owesSecondFactor },
    settings,
    exchangeRate: currency && { currency, centsPerUnit, setOn },
    isVatRegistered,
    isSettingUp,
  }
}

/** The caller's profile, or the refusal that an endpoint of theirs would give. */
export async function getVisitor(ctx: PublicContext): Promise<OutputOf<typeof accountApi.visitor>> {
  try {
    return { me: await getMe({ ...ctx, user: await ctx.findUser() }), refusal: null }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { code, message } = error
    if (code !== 'UNAUTHENTICATED' && code !== 'IDLE' && code !== 'DEACTIVATED' && code !== 'INACTIVE') throw error
    return { me: null, refusal: { code, message } }
  }
}

type Me = OutputOf<typeof accountApi.me>
type Rate = NonNullable<Me['exchangeRate']>
type MeRow = Pick<Me, 'isVatRegistered' | 'isSettingUp'> &
  Me['profile'] &
  Me['session'] &
  Me['settings'] &
  (Rate | Record<keyof Rate, null>)

/** What the sign-in page offers: the demo company's accounts, and only there; sign-up, or whom to ask instead. */
export async function getWelcome(ctx: PublicContext): Promise<OutputOf<typeof accountApi.welcome>> {
  const { isSignUpOpen, ...company } = await ctx.db
    .selectFrom('systemSettings')
    .select(['isSignUpOpen', 'companyName as company', 'companyPhone as phone', 'companyEmail as email'])
    .executeTakeFirstOrThrow()
  const accounts = roles.map((role) => ({ role, email: demoEmail(role) }))
  return {
    demo: ctx.isDemo ? { password: demoPassword, accounts } : null,
    whomToAsk: isSignUpOpen ? null : company,
  }
}

/** Whose account a mailed link is for; looking leaves it as it is. @throws Refusal GONE, TooMany */
export async function openLink(
  ctx: PublicContext,
  input: InputOf<typeof accountApi.openLink>,
): Promise<OutputOf<typeof accountApi.openLink>> {
  await countAttemptIn(ctx.db, linkTriesPerAddress, ctx.address)
  const { name, email, role } = await getLinkHolder(ctx, input)
  return { name, email, role }
}

type SessionRow = {
  id: string
  userAgent: string | null
  address: string | null
  beganAt: string
  lastUsedAt: string
}

/**
 * The caller's sessions without tokens, the current one first and then by last use. A shared demo account sees only its
 * own session.
 */
export async function listSessions(ctx: Context): Promise<OutputOf<typeof accountApi.sessions>> {
  const { rows } = await sql<SessionRow>`
    select s."id", s."userAgent" as user_agent, nullif(s."ipAddress", '') as address,
        s."createdAt" as began_at, s."updatedAt" as last_used_at
      from auth."session" s
      where s."userId" = ${ctx.user.id} and ${sql.raw(goesOn)}
        and (s."id" = ${ctx.user.sessionId} or not ${isSharedDemo(ctx)}::boolean)
      order by s."id" = ${ctx.user.sessionId} desc, s."updatedAt" desc
      limit 100`.execute(ctx.db)
  return rows.map(({ userAgent, address, ...session }) => ({
    ...session,
    address: address && shortened(address),
    ...deviceOf(userAgent ?? ''),
    isCurrent: session.id === ctx.user.sessionId,
  }))
}

/** The usual short form of an address; an IPv6 address is stored expanded. */
function shortened(address: string): string {
  const [plain = ''] = address.replace(/^::ffff:(?=\d+\.)/i, '').split('%')
  return isIPv6(plain) ? new URL(`http://[${plain}]`).hostname.slice(1, -1) : plain
}

/** The state of the caller's second factor, without its secret and its recovery codes. */
export async function getSecondFactor(ctx: Context): Promise<OutputOf<typeof accountApi.secondFactor>> {
  const { rows } = await sql<OutputOf<typeof accountApi.secondFactor>>`
    select f.confirmed_at as on_since, coalesce(cardinality(f.recovery_hashes), 0) as recovery_codes_left,
        ${sql.raw(requiresFactor)} as is_required
      from profiles p
      left join second_factors f on f.user_id = p.user_id and f.confirmed_at is not null
      where p.user_id = ${ctx.user.id}`.execute(ctx.db)
  const [factor] = rows
  if (!factor) throw new Refusal('UNAUTHENTICATED', 'Sign in to continue.')
  return factor
}
