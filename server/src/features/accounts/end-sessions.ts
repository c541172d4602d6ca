import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { NotFound } from '../../errors.ts'
import { goesOn } from '../../sign-in/session.ts'

/** Ends one of the caller's sessions with its event streams. @throws NotFound, also for another person's session */
export async function endOwnSession(ctx: Context, { id }: { id: string }): Promise<Record<string, never>> {
  const { numAffectedRows } = await sql`
    delete from auth."session" where "id" = ${id} and "userId" = ${ctx.user.id}`.execute(ctx.db)
  if (numAffectedRows !== 1n) throw new NotFound('This session has ended already.')
  return {}
}

/** Ends all of the caller's sessions except the current one. */
export async function endOtherSessions(ctx: Context): Promise<{ ended: number }> {
  const { numAffectedRows = 0n } = await sql`
    delete from auth."session" where "userId" = ${ctx.user.id} and "id" <> ${ctx.user.sessionId}`.execute(ctx.db)
  return { ended: Number(numAffectedRows) }
}

/** Deletes sessions past the idle timeout, so that a longer timeout does not revive them. */
export async function endIdleSessions(tx: Context): Promise<void> {
  await sql`delete from auth."session" s where s."userId" = ${tx.user.id} and not (${sql.raw(goesOn)})`.execute(tx.db)
}
