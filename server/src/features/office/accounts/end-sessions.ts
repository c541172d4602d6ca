import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { NotFound } from '../../../errors.ts'

/** Ends one of the caller's sessions, and its event streams with it. @throws NotFound, for another's too */
export async function endOwnSession(ctx: Context, { id }: { id: string }): Promise<Record<string, never>> {
  const { numAffectedRows } = await sql`
    delete from auth."session" where "id" = ${id} and "userId" = ${ctx.user.id}`.execute(ctx.db)
  if (numAffectedRows !== 1n) throw new NotFound('This session has ended already.')
  return {}
}

/** Ends every session of the caller but the one that asks. */
export async function endOtherSessions(ctx: Context): Promise<{ ended: number }> {
  const { numAffectedRows = 0n } = await sql`
    delete from auth."session" where "userId" = ${ctx.user.id} and "id" <> ${ctx.user.sessionId}`.execute(ctx.db)
  return { ended: Number(numAffectedRows) }
}
