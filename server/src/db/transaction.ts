import { sql } from 'kysely'
import type { Context, PublicContext } from '../context.ts'
import { isDeadlock } from '../errors.ts'
import { builtOnce, type ValueOf } from './built-once.ts'
import { ahead, openTransaction } from './pipelining.ts'

const mostAttempts = 3

/**
 * Runs a verb in one transaction at READ COMMITTED with the acting user set, or joins the transaction that is already
 * open. It is retried after a deadlock, so side effects outside the database must be idempotent.
 *
 * @param last the last statement, which is sent together with the commit
 * @returns the answer of the last statement, if there is one
 */
export async function inTransaction<Result>(ctx: Context, work: (tx: Context) => Promise<Result>): Promise<Result>
export async function inTransaction<Result, Last>(
  ctx: Context,
  work: (tx: Context) => Promise<Result>,
  last: (tx: Context, result: Result) => Promise<Last>,
): Promise<Last>
export async function inTransaction(
  ctx: Context,
  work: (tx: Context) => Promise<unknown>,
  last: (tx: Context, result: unknown) => Promise<unknown> = async (_tx, result) => result,
): Promise<unknown> {
  return ctx.isInTransaction ? last(ctx, await work(ctx)) : untilUnblocked(() => begin(ctx, work, last))
}

/**
 * The answers to statements of a transaction that are sent together, in their order. Waits for all of them: after a refusal no
 * statement is under way that could follow a rollback to a savepoint.
 *
 * @throws the failure of the first of them that fails, in their order
 */
export async function together<Sent extends readonly unknown[]>(
  ...sent: Sent
): Promise<{ -readonly [Place in keyof Sent]: Awaited<Sent[Place]> }> {
  const answers = await Promise.allSettled(sent)
  const failed = answers.find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
  // safe: none has failed.
  return answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : null)) as never
}

/** As inTransaction, for a caller without a session. */
export async function inPublicTransaction<Result>(
  { db }: Pick<PublicContext, 'db'>,
  work: (tx: Context['db']) => Promise<Result>,
): Promise<Result> {
  return untilUnblocked(() => openTransaction(db, (open) => work(open.db)))
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

const namePerson = builtOnce(
  (_db, value: ValueOf<{ id: string }>) => sql`select set_config('app.user_id', ${value('id')}, true)`,
)

const nameKey = builtOnce(
  (_db, value: ValueOf<{ id: string; keyId: string; keyHash: string }>) =>
    sql`select act_as_key(${value('id')}, ${value('keyId')}, ${value('keyHash')})`,
)

/** Names the acting user to the database. A key is held by its secret until the end: what ends either of them waits, or is seen. */
function nameUser(tx: Context): Promise<unknown> {
  const { id, sessionId: keyId, keyHash } = tx.user
  return keyHash === undefined ? namePerson(tx, { id }) : nameKey(tx, { id, keyId, keyHash })
}

async function begin<Result, Last>(
  ctx: Context,
  work: (tx: Context) => Promise<Result>,
  last: (tx: Context, result: Result) => Promise<Last>,
): Promise<Last> {
  // What is sent ahead fails the transaction with it: nothing goes on after a statement that has failed.
  let named: Promise<unknown> = Promise.resolve()
  let answer: Promise<Last> | undefined
  const sent = () => Promise.all([named, answer])
  try {
    await openTransaction(ctx.db, async ({ db, isPipelined }) => {
      const tx = { ...ctx, db, isInTransaction: true }
      named = ahead(nameUser(tx))
      const result = await work(tx)
      answer = ahead(last(tx, result))
      if (!isPipelined) await answer
    })
  } catch (error) {
    // The commit, or the statement after it, tells only that one has failed.
    await sent()
    throw error
  }
  const [, result] = await sent()
  // safe: the last statement was sent before the commit.
  return result as Last
}
