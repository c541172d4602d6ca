import { roles } from '@shehena/domain/roles'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { Forbidden } from '../errors.ts'
import { isFromThisMachine } from '../http/this-machine.ts'
import { demoEmail } from './demo-accounts.ts'

type Installation = Pick<Context, 'isDemo' | 'isOpen'>

/** Whether strangers share the demo accounts: the demo is shown and reachable from other machines. */
export function isSharedDemo({ isDemo, isOpen }: Installation): boolean {
  return isDemo && isOpen
}

/**
 * Everybody knows the password of the demo accounts. Refuses them to other machines, unless these are meant to reach the
 * program: another program may have loaded the demo company after this one began to listen.
 *
 * @throws Forbidden
 */
export function keepDemoOnThisMachine(request: FastifyRequest, email: string, { isOpen }: { isOpen: boolean }): void {
  if (isOpen || isFromThisMachine(request) || !isDemoAccount(email)) return
  throw new Forbidden(
    'The demo company is for the machine that it runs on. Whoever runs it can set HOST or PUBLIC_URL to let others in.',
  )
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
  if (!isDemoAccount(rows[0]?.email)) return
  throw new Forbidden(
    'This account belongs to the demo company and is shared by everybody who tries it, so it cannot be changed.',
  )
}

function isDemoAccount(email: string | undefined): boolean {
  return roles.some((role) => demoEmail(role) === email)
}
