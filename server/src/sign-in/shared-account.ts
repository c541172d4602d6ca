import { roles } from '@shehena/domain/roles'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { Forbidden } from '../errors.ts'
import { demoEmail } from './demo-accounts.ts'

type Installation = Pick<Context, 'isDemo' | 'publicUrl'>

/** Whether strangers share the demo accounts: the demo is shown and reachable from other machines. */
export function isSharedDemo({ isDemo, publicUrl }: Installation): boolean {
  return isDemo && !/^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(publicUrl).hostname)
}

/**
 * Refuses changes to a shared demo account: a changed password, second factor, session or role would lock out everybody
 * else.
 *
 * @throws Forbidden
 */
export async function keepSharedAccount(ctx: Context, userId: string): Promise<void> {
  if (!isSharedDemo(ctx)) return
  const { rows } = await sql<{ email: string }>`select "email" from auth."user" where "id" = ${userId}`.execute(ctx.db)
  if (!roles.some((role) => demoEmail(role) === rows[0]?.email)) return
  throw new Forbidden(
    'This account belongs to the demo company and is shared by everybody who tries it, so it cannot be changed.',
  )
}
