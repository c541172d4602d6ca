import { isIPv6 } from 'node:net'
import type { accountApi } from '@shehena/domain/accounts/account-api'
import { deviceOf } from '@shehena/domain/accounts/device'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import type { OutputOf } from '../../http/serve.ts'
import { goesOn } from '../../sign-in/session.ts'
import { isSharedDemo } from '../../sign-in/shared-account.ts'

type Row = {
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
  const { rows } = await sql<Row>`
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
  const factor = await ctx.db
    .selectFrom('secondFactors')
    .select(['confirmedAt', sql<number>`cardinality(recovery_hashes)`.as('recoveryCodesLeft')])
    .where('userId', '=', ctx.user.id)
    .where('confirmedAt', 'is not', null)
    .executeTakeFirst()
  return { onSince: factor?.confirmedAt ?? null, recoveryCodesLeft: factor?.recoveryCodesLeft ?? 0 }
}
