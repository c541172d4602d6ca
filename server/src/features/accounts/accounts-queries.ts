import type { accountsApi } from '@shehena/domain/accounts/accounts-api'
import { roles } from '@shehena/domain/roles'
import { sql } from 'kysely'
import type { Context, PublicContext } from '../../context.ts'
import { demoEmail, demoPassword } from '../../demo/demo-accounts.ts'
import { Refusal } from '../../errors.ts'
import type { OutputOf } from '../../http/serve.ts'

/** The caller's own profile, and until when the session lasts. */
export async function getMe(ctx: Context): Promise<OutputOf<typeof accountsApi.me>> {
  const { rows } = await sql<OutputOf<typeof accountsApi.me>['profile'] & { expiresAt: string }>`
    select p.id, p.user_id, p.name, u."email", p.role, p.is_active, p.last_login_at, p.created_at, s."expiresAt" as expires_at
      from profiles p
      join auth."user" u on u."id" = p.user_id
      join auth."session" s on s."userId" = p.user_id
      where s."id" = ${ctx.user.sessionId}`.execute(ctx.db)
  const [row] = rows
  if (!row) throw new Refusal('UNAUTHENTICATED', 'Sign in to continue.')
  const { expiresAt, ...profile } = row
  return { profile, session: { expiresAt } }
}

/** What the sign-in page offers: the demo company's accounts, and only there. */
export async function getWelcome(ctx: PublicContext): Promise<OutputOf<typeof accountsApi.welcome>> {
  if (!ctx.isDemo) return { demo: null }
  return { demo: { password: demoPassword, accounts: roles.map((role) => ({ role, email: demoEmail(role) })) } }
}
