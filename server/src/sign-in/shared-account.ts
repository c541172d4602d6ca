import { roles } from '@shehena/domain/roles'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { Forbidden } from '../errors.ts'
import { demoEmail } from './demo-accounts.ts'

type Installation = Pick<Context, 'isDemo' | 'publicUrl'>

/** Whether strangers share the demo company's accounts: it is shown, and reached from more than this machine. */
export function isSharedDemo({ isDemo, publicUrl }: Installation): boolean {
  return isDemo && !/^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(publicUrl).hostname)
}

/**
 * Keeps an account that strangers share as it is: whoever changed its password, its second factor, its sessions or its
 * role would lock all the others out.
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
