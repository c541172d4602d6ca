import { sql } from 'kysely'
import type { Context, PublicContext } from '../context.ts'
import { isDeadlock } from '../errors.ts'

const mostAttempts = 3

/**
 * Runs a verb in one transaction at READ COMMITTED with the acting user set, or joins the transaction that is already
 * open. It is retried after a deadlock, so side effects outside the database must be idempotent.
 */
export async function inTransaction<Result>(ctx: Context, work: (tx: Context) => Promise<Result>): Promise<Result> {
  if (ctx.isInTransaction) return work(ctx)
  return untilUnblocked(() => begin(ctx, work))
}

/** As inTransaction, for a caller without a session. */
export async function inPublicTransaction<Result>(
  { db }: Pick<PublicContext, 'db'>,
  work: (tx: Context['db']) => Promise<Result>,
): Promise<Result> {
  return untilUnblocked(() => db.transaction().setIsolationLevel('read committed').execute(work))
}

/** Runs a transaction, or a statement that is one, again after a deadlock. */
export async function untilUnblocked<Result>(transaction: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transaction()
    } catch (error) {
      if (!isDeadlock(error) || attempt === mostAttempts) throw error
    }
  }
}

function begin<Result>(ctx: Context, work: (tx: Context) => Promise<Result>): Promise<Result> {
  return ctx.db
    .transaction()
    .setIsolationLevel('read committed')
    .execute(async (db) => {
      await sql`select set_config('app.user_id', ${ctx.user.id}, true)`.execute(db)
      return work({ ...ctx, db, isInTransaction: true })
    })
}
